import { useFormat } from '../../lib/language/format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { BadgeTone } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { standingOf } from './installment-standing.ts'
import type { Standing } from './installment-standing.ts'
import type { Installment } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { borrowerWords } from './words/words.ts'

const TONES: Record<Standing, BadgeTone> = { paid: 'good', overdue: 'over', due: 'plain' }

/** The elements' own roles, written out because Safari takes them away from a table that is drawn as a grid. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** product §2.7: #, Due date, Payment, Status. Two lines a row on phones, since a loan may have hundreds. */
export function Schedule({ installments }: { readonly installments: readonly Installment[] }) {
  const m = useWords(borrowerWords).schedule
  const header = 'py-2.5 text-sm font-medium text-muted'
  return (
    <Card title={m.title} className="mt-4.5">
      <table {...AS.table} className="num w-full text-left max-sm:block">
        <caption className="sr-only">{m.title}</caption>
        <thead {...AS.rowgroup} className="max-sm:sr-only">
          <tr {...AS.row} className="border-b border-line">
            <th {...AS.columnheader} scope="col" className={header}>
              {m.number}
            </th>
            <th {...AS.columnheader} scope="col" className={header}>
              {m.dueDate}
            </th>
            <th {...AS.columnheader} scope="col" className={`${header} text-right`}>
              {m.payment}
            </th>
            <th {...AS.columnheader} scope="col" className={`${header} text-right`}>
              {m.status}
            </th>
          </tr>
        </thead>
        <tbody {...AS.rowgroup} className="max-sm:block">
          {installments.map((installment) => (
            <ScheduleRow key={installment.installment} installment={installment} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function ScheduleRow({ installment }: { readonly installment: Installment }) {
  const m = useWords(borrowerWords).schedule
  const format = useFormat()
  const standing = standingOf(installment)
  const cell = 'sm:py-2.5'
  return (
    <tr
      {...AS.row}
      className="border-b border-line last:border-0 max-sm:grid max-sm:grid-cols-[2.25rem_1fr_auto] max-sm:items-center max-sm:py-2"
    >
      <td {...AS.cell} className={`${cell} text-muted`}>
        {format.number(installment.installment)}
      </td>
      <th {...AS.rowheader} scope="row" className={`${cell} font-semibold`}>
        {format.date(installment.due_date, 'long')}
      </th>
      <td {...AS.cell} className={`${cell} text-right`}>
        {format.cents(installment.payment)}
      </td>
      <td {...AS.cell} className={`${cell} max-sm:col-span-2 max-sm:col-start-2 sm:text-right`}>
        <Badge tone={TONES[standing]}>{m[standing]}</Badge>
      </td>
    </tr>
  )
}
