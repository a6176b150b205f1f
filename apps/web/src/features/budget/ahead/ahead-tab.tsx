import { householdAhead, withLikelyKinds } from '@winterjay/budget'
import { useMemo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { BillsCard } from './bills-card.tsx'
import { BalanceHero } from './balance-hero.tsx'
import { useAccountName } from '../account-name.ts'
import { useOpenDialog } from '../dialogs.ts'
import { accountsToAsk } from '../left/use-left.ts'
import { GoalsCard } from '../goals/goals-card.tsx'
import { RecurringCards } from './recurring-cards.tsx'
import { useRecurring } from '../use-recurring.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** The longest forecast that can be chosen. */
const MOST_DAYS = 90

/** The balance day by day, bills and pay, and goals. */
export default function AheadTab() {
  const m = useWords(budgetWords).ahead
  const { budget, today } = useView()
  const items = useRecurring(budget, today)
  const ahead = useMemo(
    () => items && householdAhead(withLikelyKinds(budget), { today, dayCount: MOST_DAYS, items }),
    [budget, today, items],
  )
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <h2 className="sr-only">{m.title}</h2>
      {ahead === null ? (
        <>
          <HeroSkeleton />
          <RowsSkeleton />
        </>
      ) : (
        <>
          <BalanceHero ahead={ahead} />
          <MissingBalances />
          <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-[1.8fr_1fr]">
            <BillsCard items={ahead.items} cards={ahead.cards} />
            <div className="grid grid-cols-1 gap-(--gap)">
              <RecurringCards items={ahead.items} />
            </div>
          </div>
        </>
      )}
      <GoalsCard />
    </div>
  )
}

/** Names the accounts whose balance is not known, instead of taking it as zero. */
function MissingBalances() {
  const { ahead: m, left } = useWords(budgetWords)
  const open = useOpenDialog()
  const accountName = useAccountName()
  const { budget, isSample } = useView()
  const accounts = isSample ? [] : accountsToAsk(budget)
  if (accounts.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-1">
      <p className="text-sm text-muted">{m.without(accounts.map(accountName).join(', '))}</p>
      <Button size="sm" variant="soft" onClick={() => open({ kind: 'balances' })}>
        {left.ask}
      </Button>
    </div>
  )
}
