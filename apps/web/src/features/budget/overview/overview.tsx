import { clsx } from 'clsx'
import { accountsToAsk, hasEnvelopes, monthAt } from '@winterjay/budget'
import { memo, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Button } from '../../../ui/button.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { RentCard } from '../ahead/rent-card.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { KindRow } from '../left/ask-rows.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { BudgetPanel } from './budget-panel.tsx'
import { useBudgetView } from './kind-lines.tsx'
import { ConnectBank, ConnectBankRow } from '../connect-bank.tsx'
import { LoadingMonth } from './loading-month.tsx'
import { PartBoundary } from '../part-boundary.tsx'
import { MonthHero } from './month-hero.tsx'
import { useLeft } from '../left/use-left.ts'
import { RecentTransactions } from './recent-transactions.tsx'
import { SandboxNote } from './sandbox-note.tsx'
import { StorageNote } from '../data/storage-note.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { useRecurring } from '../use-recurring.ts'
import { showSample } from '../sample-choice.ts'
import { useView } from '../view.ts'
import { whenIdle } from '../when-quiet.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const OwnMonthCard = lazyPart(() => import('../own/month-card.tsx'))
const SettleCard = lazyPart(() => import('../sharing/settle-card.tsx'))
const SharedCard = lazyPart(() => import('../sharing/shared-card.tsx'))
const YourData = lazyPart(() => import('../data/your-data.tsx'))

export interface OverviewProps {
  /** What an account offers; below the month. */
  readonly banner: ReactNode
  readonly investing: ReactNode
  /** The premium features of this page. */
  readonly places: ReactNode
}

/** The month. Picks and the reader's data stay visible while the account's budget is loading. */
export const Overview = memo(function Overview({ banner, investing, places }: OverviewProps) {
  const isPhone = useMedia(PHONE)
  const isSignedOut = useIsSignedOut()
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      {useView().isAwaited ? <LoadingMonth /> : <Month />}
      {banner}
      <Later>
        {investing}
        <div className="folds fold-pairs">
          {isPhone && <AccountsCard />}
          {places}
          {isPhone && !isSignedOut && <SharedCard />}
          <YourData />
        </div>
      </Later>
    </div>
  )
})

function Month() {
  const m = useWords(budgetWords)
  const { budget, today, month, isSample, isEmpty } = useView()
  const items = useRecurring(budget, today)
  const left = useLeft(items)
  const isPhone = useMedia(PHONE)
  const isSignedOut = useIsSignedOut()
  const hasOwn = [...budget.categories.values()].some(({ isDeleted }) => !isDeleted)
  // Then the accounts stand below it, so that both columns end together.
  const isPanelShort = useBudgetView() === 'envelopes' && !hasEnvelopes(budget)
  const asked = isSample || left !== null || month !== monthAt(budget, today) ? [] : accountsToAsk(budget)
  // Their balances are asked for in the hero, together with their kinds.
  const unsure = asked.every(({ balance }) => balance !== null) ? asked : []
  const accounts = <AccountsCard unsure={unsure} />
  const shared = !isPhone && !isSignedOut && (
    <Later>
      <SharedCard />
    </Later>
  )
  return (
    <>
      {isEmpty && !isSample ? (
        <EmptyState
          art={<EmptyDrawing className="w-33" />}
          title={m.start.title}
          actions={
            <>
              <ConnectBank isMain />
              <Button onClick={showSample}>{m.start.sample}</Button>
            </>
          }
        >
          {m.start.text}
        </EmptyState>
      ) : (
        <MonthHero items={items} answer={left} />
      )}
      {month === monthAt(budget, today) && <RentCard />}
      <SandboxNote />
      <div>
        <h2 className="sr-only">{m.tiles.title}</h2>
        <SummaryTiles />
      </div>
      {isPhone && unsure.length > 0 && (
        <Card isFlush>
          <Rows>
            <KindRow accounts={unsure} />
          </Rows>
        </Card>
      )}
      <div className={clsx('grid grid-cols-1 gap-(--gap) lg:grid-cols-[1.25fr_1fr]', !isEmpty && 'items-start')}>
        <div className="grid grid-cols-1 gap-(--gap)">
          <BudgetPanel items={items} isOfferedAbove={left === null} />
          {!isPhone && isPanelShort && accounts}
          {budget.people.size > 1 && (
            <Suspense fallback={<RowsSkeleton count={3} />}>
              <SettleCard />
            </Suspense>
          )}
          {hasOwn && (
            <Suspense fallback={<RowsSkeleton count={3} />}>
              <OwnMonthCard />
            </Suspense>
          )}
        </div>
        <div className="grid grid-cols-1 gap-(--gap)">
          <RecentTransactions>{isPhone && <ConnectBankRow />}</RecentTransactions>
          {!isPhone && !isPanelShort && accounts}
          {!isSample && shared}
        </div>
      </div>
      {/* The sample's two columns end together already. */}
      {isSample && shared}
      <StorageNote />
    </>
  )
}

/** Below the fold and expensive: it must not delay what is visible first. */
function Later({ children }: { readonly children: ReactNode }) {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenIdle(() => setQuiet(true)), [])
  return (
    isQuiet && (
      <PartBoundary isQuiet>
        <Suspense>{children}</Suspense>
      </PartBoundary>
    )
  )
}
