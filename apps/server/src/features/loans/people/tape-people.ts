import type { PersonRole, TapePeople } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'

/** What a loan file says of people: everybody but a borrower of whom the loan says all. */
const IS_IN_FILE = sql`(role <> 'borrower' or phone is not null or address is not null)`

/** Whether a loan of the book has such people, and whether the file says where they live or who pays. */
export async function peopleColumns(
  db: Db,
  ownerId: string,
): Promise<{ readonly hasPeople: boolean; readonly hasAddresses: boolean }> {
  const found = await firstRow<{ people: number; addresses: number }>(
    db,
    sql`select count(*)::int as people,
          (count(*) filter (where role = 'payer' or role = 'borrower' and address is not null))::int as addresses
        from loan_person where owner_id = ${ownerId} and ${IS_IN_FILE}`,
  )
  return { hasPeople: (found?.people ?? 0) > 0, hasAddresses: (found?.addresses ?? 0) > 0 }
}

interface PersonRow {
  readonly loanId: string
  readonly role: PersonRole
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
}

const NOBODY: TapePeople = { coBorrowers: [], guarantors: [], payers: [], phone: null, address: null }

/** Of these loans, those that a file says something of. In the order of names, which an import keeps. */
export async function tapePeople(
  db: Db,
  ownerId: string,
  loans: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, TapePeople>> {
  const ids = loans.map(({ id }) => id)
  const found = await rows<PersonRow>(
    db,
    sql`select loan_id as "loanId", role, name, email, phone, address from loan_person
        where owner_id = ${ownerId} and loan_id = any(${sql.param(ids)}::uuid[]) and ${IS_IN_FILE}
        order by loan_id, name, email nulls first`,
  )
  const byLoan = new Map<string, TapePeople>()
  for (const { loanId, role, name, email, phone, address } of found) {
    const so = byLoan.get(loanId) ?? NOBODY
    if (name === null) byLoan.set(loanId, { ...so, phone, address })
    else if (role === 'co_borrower') byLoan.set(loanId, { ...so, coBorrowers: [...so.coBorrowers, { name, email }] })
    else if (role === 'guarantor') byLoan.set(loanId, { ...so, guarantors: [...so.guarantors, name] })
    else byLoan.set(loanId, { ...so, payers: [...so.payers, name] })
  }
  return byLoan
}
