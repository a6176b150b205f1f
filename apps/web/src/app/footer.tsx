import { Link } from 'wouter'
import { setTheme, THEMES, useTheme } from '../lib/theme.ts'
import type { Theme } from '../lib/theme.ts'
import { AmountsSwitch } from './amounts-switch.tsx'
import { useWords } from '../lib/language/words.ts'
import { shellWords } from './words/words.ts'

const LINKS = [
  { href: '/account', name: 'account' },
  { href: '/help', name: 'help' },
  { href: '/legal/terms', name: 'terms' },
  { href: '/legal/privacy', name: 'privacy' },
  { href: '/legal/risk', name: 'risk' },
  { href: '/legal/refund', name: 'refund' },
] as const

/** On phones language and theme are chosen in the account (design §21). */
export function Footer() {
  const m = useWords(shellWords)
  return (
    <footer className="mt-2 border-t border-line text-sm md:mb-8 md:pt-5 text-muted md:mt-18 print:mt-8">
      <div className="flex items-center gap-2">
        <p className="flex-1">
          {m.footer} <span className="max-md:sr-only print:not-sr-only">{m.footerSources}</span>
        </p>
        <AmountsSwitch className="-my-1 flex-none md:hidden print:hidden" />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 max-md:-mt-3 md:mt-1 print:hidden">
        <nav aria-label={m.footerLinks} className="flex flex-wrap gap-x-3 md:gap-x-5">
          {LINKS.map(({ href, name }) => (
            <Link key={href} href={href} className="inline-flex min-h-11 items-center underline underline-offset-2">
              {m[name]}
            </Link>
          ))}
        </nav>
        <ThemeChoice />
      </div>
    </footer>
  )
}

/** Below a borrower's page: who stores the data it shows. */
export function BorrowerFooter() {
  const m = useWords(shellWords)
  return (
    <footer className="mt-8 mb-8 flex flex-wrap items-center gap-x-5 border-t border-line pt-3 text-sm text-muted print:mt-6">
      <p>{m.serviceBy}</p>
      <Link
        href="/legal/privacy"
        className="inline-flex min-h-11 items-center underline underline-offset-2 print:hidden"
      >
        {m.privacy}
      </Link>
    </footer>
  )
}

function ThemeChoice() {
  const m = useWords(shellWords)
  const theme = useTheme()
  return (
    <label className="inline-flex min-h-11 items-center gap-1.5 max-md:hidden">
      {m.theme}
      <select
        className="min-h-11 rounded-control bg-paper px-1 text-ink"
        value={theme}
        onChange={(event) => setTheme(event.target.value as Theme)}
      >
        {THEMES.map((choice) => (
          <option key={choice} value={choice}>
            {m.themes[choice]}
          </option>
        ))}
      </select>
    </label>
  )
}
