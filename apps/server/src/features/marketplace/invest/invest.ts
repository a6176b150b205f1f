import { randomUUID } from 'node:crypto'
import { investmentEntries, refuseInvestment, remainingCents } from '@winterjay/lending'
import type { MarketplaceRefusal } from '@winterjay/lending'
import { addYears } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import { postTransfer } from '../ledger/ledger.ts'
import { findListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { originate } from '../ledger/originate.ts'
import { findListingFor, lockInvestor, placeInvestment } from './store.ts'
import type { NewInvestment } from './store.ts'

export interface InvestmentOrder extends Omit<NewInvestment, 'id'> {
  readonly locale: Locale
}

export interface PlacedInvestment {
  readonly id: string
  readonly createdAt: string
  readonly loan: ListingRow
}

/**
 * Places one investment atomically: the rule, the remaining room, the books and, when it was the last part, the start
 * of the loan. Everything happens in the caller's transaction.
 *
 * @returns null when there is no such listing
 */
export async function placeOrder(
  tx: Db,
  order: InvestmentOrder,
): Promise<PlacedInvestment | MarketplaceRefusal | null> {
  const { locale, ...asked } = order
  const { investorId, loanId, amountCents, on } = asked
  await lockInvestor(tx, investorId)
  const refusal = await refuseOrder(tx, order)
  if (refusal !== 'none') return refusal
  const id = randomUUID()
  const placed = await placeInvestment(tx, { ...asked, id }, locale)
  // Somebody was faster: checking the rule again tells what has changed.
  if (placed === null) {
    const now = await refuseOrder(tx, order)
    return now === 'none' ? { code: 'listing_closed' } : now
  }
  await postTransfer(tx, {
    id,
    kind: 'investment',
    on,
    entries: investmentEntries({ ownerId: investorId, loanId, amountCents }),
  })
  if (remainingCents(placed.loan) > 0) return { id, ...placed }
  await originate(tx, placed.loan, on)
  return { id, createdAt: placed.createdAt, loan: (await findListing(tx, loanId, locale, on)) ?? placed.loan }
}

async function refuseOrder(
  tx: Db,
  { investorId, loanId, amountCents, on, seen, locale }: InvestmentOrder,
): Promise<MarketplaceRefusal | null | 'none'> {
  const found = await findListingFor(tx, loanId, { investorId, since: addYears(on, -1), locale, today: on })
  // A listing that was never shown is reported like one that does not exist.
  if (found === null || found.listing.status === 'pending' || found.listing.status === 'declined') return null
  const { listing, investedCents } = found
  return (
    refuseInvestment({
      listing,
      amountCents,
      investedIn12MonthsCents: investedCents,
      seen,
      isOwnLoan: listing.borrowerId === investorId,
      on,
    }) ?? 'none'
  )
}
