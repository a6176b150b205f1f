import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { LoanCards } from './loan-cards.tsx'
import { MarketFilters } from './market-filters.tsx'
import { MarketStats } from './market-stats.tsx'
import { readView, writeView } from '../market-view.ts'
import type { MarketLoan } from '../market-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

const InvestDialog = lazyDialog(() => import('../invest/invest-dialog.tsx'))

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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
        <MarketStats />
        <h2 className="sr-only">{m.heading}</h2>
        <MarketFilters search={search} onSearch={setSearch} view={view} onView={onView} links={<MemberLinks />} />
        <LoanCards
          key={`${view.grade} ${view.sort}`}
          view={view}
          search={search}
          onInvest={setChosen}
          onShowAll={showAll}
        />
      </div>
      <Suspense>{chosen !== null && <InvestDialog card={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </Queries>
  )
}

/** product §2.3: for signed-in users only. */
function MemberLinks() {
  const m = useWords(marketWords)
  if (useIsSignedOut()) return null
  return (
    <div className="grid grid-cols-2 gap-2 md:flex md:gap-3">
      <Link href="/business/portfolio" className={clsx(buttonStyle(), 'max-md:px-2')}>
        {m.portfolio}
      </Link>
      <Link href="/business/apply" className={clsx(buttonStyle(), 'max-md:px-2')}>
        {m.apply}
      </Link>
    </div>
  )
}
