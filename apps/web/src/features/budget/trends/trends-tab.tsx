import { ChangesCard } from './changes-card.tsx'
import { SpendingCards } from './spending-cards.tsx'
import { YearCard } from './year-card.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Spending over months and over the year. */
export default function TrendsTab() {
  const m = useWords(budgetWords).trends
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <h2 className="sr-only">{m.title}</h2>
      <SpendingCards>
        <ChangesCard />
      </SpendingCards>
      <YearCard />
    </div>
  )
}
