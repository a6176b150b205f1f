import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { hueOf } from '../../../ui/hue.ts'
import { Avatar } from '../../../ui/row/chip.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { interestOf } from './queries.ts'
import type { Basis, BookYear, YearBorrower } from './queries.ts'
import { yearEndWords } from './words/words.ts'

interface BorrowersCardProps {
  readonly year: BookYear
  readonly basis: Basis
}

/** The interest of each borrower; their loans unfold. */
export function BorrowersCard({ year: { borrowers, borrowers_total: count }, basis }: BorrowersCardProps) {
  const m = useWords(yearEndWords)
  const f = useFormat()
  const paying = borrowers.filter(({ total }) => interestOf(total, basis) !== 0)
  const others = borrowers.filter(({ total }) => interestOf(total, basis) === 0)
  return (
    <Card title={m.borrowers} aside={<span className="num">{f.number(count)}</span>} isFlush>
      <Rows>
        {paying.map((borrower, index) => (
          <Borrower key={index} borrower={borrower} basis={basis} />
        ))}
        {others.length > 0 && (
          <FoldRow title={m.without} state={f.number(others.length)}>
            <div className="-mx-3 text-ink">
              <Rows label={m.without}>
                {others.map((borrower, index) => (
                  <Borrower key={index} borrower={borrower} basis={basis} />
                ))}
              </Rows>
            </div>
          </FoldRow>
        )}
      </Rows>
      {borrowers.length < count && paying.length > 0 && (
        <p className="px-3 py-2 text-sm text-muted">{m.more(f.number(borrowers.length), f.number(count))}</p>
      )}
    </Card>
  )
}

function Borrower({
  borrower: { borrower_name: name, total, loans },
  basis,
}: {
  readonly borrower: YearBorrower
  readonly basis: Basis
}) {
  const m = useWords(yearEndWords)
  const f = useFormat()
  return (
    <FoldRow
      chip={<Avatar hue={hueOf(name)} name={name} />}
      title={name}
      detail={m.loans(loans.length)}
      amount={<Amount cents={interestOf(total, basis)} />}
    >
      <div className="-mx-3 text-ink">
        <Rows label={name}>
          {loans.map((loan) => (
            <Row
              key={loan.id}
              isDense
              title={loan.reference}
              detail={m.loanLine(f.cents(loan.total.principal_received), f.cents(loan.total.closing))}
              amount={<Amount cents={interestOf(loan.total, basis)} />}
              href={`/business/loans/${loan.id}`}
            />
          ))}
        </Rows>
      </div>
    </FoldRow>
  )
}
