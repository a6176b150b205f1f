import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { standingOf } from './installment-standing.ts'
import type { Standing } from './installment-standing.ts'
import type { Installment } from './queries.ts'

const TONES: Record<Standing, BadgeTone> = { paid: 'good', overdue: 'over', due: 'plain' }

export function Schedule({ installments }: { readonly installments: readonly Installment[] }) {
  const m = useMessages('borrower').schedule
  const format = useFormat()
  return (
    <Card title={m.title} className="mt-4.5">
      <Table
        caption={m.title}
        rows={installments}
        rowKey={({ installment }) => String(installment)}
        columns={[
          { key: 'number', header: m.number, renderCell: ({ installment }) => <span className="num">{format.number(installment)}</span> },
          { key: 'due', header: m.dueDate, isName: true, renderCell: ({ due_date: day }) => <span className="num">{format.date(day, 'long')}</span> },
          { key: 'payment', header: m.payment, isNumeric: true, renderCell: ({ payment }) => format.cents(payment) },
          {
            key: 'status',
            header: m.status,
            renderCell: (installment) => {
              const standing = standingOf(installment)
              return <Badge tone={TONES[standing]}>{m[standing]}</Badge>
            },
          },
        ]}
      />
    </Card>
  )
}
