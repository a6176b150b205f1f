import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { BillsCard } from './bills-card.tsx'
import { BalanceHero } from './balance-hero.tsx'
import { GoalsCard } from '../goals/goals-card.tsx'
import { RecurringCards } from './recurring-cards.tsx'
import { useRecurring } from '../use-recurring.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** The forecast: the balance by day, bills and income, goals. */
export default function AheadTab() {
  const m = useWords(budgetWords).ahead
  const { budget, today } = useView()
  const items = useRecurring(budget, today)
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <h2 className="sr-only">{m.title}</h2>
      {items === null ? (
        <>
          <HeroSkeleton />
          <RowsSkeleton />
        </>
      ) : (
        <>
          <BalanceHero items={items} />
          <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-[1.8fr_1fr]">
            <BillsCard items={items} />
            <div className="grid grid-cols-1 gap-(--gap)">
              <RecurringCards items={items} />
            </div>
          </div>
        </>
      )}
      <GoalsCard />
    </div>
  )
}
