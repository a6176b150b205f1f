import type { Writable } from 'node:stream'
import type { FastifyLogFn } from 'fastify'
import type { Config } from '../config.ts'
import { faultOf } from '../db/faults.ts'

type Arguments = Parameters<FastifyLogFn>

/**
 * The log of this process. Errors that Fastify logs itself pass the same filter as ours (security T29).
 *
 * @param stream its destination; standard output by default
 */
export const loggerOf = (config: Pick<Config, 'logLevel'>, stream?: Writable) => ({
  level: config.logLevel,
  serializers: { err: (error: Error) => ({ type: error.name, message: '', stack: '', ...faultOf(error) }) },
  hooks: {
    /** For an error without a text, the logger would use the error's message. */
    logMethod(this: object, args: Arguments, method: FastifyLogFn): void {
      const [first, ...rest] = args as unknown[]
      const error: unknown = typeof first === 'object' && first !== null && 'err' in first ? first.err : first
      if (error instanceof Error && rest.length === 0)
        Reflect.apply(method, this, [{ ...(first === error ? {} : (first as object)), err: error }, 'failed'])
      else Reflect.apply(method, this, args)
    },
  },
  ...(stream === undefined ? {} : { stream }),
})
