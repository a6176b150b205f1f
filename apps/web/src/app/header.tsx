import { Link } from 'wouter'
import { useIsSignedOut } from '../lib/server/session.ts'
import { AmountsSwitch } from './amounts-switch.tsx'
import { AccountMenu } from './account-slot.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { TOOLS, useIsHere } from './tools.ts'
import { useWords } from '../lib/language/words.ts'
import { shellWords } from './words/words.ts'

/** On phones it contains the page's title, between the logo and the account (`ui/page.tsx`). */
export function Header() {
  const m = useWords(shellWords)
  const isHere = useIsHere()
  const isSignedOut = useIsSignedOut()
  return (
    <header className="flex h-13 items-center gap-1 md:h-15 print:h-auto">
      <Link
        href="/"
        aria-label={m.homeLink}
        className="-ml-1 flex min-h-11 items-center gap-2.25 rounded-control px-1 text-lg font-[720] tracking-[-.02em]"
      >
        <BrandMark />
        <span className="max-md:hidden">Winterjay</span>
      </Link>
      <nav aria-label={m.mainNavigation} className="ml-4 hidden gap-0.5 md:flex print:hidden">
        {TOOLS.map(({ href, name }) => (
          <Link
            key={href}
            href={href}
            aria-current={isHere(href) ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-2.5 font-[550] text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:font-[650] aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline"
          >
            {m[name]}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-1 md:gap-2.5 print:hidden" data-visitor={isSignedOut || undefined}>
        <AmountsSwitch className="max-md:hidden" />
        {/* On phones a signed-in user finds the language in the account. */}
        <LanguageSwitch className={isSignedOut ? undefined : 'max-md:hidden'} />
        <AccountMenu />
      </div>
    </header>
  )
}

/** Above a borrower's page: the language, and nothing to go to. */
export function BorrowerHeader() {
  return (
    <header className="flex h-13 items-center justify-end md:h-15 print:hidden">
      <LanguageSwitch />
    </header>
  )
}
