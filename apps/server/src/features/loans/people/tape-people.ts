import type { PersonRole, TapePeople } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'

/** What a loan file says of people: a borrower with a phone, co-borrowers and guarantors. */
const IS_IN_FILE = sql`(role in ('co_borrower', 'guarantor') or role = 'borrower' and phone is not null)`

export async function hasPeopleColumns(db: Db, ownerId: string): Promise<boolean> {
  const found = await firstRow<{ found: boolean }>(
    db,
    sql`select exists (select 1 from loan_person where owner_id = ${ownerId} and ${IS_IN_FILE}) as found`,
  )
  return found?.found === true
}

interface PersonRow {
  readonly loanId: string
  readonly role: PersonRole
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** Of these loans, those that a file says something of. */
export async function tapePeople(
  db: Db,
  ownerId: string,
  loans: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, TapePeople>> {
  const ids = loans.map(({ id }) => id)
  const found = await rows<PersonRow>(
    db,
    sql`select loan_id as "loanId", role, name, email, phone from loan_person
        where owner_id = ${ownerId} and loan_id = any(${sql.param(ids)}::uuid[]) and ${IS_IN_FILE}
        order by loan_id, added_at, name`,
  )
  const byLoan = new Map<string, TapePeople>()
  for (const { loanId, role, name, email, phone } of found) {
    const so = byLoan.get(loanId) ?? { coBorrowers: [], guarantors: [], phone: null }
    if (role === 'borrower') byLoan.set(loanId, { ...so, phone })
    else if (name !== null && role === 'co_borrower')
      byLoan.set(loanId, { ...so, coBorrowers: [...so.coBorrowers, { name, email }] })
    else if (name !== null) byLoan.set(loanId, { ...so, guarantors: [...so.guarantors, name] })
  }
  return byLoan
}
