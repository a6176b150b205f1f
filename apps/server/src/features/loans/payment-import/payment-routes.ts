import {
  checkPaymentImport,
  exportLoanHistory,
  exportLoanWorkbook,
  exportPayments,
  hasRight,
  importPayments,
} from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { PART_ROWS, isHistoryFile, readPaymentFile } from '@winterjay/lending'
import type { PaymentFile } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse as refuseCall } from '../../../http/problems.ts'
import { route } from '../../../http/route.ts'
import type { Call } from '../../../http/route.ts'
import { NO_OWNER } from '../../../http/session.ts'
import type { Session } from '../../../http/session.ts'
import { announceEach } from '../../../webhooks/outbox.ts'
import { sendBook } from '../history/book-workbook.ts'
import { sendHistory } from '../history/history-export.ts'
import { readHistoryFile } from '../history/history-rows.ts'
import type { HistoryFile } from '../history/history-rows.ts'
import { planHistory, summaryOfHistory } from '../history/plan-history.ts'
import { recordHistory } from '../history/record-history.ts'
import { reversePaymentOf } from '../bank/payment-reversal.ts'
import { appendEvent } from '../loan-events.ts'
import { refuse, refused } from '../problems.ts'
import type { ReplayedLoan } from '../postings/post.ts'
import { settleReplayed } from '../standing.ts'
import { insertPayments } from './new-rows.ts'
import type { PaymentToInsert } from './new-rows.ts'
import { sendPayments } from './payment-export.ts'
import { NEXT } from './excess-of-rows.ts'
import { lockPlan, planPayments, summaryOf } from './plan-payments.ts'
import type { LoanPayments } from './plan-payments.ts'

/** The most records of a history by kind of owner: 50,000 are what 500 loans with eight years of payments have. */
const MAX_HISTORY_ROWS = { guest: PART_ROWS, account: 50_000, business: 50_000 } as const
const MAX_BYTES = 5 * 1_048_576

/** Payments of many loans as one file, or the history of loans (lending §4.4, §4.5). */
export function paymentFileRoutes(context: Context): void {
  route(context, checkPaymentImport, async (call) => {
    const { body, db, session, today, locale } = call
    const history = historyIn(body, session)
    if (history !== null) {
      await countParts(context, call, history)
      const owner = session.owner?.id ?? NO_OWNER
      const plan = await planHistory(db, { ownerId: owner, file: history, today, isLocking: false })
      const { created, counts } = summaryOfHistory(plan, locale)
      const late = plan.loans.filter(({ isLate }) => isLate).length
      return { ...counts, to_create_count: created, late_count: late, unclear_dates: [] }
    }
    const file = readFile(body, today)
    // A visitor without a loan book has no loan to match.
    const ownerId = session.owner?.id ?? NO_OWNER
    const plan = await planPayments(db, { ownerId, file, today, ...reasonsIn(body), isLocking: false })
    const { created, counts } = summaryOf(plan, locale)
    return {
      ...counts,
      to_create_count: created,
      late_count: plan.loans.filter(({ state }) => state.overdueInstallments > 0).length,
      unclear_dates: [...file.unclearDates],
    }
  })
  importRoute(context)

  route(context, exportLoanHistory, async (call) => sendHistory(call, call.session.owner?.id ?? NO_OWNER))

  route(context, exportLoanWorkbook, async (call) => sendBook(call, call.session.owner?.id ?? NO_OWNER))

  route(context, exportPayments, async (call) =>
    sendPayments(call, call.session.owner?.id ?? NO_OWNER, context.config.timeZone),
  )
}

function importRoute(context: Context): void {
  route(context, importPayments, async (call) => {
    const { body, db, session, today, locale, write } = call
    const history = historyIn(body, session)
    if (history !== null) {
      refuseWithoutDecision(session)
      await countParts(context, call, history)
      return write(async ({ tx, owner, actor, record }) => {
        const plan = await planHistory(tx, { ownerId: owner.id, file: history, today, isLocking: true })
        await recordHistory(tx, plan.loans, { ownerId: owner.id, actor })
        await settleAndAnnounce(tx, owner.id, plan.loans, today)
        const { created, counts } = summaryOfHistory(plan, locale)
        await record({ action: 'loan-history-imported', details: { created, loans: plan.loans.length } })
        return { ...counts, created_count: created }
      })
    }
    const file = readFile(body, today)
    const reasons = reasonsIn(body)
    const { reversing: reason } = reasons
    if (reasons.replacing !== null || reason !== null) refuseWithoutDecision(session)
    const how = { file, today, ...reasons }
    const planned = await planPayments(db, { ...how, ownerId: session.owner?.id ?? NO_OWNER, isLocking: false })
    return write(async (writing) => {
      const { tx, owner, actor, record } = writing
      const plan = await lockPlan(tx, planned, { ...how, ownerId: owner.id })
      for (const { loan, takesBack } of plan.loans)
        for (const event of takesBack)
          await appendEvent(tx, { ownerId: owner.id, loanId: loan.id, actor, source: 'import', importId: null }, event)
      await insertPayments(tx, inOrder(plan.loans), { ownerId: owner.id, actor })
      for (const { loan, returned } of plan.loans)
        for (const payment of returned) await reversePaymentOf(writing, loan, { payment, reason: reason ?? '' }, today)
      await settleAndAnnounce(tx, owner.id, plan.loans, today)
      const { created, counts } = summaryOf(plan, locale)
      await record({ action: 'payments-imported', details: { created, loans: plan.loans.length } })
      return { ...counts, created_count: created }
    })
  })
}

async function settleAndAnnounce(
  tx: Db,
  ownerId: string,
  changed: readonly ReplayedLoan[],
  today: LocalDate,
): Promise<void> {
  await settleReplayed(tx, ownerId, changed, today)
  await announceEach(
    tx,
    ownerId,
    'loan.updated',
    changed.map(({ loan }) => ({ loan_id: loan.id })),
  )
}

const reasonsIn = ({ replace_paid_up_to, reverse_returned }: BodyOf<typeof importPayments>) => ({
  replacing: replace_paid_up_to ?? null,
  reversing: reverse_returned ?? null,
})

/** What writes off, changes plans or takes back takes what those calls take, and not only payments. */
function refuseWithoutDecision({ role, scopes }: Session): void {
  if (scopes?.includes('loans:write') === false) refuseCall('scope_missing', { scope: 'loans:write' })
  if (!hasRight(role, 'book.decide')) refuseCall('right_missing', { right: 'book.decide' })
}

/** The file, if it is an exported history: as large as a whole book's. @throws Refused if it is larger */
function historyIn(
  { file_content, line_numbers }: BodyOf<typeof checkPaymentImport>,
  { owner }: Session,
): HistoryFile | null {
  if (!isHistoryFile(file_content)) return null
  const file = readHistoryFile(file_content, line_numbers)
  const limit = MAX_HISTORY_ROWS[owner?.kind ?? 'guest']
  if (file.rows.length + file.refused.length > limit)
    throw refused([{ code: 'tape_too_many_records', field: 'file_content', params: { limit } }])
  return file
}

/** A history as long as several parts counts as so many. */
async function countParts(
  { limits }: Context,
  { request, session }: Pick<Call<typeof importPayments>, 'request' | 'session'>,
  { rows }: HistoryFile,
): Promise<void> {
  const who = { address: request.ip, ownerId: session.owner?.id ?? null }
  for (let counted = PART_ROWS; counted < rows.length; counted += PART_ROWS) await limits.count('filePart', who)
}

/** @throws Refused for a file that is empty, too large, or without the columns that a payment needs */
function readFile(
  { file_content, date_order, line_numbers }: BodyOf<typeof checkPaymentImport>,
  today: LocalDate,
): PaymentFile {
  if (file_content.trim() === '') throw refused([{ code: 'file_missing', field: 'file_content' }])
  if (Buffer.byteLength(file_content) > MAX_BYTES) refuse('too_large')
  const file = readPaymentFile(file_content, {
    today,
    dateOrder: date_order,
    maxRows: PART_ROWS,
    lineNumbers: line_numbers,
  })
  if (isRefusal(file)) throw refused([{ ...file, field: 'file_content' }])
  return file
}

/** In the order of the file, which an export keeps. */
function inOrder(loans: readonly LoanPayments[]): PaymentToInsert[] {
  const placed: { readonly line: number; readonly payment: PaymentToInsert }[] = []
  for (const { loan, payments } of loans)
    for (const { id, payment } of payments) {
      const { line, amountCents, paidOn, method, reference, excess: stated } = payment
      const excess = stated ?? NEXT
      const loanId = loan.id
      placed.push({
        line,
        payment: { id, loanId, amountCents, paidOn, method, reference, excess, reversalReason: null },
      })
    }
  return placed.sort((a, b) => a.line - b.line).map(({ payment }) => payment)
}
