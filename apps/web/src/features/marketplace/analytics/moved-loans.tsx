import { toDollars } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { AcrossChart } from '../../../ui/chart/across-chart.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { PARTS, cameBack } from './earned.ts'
import type { Earned } from './earned.ts'
import { marketAnalyticsWords } from './words/words.ts'

const SHOWN = 10

interface LoansCardProps {
  readonly earned: Earned
  readonly onOpen: (loan: Earned['loans'][number]) => void
}

/** The loans from which most came back; the table has every one, and a bar opens what moved. */
export function LoansCard({ earned, onOpen }: LoansCardProps) {
  const { loans } = earned
  const m = useWords(marketAnalyticsWords)
  const { cents } = useFormat()
  const sorted = loans.toSorted((a, b) => cameBack(b) - cameBack(a))
  const [most] = sorted
  if (most === undefined) return null
  if (cameBack(most) === 0) {
    return (
      <Card title={m.byLoan} isFlush>
        <MovedLoans earned={earned} />
      </Card>
    )
  }
  return (
    <Card title={m.byLoan}>
      <AcrossChart
        title={m.byLoan}
        sentence={m.byLoanSentence(most.title, cents(cameBack(most)))}
        bars={sorted.slice(0, SHOWN).map((loan) => ({
          key: loan.loan_request_id,
          label: loan.title,
          value: toDollars(cameBack(loan)),
          text: cents(cameBack(loan)),
          hue: 'c2',
        }))}
        onOpen={(index) => {
          const loan = sorted[index]
          if (loan !== undefined) onOpen(loan)
        }}
        numbers={{
          headers: [m.loan, m.total, ...PARTS.map((part) => m[part])],
          rows: sorted.map((loan) => [loan.title, cents(cameBack(loan)), ...PARTS.map((part) => cents(loan[part]))]),
          values: sorted.map((loan) => [
            loan.title,
            toDollars(cameBack(loan)),
            ...PARTS.map((part) => toDollars(loan[part])),
          ]),
        }}
      />
    </Card>
  )
}

/** The loans that moved money; each unfolds to what moved. */
export function MovedLoans({ earned: { loans, more_loans: more } }: { readonly earned: Earned }) {
  const m = useWords(marketAnalyticsWords)
  const { cents, number } = useFormat()
  if (loans.length === 0) return <p className="text-muted">{m.none}</p>
  return (
    <>
      <Rows>
        {loans.map((loan) => (
          <FoldRow
            key={loan.loan_request_id}
            title={loan.title}
            detail={m.parts(cents(loan.invested), cents(cameBack(loan)))}
            amount={<Amount cents={cameBack(loan)} />}
          >
            {PARTS.filter((part) => loan[part] !== 0)
              .map((part) => `${m[part]} ${cents(loan[part])}`)
              .join(' · ')}
          </FoldRow>
        ))}
      </Rows>
      {more > 0 && <p className="mt-2 text-sm text-muted">{m.more(number(more))}</p>}
    </>
  )
}

/** What moved of one loan. */
export function LoanDialog({
  loan,
  onClose,
}: {
  readonly loan: Earned['loans'][number]
  readonly onClose: () => void
}) {
  const m = useWords(marketAnalyticsWords)
  return (
    <Dialog title={loan.title} onClose={onClose} isText>
      <Rows>
        {PARTS.map((part) => (
          <Row key={part} isDense title={m[part]} amount={<Amount cents={loan[part]} />} />
        ))}
      </Rows>
    </Dialog>
  )
}
