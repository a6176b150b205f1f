import { listingTerms, planSchedule } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { serverDay } from '../../../lib/server/server-day.ts'
import type { MarketLoan } from '../market-view.ts'

/** The level payment of a listing if it were paid out today: the day moves due dates, never the amount. */
export function paymentOf(loan: Pick<MarketLoan, 'requested_amount' | 'platform_rate' | 'term_months'>): Cents | null {
  const terms = {
    requestedCents: loan.requested_amount,
    platformRate: loan.platform_rate,
    termMonths: loan.term_months,
  }
  const plan = planSchedule(listingTerms(terms, serverDay()))
  return isRefusal(plan) ? null : plan.levelPaymentCents
}
