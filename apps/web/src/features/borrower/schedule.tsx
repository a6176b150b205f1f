import { clsx } from 'clsx'
import { useFormat } from '../../lib/language/format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { BadgeTone } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { standingOf } from './installment-standing.ts'
import type { Standing } from './installment-standing.ts'
import { isOpen } from './payment-due.ts'
import type { BorrowerView } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { borrowerWords } from './words/words.ts'

const TONES: Record<Standing, BadgeTone> = { paid: 'good', overdue: 'over', due: 'plain', nothing: 'plain' }

interface ScheduleProps {
  readonly view: BorrowerView
  /** As wide as the page: where there is room, its second half stands next to the first. */
  readonly isLong?: boolean
}

/** product §2.7: #, Due date, Payment, Status; every row of it. */
export function Schedule({ view: { loan, schedule }, isLong = false }: ScheduleProps) {
  const m = useWords(borrowerWords).schedule
  const header = 'py-2.5 pr-2 text-sm font-medium text-muted last:pr-0'
  return (
    <Card title={m.title}>
      <div className={clsx(isLong && 'gap-12 lg:columns-2 print:columns-1')}>
        <table className="num w-full text-left">
          <caption className="sr-only">{m.title}</caption>
          <thead className="break-inside-avoid">
            <tr className="border-b border-line">
              <th scope="col" className={header}>
                {m.number}
              </th>
              <th scope="col" className={header}>
                {m.dueDate}
              </th>
              <th scope="col" className={`${header} text-right`}>
                {m.payment}
              </th>
              <th scope="col" className={`${header} text-right`}>
                {m.status}
              </th>
            </tr>
          </thead>
          <tbody>
            {schedule.map((installment) => (
              <ScheduleRow
                key={installment.installment}
                installment={installment}
                standing={standingOf(installment, loan)}
                isEnded={!isOpen(loan)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

interface ScheduleRowProps {
  readonly installment: BorrowerView['schedule'][number]
  readonly standing: Standing
  /** Whether nothing falls due any more: what was late is no alarm. */
  readonly isEnded: boolean
}

function ScheduleRow({ installment, standing, isEnded }: ScheduleRowProps) {
  const m = useWords(borrowerWords).schedule
  const format = useFormat()
  const cell = 'py-2.25 pr-2 last:pr-0'
  return (
    <tr className="break-inside-avoid border-b border-line last:border-0">
      <td className={`${cell} text-muted`}>
        {installment.installment === 0 ? '–' : format.number(installment.installment)}
      </td>
      <th scope="row" className={`${cell} font-normal`}>
        {format.date(installment.due_date)}
      </th>
      <td className={`${cell} text-right`}>{format.cents(installment.payment)}</td>
      <td className={`${cell} text-right`}>
        <Badge tone={isEnded && standing === 'overdue' ? 'plain' : TONES[standing]}>{m[standing]}</Badge>
      </td>
    </tr>
  )
}
