import { sql } from 'drizzle-orm'
import { recordEvent } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { firstRow, inTransaction } from '../db/db.ts'
import { ownerOf } from '../features/account/store.ts'
import { CommandError } from './command-error.ts'
import { onDatabase } from './on-database.ts'
import type { DatabaseCommand } from './on-database.ts'

/**
 * `winterjay grant-operator EMAIL`: lets that account approve listings, answer reviews and record borrowers' payments.
 */
export async function grantOperator(args: readonly string[]): Promise<string> {
  emailOf(args)
  return onDatabase('grant-operator', grantOperatorOn, args)
}

export const grantOperatorOn: DatabaseCommand = async (db, args) => grantTo(db, emailOf(args))

function emailOf([email]: readonly string[]): string {
  if (email === undefined) throw new CommandError('Name the account: winterjay grant-operator EMAIL')
  return email
}

export async function grantTo(db: Db, email: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await firstRow<{ ownerId: string }>(
      tx,
      sql`select owner_id as "ownerId" from account where owner_id = ${ownerOf(email)}`,
    )
    if (account === null)
      throw new CommandError(`There is no account with the address ${email}. Let its owner sign up first.`)
    const { ownerId } = account
    const granted = await firstRow(
      tx,
      sql`insert into operator (owner_id) values (${ownerId}) on conflict do nothing returning owner_id`,
    )
    if (granted === null) return `${email} is an operator already.`
    await recordEvent(tx, { ownerId, actor: 'command-line', action: 'operator-granted', target: ownerId })
    return `${email} is an operator now.`
  })
}
