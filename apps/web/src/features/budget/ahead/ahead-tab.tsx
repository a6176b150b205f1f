import { findRecurring } from '@winterjay/budget'
import { useMemo } from 'react'
import { ForecastCard } from './forecast-card.tsx'
import { GoalsCard } from '../goals/goals-card.tsx'
import { RecurringCard } from './recurring-card.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** What is to come: bills and pays, the balance day by day, goals. */
export default function AheadTab() {
  const m = useWords(budgetWords).ahead
  const { budget, today } = useView()
  const items = useMemo(() => findRecurring(budget, today), [budget, today])
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <h2 className="sr-only">{m.title}</h2>
      <ForecastCard items={items} />
      <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-2">
        <UpcomingCard items={items} />
        <RecurringCard items={items} />
      </div>
      <GoalsCard />
    </div>
  )
}
