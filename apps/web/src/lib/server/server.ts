/**
 * The server's origin: one such as `https://winterjay.example` in the native shell, whose pages are bundled with the
 * app (`MOBILE_SERVER_URL` at build time); empty on the web, where pages and API share an origin.
 */
export const SERVER = (import.meta.env['VITE_SERVER'] as string | undefined) ?? ''

/** The base of a link that leaves this device. */
export const publicOrigin = (): string => SERVER || window.location.origin
