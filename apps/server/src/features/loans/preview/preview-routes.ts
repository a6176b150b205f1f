import { loanPayOff, previewLoanEvent, previewNewLoan } from '@winterjay/contract'
import type { BodyOf, ResponseOf } from '@winterjay/contract'
import { lendingSentence, previewFacts, previewLoan, refusePayOffDay } from '@winterjay/lending'
import type { LoanFigures, RecordedFacts } from '@winterjay/lending'
import { payOffTable } from '@winterjay/lending/documents'
import { toPercent } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { route } from '../../../http/route.ts'
import { NO_OWNER } from '../../../http/session.ts'
import { wireRow } from '../answers.ts'
import {
  bookedTermsOf,
  effectivePayments,
  excessOf,
  findLoan,
  historyOf,
  recordedLoan,
  wireQuote,
} from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import { refuse, refused, unlessRefused } from '../problems.ts'
import { checkPayment, factToVoid, requestedEvent } from '../requested-facts.ts'
import type { LoanRow } from '../tables.ts'

/** What becomes of a loan, by the rules that record it, without recording anything (lending §5.13). */
export function previewRoutes(context: Context): void {
  route(context, previewNewLoan, async ({ body, today, locale }) => {
    const { schedule, terms, apr, refusals, warnings, lateCount } = previewLoan(body, today)
    if (refusals.length > 0 || schedule === null || terms === null) throw refused(refusals)
    return {
      payment_amount: schedule.paymentCents,
      apr: apr ?? toPercent(terms.annualRate),
      total_interest: schedule.totalInterestCents,
      total_paid: schedule.totalPaidCents,
      maturity_balance: schedule.maturityBalanceCents,
      late_count: lateCount,
      schedule: schedule.rows.map((row) => ({
        installment: row.installment,
        due_date: row.dueDate,
        payment: row.paymentCents,
        interest: row.interestCents,
        principal: row.principalCents,
        balance: row.balanceCents,
      })),
      warnings: warnings.map((warning) => lendingSentence(warning, locale)),
    }
  })

  route(context, previewLoanEvent, async ({ db, session, body, params, today }) => {
    const { loan, history } = await recorded(db, session.owner?.id ?? NO_OWNER, params.loan_id)
    const facts = factsWith(body, loan, history, today)
    const { before, after } = unlessRefused(previewFacts(recordedLoan(loan, history), facts, today))
    return {
      as_of: today,
      before: wireStanding(before),
      after: wireStanding(after),
      schedule: after.state.rows.map(wireRow),
    }
  })

  route(context, loanPayOff, async ({ db, session, query, params, today }) => {
    const { loan, history } = await recorded(db, session.owner?.id ?? NO_OWNER, params.loan_id)
    const on = query.on ?? today
    const refusal = refusePayOffDay(on, bookedTermsOf(loan, history).startDate, today)
    if (refusal !== null) throw refused([refusal])
    const { quote, days } = payOffTable(recordedLoan(loan, history), on)
    return {
      ...wireQuote(loan, history.events, quote),
      per_diem: quote.perDiemCents,
      days: days.map(({ day, totalCents }) => ({ on: day, amount: totalCents })),
    }
  })
}

async function recorded(db: Db, ownerId: string, loanId: string): Promise<{ loan: LoanRow; history: LoanHistory }> {
  const loan = (await findLoan(db, ownerId, loanId)) ?? refuse('loan_not_found')
  return { loan, history: await historyOf(db, ownerId, loanId) }
}

/** After everything recorded on its day. */
const NEW = { id: 'new', sequence: Infinity } as const

/** Everything recorded, with what is asked for. @throws Refused as its recording would be */
function factsWith(
  body: BodyOf<typeof previewLoanEvent>,
  loan: LoanRow,
  history: LoanHistory,
  today: LocalDate,
): RecordedFacts {
  const { events } = history
  const payments = effectivePayments(history.payments)
  if (body.event === 'payment') {
    checkPayment(body, loan, history, today)
    const { amount: amountCents, paid_on: paidOn } = body
    const excess = body.excess ?? excessOf(loan, history, { amountCents, paidOn })
    return { payments: [...payments, { ...NEW, amountCents, paidOn, excess }], events }
  }
  if (body.event === 'write_off') {
    if (loan.status === 'completed') refuse('loan_completed')
    return { payments, events: [...events, { ...NEW, kind: 'write_off', effectiveOn: today }] }
  }
  if (body.event !== 'void')
    return { payments, events: [...events, { ...requestedEvent(body, loan, history, today), ...NEW }] }
  const paid = history.payments.find(({ id }) => id === body.fact_id)
  if (paid !== undefined && paid.reversedAt !== null) refuse('payment_reversed_already')
  if (paid !== undefined) return { payments: payments.filter(({ id }) => id !== paid.id), events }
  const target = factToVoid(history, body.fact_id).id
  return { payments, events: [...events, { ...NEW, kind: 'voided', effectiveOn: today, target, reason: '' }] }
}

const wireStanding = (figures: LoanFigures): ResponseOf<typeof previewLoanEvent>['before'] => {
  const { state, status, paymentCents, paymentsLeft, lastDueOn, totalInterestCents, owedNowCents, payOffCents } =
    figures
  const { nextDue } = state
  return {
    status,
    payment_amount: paymentCents,
    payments_left: paymentsLeft,
    last_due_on: lastDueOn,
    total_interest: totalInterestCents,
    outstanding: state.outstandingPrincipalCents,
    owed_now: owedNowCents,
    days_past_due: state.daysPastDue,
    next_due:
      nextDue === null
        ? null
        : { installment: nextDue.installment, due_date: nextDue.dueDate, amount: nextDue.amountCents },
    pay_off: payOffCents,
    unapplied: state.unappliedCents,
  }
}
