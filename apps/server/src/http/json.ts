import type { FastifyInstance } from 'fastify'
import { refuse } from './problems.ts'

const MAX_DEPTH = 32
const MAX_KEYS = 200

/** Strict JSON: valid UTF-8, no `__proto__`, at most 32 levels and 200 keys, or as many as the call allows (security T9). */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = decoder.decode(body as Buffer)
    } catch {
      return refuseIn(done)
    }
    return parse(request, text, (error: Error | null, value?: unknown) => {
      if (error !== null) return done(error)
      return fits(value, request.routeOptions.config.maxKeys ?? MAX_KEYS) ? done(null, value) : refuseIn(done)
    })
  })
}

function refuseIn(done: (error: Error) => void): void {
  try {
    refuse('malformed')
  } catch (error) {
    done(error as Error)
  }
}

function fits(value: unknown, maxKeys: number): boolean {
  let keys = 0
  const walk = (node: unknown, depth: number): boolean => {
    if (typeof node !== 'object' || node === null) return true
    if (depth > MAX_DEPTH) return false
    const children: unknown[] = Object.values(node)
    if (!Array.isArray(node)) keys += children.length
    return keys <= maxKeys && children.every((child) => walk(child, depth + 1))
  }
  return walk(value, 1)
}
