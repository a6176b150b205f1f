import { categoryLabel, comparableTo, shiftMonth, whatChanged } from '@winterjay/budget'
import type { Change } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { MonthArrows } from '../month-arrows.tsx'
import { monthName } from '../month-name.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** What changed this month, against the one before, and who is behind it. */
export function ChangesCard() {
  const m = useWords(budgetWords).trends
  const { locale } = useFormat()
  const { budget, month, today } = useView()
  const { changes, incomeDeltaCents, expensesDeltaCents } = useMemo(
    () => whatChanged(budget, month, today),
    [budget, month, today],
  )
  const before = monthName(shiftMonth(month, -1), locale, 'month')
  const by = useDelta()
  return (
    <Card title={m.changes} actions={<MonthArrows />}>
      <p className="text-muted">
        {(comparableTo(month, today) < 31 ? m.totalsSoFar : m.totals)(
          by(incomeDeltaCents),
          by(expensesDeltaCents),
          before,
        )}
      </p>
      {changes.length === 0 ? (
        <p className="mt-2">{m.noChanges}</p>
      ) : (
        <ul className="mt-2">
          {changes.map((change) => (
            <ChangeRow key={change.category} change={change} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChangeRow({ change }: { readonly change: Change }) {
  const m = useWords(budgetWords).trends
  const format = useFormat()
  const by = useDelta()
  const { category, beforeCents, nowCents, deltaCents, because } = change
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{categoryLabel(category, format.locale)}</span>
        <span className="num font-semibold">{by(deltaCents)}</span>
      </div>
      <p className="text-sm text-muted">
        {m.fromTo(format.cents(beforeCents), format.cents(nowCents))}
        {because.length > 0 &&
          ` ${m.because(because.map((one) => `${one.merchant} ${by(one.deltaCents)}`).join(', '))}`}
      </p>
    </li>
  )
}

/** `+$20.00` or `−$20.00`. */
function useDelta(): (delta: Cents) => string {
  const format = useFormat()
  return (delta) => `${delta > 0 ? '+' : delta < 0 ? '\u2212' : ''}${format.cents(cents(Math.abs(delta)))}`
}
