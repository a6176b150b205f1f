import { add, cents, daysBetween, sumCents, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Ring } from '../../../ui/chart/ring.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { dueOn } from '../expected-payment.ts'
import { lentOf, lostOf } from '../lent-and-lost.ts'
import { LoanStatus } from '../loan-status.tsx'
import type { LoanDetail } from '../queries.ts'
import { flagWords } from '../flags/words/words.ts'
import { chargeWords } from '../charges/words/words.ts'
import { loanWords } from '../words/words.ts'
import { useOwedWords } from './owed-words.ts'

interface LoanHeroProps {
  readonly detail: LoanDetail
  readonly actions: ReactNode
}

/** The amount owed now or next, and the share of the loan repaid. */
export function LoanHero({ detail, actions }: LoanHeroProps) {
  const m = useWords(loanWords).page
  const { loan } = detail
  const answer = useAnswer(detail)
  const { paid, total } = progressIn(detail)
  return (
    <Hero
      label={answer.label}
      tag={answer.isStatus !== true && <LoanStatus loan={loan} />}
      value={answer.amount === null ? m.nothing : <Amount cents={answer.amount} />}
      isOver={answer.isLate}
      picture={
        <Ring ratio={total === 0 ? 0 : paid / total} size={96} stroke={8}>
          <b className="num text-body leading-tight font-[720] tracking-[-.03em] text-ink">
            {m.progressOf(paid, total)}
          </b>
          <span className="text-xs text-muted">{m.paid}</span>
        </Ring>
      }
      actions={actions}
    >
      <span className={answer.isLate ? 'text-sm font-medium text-cranberry' : 'text-muted'}>{answer.meaning}</span>
    </Hero>
  )
}

/**
 * Instalments that ask for nothing, because they were skipped or planned again, are neither paid nor to be paid;
 * interest owed from before the loan was in the book is no instalment.
 */
function progressIn({ schedule }: LoanDetail): { readonly paid: number; readonly total: number } {
  const asked = schedule.filter(({ installment, payment }) => installment > 0 && payment > 0)
  const firstOpen = asked.findIndex((row) => !row.is_paid)
  return { paid: firstOpen === -1 ? asked.length : firstOpen, total: asked.length }
}

interface Answer {
  readonly label: string
  /** Null if nothing is owed any more. */
  readonly amount: Cents | null
  readonly meaning: string
  readonly isLate: boolean
  /** Whether the label is the loan's status. */
  readonly isStatus?: boolean
}

/** Within this many days, the number of days is shown in place of the date. */
const NEAR_DAYS = 14

function useAnswer(detail: LoanDetail): Answer {
  const { schedule, overdue, loan, write_off: lost, as_of: today } = detail
  const { page: m, status } = useWords(loanWords)
  const c = useWords(chargeWords)
  const f = useFormat()
  const owed = useOwedWords()
  const settled = useWords(flagWords)
  if (lost?.settled_for !== undefined)
    return { label: m.owedNow, amount: null, meaning: settled.fact(f.cents(lost.settled_for)), isLate: false }
  if (lost !== null && loan.status === 'written_off') {
    const meaning = m.ofPrincipal(f.cents(lentOf(detail)))
    return { label: status.written_off, amount: lostOf(detail), meaning, isLate: false, isStatus: true }
  }
  const late = sumCents([overdue.amount, overdue.late_fees, overdue.arrears_interest ?? ZERO, overdue.charges ?? ZERO])
  if (late > 0) {
    // What falls due today is asked for with what is late, here and in the dialog that records a payment.
    const due = dueOn(detail, today)
    const isLate = overdue.installments > 0 || overdue.late_fees > 0
    if (due !== null && due.todayCents > 0)
      return { label: m.owedNow, amount: add(late, due.todayCents), meaning: owed(due), isLate }
    const fees = overdue.late_fees > 0 ? f.cents(overdue.late_fees) : null
    const charges = overdue.charges === undefined || overdue.charges === 0 ? null : c.inAll(f.cents(overdue.charges))
    const parts = [...(isLate ? [m.late(overdue.installments, fees)] : []), ...(charges === null ? [] : [charges])]
    return { label: m.owedNow, amount: late, meaning: parts.join(', '), isLate }
  }
  const next = schedule.find((row) => !row.is_paid)
  if (next === undefined || loan.status === 'completed')
    return { label: m.owedNow, amount: null, meaning: m.allPaid, isLate: false }
  const days = daysBetween(today, next.due_date)
  const due = m.due(f.date(next.due_date))
  return {
    label: m.nextDue,
    amount: cents(next.payment - next.paid),
    meaning: days >= 0 && days <= NEAR_DAYS ? `${due}, ${m.inDays(days)}` : due,
    isLate: false,
  }
}
