import type { Db } from '../../db/db.ts'
import { refuse } from '../../http/problems.ts'
import { getAccount } from '../account/public.ts'

/** No mail contains the name of somebody whose own address is not confirmed (security §2.9). */
export async function confirmedPerson(db: Db, person: string | null, isOn: boolean): Promise<string> {
  const id = person ?? refuse('sign_in_needed')
  if (isOn && !(await getAccount(db, id)).isEmailConfirmed) refuse('email_unconfirmed')
  return id
}
