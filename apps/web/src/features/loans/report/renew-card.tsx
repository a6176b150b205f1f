import { House } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { LoanReport } from './queries.ts'
import { loanReportWords } from './words/words.ts'

/** Loans secured by real property whose last day is near. */
export function RenewCard({ loans }: { readonly loans: LoanReport['to_renew'] }) {
  const m = useWords(loanReportWords).renew
  const { date } = useFormat()
  if (loans.length === 0) return null
  return (
    <Card title={m.title} isFlush>
      <Rows>
        {loans.map(({ loan_id: id, borrower_name: name, on, amount }) => (
          <Row
            key={id}
            chip={<Chip hue="c3" icon={House} />}
            title={name}
            detail={m.on(date(on))}
            amount={<Amount cents={amount} />}
            href={`/business/loans/${id}`}
          />
        ))}
      </Rows>
    </Card>
  )
}
