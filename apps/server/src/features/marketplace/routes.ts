import { invest, investingRoom, listMarketplace, marketplaceStats, readMarketplaceLoan } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { LARGEST_INVESTMENT_CENTS, yearlyLimitOn } from '@winterjay/lending'
import type { SeenTerms } from '@winterjay/lending'
import { ZERO, addYears, maxCents, subtract } from '@winterjay/money'
import type { Context } from '../../context.ts'
import { refuse, unlessRefused } from './problems.ts'
import { Answer, route } from '../../http/route.ts'
import { marketMailJobs } from './mails/market-mails.ts'
import { placeOrder } from './invest/invest.ts'
import { findPage, readListings } from './browse/list.ts'
import { listingTexts } from './browse/listing-texts.ts'
import { findListing, wireListing } from './browse/listing-row.ts'
import { countListings, cachedStats } from './browse/listing-stats.ts'
import { investedSince } from './invest/store.ts'

/** The peer-to-peer marketplace: product §2.3, §7. */
export function marketplaceRoutes(context: Context): void {
  marketMailJobs(context)
  const recent = cachedStats(countListings, () => context.clock.now().getTime())

  const texts = listingTexts()

  route(
    context,
    listMarketplace,
    async ({ db, query, locale, today }) => {
      const { places, nextCursor } = await findPage(db, query, today)
      const loans = await texts(places, locale, (numbers) => readListings(db, numbers, locale, today))
      return new Answer(
        listMarketplace.status,
        `{"loans":[${loans.join(',')}],"next_cursor":${JSON.stringify(nextCursor)}}`,
      )
    },
    { mayLag: true },
  )

  route(
    context,
    marketplaceStats,
    async ({ db, session, today }) => {
      // A count of the standby that was cached may lack what this reader has written since.
      const isOwnCount = db !== context.database.db && session.owner !== null
      const stats = await (isOwnCount ? countListings(db, today) : recent.read(db, today))
      return { active_loans: stats.loans, total_funded: stats.fundedCents, avg_interest_rate: stats.averageRate }
    },
    { mayLag: true },
  )

  route(
    context,
    readMarketplaceLoan,
    async ({ db, params, locale, today }) => {
      const loan = await findListing(db, params.loan_request_id, locale, today)
      return loan === null || loan.status === 'pending' || loan.status === 'declined'
        ? refuse('listing_not_found')
        : wireListing(loan)
    },
    { mayLag: true },
  )

  investRoutes(context, recent.forget)
}

/** @param forget called after an investment, which changes the figures of the whole market */
function investRoutes(context: Context, forget: () => void): void {
  route(context, invest, async ({ body, today, locale, write }) => {
    const answer = await write(async ({ tx, owner, record }) => {
      const { loan_request_id: loanId, investment_amount: amountCents, terms_seen: terms } = body
      const seen = terms === undefined ? null : seenTerms(terms)
      const placed = unlessRefused(
        (await placeOrder(tx, {
          investorId: owner.id,
          loanId,
          amountCents,
          on: today,
          locale,
          isAutomatic: false,
          seen,
        })) ?? refuse('listing_not_found'),
      )
      await record({
        action: 'investment-made',
        target: loanId,
        details: { investment: placed.id, cents: amountCents },
      })
      return {
        investment: {
          id: placed.id,
          loan_request_id: loanId,
          investment_amount: amountCents,
          invested_on: today,
          is_automatic: false,
          created_at: placed.createdAt,
        },
        loan: wireListing(placed.loan),
      }
    })
    forget()
    return answer
  })

  route(context, investingRoom, async ({ db, session, today }) => {
    const invested = await investedSince(db, session.owner?.id ?? refuse('sign_in_needed'), addYears(today, -1))
    const limit = yearlyLimitOn(today)
    return {
      yearly_limit: limit,
      invested_12_months: invested,
      left: maxCents(subtract(limit, invested), ZERO),
      largest_investment: LARGEST_INVESTMENT_CENTS,
    }
  })
}

/** The terms that the investor was shown. */
const seenTerms = (terms: NonNullable<BodyOf<typeof invest>['terms_seen']>): SeenTerms => ({
  riskGrade: terms.risk_grade,
  platformRate: terms.platform_rate,
  termMonths: terms.term_months,
  requestedCents: terms.requested_amount,
})
