/**
 * Where the server is: an origin such as `https://winterjay.example` in the native shell, whose pages come with the
 * app (`MOBILE_SERVER_URL` when it is built), and nothing on the web, where pages and calls share an address.
 */
export const SERVER = (import.meta.env['VITE_SERVER'] as string | undefined) ?? ''

/** What a link that leaves this device begins with. */
export const publicOrigin = (): string => SERVER || window.location.origin
