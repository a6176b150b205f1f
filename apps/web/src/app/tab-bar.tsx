import { Link } from 'wouter'
import { Glyph } from '../ui/glyph.tsx'
import { TOOLS, useIsHere } from './tools.ts'
import { useWords } from '../lib/language/words.ts'
import { shellWords } from './words/words.ts'

const TABS = [{ href: '/', name: 'home', glyph: 'house' } as const, ...TOOLS]

/** The navigation on phones, at the bottom of the screen. */
export function TabBar() {
  const m = useWords(shellWords)
  const isHere = useIsHere()
  return (
    <nav
      aria-label={m.tabBar}
      className="safe-sides fixed inset-x-0 bottom-0 z-10 low:static grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {TABS.map(({ href, name, glyph }) => (
        <Link
          key={href}
          href={href}
          aria-current={isHere(href) ? 'page' : undefined}
          className="flex min-h-15 flex-col items-center justify-center gap-0.5 text-[0.78125rem] font-semibold text-muted -outline-offset-4 aria-[current=page]:text-spruce forced-colors:aria-[current=page]:underline"
        >
          <Glyph name={glyph} className="size-5.5" />
          {m[name]}
        </Link>
      ))}
    </nav>
  )
}
