import { useLocation } from 'wouter'

/** The three tools, in the order of the navigation. `name` is a key of the shell's texts. */
export const TOOLS = [
  { href: '/personal', name: 'personal', glyph: 'wallet' },
  { href: '/business', name: 'business', glyph: 'exchange' },
  { href: '/benefits', name: 'benefits', glyph: 'heart' },
] as const

/** Tells whether a link leads to the page on the screen, or to the tool that page belongs to. */
export function useIsHere(): (href: string) => boolean {
  const [path] = useLocation()
  return (href) => path === href || path.startsWith(`${href}/`)
}
