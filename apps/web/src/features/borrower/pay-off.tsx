import { useFormat } from '../../lib/language/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import type { BorrowerLoan } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { borrowerWords } from './words/words.ts'

/** What closes the loan today, and what it is made of. */
export function PayOff({
  payOff,
  isGrowing,
}: {
  readonly payOff: NonNullable<BorrowerLoan['pay_off']>
  readonly isGrowing: boolean
}) {
  const m = useWords(borrowerWords).payOff
  const format = useFormat()
  const parts = [
    { term: m.due, amount: payOff.due },
    { term: m.principal, amount: payOff.principal },
    { term: m.interest, amount: payOff.interest },
    { term: m.fees, amount: payOff.late_fees },
  ]
  return (
    <Card title={m.title}>
      <p className="num text-3xl leading-tight font-[650] tracking-[-.03em]">{format.cents(payOff.amount)}</p>
      <p className="text-muted">{m.on(format.date(payOff.on, 'long'))}</p>
      <DescriptionList
        className="mt-3"
        layout="lines"
        items={parts
          .filter(({ amount }) => amount > 0)
          .map(({ term, amount }) => ({ term, value: format.cents(amount) }))}
      />
      {/* Where no principal is out at interest, the figure does not move from day to day. */}
      {isGrowing && payOff.principal > 0 && <p className="mt-2 text-sm text-muted">{m.note}</p>}
    </Card>
  )
}
