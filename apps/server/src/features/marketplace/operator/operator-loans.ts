import type { operatorLoans } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { marketLoanState, marketPayOff } from '@winterjay/lending'
import { sumCents } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { listingColumns, readListing, wireListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { stillLost } from '../ledger/recovery.ts'
import { paymentsOf } from '../ledger/repayment.ts'

type OperatorLoan = ResponseOf<typeof operatorLoans>['loans'][number]

/**
 * Real loans that can receive a payment: those being repaid, the longest overdue first, then charged-off ones. Samples
 * are left out: their payments are simulated.
 */
export async function loansBeingRepaid(db: Db, locale: Locale, today: LocalDate): Promise<OperatorLoan[]> {
  const found = await rows<ListingRow>(
    db,
    sql`select ${listingColumns(locale, today)} from loan_request where status in ('repaying', 'charged_off') and not is_sample order by status desc, next_due_on, number limit 500`,
  )
  const loans: OperatorLoan[] = []
  for (const row of found) {
    const loan = readListing(row)
    if (loan.originatedOn === null) throw new Error('a loan being repaid has begun')
    const payments = await paymentsOf(db, loan.id)
    const state = marketLoanState(loan, loan.originatedOn, payments, today)
    loans.push({
      loan: wireListing(loan),
      originated_on: loan.originatedOn,
      outstanding:
        loan.status === 'charged_off'
          ? sumCents((await stillLost(db, loan.id)).map((part) => part.amountCents))
          : state.outstandingPrincipalCents,
      overdue: state.overdueCents,
      next_due_on: state.nextDue?.dueDate ?? null,
      next_due_amount: state.nextDue?.amountCents ?? null,
      pay_off: loan.status === 'charged_off' ? null : marketPayOff(loan, loan.originatedOn, payments, today).totalCents,
      days_past_due: state.daysPastDue,
      last_paid_on: payments.at(-1)?.paidOn ?? null,
    })
  }
  return loans
}
