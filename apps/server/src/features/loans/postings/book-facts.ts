import { NO_PROVINCE, SIZE_BANDS } from '@winterjay/lending'
import type { BookDay, LoanCourse, LoansAlike, RecoveredOfMonth, SpreadBy } from '@winterjay/lending'
import { localDate } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'
import type { JournalRange } from './journal-entries.ts'
import { IS_DUE } from './posting-store.ts'

/*
 * What the figures of a whole book are added up from (lending §7): its postings by day and the courses of its loans.
 * Loans are read in parts, so that other work on the embedded database hardly waits.
 */

/** What changes whenever a book does, how many of its loans are not posted yet, and the same of its parts. */
export interface BookVersion extends Counted {
  readonly version: string
  readonly parts: readonly PartVersion[]
}

interface Counted {
  readonly loans: number
  readonly unposted: number
}

/** A range of the ids of loans, both ends included. */
export interface IdRange {
  readonly first: string
  readonly last: string
}

/** A part of a book, and what changes whenever one of its loans does. */
export interface PartVersion extends IdRange {
  readonly version: string
}

/** Of the loans whose ids begin with one byte. */
interface ByteRow extends Counted {
  readonly byte: number
  readonly newest: number
  readonly writes: string
}

/**
 * Every change of what is known of a loan writes its row, and the number of the transaction that wrote it is never that
 * of an earlier one, whichever of two is the first to end.
 *
 * @param partLoans how many loans a part has at most, about
 */
export async function bookVersion(db: Db, ownerId: string, partLoans = PART_LOANS): Promise<BookVersion> {
  const bytes = await rows<ByteRow>(
    db,
    sql`select get_byte(uuid_send(id), 0) as byte, count(*)::int as loans, count(*) filter (where ${IS_DUE})::int as unposted,
          max(number)::int8 as newest, sum(xmin::text::int8)::text as writes
        from loan where owner_id = ${ownerId} and ${isInBook} group by 1`,
  )
  const sum = (part: keyof Counted): number => bytes.reduce((total, one) => total + one[part], 0)
  const loans = sum('loans')
  const partOf = (ids: IdRange, at: number, { length }: readonly IdRange[]): PartVersion => ({
    ...ids,
    version: versionOf(bytes.filter(({ byte }) => Math.floor((byte * length) / 256) === at)),
  })
  return {
    version: versionOf(bytes),
    loans,
    unposted: sum('unposted'),
    parts: idRanges(loans, partLoans).map(partOf),
  }
}

const versionOf = (bytes: readonly ByteRow[]): string =>
  [
    bytes.reduce((sum, { loans }) => sum + loans, 0),
    bytes.reduce((sum, { unposted }) => sum + unposted, 0),
    bytes.reduce((last, { newest }) => Math.max(last, newest), 0),
    bytes.reduce((sum, { writes }) => sum + BigInt(writes), 0n),
  ].join(' ')

/** Loans read at once; each part is a range of ids. */
const PART_LOANS = 6_000

/** Splits the ids of so many loans evenly; ids are random. */
export function idRanges(loans: number, partLoans = PART_LOANS): IdRange[] {
  const parts = 2 ** Math.min(8, Math.ceil(Math.log2(Math.max(1, loans / partLoans))))
  const size = 256 / parts
  const byte = (value: number): string => value.toString(16).padStart(2, '0')
  return Array.from({ length: parts }, (_, index) => ({
    first: `${byte(index * size)}000000-0000-0000-0000-000000000000`,
    last: `${byte((index + 1) * size - 1)}ffffff-ffff-ffff-ffff-ffffffffffff`,
  }))
}

const isIn = ({ first, last }: IdRange, column: SQL): SQL => sql`${column} between ${first}::uuid and ${last}::uuid`

interface DayRow extends Omit<BookDay, 'on'> {
  readonly on: string
}

/**
 * Payments and recoveries, and corrections of them. What an instalment that counts as paid reduced, and money lent, is
 * no receipt.
 */
const IS_RECEIPT = sql`(kind in ('payment', 'recovery') or kind = 'correction' and exists (
  select from loan_payment paid
  where paid.owner_id = loan_posting.owner_id and paid.loan_id = loan_posting.loan_id and paid.id = fact_id))`

/**
 * What was posted about some loans by day. A loan that is assumed paid up to a day counts from it, with its balance
 * of that day (lending §7.9). Every known loan has postings, so a full join is a left one; but it is never done as a
 * loop over both, which is what the planner took where it did not know yet how many there are.
 */
export async function postedDays(db: Db, ownerId: string, ids: IdRange): Promise<BookDay[]> {
  const found = await rows<DayRow>(
    db,
    sql`with known as (select loan_id as known_loan, max(effective_on) as known_on from loan_posting
          where owner_id = ${ownerId} and ${isIn(ids, sql`loan_id`)} and kind = 'assumed' group by 1),
        posted as (
          select case when kind = 'advance' then coalesce(known_on, effective_on) else effective_on end as on_day,
            kind = 'advance' and known_on is not null as is_earlier, ${IS_RECEIPT} as is_receipt, loan_posting.*
          from (select * from loan_posting where owner_id = ${ownerId} and ${isIn(ids, sql`loan_id`)}) loan_posting
            full join known on known_loan = loan_id)
        select on_day::text as "on", sum(principal_cents)::int8 as "principalCents",
          coalesce(-sum(principal_cents) filter (where is_receipt), 0)::int8 as "receivedPrincipalCents",
          coalesce(-sum(interest_cents) filter (where is_receipt), 0)::int8 as "receivedInterestCents",
          coalesce(-sum(fee_cents) filter (where is_receipt), 0)::int8 as "receivedFeesCents",
          coalesce(-sum(fee_cents) filter (where not is_receipt and not is_earlier), 0)::int8 as "upfrontFeesCents",
          sum(loss_cents)::int8 as "writtenOffCents", (-sum(recovery_cents))::int8 as "recoveredCents",
          sum(case when is_earlier then -principal_cents else cash_cents + equity_cents end)::int8 as "flowCents"
        from posted group by 1 order by 1`,
  )
  return found.map((row) => ({ ...row, on: localDate(row.on) }))
}

interface CourseRow {
  readonly loanId: string
  readonly course: LoanCourse
}

export const coursesOf = (db: Db, ownerId: string, ids: IdRange): Promise<CourseRow[]> =>
  rows<CourseRow>(
    db,
    sql`select loan_id as "loanId", course from loan_course where owner_id = ${ownerId} and ${isIn(ids, sql`loan_id`)}`,
  )

interface ReceivedRow {
  readonly id: string
  readonly amount: number
}

/** What each loan paid between two days, recoveries left out; the same sum as that of `postedDays`. */
export const receivedByLoan = (db: Db, ownerId: string, { from, to }: JournalRange): Promise<ReceivedRow[]> =>
  rows<ReceivedRow>(
    db,
    sql`select loan_id as id, (-sum(principal_cents + interest_cents + fee_cents))::int8 as amount
        from loan_posting where owner_id = ${ownerId} and effective_on between ${from} and ${to} and ${IS_RECEIPT}
        group by 1 having sum(principal_cents + interest_cents + fee_cents) <> 0`,
  )

interface NameRow {
  readonly id: string
  readonly name: string
}

/** The borrowers of these loans, by loan id. */
export async function borrowersOf(db: Db, ownerId: string, loanIds: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<NameRow>(
    db,
    sql`select id, borrower_name as name from loan
        where owner_id = ${ownerId} and id = any(${sql.param([...loanIds])}::uuid[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

export interface BorrowerRow {
  /** Names that differ by case, accents or spaces have the same key. */
  readonly key: string
  readonly name: string
  readonly loans: number
  readonly owed: number
}

/** Names that differ by case, accents or spaces are one (lending §7.4). */
const FOLDED = sql`btrim(regexp_replace(borrower_sort, '\\s+', ' ', 'g'))`

/** Live loans of a part of a book. */
const liveIn = (ownerId: string, ids: IdRange): SQL =>
  sql`owner_id = ${ownerId} and ${isIn(ids, sql`id`)} and status = 'active' and ${isInBook}`

/** What each borrower owes of some loans. */
export const owedByBorrower = (db: Db, ownerId: string, ids: IdRange): Promise<BorrowerRow[]> =>
  rows<BorrowerRow>(
    db,
    sql`select ${FOLDED} as key, min(borrower_name collate "C") as name, count(*)::int as loans,
          sum(principal_cents - principal_paid_cents)::int8 as owed
        from loan where ${liveIn(ownerId, ids)} group by 1`,
  )

/** The live loans of the borrower of that name, as `owedByBorrower` has it, with what each owes. */
export const loansOfBorrower = (db: Db, ownerId: string, name: string): Promise<ReceivedRow[]> =>
  rows<ReceivedRow>(
    db,
    sql`select id, principal_cents - principal_paid_cents as amount
        from loan where owner_id = ${ownerId} and status = 'active' and ${isInBook} and ${FOLDED} in (
          select ${FOLDED} from loan
          where owner_id = ${ownerId} and status = 'active' and ${isInBook} and borrower_name = ${name})`,
  )

/** What came back of what was written off, of loans that these books know from their start, by the month they began. */
export const recoveredByStart = (db: Db, ownerId: string, ids: IdRange): Promise<RecoveredOfMonth[]> =>
  rows<RecoveredOfMonth>(
    db,
    sql`select (course->>'start')::int as month, (-sum(recovery_cents))::int8 as cents
        from loan_posting join loan_course using (owner_id, loan_id)
        where owner_id = ${ownerId} and ${isIn(ids, sql`loan_id`)} and recovery_cents <> 0 and (course->>'isWhole')::boolean group by 1`,
  )

const BOUNDS = SIZE_BANDS.slice(1).map((dollars) => dollars * 100)
/** The band of a loan's size, an index in `SIZE_BANDS`. */
const BAND = sql`width_bucket(principal_cents, ${sql.param(BOUNDS)}::int8[])`

/** What is owed by live loans of each province, type and size (lending §7.14). */
export const owedByKind = (db: Db, ownerId: string, ids: IdRange): Promise<LoansAlike[]> =>
  rows<LoansAlike>(
    db,
    sql`select province, loan_type as type, ${BAND}::int as band, count(*)::int as loans,
          sum(principal_cents - principal_paid_cents)::int8 as owed
        from loan where ${liveIn(ownerId, ids)} group by 1, 2, 3`,
  )

/** The part of the spread in which a loan is. */
const partOf = (by: SpreadBy) => sql`case ${by}::text
  when 'province' then coalesce(province, ${NO_PROVINCE})
  when 'type' then loan_type
  else (${sql.param([...SIZE_BANDS])}::int8[])[${BAND} + 1]::text end`

/** The live loans of a part of the spread, with what each owes. */
export const loansOfKind = (db: Db, ownerId: string, by: SpreadBy, key: string): Promise<ReceivedRow[]> =>
  rows<ReceivedRow>(
    db,
    sql`select id, principal_cents - principal_paid_cents as amount
        from loan where owner_id = ${ownerId} and status = 'active' and ${isInBook} and ${partOf(by)} = ${key}`,
  )

/** What is weighted by what is owed, in whole numbers, so that parts add up exactly. */
export interface WeightedOwed {
  readonly owed: bigint
  /** Of annual rates in millionths of a percent. */
  readonly byRate: bigint
  /** Of the days to the last due day. */
  readonly byDays: bigint
}

type WeightedRow = { readonly [Sum in keyof WeightedOwed]: string }

export async function weightedOwed(db: Db, ownerId: string, ids: IdRange, today: LocalDate): Promise<WeightedOwed> {
  const found = await firstRow<WeightedRow>(
    db,
    sql`select coalesce(sum(owed), 0)::text as owed, coalesce(sum((annual_rate * 1000000)::int8 * owed::numeric), 0)::text as "byRate",
          coalesce(sum(greatest(0, last_due - ${today}::date) * owed), 0)::text as "byDays"
        from (select annual_rate, principal_cents - principal_paid_cents as owed,
            coalesce(due_days[array_upper(due_days, 1)],
              (start_date + make_interval(months => term_months))::date) as last_due
          from loan where ${liveIn(ownerId, ids)}) live`,
  )
  const { owed = '0', byRate = '0', byDays = '0' } = found ?? {}
  return { owed: BigInt(owed), byRate: BigInt(byRate), byDays: BigInt(byDays) }
}

interface LargestRow {
  readonly borrowerName: string
  readonly startDate: string
  readonly ratePercent: number
  readonly lentCents: Cents
  readonly owedCents: Cents
}

/** The live loans that owe most. */
export async function largestLoans(
  db: Db,
  ownerId: string,
  limit: number,
): Promise<(Omit<LargestRow, 'startDate'> & { readonly startDate: LocalDate })[]> {
  const found = await rows<LargestRow>(
    db,
    sql`select borrower_name as "borrowerName", start_date::text as "startDate", annual_rate::float8 as "ratePercent",
          principal_cents as "lentCents", principal_cents - principal_paid_cents as "owedCents"
        from loan where owner_id = ${ownerId} and status = 'active' and ${isInBook}
        order by principal_cents - principal_paid_cents desc, number limit ${limit}`,
  )
  return found.map((loan) => ({ ...loan, startDate: localDate(loan.startDate) }))
}
