import { toDollars } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { AcrossChart } from '../../../ui/chart/across-chart.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { LoanReport } from './queries.ts'
import { loanReportWords } from './words/words.ts'

/** What is owed by loans that end in each quarter. */
export function EndsCard({ maturities }: Pick<LoanReport, 'maturities'>) {
  const { ends: m, largest } = useWords(loanReportWords)
  const { cents, number } = useFormat()
  const nameOf = (quarter: string): string => m.name(quarter.slice(-1), quarter.slice(0, 4))
  const most = maturities.toSorted((a, b) => b.outstanding - a.outstanding)[0]
  if (most === undefined) return null
  return (
    <Card title={m.title}>
      <AcrossChart
        title={m.title}
        sentence={m.sentence(cents(most.outstanding), nameOf(most.quarter))}
        bars={maturities.map(({ quarter, loans, outstanding }) => ({
          key: quarter,
          label: nameOf(quarter),
          value: toDollars(outstanding),
          text: `${cents(outstanding)} · ${largest.loans(loans)}`,
        }))}
        numbers={{
          headers: [m.quarter, m.loans, m.owed, m.last],
          rows: maturities.map(({ quarter, loans, outstanding, last_payment: last }) => [
            nameOf(quarter),
            number(loans),
            cents(outstanding),
            cents(last),
          ]),
          values: maturities.map(({ quarter, loans, outstanding, last_payment: last }) => [
            quarter,
            loans,
            toDollars(outstanding),
            toDollars(last),
          ]),
        }}
      />
    </Card>
  )
}
