import { addDays } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Receipt } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** Every payment and refund, the latest first, with its taxes by name (security §10). */
export function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const m = useWords(subscriptionWords).receipts
  const f = useFormat()
  const amount = (receipt: Receipt, value: Cents): string =>
    receipt.kind === 'refund' ? m.back(f.cents(value)) : f.cents(value)
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{m.title}</h3>
      <Table
        caption={m.caption}
        rows={receipts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            header: m.number,
            isName: true,
            renderCell: ({ number, is_test }) => (
              <span className="num flex flex-wrap items-center gap-2">
                {number} {is_test && <Badge>{m.test}</Badge>}
              </span>
            ),
          },
          { key: 'date', header: m.date, renderCell: ({ issued_on }) => f.date(issued_on, 'medium') },
          { key: 'what', header: m.what, renderCell: (receipt) => <Purpose receipt={receipt} /> },
          {
            key: 'taxes',
            header: m.taxes,
            isNumeric: true,
            renderCell: (receipt) =>
              receipt.taxes.length === 0 ? (
                m.noTax
              ) : (
                <span>
                  {receipt.taxes.map(({ name, percent, amount: tax }) => (
                    <span key={name} className="block">
                      {name} {percent !== null && `${f.percent(percent, { min: 0, max: 3 })} `}
                      {amount(receipt, tax)}
                    </span>
                  ))}
                </span>
              ),
          },
          { key: 'total', header: m.total, isNumeric: true, renderCell: (receipt) => amount(receipt, receipt.total) },
        ]}
      />
    </section>
  )
}

/** The period ends on the day before its end. */
function Purpose({ receipt: { kind, period_start: from, period_end: end } }: { readonly receipt: Receipt }) {
  const m = useWords(subscriptionWords).receipts
  const f = useFormat()
  if (kind === 'refund') return m.refund
  return from === null || end === null
    ? m.paymentPlain
    : m.payment(f.date(from, 'medium'), f.date(addDays(end, -1), 'medium'))
}
