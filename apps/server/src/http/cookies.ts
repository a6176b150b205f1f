import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The full name of one of our cookies: `__Host-` ties it to this host and the root over https. Below a path `__Secure-`
 * takes its place, so that other applications on the host do not receive it; plain http on localhost can use neither.
 */
export const cookieName = ({ publicUrl, basePath }: Config, name: string): string =>
  publicUrl.startsWith('https:') ? `${basePath === '' ? '__Host' : '__Secure'}-${name}` : name

interface Cookie {
  /** Without prefix. */
  readonly name: string
  readonly value: string
  readonly days: number
}

/** Without an `Expires` date: the shell's HTTP client on iOS splits the header at commas (docs/decisions/010). */
export function setCookie(reply: FastifyReply, config: Config, { name, value, days }: Cookie): void {
  void reply.setCookie(cookieName(config, name), value, {
    path: `${config.basePath}/`,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  })
}
