import type { ResponseOf, readLoan } from '@winterjay/contract'
import { amendmentsIn, dueDaysOf, planSchedule, regularPayment, unlessUnfit, writeOffIn } from '@winterjay/lending'
import type { LocalDate, Locale } from '@winterjay/money'
import { actorNames } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import {
  bookedTermsOf,
  findLoan,
  historiesOf,
  historyOf,
  lateFeeTermsOf,
  repaidOf,
  stateOf,
  termsOf,
} from './loan-book.ts'
import type { LoanHistory } from './loan-book.ts'
import type { LoanRow } from './tables.ts'
import { flagsOfLoans } from './flags/flags.ts'
import { refuse, unlessRefused } from './problems.ts'
import { wireDetail } from './answers.ts'
import { warningsOf } from './new-loan.ts'
import { announce } from '../../webhooks/outbox.ts'
import { savePositions } from './store.ts'
import type { Position } from './store.ts'
import { postDifferences } from './postings/post.ts'
import type { ReplayedLoan } from './postings/post.ts'
import { requestPostingsOf } from './postings/posting-jobs.ts'

/* A loan's position: stored with every write, and described in full. */

/** Loans in one statement. */
const TOGETHER = 200

/** Replays everything recorded on these loans, and settles them; called after every change of a loan. */
export async function settlePositions(
  tx: Db,
  ownerId: string,
  loans: readonly LoanRow[],
  today: LocalDate,
): Promise<void> {
  for (let at = 0; at < loans.length; at += TOGETHER) {
    const part = loans.slice(at, at + TOGETHER)
    const histories = await historiesOf(tx, part)
    const replayed = part.map((loan) => replay(loan, histories.get(loan.id) ?? { payments: [], events: [] }, today))
    await settlePart(tx, ownerId, replayed, { today, isPosted: true })
  }
}

/**
 * The same of loans that were replayed with all that this transaction records on them, so that none of it is read and
 * replayed again. Many of them are posted by a job: others wait for the transaction.
 */
export async function settleReplayed(
  tx: Db,
  ownerId: string,
  replayed: readonly ReplayedLoan[],
  today: LocalDate,
): Promise<void> {
  const isPosted = replayed.length <= TOGETHER
  for (let at = 0; at < replayed.length; at += TOGETHER)
    await settlePart(tx, ownerId, replayed.slice(at, at + TOGETHER), { today, isPosted })
  if (!isPosted) await requestPostingsOf(tx, ownerId)
}

/**
 * Stores the positions of replayed loans and appends what is missing in their books, unless a job is to do that; the
 * only place that does either with a change.
 */
async function settlePart(
  tx: Db,
  ownerId: string,
  replayed: readonly ReplayedLoan[],
  { today, isPosted }: { readonly today: LocalDate; readonly isPosted: boolean },
): Promise<void> {
  await savePositions(tx, ownerId, replayed.map(positionOf), { isPosted })
  if (isPosted) await postDifferences(tx, replayed, today)
  for (const { loan, state } of replayed)
    if (state.status === 'completed' && loan.status !== 'completed')
      await announce(tx, ownerId, 'loan.completed', { loan_id: loan.id })
}

export const settlePosition = (tx: Db, loan: LoanRow, today: LocalDate): Promise<void> =>
  settlePositions(tx, loan.ownerId, [loan], today)

const replay = (loan: LoanRow, history: LoanHistory, today: LocalDate): ReplayedLoan => ({
  loan,
  history,
  state: unlessRefused(unlessUnfit(() => stateOf(loan, history, today))),
})

function positionOf({ loan, history, state }: ReplayedLoan): Position {
  const terms = bookedTermsOf(loan, history)
  const isAmended = amendmentsIn(history.events).length > 0
  const writeOff = writeOffIn(history.events)
  return {
    loanId: loan.id,
    status: state.status === 'completed' ? 'completed' : writeOff === undefined ? 'active' : 'written_off',
    writtenOffOn: writeOff?.effectiveOn ?? null,
    writtenOffReason: writeOff?.reason ?? null,
    installmentsPaid: state.installmentsPaid,
    installmentsTotal: state.installmentsTotal,
    principalPaidCents: repaidOf(loan, state),
    nextDueOn: state.nextDue?.dueDate ?? null,
    dueDays: dueDaysOf(terms, state, isAmended),
    paymentCents: (isAmended ? regularPayment(state) : null) ?? unlessRefused(planSchedule(terms)).paymentCents,
  }
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
  const flags = (await flagsOfLoans(db, ownerId, [loanId], today)).get(loanId) ?? []
  return wireDetail({ loan, history, names, flags }, today, warningsOf(asLoan(loan), locale))
}

const asLoan = (loan: LoanRow): Parameters<typeof warningsOf>[0] => ({
  terms: termsOf(loan),
  lateFeeTerms: lateFeeTermsOf(loan),
  side: loan,
})
