import type { PersonRole } from '@winterjay/lending'
import { nameInCell } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { fold } from '../search.ts'
import { peopleOfLoans } from './people-store.ts'
import type { Entry } from './people-store.ts'

/*
 * People that a history of loans brings (lending §4.5). The file of the loans has brought most of them, by their names
 * alone: they get what is not known of them yet, and who is the same person on several loans.
 */

/** Without name and e-mail address for a borrower, whom the loan names. */
export interface PersonRecord {
  readonly role: PersonRole
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly receivesMail: boolean
  /** Who ended reminders has ended them for good, in another book too. */
  readonly stoppedOn: LocalDate | null
}

interface StatedPerson {
  readonly role: PersonRole
  readonly name?: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly address?: string | null | undefined
  readonly receives_mail?: boolean
  readonly stopped_on?: LocalDate | null | undefined
}

export const personRecord = ({
  role,
  name,
  email,
  phone,
  address,
  receives_mail,
  stopped_on,
}: StatedPerson): PersonRecord => ({
  role,
  name: name ?? null,
  email: email ?? null,
  phone: phone ?? null,
  address: address ?? null,
  receivesMail: receives_mail === true && role === 'co_borrower',
  stoppedOn: stopped_on ?? null,
})

/** The people of some loans, and who of them is on several loans of the book. */
export interface KnownPeople {
  readonly byLoan: ReadonlyMap<string, readonly Entry[]>
  readonly joined: ReadonlySet<string>
}

export async function knownPeople(db: Db, ownerId: string, loanIds: readonly string[]): Promise<KnownPeople> {
  const people = await peopleOfLoans(db, ownerId, loanIds)
  const ids = people.map(({ personId }) => personId)
  const joined = await rows<{ id: string }>(
    db,
    sql`select person_id as id from loan_person
        where owner_id = ${ownerId} and person_id = any(${sql.param(ids)}::uuid[]) group by person_id having count(*) > 1`,
  )
  const byLoan = new Map<string, Entry[]>()
  for (const person of people) byLoan.set(person.loanId, [...(byLoan.get(person.loanId) ?? []), person])
  return { byLoan, joined: new Set(joined.map(({ id }) => id)) }
}

/** A row of the table, and whose it is so far. */
export interface PlacedPerson extends PersonRecord {
  readonly loanId: string
  readonly personId: string
  readonly before: string | null
}

export interface NewPerson {
  readonly id: string
  readonly person: PersonRecord
}

/**
 * Where the people of a file go on a loan. Somebody of the same role and name is them, unless the file names that one
 * too, or their e-mail addresses differ.
 *
 * @param named everybody of the loan in the file
 */
export function placePeople(
  loanId: string,
  fresh: readonly NewPerson[],
  { byLoan, joined }: KnownPeople,
  named: ReadonlySet<string>,
): PlacedPerson[] {
  const free = (byLoan.get(loanId) ?? []).filter(({ personId }) => !named.has(personId))
  return fresh.map(({ id, person }) => {
    const at = free.findIndex((entry) => isThem(entry, person))
    const [them] = at < 0 ? [] : free.splice(at, 1)
    if (them === undefined) return { ...person, loanId, personId: id, before: null }
    return {
      role: person.role,
      name: person.role === 'borrower' ? null : nameOf(them, person),
      email: person.role === 'borrower' ? null : (them.email ?? person.email),
      phone: them.phone ?? person.phone,
      address: them.address ?? person.address,
      receivesMail: them.receivesMail || person.receivesMail,
      stoppedOn: them.stoppedOn ?? person.stoppedOn,
      loanId,
      // Who was joined with somebody in this book stays so.
      personId: joined.has(them.personId) ? them.personId : id,
      before: them.personId,
    }
  })
}

/** As it was before a file of loans put it in a cell with others. */
const nameOf = (entry: Entry, { name }: PersonRecord): string =>
  name !== null && nameInCell(name) === entry.name ? name : entry.name

function isThem(entry: Entry, { role, name, email }: PersonRecord): boolean {
  if (role === 'borrower' || entry.role !== role) return entry.role === role
  const isAddress = entry.email === null || email === null || entry.email.toLowerCase() === email.toLowerCase()
  return isAddress && fold(nameInCell(entry.name)) === fold(nameInCell(name ?? ''))
}

/** In the order in which they are given, after everybody who was there. */
export async function savePeople(tx: Db, ownerId: string, people: readonly PlacedPerson[]): Promise<void> {
  if (people.length === 0) return
  const list = JSON.stringify(
    people.map((person, place) => ({ ...person, sort: person.name === null ? null : fold(person.name), place })),
  )
  await tx.execute(sql`
    update loan_person p set person_id = r."personId"
    from jsonb_to_recordset(${list}::text::jsonb) as r("loanId" uuid, "personId" uuid, before uuid)
    where p.owner_id = ${ownerId} and p.loan_id = r."loanId" and p.person_id = r.before`)
  await tx.execute(sql`
    insert into loan_person (owner_id, loan_id, person_id, role, name, name_sort, email, phone, address, receives_mail,
      reminders_stopped_on, added_at)
    select ${ownerId}::uuid, "loanId", "personId", role, name, sort, email, phone, address, "receivesMail",
      "stoppedOn", now() + place * interval '1 microsecond'
    from jsonb_to_recordset(${list}::text::jsonb) as r("loanId" uuid, "personId" uuid, role text, name text, sort text,
      email text, phone text, address text, "receivesMail" boolean, "stoppedOn" date, place int)
    on conflict (owner_id, loan_id, person_id) do update set name = excluded.name, name_sort = excluded.name_sort,
      email = excluded.email, phone = excluded.phone, address = excluded.address,
      receives_mail = excluded.receives_mail, reminders_stopped_on = excluded.reminders_stopped_on, added_at = excluded.added_at`)
}
