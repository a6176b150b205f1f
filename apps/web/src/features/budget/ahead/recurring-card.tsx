import { withAll } from '@winterjay/budget'
import type { Budget, RecurringChoice, RecurringItem } from '@winterjay/budget'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useChange } from '../change.ts'
import { SignedMoney } from '../money-text.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** What was found to come back. The reader's yes or no is remembered. */
export function RecurringCard({ items }: { readonly items: readonly RecurringItem[] }) {
  const m = useWords(budgetWords).ahead
  return (
    <Card title={m.recurring}>
      {items.length === 0 ? (
        <p className="text-muted">{m.noneRecurring}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <RecurringRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RecurringRow({ item }: { readonly item: RecurringItem }) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const change = useChange()
  const { isSample, today } = useView()
  const { id, merchant, rhythm, amountCents, nextOn, changedFromCents, confidence } = item
  const choose =
    (choice: RecurringChoice['choice']) =>
    (budget: Budget): Budget => ({ ...budget, recurring: withAll(budget.recurring, [{ id, choice }]) })
  return (
    <li className="grid gap-1 border-b border-line py-2.5 last:border-0">
      <div className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{merchant}</span>
        <SignedMoney amountCents={amountCents} />
      </div>
      <p className="text-sm text-muted">
        {m.rhythms[rhythm]} ·{' '}
        {nextOn === null ? m.ended : (nextOn < today ? m.late : m.next)(format.date(nextOn, 'day-month'))} ·{' '}
        {confidence === 1 ? m.confirmed : m.sure(format.percent(confidence * 100, { min: 0, max: 0 }))}
      </p>
      {changedFromCents !== null && (
        <p>
          <Badge tone="care">{m.changedFrom(format.cents(changedFromCents))}</Badge>
        </p>
      )}
      {!isSample && (
        <div className="flex gap-2">
          {confidence < 1 && (
            <Button size="sm" onClick={() => void change(choose('confirmed'), { title: m.confirmedNow(merchant) })}>
              {m.confirm}
              <span className="sr-only"> {merchant}</span>
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => void change(choose('dismissed'), { title: m.dismissed(merchant) })}
          >
            {m.dismiss}
            <span className="sr-only"> {merchant}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
