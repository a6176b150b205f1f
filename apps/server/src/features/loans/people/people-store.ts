import type { PersonRole } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { isoInstant, rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'
import { fold } from '../search.ts'

/*
 * People of loans (lending §5.19). Who a borrower is, is said by the loan; a row adds the phone, the address and the
 * id of a person who has other loans.
 */

/** Of a loan, its borrower included. */
export const MOST_PEOPLE = 20

export interface Entry {
  readonly loanId: string
  readonly personId: string
  readonly role: PersonRole
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  /** Of a co-borrower. */
  readonly receivesMail: boolean
  readonly stoppedOn: LocalDate | null
}

/** Everybody on these loans of an owner. */
const entries = (ownerId: string, loans: SQL): SQL => sql`(
  select l.id as "loanId", coalesce(p.person_id, l.id) as "personId", 'borrower' as role, l.borrower_name as name,
    l.borrower_email as email, p.phone, p.address, l.created_at as added_at, false as receives_mail, null::date as stopped_on
  from (select * from loan where owner_id = ${ownerId} and ${isInBook} and ${loans}) l
    left join loan_person p on p.owner_id = ${ownerId} and p.loan_id = l.id and p.role = 'borrower'
  union all
  select p.loan_id, p.person_id, p.role, p.name, p.email, p.phone, p.address, p.added_at, p.receives_mail, p.reminders_stopped_on
  from (select * from loan where owner_id = ${ownerId} and ${isInBook} and ${loans}) l
    join loan_person p on p.owner_id = ${ownerId} and p.loan_id = l.id and p.role <> 'borrower') entries`

const COLUMNS = sql`"loanId", "personId", role, name, email, phone, address, receives_mail as "receivesMail",
  stopped_on::text as "stoppedOn"`

/** The borrower first, then the others as they were added. */
export const peopleOfLoan = (db: Db, ownerId: string, loanId: string): Promise<Entry[]> =>
  rows<Entry>(
    db,
    sql`select ${COLUMNS} from ${entries(ownerId, sql`id = ${loanId}`)} order by role <> 'borrower', added_at, "personId"`,
  )

/** The people of several loans: of each as on its page. */
export const peopleOfLoans = (db: Db, ownerId: string, ids: readonly string[]): Promise<Entry[]> =>
  rows<Entry>(
    db,
    sql`select ${COLUMNS} from ${entries(ownerId, sql`id = any(${sql.param([...ids])}::uuid[])`)}
        order by role <> 'borrower', added_at, "personId"`,
  )

/** The loans of these people: by their rows, or by the loan that has the person's id. */
const loansOf = (ownerId: string, personIds: readonly string[]): SQL => {
  const ids = sql`${sql.param([...personIds])}::uuid[]`
  return sql`id in (select unnest(${ids}) union
    select loan_id from loan_person where owner_id = ${ownerId} and person_id = any(${ids}))`
}

/** Where these people are, the newest loan first. */
export const entriesOf = (db: Db, ownerId: string, personIds: readonly string[]): Promise<Entry[]> =>
  rows<Entry>(
    db,
    sql`select ${COLUMNS} from ${entries(ownerId, loansOf(ownerId, personIds))}
        where "personId" = any(${sql.param([...personIds])}::uuid[]) order by added_at desc, "loanId"`,
  )

export interface Likeness {
  readonly personId: string
  readonly other: Entry
  readonly by: 'email' | 'name'
}

const MOST_ALIKE = 50
const isAlike = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && fold(one.trim()) === fold(other.trim())

/** Who on other loans has the e-mail address or the name of somebody on this loan, and is another person so far. */
export async function perhapsSame(db: Db, ownerId: string, people: readonly Entry[]): Promise<Likeness[]> {
  const names = sql`${sql.param(people.map(({ name }) => fold(name)))}::text[]`
  const emails = sql`${sql.param(people.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()])))}::text[]`
  const loanId = people[0]?.loanId ?? null
  const found = await rows<Entry>(
    db,
    sql`select ${COLUMNS} from ${entries(
      ownerId,
      sql`id <> ${loanId} and (borrower_sort = any(${names}) or lower(borrower_email) = any(${emails}) or id in (
        select loan_id from loan_person
        where owner_id = ${ownerId} and (name_sort = any(${names}) or lower(email) = any(${emails}))))`,
    )} order by added_at desc, "loanId" limit 500`,
  )
  const known = new Set(people.map(({ personId }) => personId))
  return people
    .flatMap((one) =>
      found.flatMap((other): Likeness[] => {
        if (known.has(other.personId)) return []
        if (isAlike(one.email, other.email)) return [{ personId: one.personId, other, by: 'email' }]
        return isAlike(one.name, other.name) ? [{ personId: one.personId, other, by: 'name' }] : []
      }),
    )
    .slice(0, MOST_ALIKE)
}

export interface Details {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly receivesMail: boolean
}

/** Writes the row of a person on a loan: of the borrower, without what the loan says itself. */
export async function savePerson(
  tx: Db,
  ownerId: string,
  entry: Pick<Entry, 'loanId' | 'personId' | 'role'> & Details & { readonly stoppedOn?: LocalDate | null },
): Promise<void> {
  const isBorrower = entry.role === 'borrower'
  const [name, nameSort, email] = isBorrower ? [null, null, null] : [entry.name, fold(entry.name), entry.email]
  const receivesMail = entry.role === 'co_borrower' && entry.receivesMail
  await tx.execute(sql`
    insert into loan_person (owner_id, loan_id, person_id, role, name, name_sort, email, phone, address, receives_mail,
      reminders_stopped_on)
    values (${ownerId}, ${entry.loanId}, ${entry.personId}, ${entry.role}, ${name}, ${nameSort}, ${email}, ${entry.phone},
      ${entry.address}, ${receivesMail}, ${entry.stoppedOn ?? null})
    on conflict (owner_id, loan_id, person_id) do update set name = excluded.name, name_sort = excluded.name_sort,
      email = excluded.email, phone = excluded.phone, address = excluded.address,
      receives_mail = excluded.receives_mail`)
}

/** The person of an entry becomes another one. The borrower's row may have to be made. */
export async function changePersonOf(tx: Db, ownerId: string, entry: Entry, personId: string): Promise<void> {
  await removeRow(tx, ownerId, entry)
  await savePerson(tx, ownerId, { ...entry, personId })
}

export async function removeRow(
  tx: Db,
  ownerId: string,
  { loanId, personId }: Pick<Entry, 'loanId' | 'personId'>,
): Promise<void> {
  await tx.execute(
    sql`delete from loan_person where owner_id = ${ownerId} and loan_id = ${loanId} and person_id = ${personId}`,
  )
}

interface NoteRow {
  readonly id: string
  readonly loanId: string
  readonly text: string
  readonly recordedAt: string
}

const MOST_NOTES = 200

/** Notes on these loans that were not voided, the newest first (lending §5.12). */
export const notesOf = (db: Db, ownerId: string, loanIds: readonly string[]): Promise<NoteRow[]> =>
  rows<NoteRow>(
    db,
    sql`select id, loan_id as "loanId", data->>'text' as text,
          ${isoInstant(sql`recorded_at`)} as "recordedAt"
        from loan_event note
        where owner_id = ${ownerId} and loan_id = any(${sql.param([...loanIds])}::uuid[]) and kind = 'note'
          and not exists (select from loan_event v
            where v.owner_id = ${ownerId} and v.loan_id = note.loan_id and v.kind = 'voided' and v.voids = note.id)
        order by recorded_at desc, id limit ${MOST_NOTES}`,
  )
