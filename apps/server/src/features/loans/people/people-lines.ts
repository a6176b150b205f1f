import { randomUUID } from 'node:crypto'
import type { PersonRole } from '@winterjay/lending'
import { copyLine } from '../../../db/copy.ts'
import { fold } from '../search.ts'
import type { LoanToInsert } from '../fields.ts'

export const PEOPLE_COLUMNS = 'loan_person (owner_id, loan_id, person_id, role, name, name_sort, email, phone, address)'

/** The people of an imported loan as lines of COPY. The loan says the borrower's name and e-mail address. */
export function peopleLines(ownerId: string, { id, people }: Pick<LoanToInsert, 'id' | 'people'>): string {
  if (people === undefined) return ''
  const line = (role: PersonRole, name: string, email: string | null): string =>
    copyLine([ownerId, id, randomUUID(), role, name, fold(name), email, null, null])
  return [
    ...(people.phone === null && people.address === null
      ? []
      : [copyLine([ownerId, id, id, 'borrower', null, null, null, people.phone, people.address])]),
    ...people.coBorrowers.map(({ name, email }) => line('co_borrower', name, email)),
    ...people.guarantors.map((name) => line('guarantor', name, null)),
    ...people.payers.map((name) => line('payer', name, null)),
  ].join('')
}
