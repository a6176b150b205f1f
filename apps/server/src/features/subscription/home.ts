import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * The address the visitor used: the public address or, when that defaults to this machine, the host name they typed. A
 * browser keeps separate data for 127.0.0.1 and localhost.
 */
export function homeOf({ ownOrigins, basePath, publicUrl }: Config, { headers }: FastifyRequest): string {
  const asked = headers.origin ?? `http://${headers.host ?? ''}`
  return ownOrigins.has(asked) ? asked + basePath : publicUrl
}

/** Puts one of our URLs on the host of the request; other URLs are returned unchanged. */
export const onRequestHost = (config: Config, request: FastifyRequest, url: string): string =>
  url.startsWith(`${config.publicUrl}/`) ? homeOf(config, request) + url.slice(config.publicUrl.length) : url
