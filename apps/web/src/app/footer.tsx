import { Link } from 'wouter'
import { setTheme, THEMES, useTheme } from '../lib/theme.ts'
import type { Theme } from '../lib/theme.ts'
import { useUser } from '../lib/server/session.ts'
import { AmountsSwitch } from './amounts-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useWords } from '../lib/language/words.ts'
import { shellWords } from './words/words.ts'

const LINKS = [
  { href: '/account', name: 'account' },
  { href: '/legal/terms', name: 'terms' },
  { href: '/legal/privacy', name: 'privacy' },
  { href: '/legal/risk', name: 'risk' },
  { href: '/legal/refund', name: 'refund' },
] as const

export function Footer() {
  const m = useWords(shellWords)
  const user = useUser()
  return (
    <footer className="mt-8 mb-4 border-t border-line pt-4 text-sm md:mb-8 md:pt-5 text-muted md:mt-18 print:mt-8">
      <p>{m.footer}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 print:hidden">
        <nav aria-label={m.footerLinks} className="flex flex-wrap gap-x-5">
          {LINKS.map(({ href, name }) => (
            <Link key={href} href={href} className="inline-flex min-h-11 items-center underline underline-offset-2">
              {m[name]}
            </Link>
          ))}
        </nav>
        <ThemeChoice />
        <AmountsSwitch className="md:hidden" />
        {user !== null && <LanguageSwitch className="md:hidden" />}
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
    <label className="inline-flex min-h-11 items-center gap-1.5">
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
