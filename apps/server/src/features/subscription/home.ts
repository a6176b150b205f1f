import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * Where the asker reached us: the public address or, where that is this machine by default, the name of it that they
 * typed. What a browser keeps under 127.0.0.1 it does not have under localhost.
 */
export function homeOf({ ownOrigins, publicUrl }: Config, { headers }: FastifyRequest): string {
  const asked = headers.origin ?? `http://${headers.host ?? ''}`
  return ownOrigins.has(asked) ? asked : publicUrl
}

/** An address of ours on the host of the request; other addresses stay unchanged. */
export const atHome = (config: Config, request: FastifyRequest, url: string): string =>
  url.startsWith(`${config.publicUrl}/`) ? homeOf(config, request) + url.slice(config.publicUrl.length) : url
