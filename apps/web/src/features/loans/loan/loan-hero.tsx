import { add, cents, daysBetween } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Ring } from '../../../ui/chart/ring.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { LoanStatus } from '../loan-status.tsx'
import type { LoanDetail } from '../queries.ts'
import { loanWords } from '../words/words.ts'

interface LoanHeroProps {
  readonly detail: LoanDetail
  readonly actions: ReactNode
}

/** The amount owed now or next, and the share of the loan repaid. */
export function LoanHero({ detail, actions }: LoanHeroProps) {
  const m = useWords(loanWords).page
  const { loan } = detail
  const answer = useAnswer(detail)
  const total = loan.installments_total
  return (
    <Hero
      label={answer.label}
      tag={<LoanStatus status={loan.status} />}
      value={answer.amount === null ? m.nothing : <Amount cents={answer.amount} />}
      isOver={answer.isLate}
      picture={
        <Ring ratio={total === 0 ? 0 : loan.installments_paid / total} size={96} stroke={8}>
          <b className="num text-body leading-tight font-[720] tracking-[-.03em] text-ink">
            {m.progressOf(loan.installments_paid, total)}
          </b>
          <span className="text-xs text-muted">{m.paid}</span>
        </Ring>
      }
      actions={actions}
    >
      <span className={answer.isLate ? 'font-[650] text-cranberry' : 'text-muted'}>{answer.meaning}</span>
    </Hero>
  )
}

interface Answer {
  readonly label: string
  /** Null if nothing is owed any more. */
  readonly amount: Cents | null
  readonly meaning: string
  readonly isLate: boolean
}

/** Within this many days, the number of days is shown in place of the date. */
const NEAR_DAYS = 14

function useAnswer({ schedule, overdue, loan, as_of: today }: LoanDetail): Answer {
  const { page: m } = useWords(loanWords)
  const f = useFormat()
  const late = add(overdue.amount, overdue.late_fees)
  if (late > 0) {
    const fees = overdue.late_fees > 0 ? f.cents(overdue.late_fees) : null
    return { label: m.owedNow, amount: late, meaning: m.late(overdue.installments, fees), isLate: true }
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
