import type { ResponseOf, readLoan } from '@winterjay/contract'
import type { LocalDate, Locale } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import { findLoan, historyOf, lateFeeTermsOf, stateOf, termsOf } from './loan-book.ts'
import type { LoanRow } from './tables.ts'
import { refuse } from './problems.ts'
import { wireDetail } from './answers.ts'
import { warningsOf } from './new-loan.ts'
import { savePosition } from './store.ts'

/* A loan's position: stored with every write, and described in full. */

/** Replays everything recorded and stores the resulting position; the only place that changes a position. */
export async function settlePosition(tx: Db, loan: LoanRow, today: LocalDate): Promise<void> {
  const state = stateOf(loan, await historyOf(tx, loan.ownerId, loan.id), today)
  const isCompleted = state.status === 'completed'
  await savePosition(tx, loan.ownerId, loan.id, {
    status: isCompleted ? 'completed' : loan.writtenOffOn === null ? 'active' : 'written_off',
    installmentsPaid: state.installmentsPaid,
    installmentsTotal: state.installmentsTotal,
    principalPaidCents: state.principalPaidCents,
    nextDueOn: state.nextDue?.dueDate ?? null,
  })
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
  return wireDetail(loan, await historyOf(db, ownerId, loanId), today, warningsOf(asLoan(loan), locale))
}

const asLoan = (loan: LoanRow): Parameters<typeof warningsOf>[0] => ({
  terms: termsOf(loan),
  lateFeeTerms: lateFeeTermsOf(loan),
  side: loan,
})
