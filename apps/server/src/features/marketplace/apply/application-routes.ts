import { randomUUID } from 'node:crypto'
import {
  acceptPartOfLoan,
  applyForLoan,
  askForReview,
  changeApplication,
  followMyLoan,
  listApplications,
  withdrawApplication,
} from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import type { LocalDate, Locale } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../problems.ts'
import { route } from '../../../http/route.ts'
import { planListing, refuseUnlawful, wireApplication } from './application.ts'
import {
  acceptFunded,
  accountName,
  applicationsOf,
  askReview,
  findApplication,
  insertApplication,
  replaceApplication,
} from './application-store.ts'
import { myLoanOf } from './my-loan.ts'
import { originate } from '../ledger/originate.ts'
import { endListing } from './end-listing.ts'

/** Apply for Loan: the borrower's side of the marketplace. */
export function applicationRoutes(context: Context): void {
  applyRoutes(context)
  listingRoutes(context)
}

function applyRoutes(context: Context): void {
  route(context, listApplications, async ({ db, session, locale, today }) => {
    const found = await applicationsOf(db, session.owner?.id ?? refuse('sign_in_needed'), locale, today)
    return { applications: found.map((row) => wireApplication(row, today)) }
  })

  route(context, followMyLoan, async ({ db, params, session, locale, today }) => {
    const ownerId = session.owner?.id ?? refuse('sign_in_needed')
    const found =
      (await findApplication(db, ownerId, params.loan_request_id, locale, today)) ?? refuse('listing_not_found')
    const standing = { today, receiveEmail: context.config.operator.email }
    return (await myLoanOf(db, found, standing)) ?? refuse('loan_not_repaying')
  })

  route(context, applyForLoan, async ({ body, locale, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const draft = planListing(body, await accountName(tx, owner.id), today)
      const loanId = randomUUID()
      await insertApplication(tx, owner.id, loanId, draft, locale)
      await record({ action: 'loan-applied-for', target: loanId, details: { grade: draft.grade } })
      return describe(tx, owner.id, loanId, locale, today)
    }),
  )

  route(context, changeApplication, async ({ body, params, locale, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const loanId = params.loan_request_id
      await describe(tx, owner.id, loanId, locale, today)
      const draft = planListing(body, await accountName(tx, owner.id), today)
      if (!(await replaceApplication(tx, owner.id, loanId, draft, locale))) refuse('listing_has_investors')
      await record({ action: 'listing-changed', target: loanId, details: { grade: draft.grade } })
      return describe(tx, owner.id, loanId, locale, today)
    }),
  )
}

function listingRoutes(context: Context): void {
  route(context, withdrawApplication, async ({ params, locale, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const loanId = params.loan_request_id
      await describe(tx, owner.id, loanId, locale, today)
      if (!(await endListing(tx, loanId, 'withdrawn', today))) refuse('listing_not_waiting')
      await record({ action: 'listing-withdrawn', target: loanId })
      return describe(tx, owner.id, loanId, locale, today)
    }),
  )

  route(context, acceptPartOfLoan, async ({ params, locale, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const loanId = params.loan_request_id
      await describe(tx, owner.id, loanId, locale, today)
      if (!(await acceptFunded(tx, owner.id, loanId, today))) refuse('nothing_to_accept')
      const accepted = (await findApplication(tx, owner.id, loanId, locale, today)) ?? refuse('listing_not_found')
      refuseUnlawful(accepted, today)
      await originate(tx, accepted, today)
      await record({ action: 'part-of-loan-accepted', target: loanId })
      return describe(tx, owner.id, loanId, locale, today)
    }),
  )

  route(context, askForReview, async ({ body, params, locale, today, write }) =>
    write(async ({ tx, owner, record }) => {
      const loanId = params.loan_request_id
      await describe(tx, owner.id, loanId, locale, today)
      await askReview(tx, owner.id, loanId, body.question)
      await record({ action: 'review-asked', target: loanId })
      return describe(tx, owner.id, loanId, locale, today)
    }),
  )
}

/** The applicant's own, or the same 404 as for an unknown one. */
async function describe(
  tx: Db,
  ownerId: string,
  loanId: string,
  locale: Locale,
  today: LocalDate,
): Promise<ResponseOf<typeof applyForLoan>> {
  return wireApplication(
    (await findApplication(tx, ownerId, loanId, locale, today)) ?? refuse('listing_not_found'),
    today,
  )
}
