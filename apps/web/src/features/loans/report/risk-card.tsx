import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import type { LoanReport } from './queries.ts'
import { loanReportWords } from './words/words.ts'

type Risk = LoanReport['at_risk']
type Risks = Pick<Risk, 'par_1' | 'par_30' | 'par_90'>

/** Portfolio at risk, and what it would be if late loans had not been made current again. */
export function RiskCard({ risk }: { readonly risk: Risk }) {
  const m = useWords(loanReportWords).risk
  return (
    <Card title={m.title}>
      <RiskTable label={m.title} risks={risk} />
      {risk.without_re_aging !== undefined && (
        <>
          <h3 className="mt-4 text-label font-semibold text-muted">{m.asIfNot}</h3>
          <RiskTable label={m.asIfNot} risks={risk.without_re_aging} />
        </>
      )}
    </Card>
  )
}

function RiskTable({ label, risks }: { readonly label: string; readonly risks: Risks }) {
  const m = useWords(loanReportWords).risk
  const { cents, percent } = useFormat()
  const valueOf = ({ amount, percent: share }: Risks['par_1']): string =>
    share === null ? cents(amount) : m.value(cents(amount), percent(share, { min: 2, max: 2 }))
  return (
    <FactTable
      label={label}
      facts={(['par_1', 'par_30', 'par_90'] as const).map((days) => ({
        name: m.days[days],
        value: valueOf(risks[days]),
      }))}
    />
  )
}
