import type { operatorLoans } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { marketLoanState, marketPayOff } from '@winterjay/lending'
import { addDays, cents, localDate, sumCents } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { listingColumns, readListing, wireListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { stillLost } from '../ledger/recovery.ts'
import { paymentsOf } from '../ledger/repayment.ts'

type OperatorLoan = ResponseOf<typeof operatorLoans>['loans'][number]

/** A loan that is paid off stays for the time in which a mistake is noticed. */
const LATELY_DAYS = 60
const SHOWN_PAYMENTS = 24

const paidLately = (today: LocalDate): SQL =>
  sql`exists (select from loan_request_payment p where p.loan_request_id = loan_request.id and paid_on >=
    ${addDays(today, -LATELY_DAYS)})`

/**
 * Real loans that can receive a payment: those being repaid, the longest overdue first, then charged-off ones. Samples
 * are left out: their payments are simulated.
 */
export async function loansBeingRepaid(db: Db, locale: Locale, today: LocalDate): Promise<OperatorLoan[]> {
  const found = await rows<ListingRow>(
    db,
    sql`select ${listingColumns(locale, today)} from loan_request where not is_sample and (status in ('repaying',
      'charged_off') or status = 'completed' and ${paidLately(today)}) order by status <> 'repaying', status,
      next_due_on, number limit 500`,
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
      pay_off: loan.status !== 'repaying' ? null : marketPayOff(loan, loan.originatedOn, payments, today).totalCents,
      days_past_due: state.daysPastDue,
      last_paid_on: payments.at(-1)?.paidOn ?? null,
      ...(await recordedOf(db, loan)),
    })
  }
  return loans
}

interface Recorded {
  readonly id: string
  readonly amountCents: number
  readonly paidOn: string
  readonly isRecovery: boolean
  readonly reversedOn: string | null
  readonly reason: string | null
}

/** The newest payments and recoveries of a loan, and which of them can be reversed. */
async function recordedOf(
  db: Db,
  { id, status }: ListingRow,
): Promise<Pick<OperatorLoan, 'payments' | 'reversible_payment_id'>> {
  const found = await rows<Recorded>(
    db,
    sql`select p.id, "amountCents", "paidOn", "isRecovery", r.reversed_on::text as "reversedOn", r.reason from (
          select id, amount_cents as "amountCents", paid_on::text as "paidOn", false as "isRecovery", sequence from
            loan_request_payment where loan_request_id = ${id}
          union all
          select id, amount_cents, received_on::text, true, sequence from loan_request_recovery where
            loan_request_id = ${id}
        ) p left join loan_request_reversal r on r.loan_request_id = ${id} and r.payment_id = p.id
        order by "isRecovery" desc, sequence desc limit ${SHOWN_PAYMENTS}`,
  )
  const isRecovery = status === 'charged_off'
  return {
    payments: found.map((row) => ({
      id: row.id,
      amount: cents(row.amountCents),
      paid_on: localDate(row.paidOn),
      is_recovery: row.isRecovery,
      reversed: row.reversedOn === null ? null : { on: localDate(row.reversedOn), reason: row.reason ?? '' },
    })),
    reversible_payment_id: found.find((row) => row.reversedOn === null && row.isRecovery === isRecovery)?.id ?? null,
  }
}
