import { ZERO } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { Card } from '../../ui/display/card.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import { FoldRow } from '../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import type { BorrowerLoan } from './queries.ts'
import { borrowerWords } from './words/words.ts'

interface PayOffProps {
  readonly payOff: NonNullable<BorrowerLoan['pay_off']>
  /** True if principal is bearing interest, so that the amount changes daily. */
  readonly isGrowing: boolean
}

/** The pay-off amount today; unfolds to its parts. */
export function PayOff({ payOff, isGrowing }: PayOffProps) {
  const m = useWords(borrowerWords).payOff
  const format = useFormat()
  const parts = [
    { term: m.due, amount: payOff.due },
    { term: m.principal, amount: payOff.principal },
    { term: m.interest, amount: payOff.interest },
    { term: m.arrears, amount: payOff.arrears_interest ?? ZERO },
    { term: m.fees, amount: payOff.late_fees },
    { term: m.charges, amount: payOff.charges ?? ZERO },
  ].filter(({ amount }) => amount > 0)
  return (
    <Card title={m.title} isFlush>
      <div className="mx-3 mb-1">
        <p className="num text-figure leading-tight font-bold tracking-[-.03em]">{format.cents(payOff.amount)}</p>
        <p className="text-sm text-muted">{m.on(format.date(payOff.on, 'long'))}</p>
      </div>
      <Rows>
        <FoldRow title={m.madeOf}>
          <div className="-mx-3">
            <Rows label={m.madeOf}>
              {parts.map(({ term, amount }) => (
                <Row key={term} isDense title={term} amount={<Amount cents={amount} />} />
              ))}
            </Rows>
          </div>
          {isGrowing && payOff.principal > 0 && <p className="mt-2 text-sm text-muted">{m.note}</p>}
        </FoldRow>
      </Rows>
    </Card>
  )
}
