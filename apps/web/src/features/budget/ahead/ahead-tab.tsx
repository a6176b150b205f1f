import { householdAhead, plannedBenefits, plannedReceipts, withLikelyKinds } from '@winterjay/budget'
import type { Budget, HouseholdAhead, PlannedBenefit, RecurringItem } from '@winterjay/budget'
import { subtract, ZERO } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { Suspense, useEffect, useMemo } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { forgetExpectedBenefits, useExpectedBenefits } from '../../../lib/benefit-payments/expected.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useUser } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { AlertsCard } from '../alerts/alerts-card.tsx'
import { BillsCard } from './bills-card.tsx'
import { accountsWithBalance, BalanceHero } from './balance-hero.tsx'
import { useAccountName } from '../account-name.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { GoalsCard } from '../goals/goals-card.tsx'
import { useLoansAhead } from './loans-weeks.ts'
import { RecurringCards } from './recurring-cards.tsx'
import { RentCard } from './rent-card.tsx'
import { MOST_DAYS } from './span.ts'
import { triedPayment, useTriedPayment } from './tried-payment.ts'
import { useRecurring } from '../use-recurring.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const LoansAhead = lazyPart(() => import('./loans-ahead.tsx'))
const FundsCard = lazyPart(() => import('../funds/funds-card.tsx'))
const DebtsCard = lazyPart(() => import('../debts/debts-card.tsx'))

/** The balance day by day, bills and pay, and goals. */
export default function AheadTab() {
  const m = useWords(budgetWords).ahead
  const { budget, today, isSample } = useView()
  const isSignedIn = useUser() !== null
  const items = useRecurring(budget, today)
  const found = useAhead(budget, today, items)
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <h2 className="sr-only">{m.title}</h2>
      {found === null ? (
        <>
          <HeroSkeleton />
          <RowsSkeleton />
        </>
      ) : (
        <>
          <BalanceHero ahead={found.ahead} actions={<Trial />} />
          <FromTheCheck count={found.benefits.length} />
          <AlertsCard ahead={found.ahead} />
          <div className="grid grid-cols-1 items-start gap-(--gap) lg:flex">
            <div className="min-w-0 lg:flex-[1.8]">
              <BillsCard ahead={found.ahead} benefits={found.benefits} />
            </div>
            {/* Without anything in it, the calendar takes the whole width. */}
            <div className="grid min-w-0 grid-cols-1 gap-(--gap) empty:hidden lg:flex-1">
              <RentCard />
              <RecurringCards items={found.ahead.items} />
            </div>
          </div>
        </>
      )}
      <GoalsCard />
      {!isSample && (
        <Suspense fallback={<RowsSkeleton count={3} />}>
          <FundsCard />
          <DebtsCard />
          {isSignedIn && <LoansAhead />}
        </Suspense>
      )}
    </div>
  )
}

interface Found {
  readonly ahead: HouseholdAhead
  /** Payments that the benefits check expects; they are in the forecast. */
  readonly benefits: readonly PlannedBenefit[]
}

function useAhead(budget: Budget, today: LocalDate, items: readonly RecurringItem[] | null): Found | null {
  const { isSample } = useView()
  const expected = useExpectedBenefits()
  const tried = useTriedPayment()
  const loans = useLoansAhead()
  return useMemo(() => {
    if (items === null) return null
    const known = withLikelyKinds(budget)
    const span = { today, dayCount: MOST_DAYS, items }
    const benefits = isSample ? [] : plannedBenefits(known, expected, span)
    return {
      ahead: householdAhead(known, {
        ...span,
        planned: [...benefits, ...plannedReceipts(known, loans, span), ...(tried === null ? [] : [tried])],
      }),
      benefits,
    }
  }, [budget, today, items, isSample, expected, tried, loans])
}

/** Tries a payment out in the figures above, and takes it out again. */
function Trial() {
  const m = useWords(budgetWords).trial
  const format = useFormat()
  const open = useOpenDialog()
  const accountName = useAccountName()
  const { budget } = useView()
  const tried = useTriedPayment()
  useEffect(() => () => triedPayment.set(null), [])
  if (accountsWithBalance(budget).length === 0) return null
  const account = budget.accounts.get(tried?.accountId ?? '')
  if (tried === null || account === undefined)
    return (
      <Button size="sm" onClick={() => open({ kind: 'try-payment' })}>
        {m.open}
      </Button>
    )
  const amount = format.cents(subtract(ZERO, tried.amountCents))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <output className="text-sm text-muted">
        {m.shown(amount, accountName(account), format.date(tried.on, 'day-month'))}
      </output>
      <Button size="sm" variant="soft" onClick={() => triedPayment.set(null)}>
        {m.takeOut}
      </Button>
    </div>
  )
}

/** Says that the forecast counts on payments of the benefits check, and takes them out. */
function FromTheCheck({ count }: { readonly count: number }) {
  const m = useWords(budgetWords).ahead
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-1">
      <p className="text-sm text-muted">{m.fromTheCheck(count)}</p>
      <Button size="sm" variant="soft" onClick={forgetExpectedBenefits}>
        {m.takeOut}
      </Button>
    </div>
  )
}
