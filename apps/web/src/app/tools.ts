import { useLocation } from 'wouter'

/** The three tools, in navigation order. `name` is a key of the shell's texts. */
export const TOOLS = [
  { href: '/personal', name: 'personal', glyph: 'wallet' },
  { href: '/business', name: 'business', glyph: 'exchange' },
  { href: '/benefits', name: 'benefits', glyph: 'heart' },
] as const

/** Returns whether a link leads to the current page, or to the tool it belongs to. */
export function useIsHere(): (href: string) => boolean {
  const [path] = useLocation()
  // Research reports are of loans first, and have an address of their own.
  const place = path.startsWith('/reports') ? '/business' : path
  return (href) => place === href || place.startsWith(`${href}/`)
}
