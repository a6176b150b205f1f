import { ledgerOfMarketLoan } from '@winterjay/lending'
import type { MarketLedger, MarketRecords, Reversal } from '@winterjay/lending'
import { cents, localDate, rate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'

const PAGE_LOANS = 200
const MAX_SHOWN = 100

/**
 * Recomputes every loan's books from its records and compares them with what is stored: the ledger line by line, the
 * split of each payment, and the loan's state. A change made on one side only is always detected.
 */
export async function replayFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (let after = 0; ;) {
    const loans = await rows<StoredLoan>(
      db,
      sql`
      select id, number, status, requested_cents::float8 as requested, (platform_rate * 1000000)::float8 as rate, term_months as "termMonths", investors, principal_paid_cents::float8 as "principalPaid",
        originated_on::text as "originatedOn", charged_off_on::text as "chargedOffOn", next_due_on::text as "nextDueOn"
      from loan_request where number > ${after} order by number limit ${PAGE_LOANS}`,
    )
    const [first, last] = [loans[0], loans.at(-1)]
    if (first === undefined || last === undefined || faults.length >= MAX_SHOWN) return faults.slice(0, MAX_SHOWN)
    const stored = await storedOf(
      db,
      sql`(select id from loan_request where number between ${first.number} and ${last.number})`,
    )
    for (const loan of loans) faults.push(...faultsOf(loan, stored))
    after = last.number
  }
}

interface StoredLoan {
  readonly id: string
  readonly number: number
  readonly status: string
  readonly requested: number
  readonly rate: number
  readonly termMonths: number
  readonly investors: number
  readonly principalPaid: number
  readonly originatedOn: string | null
  readonly chargedOffOn: string | null
  readonly nextDueOn: string | null
}

interface StoredPayment {
  readonly id: string
  readonly sequence: number
  readonly cents: number
  readonly interest: number
  readonly principal: number
  readonly fee: number
  readonly on: string
  readonly reversedOn: string | null
  readonly reversedAfter: number | null
}

interface StoredInvestment {
  readonly id: string
  readonly ownerId: string
  readonly cents: number
  readonly on: string
  readonly releasedOn: string | null
}

interface StoredRecovery {
  readonly id: string
  readonly sequence: number
  readonly cents: number
  readonly on: string
  readonly reversedOn: string | null
  readonly reversedAfter: number | null
}

/** A ledger line as one string. */
interface StoredLine {
  readonly line: string
}

interface OfLoan {
  readonly loanId: string
}

interface Stored {
  readonly investments: Map<string, StoredInvestment[]>
  readonly payments: Map<string, StoredPayment[]>
  readonly recoveries: Map<string, StoredRecovery[]>
  readonly lines: Map<string, StoredLine[]>
}

const REVERSED = sql`reversed_on::text as "reversedOn", after_sequence as "reversedAfter"`
const WITH_REVERSALS = sql`left join loan_request_reversal r on r.loan_request_id = p.loan_request_id and r.payment_id = p.id`

async function storedOf(db: Db, ids: SQL): Promise<Stored> {
  return {
    investments: byLoan(
      await rows<StoredInvestment & OfLoan>(
        db,
        sql`select loan_request_id as "loanId", id, investor_id as "ownerId", amount_cents::float8 as cents, invested_on::text as "on", released_on::text as "releasedOn"
            from investment where loan_request_id in ${ids} order by number`,
      ),
    ),
    payments: byLoan(
      await rows<StoredPayment & OfLoan>(
        db,
        sql`select p.loan_request_id as "loanId", id, sequence, amount_cents::float8 as cents,
          interest_cents::float8 as interest, principal_cents::float8 as principal,
              fee_cents::float8 as fee, paid_on::text as "on", ${REVERSED} from loan_request_payment p
                ${WITH_REVERSALS} where p.loan_request_id in ${ids} order by sequence`,
      ),
    ),
    recoveries: byLoan(
      await rows<StoredRecovery & OfLoan>(
        db,
        sql`select p.loan_request_id as "loanId", id, sequence, amount_cents::float8 as cents, received_on::text as
          "on", ${REVERSED}
            from loan_request_recovery p ${WITH_REVERSALS} where p.loan_request_id in ${ids} order by sequence`,
      ),
    ),
    lines: byLoan(
      await rows<StoredLine & OfLoan>(
        db,
        sql`select loan_request_id as "loanId", concat_ws(' ', kind, transfer_id, happened_on, owner_id, account, amount_cents) as line
            from ledger_entry where loan_request_id in ${ids}`,
      ),
    ),
  }
}

function byLoan<Row extends OfLoan>(found: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of found) {
    const group = groups.get(row.loanId)
    if (group === undefined) groups.set(row.loanId, [row])
    else group.push(row)
  }
  return groups
}

function faultsOf(loan: StoredLoan, stored: Stored): string[] {
  const records = recordsOf(loan, stored)
  const payments = stored.payments.get(loan.id) ?? []
  const lines = new Set((stored.lines.get(loan.id) ?? []).map(({ line }) => line))
  const books = ledgerOfMarketLoan(
    { requestedCents: cents(loan.requested), platformRate: rate(loan.rate), termMonths: loan.termMonths },
    records,
  )
  const due = linesOf(books)
  return [
    ...due
      .filter((line) => !lines.delete(line))
      .map((line) => `loan request ${loan.id}: the ledger does not say: ${line}`),
    ...[...lines].map(
      (line) => `loan request ${loan.id}: nothing on record is behind this line of the ledger: ${line}`,
    ),
    ...payments
      .filter((payment, index) => !isSplitAs(payment, books.splits[index], index))
      .map(({ id }) => `payment ${id}: it is not split as the contract has it`),
    ...(matchesState(loan, records, books)
      ? []
      : [`loan request ${loan.id}: its status, dates or number of investors are not what its records say`]),
  ]
}

function recordsOf(loan: StoredLoan, stored: Stored): MarketRecords {
  return {
    id: loan.id,
    originatedOn: day(loan.originatedOn),
    chargedOffOn: day(loan.chargedOffOn),
    investments: (stored.investments.get(loan.id) ?? []).map((row) => ({
      ...row,
      amountCents: cents(row.cents),
      on: localDate(row.on),
      releasedOn: day(row.releasedOn),
    })),
    payments: (stored.payments.get(loan.id) ?? []).map(({ id, sequence, ...row }) => ({
      id,
      sequence,
      amountCents: cents(row.cents),
      paidOn: localDate(row.on),
      reversal: reversalOf(row),
    })),
    recoveries: (stored.recoveries.get(loan.id) ?? []).map((row) => ({
      id: row.id,
      sequence: row.sequence,
      amountCents: cents(row.cents),
      on: localDate(row.on),
      reversal: reversalOf(row),
    })),
  }
}

const reversalOf = ({
  reversedOn,
  reversedAfter,
}: StoredRecovery | Omit<StoredPayment, 'id' | 'sequence'>): Reversal | null =>
  reversedOn === null || reversedAfter === null ? null : { on: localDate(reversedOn), afterSequence: reversedAfter }

const day = (text: string | null): LocalDate | null => (text === null ? null : localDate(text))

const linesOf = ({ transfers }: MarketLedger): string[] =>
  transfers.flatMap(({ id, kind, on, entries }) =>
    entries.map(({ ownerId, account, amountCents }) => `${kind} ${id} ${on} ${ownerId} ${account} ${amountCents}`),
  )

const isSplitAs = (payment: StoredPayment, split: MarketLedger['splits'][number] | undefined, index: number): boolean =>
  payment.sequence === index + 1 &&
  payment.interest === split?.interestCents &&
  payment.principal === split.principalCents &&
  payment.fee === split.feeCents

/** The state columns of the loan's row follow from its records too. */
function matchesState(loan: StoredLoan, { investments }: MarketRecords, { state }: MarketLedger): boolean {
  const open = investments.filter((investment) => investment.releasedOn === null)
  if (loan.investors !== new Set(open.map(({ ownerId }) => ownerId)).size) return false
  if (state === null) return (open.length === 0 || loan.status === 'open') && loan.principalPaid === 0
  if (open.length < investments.length || loan.principalPaid !== state.principalPaidCents) return false
  const hasEnded = state.nextDue === null
  if ((loan.status === 'charged_off') !== (loan.chargedOffOn !== null) || (loan.status === 'completed') !== hasEnded)
    return false
  return (state.nextDue?.dueDate ?? null) === loan.nextDueOn
}
