import { NOTICE_SETTINGS } from '@winterjay/lending'
import type { NoticeKind, NoticeReason, NoticeSetting, NoticeState } from '@winterjay/lending'
import type { Notice } from '@winterjay/lending/notices'
import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'
import { isInBook } from '../loans/public.ts'

/* What is on for a loan, and what became of each mail (lending §5.18). */

export interface LoanKey {
  readonly ownerId: string
  readonly loanId: string
}

export interface StoredSettings {
  readonly wanted: readonly NoticeSetting[]
  readonly locale: Locale
  readonly since: LocalDate
  readonly setBy: string
  readonly stoppedOn: LocalDate | null
  /** While the borrower disputes the loan no reminder goes. */
  readonly disputedOn: LocalDate | null
}

export interface StoredNotice extends Omit<Notice, 'from'> {
  readonly state: NoticeState
  readonly reason: NoticeReason | null
  readonly day: LocalDate
  readonly address: string | null
}

const NOTICE = sql`n.kind, n.about, n.about_day::text as "aboutDay", n.until_day::text as until, n.state, n.reason,
  n.day::text as day, n.address`

export async function findSettings(db: Db, { ownerId, loanId }: LoanKey): Promise<StoredSettings | null> {
  const found = await firstRow<Omit<StoredSettings, 'wanted'> & { readonly wanted: readonly string[] }>(
    db,
    sql`select wanted, locale, since::text as since, set_by as "setBy", stopped_on::text as "stoppedOn",
          disputed_on::text as "disputedOn"
        from loan_notice_setting where owner_id = ${ownerId} and loan_id = ${loanId}`,
  )
  if (found === null) return null
  return { ...found, wanted: NOTICE_SETTINGS.filter((setting) => found.wanted.includes(setting)) }
}

export interface Wanted {
  readonly wanted: readonly NoticeSetting[]
  readonly locale: Locale
  readonly setBy: string
  readonly today: LocalDate
}

/**
 * Turns mails on or off for some loans of an owner. What is turned on begins today. A borrower who ended reminders has
 * ended those of every loan. @returns how many loans
 */
export async function saveSettings(tx: Db, ownerId: string, loans: readonly string[], to: Wanted): Promise<number> {
  const wanted = sql`${sql.param(to.wanted)}::text[]`
  const saved = await rows(
    tx,
    sql`with ${stoppedIn(ownerId)}
        insert into loan_notice_setting as s (owner_id, loan_id, wanted, locale, since, set_by, stopped_on)
        select l.owner_id, l.id, ${wanted}, ${to.locale}, ${to.today}::date, ${to.setBy}, ${stoppedOn}
        from loan l
        where l.owner_id = ${ownerId} and l.id = any(${sql.param(loans)}::uuid[])
        on conflict (owner_id, loan_id) do update set wanted = excluded.wanted, locale = excluded.locale,
          set_by = excluded.set_by, stopped_on = coalesce(s.stopped_on, excluded.stopped_on),
          since = case when excluded.wanted <@ s.wanted then s.since else excluded.since end
        returning loan_id`,
  )
  return saved.length
}

/**
 * The days on which borrowers ended reminders, by address: read once for all loans, each address by the key of its
 * loan. A join could become a loop over both lists while the statistics do not know this owner yet.
 */
const stoppedIn = (ownerId: string): SQL => sql`stopped as materialized (
  select coalesce(jsonb_object_agg(address, day), '{}') as days from (
    select lower((select l.borrower_email from loan l where l.owner_id = s.owner_id and l.id = s.loan_id)) as address,
      min(s.stopped_on)::text as day
    from loan_notice_setting s where s.owner_id = ${ownerId} and s.stopped_on is not null group by 1) ended
  where address is not null)`
const stoppedOn = sql`((select days from stopped) ->> lower(l.borrower_email))::date`

/** Marks a loan as disputed by its borrower since a day, or as not disputed any more. */
export const saveDispute = async (tx: Db, { ownerId, loanId }: LoanKey, since: LocalDate | null): Promise<void> =>
  void (await tx.execute(sql`
    update loan_notice_setting set disputed_on = case when ${since}::date is null then null else coalesce(disputed_on, ${since}::date) end
    where owner_id = ${ownerId} and loan_id = ${loanId}`))

/** Gives loans a row of settings where they have none: nothing goes by itself. */
export const keepSettings = async (
  tx: Db,
  ownerId: string,
  loans: readonly string[],
  { locale, setBy, today }: Omit<Wanted, 'wanted'>,
): Promise<void> =>
  void (await tx.execute(sql`
    with ${stoppedIn(ownerId)}
    insert into loan_notice_setting (owner_id, loan_id, wanted, locale, since, set_by, stopped_on)
    select l.owner_id, l.id, '{}', ${locale}, ${today}::date, ${setBy}, ${stoppedOn}
    from loan l
    where l.owner_id = ${ownerId} and l.id = any(${sql.param(loans)}::uuid[])
    on conflict do nothing`))

export interface CoBorrower {
  readonly personId: string
  readonly email: string | null
  readonly stoppedOn: LocalDate | null
}

/** Co-borrowers whom the lender wants told what is late. */
export const coBorrowersOf = (db: Db, { ownerId, loanId }: LoanKey): Promise<CoBorrower[]> =>
  rows<CoBorrower>(
    db,
    sql`select person_id as "personId", email, reminders_stopped_on::text as "stoppedOn" from loan_person
        where owner_id = ${ownerId} and loan_id = ${loanId} and role = 'co_borrower' and receives_mail
        order by added_at, person_id`,
  )

/**
 * Ends the reminders of a borrower or a co-borrower: of every loan that this lender has with the same address.
 *
 * @param personId null for the borrower
 * @returns how many
 */
export async function stopFor(
  tx: Db,
  { ownerId, loanId }: LoanKey,
  personId: string | null,
  today: LocalDate,
): Promise<number> {
  const address =
    personId === null
      ? sql`(select lower(borrower_email) from loan where owner_id = ${ownerId} and id = ${loanId})`
      : sql`(select lower(email) from loan_person
             where owner_id = ${ownerId} and loan_id = ${loanId} and person_id = ${personId})`
  const stopped = await rows(
    tx,
    sql`update loan_notice_setting s set stopped_on = ${today}::date from loan l
        where s.owner_id = ${ownerId} and s.stopped_on is null and l.owner_id = s.owner_id and l.id = s.loan_id
          and (lower(l.borrower_email) = ${address} or l.id = ${loanId} and ${personId}::uuid is null)
        returning s.loan_id`,
  )
  const others = await rows(
    tx,
    sql`update loan_person set reminders_stopped_on = ${today}::date
        where owner_id = ${ownerId} and reminders_stopped_on is null and role = 'co_borrower'
          and (lower(email) = ${address} or loan_id = ${loanId} and person_id = ${personId}::uuid)
        returning loan_id`,
  )
  return stopped.length + others.length
}

/** Every mail of a loan. */
export const noticesOfLoan = (db: Db, { ownerId, loanId }: LoanKey): Promise<StoredNotice[]> =>
  rows<StoredNotice>(
    db,
    sql`select ${NOTICE} from loan_notice n where owner_id = ${ownerId} and loan_id = ${loanId}
        order by n.day desc, n.decided_at desc, n.kind, n.about`,
  )

export interface BookNotice extends StoredNotice {
  readonly loanId: string
  readonly borrowerName: string
}

/** The newest mails of a book. */
export const noticesOfBook = (db: Db, ownerId: string, most: number): Promise<BookNotice[]> =>
  rows<BookNotice>(
    db,
    sql`select ${NOTICE}, n.loan_id as "loanId", l.borrower_name as "borrowerName"
        from loan_notice n join loan l on l.owner_id = n.owner_id and l.id = n.loan_id
        where n.owner_id = ${ownerId} order by n.day desc, n.decided_at desc, n.loan_id, n.kind, n.about limit ${most}`,
  )

export interface BookCounts {
  readonly active: number
  readonly on: number
  readonly stopped: number
  readonly withoutAddress: number
}

export async function countSettings(db: Db, ownerId: string): Promise<BookCounts> {
  const found = await firstRow<BookCounts>(
    db,
    sql`select count(*)::int as active, count(*) filter (where ${IS_ON})::int as on,
          count(*) filter (where ${IS_ON} and s.stopped_on is not null)::int as stopped,
          count(*) filter (where ${IS_ON} and l.borrower_email is null)::int as "withoutAddress"
        from loan l left join loan_notice_setting s on s.owner_id = l.owner_id and s.loan_id = l.id
        where l.owner_id = ${ownerId} and l.status = 'active' and ${isInBook}`,
  )
  return found ?? { active: 0, on: 0, stopped: 0, withoutAddress: 0 }
}
const IS_ON = sql`cardinality(s.wanted) > 0`

/** Notes a mail that a loan calls for, before anything is decided on it. */
export const noteNotice = async (
  tx: Db,
  { ownerId, loanId }: LoanKey,
  notice: Notice,
  today: LocalDate,
): Promise<void> =>
  void (await tx.execute(sql`
    insert into loan_notice (owner_id, loan_id, kind, about, about_day, until_day, state, day)
    values (${ownerId}, ${loanId}, ${notice.kind}, ${notice.about}, ${notice.aboutDay}, ${notice.until}, 'waiting', ${today})
    on conflict do nothing`))

interface Decision {
  readonly state: NoticeState
  readonly reason: NoticeReason | null
  readonly address?: string
  readonly jobId?: string
}

export const decideNotice = async (
  tx: Db,
  { ownerId, loanId }: LoanKey,
  { kind, about }: { readonly kind: NoticeKind; readonly about: string },
  { state, reason, address, jobId, today }: Decision & { readonly today: LocalDate },
): Promise<void> =>
  void (await tx.execute(sql`
    update loan_notice set state = ${state}, reason = ${reason}, day = ${today}, decided_at = now(),
      address = ${address ?? null}, job_id = ${jobId ?? null}
    where owner_id = ${ownerId} and loan_id = ${loanId} and kind = ${kind} and about = ${about}`))

/** How many mails about loans went to an address on a day, and in the seven days that end with it. */
export async function countSent(
  db: Db,
  ownerId: string,
  address: string,
  today: LocalDate,
): Promise<{ today: number; sevenDays: number }> {
  const found = await firstRow<{ today: number; sevenDays: number }>(
    db,
    sql`select count(*) filter (where day = ${today}::date)::int as today, count(*)::int as "sevenDays"
        from loan_notice where owner_id = ${ownerId} and state = 'sent' and kind <> 'promise_broken'
          and lower(address) = lower(${address}) and day > ${today}::date - 7 and day <= ${today}::date`,
  )
  return found ?? { today: 0, sevenDays: 0 }
}

/** Mails that no mail server accepted wait again. */
export const takeBackFailed = async (db: Db): Promise<void> =>
  void (await db.execute(sql`
    update loan_notice set state = 'waiting', reason = 'mail_failed', job_id = null, address = null
    where state = 'sent' and job_id in (select id from job where kind = 'mail' and state in ('failed', 'cancelled'))`))
