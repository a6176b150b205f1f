import { checkPaymentImport, exportLoanHistory, exportPayments, hasRight, importPayments } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { isHistoryFile, readPaymentFile } from '@winterjay/lending'
import type { PaymentFile } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse as refuseCall } from '../../../http/problems.ts'
import { route } from '../../../http/route.ts'
import type { Session } from '../../../http/session.ts'
import { announceEach } from '../../../webhooks/outbox.ts'
import { sendHistory } from '../history/history-export.ts'
import { readHistoryFile } from '../history/history-rows.ts'
import type { HistoryFile } from '../history/history-rows.ts'
import { planHistory, summaryOfHistory } from '../history/plan-history.ts'
import { recordHistory } from '../history/record-history.ts'
import { refuse, refused } from '../problems.ts'
import { settlePositions } from '../standing.ts'
import { loanPaymentTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'
import { sendPayments } from './payment-export.ts'
import { planPayments, summaryOf } from './plan-payments.ts'
import type { LoanPayments } from './plan-payments.ts'

/** The most payments in one file: they are recorded together, or none of them. */
const MAX_ROWS = 5_000
/** With an account: what 500 loans with eight years of payments have. */
const MAX_HISTORY_ROWS = 50_000
const MAX_BYTES = 5 * 1_048_576
/** Payments in one statement. */
const INSERTED = 500

/** Payments of many loans as one file, or the history of loans (lending §4.4, §4.5). */
export function paymentFileRoutes(context: Context): void {
  route(context, checkPaymentImport, async ({ body, db, session, today, locale }) => {
    const history = historyIn(body, session)
    if (history !== null) {
      const owner = session.owner?.id ?? NO_OWNER
      const plan = await planHistory(db, { ownerId: owner, file: history, today, isLocking: false })
      const { created, counts } = summaryOfHistory(plan, locale)
      const late = plan.loans.filter(({ isLate }) => isLate).length
      return { ...counts, to_create_count: created, late_count: late, unclear_dates: [] }
    }
    const file = readFile(body, today)
    // A visitor without a loan book has no loan to match.
    const ownerId = session.owner?.id ?? NO_OWNER
    const plan = await planPayments(db, { ownerId, file, today, isLocking: false })
    const { created, counts } = summaryOf(plan, locale)
    return {
      ...counts,
      to_create_count: created,
      late_count: plan.loans.filter(({ isLate }) => isLate).length,
      unclear_dates: [...file.unclearDates],
    }
  })
  importRoute(context)

  route(context, exportLoanHistory, async (call) => sendHistory(call, call.session.owner?.id ?? NO_OWNER))

  route(context, exportPayments, async (call) =>
    sendPayments(call, call.session.owner?.id ?? NO_OWNER, context.config.timeZone),
  )
}

function importRoute(context: Context): void {
  route(context, importPayments, async ({ body, session, today, locale, write }) => {
    const history = historyIn(body, session)
    if (history !== null) {
      refuseWithoutDecision(session)
      return write(async ({ tx, owner, actor, record }) => {
        const plan = await planHistory(tx, { ownerId: owner.id, file: history, today, isLocking: true })
        for (const records of plan.loans) await recordHistory(tx, records, { ownerId: owner.id, actor })
        await settleAndAnnounce(tx, owner.id, plan.loans, today)
        const { created, counts } = summaryOfHistory(plan, locale)
        await record({ action: 'loan-history-imported', details: { created, loans: plan.loans.length } })
        return { ...counts, created_count: created }
      })
    }
    const file = readFile(body, today)
    return write(async ({ tx, owner, actor, record }) => {
      const plan = await planPayments(tx, { ownerId: owner.id, file, today, isLocking: true })
      await insertPayments(tx, plan.loans, { ownerId: owner.id, actor })
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
  changed: readonly { readonly loan: LoanRow }[],
  today: LocalDate,
): Promise<void> {
  const loans = changed.map(({ loan }) => loan)
  await settlePositions(tx, ownerId, loans, today)
  await announceEach(
    tx,
    ownerId,
    'loan.updated',
    loans.map(({ id }) => ({ loan_id: id })),
  )
}

/** A history writes off, changes plans and takes back: it takes what those calls take, and not only payments. */
function refuseWithoutDecision({ role, scopes }: Session): void {
  if (scopes?.includes('loans:write') === false) refuseCall('scope_missing', { scope: 'loans:write' })
  if (!hasRight(role, 'book.decide')) refuseCall('right_missing', { right: 'book.decide' })
}

/** The file, if it is an exported history: as large as a whole book's. @throws Refused if it is larger */
function historyIn({ file_content }: BodyOf<typeof checkPaymentImport>, { owner }: Session): HistoryFile | null {
  if (!isHistoryFile(file_content)) return null
  const file = readHistoryFile(file_content)
  const limit = owner?.kind === 'account' ? MAX_HISTORY_ROWS : MAX_ROWS
  if (file.rows.length + file.refused.length > limit)
    throw refused([{ code: 'tape_too_many_records', field: 'file_content', params: { limit } }])
  return file
}

const NO_OWNER = '00000000-0000-0000-0000-000000000000'

/** @throws Refused for a file that is empty, too large, or without the columns that a payment needs */
function readFile({ file_content, date_order }: BodyOf<typeof checkPaymentImport>, today: LocalDate): PaymentFile {
  if (file_content.trim() === '') throw refused([{ code: 'file_missing', field: 'file_content' }])
  if (Buffer.byteLength(file_content) > MAX_BYTES) refuse('too_large')
  const file = readPaymentFile(file_content, { today, dateOrder: date_order, maxRows: MAX_ROWS })
  if (isRefusal(file)) throw refused([{ ...file, field: 'file_content' }])
  return file
}

/** In the order of the file, which an export keeps. */
async function insertPayments(
  tx: Db,
  loans: readonly LoanPayments[],
  { ownerId, actor }: { readonly ownerId: string; readonly actor: string },
): Promise<void> {
  const values = loans
    .flatMap(({ loan, payments }) => payments.map((payment) => ({ ...payment, loanId: loan.id })))
    .toSorted((a, b) => a.line - b.line)
    .map(({ id, loanId, amountCents, paidOn, method, reference, excess }) => ({
      ownerId,
      loanId,
      id,
      amountCents,
      paidOn,
      method,
      reference,
      excess,
      recordedBy: actor,
    }))
  for (let at = 0; at < values.length; at += INSERTED)
    await tx.insert(loanPaymentTable).values(values.slice(at, at + INSERTED))
}
