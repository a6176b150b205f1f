import { useQuery } from '@tanstack/react-query'
import { addDays, yearOf } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { ReceiptText } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { usePrinting } from '../../../lib/use-printing.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { planQuery } from '../queries.ts'
import type { Receipt } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** What was paid for premium; nothing while that is on its way or was nothing. */
export default function PlanReceipts() {
  return (
    <Queries>
      <Loaded />
    </Queries>
  )
}

function Loaded() {
  const { data } = useQuery(planQuery(useLocale()))
  return data === undefined || data.receipts.length === 0 ? null : <Receipts receipts={data.receipts} />
}

/** Payments and refunds, latest first, each with its taxes by name (security §10); opened, with its number. */
function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const m = useWords(subscriptionWords).receipts
  const f = useFormat()
  const isPrinting = usePrinting()
  const amount = (receipt: Receipt, value: Cents): string =>
    receipt.kind === 'refund' ? m.back(f.cents(value)) : f.cents(value)
  const taxOf = ({ name, percent, amount: tax }: Receipt['taxes'][number], receipt: Receipt): string =>
    [name, ...(percent === null ? [] : [f.percent(percent, { min: 0, max: 3 })]), amount(receipt, tax)].join(' ')
  /** What it was for. The last day of a period is the day before its exclusive end. */
  const purposeOf = ({ kind, issued_on: issued, period_start: from, period_end: end }: Receipt): string => {
    if (kind === 'refund') return m.refund
    if (from === null || end === null) return m.paymentPlain
    const last = addDays(end, -1)
    // Without the year where the receipt's own day says it.
    const isThatYear = yearOf(last) === yearOf(issued)
    return m.payment(
      f.date(from, yearOf(from) === yearOf(last) ? 'day-month' : 'medium'),
      f.date(last, isThatYear ? 'day-month' : 'medium'),
    )
  }
  return (
    <Card title={m.title} isFlush>
      <Rows label={m.caption}>
        {receipts.map((receipt) => (
          <FoldRow
            key={receipt.id}
            chip={<Chip hue="c7" icon={ReceiptText} />}
            title={f.date(receipt.issued_on, 'medium')}
            detail={[
              receipt.taxes.length === 0 ? m.noTax : receipt.taxes.map((tax) => taxOf(tax, receipt)).join(', '),
              purposeOf(receipt),
            ].join(' · ')}
            amount={amount(receipt, receipt.total)}
            mustOpen={isPrinting}
            {...(receipt.is_test ? { state: m.test } : {})}
          >
            <p className="num text-sm">{receipt.number}</p>
          </FoldRow>
        ))}
      </Rows>
    </Card>
  )
}
