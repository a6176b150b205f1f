import { upcoming } from '@winterjay/budget'
import type { RecurringItem } from '@winterjay/budget'
import { addDays } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const DAYS = 30

/** Pays and bills expected in the next thirty days. */
export function UpcomingCard({ items }: { readonly items: readonly RecurringItem[] }) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const { today } = useView()
  const expected = useMemo(() => upcoming(items, today, addDays(today, DAYS)), [items, today])
  return (
    <Card title={m.upcoming} aside={m.nextDays(DAYS)}>
      {expected.length === 0 ? (
        <p className="text-muted">{m.noneUpcoming}</p>
      ) : (
        <ul className="-my-1">
          {expected.map(({ on, item }) => (
            <li key={`${item.id} ${on}`} className="flex items-baseline gap-3 py-1.5">
              <span className="num w-16 flex-none text-sm text-muted">{format.date(on, 'day-month')}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{item.merchant}</span>
              <span className="text-right">
                {item.steadiness === 'varies' && <span className="text-sm text-muted">{m.about} </span>}
                <SignedMoney amountCents={item.amountCents} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
