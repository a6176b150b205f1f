import { spendingOverTime } from '@winterjay/budget'
import { useMemo, useState } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { SpendingFigure } from './spending-figure.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const MONTHS = 12

/** Spending of the last twelve months, by category or by merchant. */
export function SpendingCard() {
  const m = useWords(budgetWords).trends
  const { budget, month } = useView()
  const [by, setBy] = useState<'category' | 'merchant'>('category')
  const { months, series } = useMemo(() => spendingOverTime(budget, by, month, MONTHS), [budget, by, month])
  return (
    <Card title={m.spending}>
      {series.length === 0 ? (
        <p className="text-muted">{m.noSpending}</p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Chips
            legend={m.groupBy}
            value={by}
            choices={(['category', 'merchant'] as const).map((value) => ({ value, label: m.by[value] }))}
            onChange={setBy}
          />
          <SpendingFigure by={by} months={months} series={series} />
        </div>
      )}
    </Card>
  )
}
