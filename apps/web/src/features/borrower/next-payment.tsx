import { lateFeeDay } from '@winterjay/lending'
import { addDays, daysBetween } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { CircleCheck } from 'lucide-react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Card } from '../../ui/card.tsx'
import { amountToPay } from './amount-to-pay.ts'
import type { BorrowerLoan, BorrowerView } from './queries.ts'

/** The big thing: how much, and by when. */
export function NextPayment({ view }: { readonly view: BorrowerView }) {
  const m = useMessages('borrower').next
  const format = useFormat()
  const { loan, schedule } = view
  const amount = amountToPay(loan)
  if (loan.status === 'written_off') return <Settled title={m.closed} text={m.closedText} />
  if (loan.status === 'completed' || amount === null) return <Settled title={m.done} text={m.doneText} isGood />
  const isLate = loan.overdue_amount > 0
  const lateCount = schedule.filter(({ overdue }) => overdue).length
  return (
    <Card title={isLate ? m.lateTitle : m.title}>
      <p className="num text-[clamp(2.5rem,11vw,3.5rem)] leading-none font-[650] tracking-[-.04em]">{format.cents(amount)}</p>
      <DueDay loan={loan} isLate={isLate} />
      {lateCount > 0 && <p className="mt-3">{lateCount === 1 ? m.lateOne : m.late(format.number(lateCount))}</p>}
      {loan.late_fees > 0 && <p className="mt-2 text-muted">{m.fees(format.cents(loan.late_fees))}</p>}
      <FreeUntil loan={loan} />
    </Card>
  )
}

function DueDay({ loan, isLate }: { readonly loan: BorrowerLoan; readonly isLate: boolean }) {
  const m = useMessages('borrower').next
  const format = useFormat()
  if (loan.next_payment === null) return null
  const { due_date: dueDate } = loan.next_payment
  const written = format.date(dueDate, 'long')
  if (isLate) return loan.next_payment.overdue ? <p className="mt-2 text-lg font-semibold text-larch-ink">{m.since(written)}</p> : null
  const days = daysBetween(loan.as_of, dueDate)
  return (
    <>
      <p className="mt-2 text-lg font-semibold">{m.by(written)}</p>
      <p className="text-muted">{days === 0 ? m.today : days === 1 ? m.tomorrow : m.inDays(format.number(days))}</p>
    </>
  )
}

/** What takes most of the worry out of a date: how long nothing happens after it. */
function FreeUntil({ loan }: { readonly loan: BorrowerLoan }) {
  const m = useMessages('borrower').next
  const format = useFormat()
  if (loan.next_payment === null || loan.late_fee_value === 0) return null
  const lastFreeDay: LocalDate = addDays(lateFeeDay(loan.next_payment.due_date, loan.grace_days), -1)
  return loan.as_of > lastFreeDay ? null : <p className="mt-2 text-muted">{m.free(format.date(lastFreeDay, 'long'))}</p>
}

function Settled({ title, text, isGood = false }: { readonly title: string; readonly text: string; readonly isGood?: boolean }) {
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
