import { addDays, yearOf } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { ReceiptText } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import type { Receipt } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** Payments and refunds, latest first, each with its taxes by name (security §10). */
export function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const m = useWords(subscriptionWords).receipts
  const f = useFormat()
  const amount = (receipt: Receipt, value: Cents): string =>
    receipt.kind === 'refund' ? m.back(f.cents(value)) : f.cents(value)
  const taxOf = ({ name, percent, amount: tax }: Receipt['taxes'][number], receipt: Receipt): string =>
    [name, ...(percent === null ? [] : [f.percent(percent, { min: 0, max: 3 })]), amount(receipt, tax)].join(' ')
  /** What it was for. The last day of a period is the day before its exclusive end. */
  const purposeOf = ({ kind, period_start: from, period_end: end }: Receipt): string => {
    if (kind === 'refund') return m.refund
    if (from === null || end === null) return m.paymentPlain
    const last = addDays(end, -1)
    return m.payment(f.date(from, yearOf(from) === yearOf(last) ? 'day-month' : 'medium'), f.date(last, 'medium'))
  }
  return (
    <Card title={m.title} isFlush>
      <Rows label={m.caption}>
        {receipts.map((receipt) => (
          <Row
            key={receipt.id}
            chip={<Chip hue="c7" icon={ReceiptText} />}
            title={f.date(receipt.issued_on, 'medium')}
            detail={[
              receipt.taxes.length === 0 ? m.noTax : receipt.taxes.map((tax) => taxOf(tax, receipt)).join(', '),
              purposeOf(receipt),
            ].join(' · ')}
            amount={amount(receipt, receipt.total)}
            {...(receipt.is_test ? { state: m.test } : {})}
          >
            <p className="num -mt-1.5 text-sm text-muted">{receipt.number}</p>
          </Row>
        ))}
      </Rows>
    </Card>
  )
}
