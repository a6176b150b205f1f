import { randomUUID } from 'node:crypto'
import {
  changeLoan,
  createLoan,
  deleteLoan as deleteLoanCall,
  exportLoans,
  listLoans as listLoansCall,
  listOwnFields,
  loanAgeing,
  loanStats,
  readLoan,
  recordPayment,
  reversePayment,
  setBorrowerLink,
} from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { isHarsher } from '@winterjay/lending'
import { roundHalfUp } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import type { Context } from '../../context.ts'
import { refuse } from './problems.ts'
import { route } from '../../http/route.ts'
import type { Writing } from '../../http/route.ts'
import { NO_OWNER } from '../../http/session.ts'
import { announce } from '../../webhooks/outbox.ts'
import { excessOf, findLoan, hasHistory, historyOf, lateFeeTermsOf, termsOf } from './loan-book.ts'
import { appendEvent, pastEvents } from './loan-events.ts'
import type { LoanRow } from './tables.ts'
import { wireLoan } from './answers.ts'
import { isExported } from './postings/closed-days.ts'
import { wireTerms } from './fields.ts'
import { loanEventRoutes } from './event-routes.ts'
import { checkPayment } from './requested-facts.ts'
import { previewRoutes } from './preview/preview-routes.ts'
import { sendTape } from './history/tape-export.ts'
import { bankPaymentRoutes } from './bank/bank-routes.ts'
import { announcePayment, reversePaymentOf } from './bank/payment-reversal.ts'
import { paidUpToRoutes } from './past/paid-up-to-routes.ts'
import { flagsOfLoans } from './flags/flags.ts'
import { ageing, bookStats } from './figures.ts'
import { countInBook } from './tally.ts'
import { listLoans, ownFieldsOf } from './list.ts'
import { findLender } from './lender/lender-store.ts'
import { writeOffRoutes } from './past/write-off-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { securityRoutes } from './security/security-routes.ts'
import { countExpiries } from './security/security-store.ts'
import { yearEndRoutes } from './year-end/year-end-routes.ts'
import { planLoan } from './new-loan.ts'
import type { ReviewedLoan } from './new-loan.ts'
import { describe, settlePosition } from './standing.ts'
import { deleteLoan, insertLoan, insertPayment, lockLoan, setLinkClosed, updateLoan } from './store.ts'

/** The lender's own loan book: product §2.4 "Direct Lending", §7. */
export function loanRoutes(context: Context): void {
  readRoutes(context)
  bookRoutes(context)
  statusRoutes(context)
  paymentRoutes(context)
  loanEventRoutes(context)
  previewRoutes(context)
  writeOffRoutes(context)
  paidUpToRoutes(context)
  bankPaymentRoutes(context)
  yearEndRoutes(context)
  securityRoutes(context)
  peopleRoutes(context)
  fileRoutes(context)
}

function readRoutes(context: Context): void {
  route(context, listLoansCall, async ({ session, db, query, today }) => {
    if (session.owner === null) return { loans: [], total: 0, next_cursor: null }
    const page = await listLoans(db, session.owner.id, query, today)
    const ids = page.loans.map(({ id }) => id)
    const flags = await flagsOfLoans(db, session.owner.id, ids, today)
    return {
      loans: page.loans.map((loan) => wireLoan(loan, today, flags.get(loan.id))),
      total: page.total,
      next_cursor: page.nextCursor,
    }
  })

  route(context, listOwnFields, async ({ session, db }) => ({
    fields: await ownFieldsOf(db, session.owner?.id ?? NO_OWNER),
  }))

  route(context, loanStats, async ({ session, db, today }) => {
    const stats = await bookStats(db, session.owner?.id ?? NO_OWNER, today)
    return {
      overdue_count: stats.overdueCount,
      outstanding_total: stats.outstandingCents,
      total_collected_mtd: stats.collectedThisMonthCents,
    }
  })

  route(context, loanAgeing, async ({ session, db, today }) => {
    const ownerId = session.owner?.id ?? NO_OWNER
    const buckets = await ageing(db, ownerId, today)
    const expiring = await countExpiries(db, ownerId, today)
    const outstanding = buckets.reduce((sum, bucket) => sum + bucket.outstandingCents, 0)
    const late = buckets.reduce(
      (sum, bucket) => sum + (bucket.bucket === 'current' || bucket.bucket === '1-30' ? 0 : bucket.outstandingCents),
      0,
    )
    return {
      as_of: today,
      buckets: buckets.map((bucket) => ({
        bucket: bucket.bucket,
        loans: bucket.loans,
        outstanding: bucket.outstandingCents,
      })),
      portfolio_at_risk_30: outstanding === 0 ? null : roundHalfUp((late / outstanding) * 100, 2),
      ...(expiring === 0 ? {} : { expiring }),
    }
  })

  route(context, exportLoans, async (call) => sendTape(call, call.session.owner?.id ?? NO_OWNER))

  route(context, readLoan, async ({ session, db, params, today, locale }) =>
    describe(db, session.owner?.id ?? NO_OWNER, params.loan_id, today, locale),
  )
}

function bookRoutes(context: Context): void {
  route(context, createLoan, async ({ body, today, locale, write }) => {
    const { loan: planned } = planLoan(body, today, locale)
    return write(async ({ tx, owner, actor, record }) => {
      await refuseFullBook(context, tx, owner)
      // Null says that there is none; if nothing is said, it is the lender's usual one.
      const usual = body.lender_receive_email === undefined ? (await findLender(tx, owner.id)).receiveEmail : null
      const loan = usual === null ? planned : { ...planned, lenderReceiveEmail: usual }
      await insertLoan(tx, owner.id, loan)
      const recording = { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null } as const
      for (const event of pastEvents(loan)) await appendEvent(tx, recording, event)
      await settlePosition(tx, await getLoan(tx, owner.id, loan.id), today)
      await record({ action: 'loan-created', target: loan.id })
      const { principalCents: principal, startDate } = loan.terms
      await announce(tx, owner.id, 'loan.created', { loan_id: loan.id, principal, start_date: startDate })
      return wireLoan(await getLoan(tx, owner.id, loan.id), today)
    })
  })

  route(context, changeLoan, async ({ body, params, today, locale, write }) =>
    write(async ({ tx, owner, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      const changed = planLoan(changedBody(loan, body), today, locale, loan)
      if (hasHistory(await historyOf(tx, owner.id, loan.id))) refuseTermChange(loan, changed.loan)
      await updateLoan(tx, owner.id, changed.loan, today)
      await settlePosition(tx, await getLoan(tx, owner.id, loan.id), today)
      await record({ action: 'loan-changed', target: loan.id })
      await announce(tx, owner.id, 'loan.updated', { loan_id: loan.id })
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )
}

/** Other changes of a loan: delete, open and close the borrower's page. */
function statusRoutes(context: Context): void {
  route(context, deleteLoanCall, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      if (hasHistory(await historyOf(tx, owner.id, loan.id))) refuse('loan_has_payments')
      if (await isExported(tx, owner.id, { loanId: loan.id })) refuse('loan_exported')
      await deleteLoan(tx, owner.id, loan.id)
      await record({ action: 'loan-deleted', target: loan.id })
    }),
  )

  route(context, setBorrowerLink, async ({ body, params, today, locale, write }) =>
    write(async ({ tx, owner, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      await setLinkClosed(tx, owner.id, loan.id, !body.enabled)
      await record({ action: body.enabled ? 'borrower-link-opened' : 'borrower-link-closed', target: loan.id })
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )
}

/** Payments and waivers were applied under the agreed terms: other terms, or a higher late fee, would change how. */
function refuseTermChange(loan: LoanRow, { terms, lateFeeTerms }: ReviewedLoan['loan']): void {
  if (JSON.stringify(terms) !== JSON.stringify(termsOf(loan))) refuse('loan_has_payments')
  if (isHarsher(lateFeeTermsOf(loan), lateFeeTerms)) refuse('late_fee_raised')
}

function paymentRoutes(context: Context): void {
  route(context, recordPayment, async ({ body, params, today, locale, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      const history = await historyOf(tx, owner.id, loan.id)
      checkPayment(body, loan, history, today)
      const payment = { id: randomUUID(), amountCents: body.amount, paidOn: body.paid_on }
      await insertPayment(tx, {
        ownerId: owner.id,
        loanId: loan.id,
        ...payment,
        method: body.method ?? null,
        reference: body.reference ?? null,
        excess: body.excess ?? excessOf(loan, history, payment),
        recordedBy: actor,
      })
      await announcePayment(tx, 'payment.recorded', loan, payment)
      await settlePosition(tx, loan, today)
      await record({ action: 'payment-recorded', target: loan.id, details: { payment: payment.id } })
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )

  route(context, reversePayment, async ({ body, params, today, locale, write }) =>
    write(async (writing) => {
      const { tx, owner } = writing
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      const { payments } = await historyOf(tx, owner.id, loan.id)
      const payment = payments.find(({ id }) => id === params.payment_id) ?? refuse('payment_not_found')
      await reversePaymentOf(writing, loan, { payment, reason: body.reason }, today)
      await settlePosition(tx, loan, today)
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )
}

async function getLoan(tx: Db, ownerId: string, loanId: string): Promise<LoanRow> {
  const loan = await findLoan(tx, ownerId, loanId)
  if (loan === null) throw new Error('a loan just written is not there')
  return loan
}

async function refuseFullBook(context: Context, tx: Db, owner: Writing['owner']): Promise<void> {
  const max = context.limits.maxLoans(owner.kind)
  if ((await countInBook(tx, owner.id)) >= max) refuse('too_many_loans', { max })
}

/** The stored fields, overwritten by those of the request. */
function changedBody(loan: LoanRow, body: BodyOf<typeof changeLoan>): BodyOf<typeof createLoan> {
  const given: Partial<BodyOf<typeof createLoan>> = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  )
  // The unit of the stored value depends on its type: 50 dollars must not become 50 %.
  const changesUnit = given.late_fee_type !== undefined && given.late_fee_type !== loan.lateFeeType
  // The first instalment, sent back as it was answered, is not a payment that the lender gives.
  if (given.payment_amount === loan.paymentCents && loan.givenPaymentCents === null) delete given.payment_amount
  return { ...wireTerms(loan), ...(changesUnit ? { late_fee_value: undefined } : {}), ...given }
}
