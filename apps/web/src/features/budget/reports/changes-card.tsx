import { categoryLabel, comparableTo, shiftMonth } from '@winterjay/budget'
import type { Change, MonthChanges } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { MonthArrows } from '../month-arrows.tsx'
import { monthName } from '../month-name.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { useDelta } from './use-delta.ts'

/**
 * Changes in spending against the previous month, `most` of them at first, and the merchants behind them; none if the
 * budget begins in the middle of that month.
 */
export function ChangesCard({ changes, most }: { readonly changes: MonthChanges | null; readonly most: number }) {
  const { trends: m } = useWords(budgetWords)
  const format = useFormat()
  const { month } = useView()
  const before = monthName(shiftMonth(month, -1), format.locale, 'month')
  return (
    <Card isFlush title={m.changes} actions={<MonthArrows />}>
      {changes === null ? (
        <p className="px-3 pb-3">{m.notCompared(before)}</p>
      ) : (
        <Changes of={changes} before={before} most={most} />
      )}
    </Card>
  )
}

interface ChangesProps {
  readonly of: MonthChanges
  /** The name of the previous month. */
  readonly before: string
  readonly most: number
}

function Changes({ of: { changes, incomeDeltaCents, expensesDeltaCents }, before, most }: ChangesProps) {
  const { trends: m, ahead } = useWords(budgetWords)
  const [hasAll, setAll] = useState(false)
  const format = useFormat()
  const { budget, month, today } = useView()
  // One more would take the place of the button.
  const shown = hasAll || changes.length <= most + 1 ? changes : changes.slice(0, most)
  return (
    <>
      <p className="px-3 pb-1.5 text-sm text-muted">
        {(comparableTo(budget, month, today) < 31 ? m.spentAgainstSoFar : m.spentAgainst)(
          format.cents(cents(Math.abs(expensesDeltaCents))),
          expensesDeltaCents > 0,
          before,
        )}
        {incomeDeltaCents !== 0 && m.incomeBy(format.cents(cents(Math.abs(incomeDeltaCents))), incomeDeltaCents > 0)}.
      </p>
      {changes.length === 0 ? (
        <p className="px-3 pb-3">{m.noChanges}</p>
      ) : (
        <Rows>
          {shown.map((change) => (
            <ChangeRow key={change.category} change={change} />
          ))}
        </Rows>
      )}
      {shown.length < changes.length && (
        <div className="px-3 pt-1 pb-2">
          <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
            {ahead.showAll(changes.length)}
          </Button>
        </div>
      )}
    </>
  )
}

/** A category and its change; unfolds to the merchants behind it. */
function ChangeRow({ change }: { readonly change: Change }) {
  const m = useWords(budgetWords).trends
  const format = useFormat()
  const by = useDelta()
  const { category, beforeCents, nowCents, deltaCents, because } = change
  const texts = {
    chip: <Chip {...categoryLook(category)} />,
    title: categoryLabel(category, format.locale),
    detail: m.fromTo(format.cents(beforeCents, { whole: true }), format.cents(nowCents, { whole: true })),
    amount: by(deltaCents),
  }
  if (because.length === 0) return <Row {...texts} />
  return (
    <FoldRow {...texts}>
      <ul className="pl-12 text-sm">
        {because.map((one) => (
          <li key={one.merchant} className="flex gap-3 py-0.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{one.merchant}</span>
            <span className="num whitespace-nowrap">{by(one.deltaCents)}</span>
          </li>
        ))}
      </ul>
    </FoldRow>
  )
}
