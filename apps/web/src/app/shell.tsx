import { Link } from 'wouter'
import { AccountSlot } from './account-slot.tsx'
import { Header } from './header.tsx'
import { Router } from './router.tsx'
import { TabBar } from './tab-bar.tsx'
import { ToastSlot } from './toast-slot.tsx'
import { useWords } from '../lib/language/words.ts'
import { shellWords } from './words/words.ts'

const WIDTH = 'mx-auto w-full max-w-[70rem] px-4 md:px-6'

const FOOTER_LINKS = [
  { href: '/account', name: 'account' },
  { href: '/legal/terms', name: 'terms' },
  { href: '/legal/privacy', name: 'privacy' },
  { href: '/legal/risk', name: 'risk' },
  { href: '/legal/refund', name: 'refund' },
] as const

/** What surrounds every page. */
export function Shell() {
  const m = useWords(shellWords)
  return (
    <div className="safe-sides flex min-h-dvh flex-col pt-[env(safe-area-inset-top)] pb-[calc(4.5rem+env(safe-area-inset-bottom))] md:pb-0 print:pb-0">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-3 focus:font-semibold focus:text-paper"
      >
        {m.skipToContent}
      </a>
      <div className={WIDTH}>
        <Header />
      </div>
      {/* While a page is on its way its end is out of sight, and comes into sight with the page: nothing moves under a finger. */}
      <main id="main" tabIndex={-1} className={`${WIDTH} peer flex-1 has-[.animate-pulse]:min-h-dvh`}>
        <Router />
      </main>
      <div className={`${WIDTH} peer-has-[.animate-pulse]:invisible`}>
        <footer className="mt-18 mb-8 border-t border-line pt-5 text-sm text-muted print:mt-8">
          <p>{m.footer}</p>
          <nav aria-label={m.footerLinks} className="mt-1 flex flex-wrap gap-x-5 print:hidden">
            {FOOTER_LINKS.map(({ href, name }) => (
              <Link key={href} href={href} className="inline-flex min-h-11 items-center underline underline-offset-2">
                {m[name]}
              </Link>
            ))}
          </nav>
        </footer>
      </div>
      <TabBar />
      <AccountSlot />
      <ToastSlot />
    </div>
  )
}
