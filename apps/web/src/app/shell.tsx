import { clsx } from 'clsx'
import { AccountSlot } from './account-slot.tsx'
import { useLocation } from 'wouter'
import { BorrowerFooter, Footer } from './footer.tsx'
import { BorrowerHeader, Header } from './header.tsx'
import { Router } from './router.tsx'
import { TabBar } from './tab-bar.tsx'
import { ToastSlot } from './toast-slot.tsx'
import { Locations } from '../lib/location.tsx'
import { useWords } from '../lib/language/words.ts'
import { shellWords } from './words/words.ts'

const WIDTH = 'mx-auto w-full max-w-[75rem] px-(--side)'

/** The app: its pages in their frame. */
export function Shell() {
  return (
    <Locations>
      <Frame />
    </Locations>
  )
}

/** The frame of every page. */
function Frame() {
  const m = useWords(shellWords)
  const [path] = useLocation()
  // A borrower opens their lender's page, which is not a way into the product.
  const isBorrowers = path.startsWith('/borrower/')
  return (
    <div
      className={clsx(
        'safe-sides head-end flex min-h-dvh flex-col pt-[env(safe-area-inset-top)] pb-[calc(4.5rem+env(safe-area-inset-bottom))] md:pb-0 print:pb-0',
        // The header of a borrower's page has nothing before the title.
        isBorrowers && '[--head-start:0rem]',
      )}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-3 focus:font-semibold focus:text-paper"
      >
        {m.skipToContent}
      </a>
      <div className={WIDTH}>{isBorrowers ? <BorrowerHeader /> : <Header />}</div>
      {/* While a page is loading the footer is out of sight, and appears with the page: nothing moves under a
          finger. */}
      <main id="main" tabIndex={-1} className={`${WIDTH} flex-1 in-data-loading:min-h-dvh`}>
        <Router />
      </main>
      <div className={`${WIDTH} in-data-loading:invisible`}>{isBorrowers ? <BorrowerFooter /> : <Footer />}</div>
      {!isBorrowers && <TabBar />}
      <AccountSlot />
      <ToastSlot />
    </div>
  )
}
