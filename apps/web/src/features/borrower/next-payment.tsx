import { lateFeeDay } from '@winterjay/lending'
import { addDays, daysBetween, localDateIn, yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { timeZone } from '../../lib/time-zone.ts'
import { Hero } from '../../ui/display/hero.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import { paymentDue } from './payment-due.ts'
import type { PaymentDue } from './payment-due.ts'
import type { BorrowerLoan, BorrowerView } from './queries.ts'
import { RepaymentProgress } from './repayment-progress.tsx'
import { borrowerWords } from './words/words.ts'

/** The amount to pay and its due date; below it a box for each payment. */
export function NextPayment({ view }: { readonly view: BorrowerView }) {
  const m = useWords(borrowerWords).next
  const format = useFormat()
  const { loan } = view
  const due = paymentDue(view)
  const progress = <RepaymentProgress view={view} />
  if (loan.settled_for !== undefined) {
    return (
      <Settled title={m.settled} text={m.settledText(format.cents(loan.settled_for))} isGood>
        {progress}
      </Settled>
    )
  }
  if (loan.status === 'written_off') {
    return (
      <Settled title={m.closed} text={m.closedText}>
        {progress}
      </Settled>
    )
  }
  if (loan.status === 'completed' || due === null) {
    return (
      <Settled
        title={m.done}
        text={loan.unapplied === undefined ? m.doneText : m.doneBack(format.cents(loan.unapplied))}
        isGood
      >
        {progress}
      </Settled>
    )
  }
  return (
    <Hero label={due.isLate ? m.lateTitle : m.title} value={<Amount cents={due.amount} />} range={progress}>
      <DueDay view={view} due={due} asOf={loan.as_of ?? today()} />
      <FreeUntil due={due} loan={loan} asOf={loan.as_of ?? today()} />
    </Hero>
  )
}

/** The device's day, if the server does not state the day of its answer. */
const today = (): LocalDate => localDateIn(timeZone(), new Date())

interface DueDayProps {
  readonly view: BorrowerView
  readonly due: PaymentDue
  readonly asOf: LocalDate
}

function DueDay({ view: { loan, schedule }, due: { isLate, next }, asOf }: DueDayProps) {
  const m = useWords(borrowerWords).next
  const format = useFormat()
  if (isLate) {
    const count = schedule.filter(({ overdue }) => overdue).length
    const fees = loan.late_fees !== undefined && loan.late_fees > 0 ? format.cents(loan.late_fees) : null
    const charges = loan.charges !== undefined && loan.charges > 0 ? format.cents(loan.charges) : null
    const today = loan.due_today === undefined ? null : format.cents(loan.due_today)
    const style = next !== null && yearOf(next.dueDate) === yearOf(asOf) ? 'day-month' : 'medium'
    return (
      <>
        <p className="font-[650] text-larch-ink">{m.late(count, fees, charges)}</p>
        {next?.isOverdue === true ? (
          <p className="text-sm text-muted">{m.since(format.date(next.dueDate, style), today)}</p>
        ) : (
          today !== null && <p className="text-sm text-muted">{m.withToday(today)}</p>
        )}
        <p className="mt-1 text-sm text-muted">{m.talk}</p>
      </>
    )
  }
  if (next === null) return null
  const days = daysBetween(asOf, next.dueDate)
  return (
    <p className="font-[650]">
      {m.by(format.date(next.dueDate, 'long'))}
      {days >= 0 && `, ${days === 0 ? m.today : days === 1 ? m.tomorrow : m.inDays(format.number(days))}`}
    </p>
  )
}

interface FreeUntilProps {
  readonly due: PaymentDue
  readonly loan: BorrowerLoan
  readonly asOf: LocalDate
}

/** How long after the due date no late fee is charged, if the amount above is of that day. */
function FreeUntil({ due: { next, isLate }, loan, asOf }: FreeUntilProps) {
  const m = useWords(borrowerWords).next
  const format = useFormat()
  if (next === null || loan.late_fee_value === 0) return null
  if (isLate && !next.isOverdue && loan.due_today === undefined) return null
  const lastFreeDay: LocalDate = addDays(lateFeeDay(next.dueDate, loan.grace_days), -1)
  return asOf > lastFreeDay ? null : <p className="text-sm text-muted">{m.free(format.date(lastFreeDay, 'long'))}</p>
}

interface SettledProps {
  readonly title: string
  readonly text: string
  readonly isGood?: boolean
  readonly children: ReactNode
}

function Settled({ title, text, isGood = false, children }: SettledProps) {
  return (
    <section className="card rounded-hero border border-line bg-surface p-4.5 shadow-lift md:px-7 md:py-6">
      <div className="mb-4 flex gap-3.5">
        {isGood && <CircleCheck aria-hidden="true" className="mt-0.5 size-7 flex-none text-spruce" />}
        <div>
          <h2 className="text-2xl leading-tight tracking-[-.02em]">{title}</h2>
          <p className="mt-1.5 text-muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
