import type { ResponseOf, readLoan } from '@winterjay/contract'
import { amendmentsIn, dueDaysOf, planSchedule, regularPayment, unlessUnfit, writeOffIn } from '@winterjay/lending'
import type { LocalDate, Locale } from '@winterjay/money'
import { actorNames } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { bookedTermsOf, findLoan, historyOf, lateFeeTermsOf, repaidOf, stateOf, termsOf } from './loan-book.ts'
import type { LoanRow } from './tables.ts'
import { refuse, unlessRefused } from './problems.ts'
import { wireDetail } from './answers.ts'
import { warningsOf } from './new-loan.ts'
import { announce } from '../../webhooks/outbox.ts'
import { savePosition } from './store.ts'
import { postDifferences } from './postings/post.ts'

/* A loan's position: stored with every write, and described in full. */

/**
 * Replays everything recorded, stores the resulting position and appends what is missing in the loan's books; the only
 * place that does either, called after every change of a loan.
 */
export async function settlePosition(tx: Db, loan: LoanRow, today: LocalDate): Promise<void> {
  const history = await historyOf(tx, loan.ownerId, loan.id)
  const state = unlessRefused(unlessUnfit(() => stateOf(loan, history, today)))
  const terms = bookedTermsOf(loan, history)
  const isAmended = amendmentsIn(history.events).length > 0
  const writeOff = writeOffIn(history.events)
  const isCompleted = state.status === 'completed'
  await savePosition(tx, loan.ownerId, loan.id, {
    status: isCompleted ? 'completed' : writeOff === undefined ? 'active' : 'written_off',
    writtenOffOn: writeOff?.effectiveOn ?? null,
    writtenOffReason: writeOff?.reason ?? null,
    installmentsPaid: state.installmentsPaid,
    installmentsTotal: state.installmentsTotal,
    principalPaidCents: repaidOf(loan, state),
    nextDueOn: state.nextDue?.dueDate ?? null,
    dueDays: dueDaysOf(terms, state, isAmended),
    paymentCents: (isAmended ? regularPayment(state) : null) ?? unlessRefused(planSchedule(terms)).paymentCents,
  })
  await postDifferences(tx, [{ loan, history, state }], today)
  if (isCompleted && loan.status !== 'completed')
    await announce(tx, loan.ownerId, 'loan.completed', { loan_id: loan.id })
}

/** The answer to every call about one loan. */
export async function describe(
  db: Db,
  ownerId: string,
  loanId: string,
  today: LocalDate,
  locale: Locale,
): Promise<ResponseOf<typeof readLoan>> {
  const loan = (await findLoan(db, ownerId, loanId)) ?? refuse('loan_not_found')
  const history = await historyOf(db, ownerId, loanId)
  const actors = [
    ...history.events.map(({ actor }) => actor),
    ...history.payments.flatMap(({ recordedBy, reversedBy }) => [recordedBy, reversedBy]),
  ]
  const names = await actorNames(db, ownerId, actors)
  return wireDetail({ loan, history, names }, today, warningsOf(asLoan(loan), locale))
}

const asLoan = (loan: LoanRow): Parameters<typeof warningsOf>[0] => ({
  terms: termsOf(loan),
  lateFeeTerms: lateFeeTermsOf(loan),
  side: loan,
})
