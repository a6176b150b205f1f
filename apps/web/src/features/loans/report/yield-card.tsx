import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import type { LoanReport } from './queries.ts'
import { loanReportWords } from './words/words.ts'

/** What the book earned in the last twelve months. */
export function YieldCard({ yields }: { readonly yields: LoanReport['yield'] }) {
  const m = useWords(loanReportWords).yields
  const { percent } = useFormat()
  const share = (value: number | null): string => (value === null ? m.none : percent(value, { min: 2, max: 2 }))
  return (
    <Card title={m.title}>
      <FactTable
        label={m.title}
        facts={[
          { name: m.gross, value: share(yields.gross_percent) },
          { name: m.net, value: share(yields.net_percent) },
          { name: m.xirr, value: share(yields.xirr_percent) },
          { name: m.pessimistic, value: share(yields.pessimistic_xirr_percent) },
        ]}
      />
    </Card>
  )
}
