import {
  answerReview,
  decideListing,
  operatorLoans,
  operatorQueue,
  recordMarketPayment,
  reverseMarketPayment,
} from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { LISTING_DAYS, gradeTableOn, refusePayment } from '@winterjay/lending'
import type { MarketplaceRefusal, RiskGrade } from '@winterjay/lending'
import { addDays, rate } from '@winterjay/money'
import type { Cents, LocalDate, Locale, Rate } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { refuse, refused } from '../problems.ts'
import { route } from '../../../http/route.ts'
import { refuseUnlawful, wireApplication } from '../apply/application.ts'
import type { ApplicationRow } from '../apply/application-store.ts'
import {
  findApplication,
  lockListing,
  listApproved,
  regrade,
  storeDecisionReason,
  storeReviewAnswer,
  waitingApplications,
} from '../apply/application-store.ts'
import { findListing, wireListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { endListing } from '../apply/end-listing.ts'
import { hasJumped, lastDayDone, tasksSetAside } from '../market-day/market-day-store.ts'
import { tellOf } from '../mails/market-mails.ts'
import { requireOperator } from './rights.ts'
import { loansBeingRepaid } from './operator-loans.ts'
import { bookRecovery } from '../ledger/recovery.ts'
import { distributeRepayment, lockRepayingLoan } from '../ledger/repayment.ts'
import { reverseNewest } from '../ledger/reversal.ts'

/** What `winterjay grant-operator` lets an account do; all other accounts get 404 from these endpoints. */
export function operatorRoutes(context: Context): void {
  route(context, operatorQueue, async ({ db, session, locale, today }) => {
    await requireOperator(db, session)
    const waiting = await waitingApplications(db, locale, today)
    return {
      applications: waiting.map((row) => wireApplication(row, today)),
      market_day: await wireMarketDay(context, locale),
    }
  })

  route(context, decideListing, async ({ body, params, session, locale, today, write }) =>
    write(async ({ tx, owner, record }) => {
      await requireOperator(tx, session)
      if (body.decision === 'decline' && body.reason === undefined)
        throw refused([{ code: 'decline_reason_missing', field: 'reason' }])
      const loanId = params.loan_request_id
      const before = await lockAsSeen(tx, loanId, body.sent_at, locale, today)
      await refuseOwn(tx, owner.id, loanId, locale, today)
      if (before.status !== 'pending') refuse('listing_not_waiting')
      if (body.decision === 'approve') refuseUnlawful(before, today)
      const isDone =
        body.decision === 'approve'
          ? await listApproved(tx, loanId, today, addDays(today, LISTING_DAYS))
          : await endListing(tx, loanId, 'declined', today)
      if (!isDone) refuse('listing_not_waiting')
      if (body.decision === 'approve') await tellOf(tx, { event: 'approved', loanId, of: before.sentAt })
      if (body.decision === 'decline' && body.reason !== undefined) await storeDecisionReason(tx, loanId, body.reason)
      await record({ action: body.decision === 'approve' ? 'listing-approved' : 'listing-declined', target: loanId })
      return describe(tx, loanId, locale, today)
    }),
  )

  route(context, answerReview, async ({ body, params, session, locale, today, write }) =>
    write(async ({ tx, owner, record }) => {
      await requireOperator(tx, session)
      const loanId = params.loan_request_id
      const before = await lockAsSeen(tx, loanId, body.sent_at, locale, today)
      await refuseOwn(tx, owner.id, loanId, locale, today)
      if (!(await storeReviewAnswer(tx, loanId, body.answer, owner.id))) refuse('listing_not_waiting')
      const grade = body.risk_grade
      if (grade !== undefined) await regradeTo(tx, before, grade, today)
      await record({ action: 'review-answered', target: loanId, details: { grade: grade ?? null } })
      return describe(tx, loanId, locale, today)
    }),
  )

  repaymentRoutes(context)
  reversalRoute(context)
}

/** Loans that can receive a payment, and the payments themselves. */
function repaymentRoutes(context: Context): void {
  route(context, operatorLoans, async ({ db, session, locale, today }) => {
    await requireOperator(db, session)
    return { loans: await loansBeingRepaid(db, locale, today) }
  })

  route(context, recordMarketPayment, async ({ body, params, session, locale, today, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      await requireOperator(tx, session)
      const loanId = params.loan_request_id
      const found = (await findListing(tx, loanId, locale, today)) ?? refuse('listing_not_found')
      // A sample's payments are simulated; a manual one would interfere.
      await refuseOwn(tx, owner.id, loanId, locale, today)
      if (found.isSample || found.originatedOn === null) return refuse('loan_not_repaying')
      const refusal =
        refusePayment({ amountCents: body.amount, paidOn: body.paid_on, startDate: found.originatedOn, today }) ??
        (await bookPayment(tx, found, { amountCents: body.amount, on: body.paid_on, recordedBy: actor }, today))
      if (refusal !== null) throw refused([refusal])
      await record({
        action: 'market-payment-recorded',
        target: loanId,
        details: { cents: body.amount, isRecovery: found.status === 'charged_off' },
      })
      return { loan: wireListing((await findListing(tx, loanId, locale, today)) ?? refuse('listing_not_found')) }
    }),
  )
}

function reversalRoute(context: Context): void {
  route(context, reverseMarketPayment, async ({ body, params, session, locale, today, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      await requireOperator(tx, session)
      const { loan_request_id: loanId, payment_id: paymentId } = params
      await lockListing(tx, loanId)
      const found = (await findListing(tx, loanId, locale, today)) ?? refuse('listing_not_found')
      await refuseOwn(tx, owner.id, loanId, locale, today)
      if (found.isSample || found.originatedOn === null) return refuse('loan_not_repaying')
      const reversal = { paymentId, on: today, reason: body.reason, recordedBy: actor }
      const refusal = await reverseNewest(tx, found, reversal)
      if (refusal !== null) throw refused([refusal])
      await record({ action: 'market-payment-reversed', target: loanId, details: { payment: paymentId } })
      return { loan: wireListing((await findListing(tx, loanId, locale, today)) ?? refuse('listing_not_found')) }
    }),
  )
}

interface ReceivedPayment {
  readonly amountCents: Cents
  readonly on: LocalDate
  readonly recordedBy: string
}

/** Money received on a charged-off loan is a recovery; before that, a repayment. */
async function bookPayment(
  tx: Db,
  loan: ListingRow,
  { amountCents, on, recordedBy }: ReceivedPayment,
  today: LocalDate,
): Promise<MarketplaceRefusal | null> {
  if (loan.status === 'charged_off') return bookRecovery(tx, loan.id, { amountCents, receivedOn: on, recordedBy })
  const repaying = await lockRepayingLoan(tx, loan.id, today)
  return repaying === null
    ? { code: 'loan_not_repaying' }
    : distributeRepayment(tx, repaying, { amountCents, paidOn: on, isSimulated: false, recordedBy })
}

async function wireMarketDay(
  { database, clock, config }: Context,
  locale: Locale,
): Promise<ResponseOf<typeof operatorQueue>['market_day']> {
  const doneOn = await lastDayDone(database.db)
  const today = clock.today()
  const faults = await tasksSetAside(database.db, locale)
  return {
    done_on: doneOn,
    stopped_on: config.fixedDay === null && hasJumped(doneOn, today) ? today : null,
    set_aside: faults.map(({ task, title, since, attempts, errorCode }) => ({
      task,
      title,
      since,
      attempts,
      error_code: errorCode,
    })),
  }
}

/** The application, locked until the transaction ends. Refused when it is not what the operator saw. */
async function lockAsSeen(
  tx: Db,
  loanId: string,
  sentAt: string | undefined,
  locale: Locale,
  today: LocalDate,
): Promise<ApplicationRow> {
  await lockListing(tx, loanId)
  const found = (await findApplication(tx, null, loanId, locale, today)) ?? refuse('listing_not_found')
  if (sentAt !== undefined && Date.parse(sentAt) !== Date.parse(found.sentAt)) refuse('listing_changed')
  return found
}

/** Nobody decides on their own loan, or records payments on it. */
async function refuseOwn(tx: Db, ownerId: string, loanId: string, locale: Locale, today: LocalDate): Promise<void> {
  if ((await findApplication(tx, ownerId, loanId, locale, today)) !== null) refuse('own_application')
}

/** The legal checks are repeated for the grade that an operator gives. */
async function regradeTo(tx: Db, listing: ApplicationRow, grade: RiskGrade, today: LocalDate): Promise<void> {
  const platformRate = middlePrice(grade, today)
  refuseUnlawful({ ...listing, platformRate }, today)
  if (!(await regrade(tx, listing.id, grade, platformRate))) refuse('listing_has_investors')
}

/** A grade given by an operator has no points to place it inside its range. */
function middlePrice(grade: RiskGrade, today: LocalDate): Rate {
  const price = gradeTableOn(today)?.grades[grade].price
  if (price === undefined) throw new Error(`no grade table on ${today}`)
  return rate((price.from + price.to) / 2)
}

async function describe(
  tx: Db,
  loanId: string,
  locale: Locale,
  today: LocalDate,
): Promise<ResponseOf<typeof decideListing>> {
  return wireApplication((await findApplication(tx, null, loanId, locale, today)) ?? refuse('listing_not_found'), today)
}
