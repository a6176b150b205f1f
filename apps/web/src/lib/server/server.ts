import { BASE } from '../base.ts'

/**
 * The server's origin: one such as `https://winterjay.example` in the native shell, whose pages are bundled with the
 * app (`MOBILE_SERVER_URL` at build time); empty on the web, where pages and API share an origin.
 */
export const SERVER = (import.meta.env['VITE_SERVER'] as string | undefined) ?? ''

/** Where our pages are for others: the base of a link that leaves this device. */
export const publicUrl = (): string => SERVER || window.location.origin + BASE
