import type { operatorLoans } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { marketLoanState, marketPayOff } from '@winterjay/lending'
import type { MarketPayment } from '@winterjay/lending'
import { ZERO, addDays, cents, localDate } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { plainArray, rows } from '../../../db/db.ts'
import { listingColumns, readListing, wireListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'

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
  const loans = found.map(readListing)
  const recorded = await recordedOf(db, loans)
  const lost = await lostOf(db, loans)
  return loans.map((loan) => describe(loan, recorded.get(loan.id) ?? [], lost.get(loan.id) ?? ZERO, today))
}

function describe(loan: ListingRow, recorded: readonly Recorded[], lostCents: Cents, today: LocalDate): OperatorLoan {
  if (loan.originatedOn === null) throw new Error('a loan being repaid has begun')
  const isChargedOff = loan.status === 'charged_off'
  const payments = recorded.filter((one) => !one.isRecovery && one.reversedOn === null).toReversed()
  const state = marketLoanState(loan, loan.originatedOn, payments, today)
  return {
    loan: wireListing(loan),
    originated_on: loan.originatedOn,
    outstanding: isChargedOff ? lostCents : state.outstandingPrincipalCents,
    overdue: state.overdueCents,
    next_due_on: state.nextDue?.dueDate ?? null,
    next_due_amount: state.nextDue?.amountCents ?? null,
    pay_off: loan.status !== 'repaying' ? null : marketPayOff(loan, loan.originatedOn, payments, today).totalCents,
    days_past_due: state.daysPastDue,
    last_paid_on: payments.at(-1)?.paidOn ?? null,
    payments: recorded.slice(0, SHOWN_PAYMENTS).map((one) => ({
      id: one.id,
      amount: one.amountCents,
      paid_on: one.paidOn,
      is_recovery: one.isRecovery,
      reversed: one.reversedOn === null ? null : { on: localDate(one.reversedOn), reason: one.reason ?? '' },
    })),
    reversible_payment_id:
      recorded.find((one) => one.reversedOn === null && one.isRecovery === isChargedOff)?.id ?? null,
  }
}

interface Recorded extends MarketPayment {
  readonly loanId: string
  readonly isRecovery: boolean
  readonly reversedOn: string | null
  readonly reason: string | null
}

const idsOf = (loans: readonly ListingRow[]): SQL =>
  plainArray(
    loans.map(({ id }) => id),
    'uuid',
  )

/** The recoveries and payments of each loan, reversed ones included, recoveries first, the newest first. */
async function recordedOf(db: Db, loans: readonly ListingRow[]): Promise<Map<string, Recorded[]>> {
  const found = await rows<Recorded>(
    db,
    sql`select p.*, r.reversed_on::text as "reversedOn", r.reason from (
          select loan_request_id as "loanId", id, sequence, amount_cents as "amountCents", paid_on::text as "paidOn",
            false as "isRecovery" from loan_request_payment where loan_request_id = any(${idsOf(loans)})
          union all
          select loan_request_id, id, sequence, amount_cents, received_on::text, true from loan_request_recovery
            where loan_request_id = any(${idsOf(loans)})
        ) p left join loan_request_reversal r on r.loan_request_id = p."loanId" and r.payment_id = p.id
        order by "isRecovery" desc, sequence desc`,
  )
  const recorded = new Map(loans.map(({ id }) => [id, [] as Recorded[]]))
  for (const row of found)
    recorded.get(row.loanId)?.push({ ...row, amountCents: cents(row.amountCents), paidOn: localDate(row.paidOn) })
  return recorded
}

/** What all investors together have lost on each charged-off loan and not recovered: recoveries are negative. */
async function lostOf(db: Db, loans: readonly ListingRow[]): Promise<Map<string, Cents>> {
  const found = await rows<{ loanId: string; amountCents: number }>(
    db,
    sql`select loan_request_id as "loanId", sum(amount_cents)::int8 as "amountCents" from ledger_entry
        where loan_request_id = any(${idsOf(loans)}) and account in ('loss', 'recovery_income') group by 1`,
  )
  return new Map(found.map(({ loanId, amountCents }) => [loanId, cents(amountCents)]))
}
