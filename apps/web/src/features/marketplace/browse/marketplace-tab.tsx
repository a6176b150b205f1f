import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { lazyPart } from '../../../lib/chunk.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { LoanCards } from './loan-cards.tsx'
import { MarketFilters } from './market-filters.tsx'
import { MarketStats } from './market-stats.tsx'
import { readView, writeView } from '../market-view.ts'
import type { MarketLoan } from '../market-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

const InvestDialog = lazyPart(() => import('../invest/invest-dialog.tsx'))

/** product §2.3 "P2P Marketplace". */
export default function MarketplaceTab() {
  const m = useWords(marketWords)
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<MarketLoan | null>(null)
  const view = readView(address)
  const onView = (changes: Partial<typeof view>): void =>
    setAddress((current) => writeView(current, changes), { replace: true })
  const showAll = (): void => {
    setSearch('')
    onView({ grade: 'all' })
  }
  return (
    <Queries>
      <MarketStats />
      <Note className="mt-4">{m.simulated}</Note>
      <div className="mt-9 mb-4 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto max-sm:basis-full text-2xl tracking-[-.02em]">{m.heading}</h2>
        <MemberLinks />
      </div>
      <MarketFilters search={search} onSearch={setSearch} view={view} onView={onView} />
      <div className="mt-5">
        <LoanCards view={view} search={search} onInvest={setChosen} onShowAll={showAll} />
      </div>
      <Suspense>{chosen !== null && <InvestDialog card={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </Queries>
  )
}

const HALF_ON_PHONES = 'max-sm:flex-1 max-sm:px-2'

/** product §2.3: for signed-in users only. */
function MemberLinks() {
  const m = useWords(marketWords)
  if (useIsSignedOut()) return null
  return (
    <>
      <Link href="/business/portfolio" className={clsx(buttonStyle(), HALF_ON_PHONES)}>
        {m.portfolio}
      </Link>
      <Link href="/business/apply" className={clsx(buttonStyle(), HALF_ON_PHONES)}>
        {m.apply}
      </Link>
    </>
  )
}
