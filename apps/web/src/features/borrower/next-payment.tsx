import { lateFeeDay } from '@winterjay/lending'
import { addDays, daysBetween, localDateIn } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { CircleCheck } from 'lucide-react'
import { useFormat } from '../../lib/language/format.ts'
import { timeZone } from '../../lib/time-zone.ts'
import { Card } from '../../ui/display/card.tsx'
import { paymentDue } from './payment-due.ts'
import type { PaymentDue } from './payment-due.ts'
import type { BorrowerLoan, BorrowerView } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { borrowerWords } from './words/words.ts'

/** The big thing: how much, and by when. */
export function NextPayment({ view }: { readonly view: BorrowerView }) {
  const m = useWords(borrowerWords).next
  const format = useFormat()
  const { loan, schedule } = view
  const due = paymentDue(view)
  if (loan.status === 'written_off') return <Settled title={m.closed} text={m.closedText} />
  if (loan.status === 'completed' || due === null) return <Settled title={m.done} text={m.doneText} isGood />
  const lateCount = schedule.filter(({ overdue }) => overdue).length
  return (
    <Card title={due.isLate ? m.lateTitle : m.title}>
      <p className="num text-[clamp(2.5rem,11vw,3.5rem)] leading-none font-[650] tracking-[-.04em]">
        {format.cents(due.amount)}
      </p>
      <DueDay due={due} asOf={loan.as_of ?? today()} />
      {lateCount > 0 && <p className="mt-3">{m.late(lateCount, format.number(lateCount))}</p>}
      {loan.late_fees !== undefined && loan.late_fees > 0 && (
        <p className="mt-2 text-muted">{m.fees(format.cents(loan.late_fees))}</p>
      )}
      <FreeUntil due={due} loan={loan} asOf={loan.as_of ?? today()} />
    </Card>
  )
}

/** Where the server does not say which day its answer is of. */
const today = (): LocalDate => localDateIn(timeZone(), new Date())

function DueDay({ due: { isLate, next }, asOf }: { readonly due: PaymentDue; readonly asOf: LocalDate }) {
  const m = useWords(borrowerWords).next
  const format = useFormat()
  if (next === null) return null
  const written = format.date(next.dueDate, 'long')
  if (isLate)
    return next.isOverdue ? <p className="mt-2 text-lg font-semibold text-larch-ink">{m.since(written)}</p> : null
  const days = daysBetween(asOf, next.dueDate)
  return (
    <>
      <p className="mt-2 text-lg font-semibold">{m.by(written)}</p>
      {days >= 0 && (
        <p className="text-muted">{days === 0 ? m.today : days === 1 ? m.tomorrow : m.inDays(format.number(days))}</p>
      )}
    </>
  )
}

/** What takes most of the worry out of a date: how long nothing happens after it. */
function FreeUntil({
  due: { next },
  loan,
  asOf,
}: {
  readonly due: PaymentDue
  readonly loan: BorrowerLoan
  readonly asOf: LocalDate
}) {
  const m = useWords(borrowerWords).next
  const format = useFormat()
  if (next === null || loan.late_fee_value === 0) return null
  const lastFreeDay: LocalDate = addDays(lateFeeDay(next.dueDate, loan.grace_days), -1)
  return asOf > lastFreeDay ? null : <p className="mt-2 text-muted">{m.free(format.date(lastFreeDay, 'long'))}</p>
}

function Settled({
  title,
  text,
  isGood = false,
}: {
  readonly title: string
  readonly text: string
  readonly isGood?: boolean
}) {
  return (
    <Card>
      <div className="flex gap-3.5">
        {isGood && <CircleCheck aria-hidden="true" className="mt-0.5 size-7 flex-none text-spruce" />}
        <div>
          <h2 className="text-2xl leading-tight tracking-[-.02em]">{title}</h2>
          <p className="mt-1.5 text-muted">{text}</p>
        </div>
      </div>
    </Card>
  )
}
