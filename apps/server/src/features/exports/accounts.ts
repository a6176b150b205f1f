import type { BodyOf, ResponseOf, nameExportAccounts } from '@winterjay/contract'
import { BOOK_ACCOUNTS } from '@winterjay/lending'
import type { BookAccount } from '@winterjay/lending'
import { isAccountName, isAccountNumber } from '@winterjay/lending/journal'
import type { AccountName, AccountNames } from '@winterjay/lending/journal'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rows } from '../../db/db.ts'
import { refuse, refused } from './problems.ts'

/* The table `journal_account`: what the accounts are called in the lender's program (lending §6.3.2). */

type Named = ReadonlyMap<BookAccount, AccountName>

interface AccountRow {
  readonly account: BookAccount
  readonly name: string
  readonly number: string | null
}

/** The accounts that have a name: all of them, or none. */
export async function namedAccounts(db: Db, ownerId: string): Promise<Named> {
  const found = await rows<AccountRow>(
    db,
    sql`select account, name, number from journal_account where owner_id = ${ownerId}`,
  )
  return new Map(found.map(({ account, ...named }) => [account, named]))
}

/** @throws Refused while an account has no name */
export function allNames(named: Named): AccountNames {
  return ofEachAccount((account) => named.get(account) ?? refuse('accounts_not_mapped'))
}

/** Replaces the names of all accounts. */
export async function storeNames(tx: Db, ownerId: string, names: AccountNames): Promise<void> {
  const list = (valueOf: (account: BookAccount) => string | null) =>
    sql`${sql.param(BOOK_ACCOUNTS.map(valueOf))}::text[]`
  await tx.execute(sql`
    insert into journal_account (owner_id, account, name, number)
    select ${ownerId}::uuid, account, name, number
    from unnest(${list((account) => account)}, ${list((account) => names[account].name)}, ${list((account) => names[account].number)}) as given(account, name, number)
    on conflict (owner_id, account) do update set name = excluded.name, number = excluded.number`)
}

/** @throws Refused with every name and number that a program would not take */
export function readNames({ accounts, numbers = {} }: BodyOf<typeof nameExportAccounts>): AccountNames {
  const names = ofEachAccount((account): AccountName => {
    const number = numbers[account]?.trim() ?? ''
    return { name: accounts[account], number: number === '' ? null : number }
  })
  const faults = BOOK_ACCOUNTS.flatMap((account) => {
    const { name, number } = names[account]
    return [
      ...(isAccountName(name) ? [] : [{ code: 'account_name_unfit', field: `accounts.${account}` } as const]),
      ...(number === null || isAccountNumber(number)
        ? []
        : [{ code: 'account_number_unfit', field: `numbers.${account}` } as const]),
    ]
  })
  if (faults.length > 0) throw refused(faults)
  return names
}

export const wireNames = (named: Named): ResponseOf<typeof nameExportAccounts> => ({
  accounts: Object.fromEntries([...named].map(([account, { name }]) => [account, name])),
  numbers: Object.fromEntries(
    [...named].flatMap(([account, { number }]) => (number === null ? [] : [[account, number]])),
  ),
})

const ofEachAccount = <Value>(valueOf: (account: BookAccount) => Value): Record<BookAccount, Value> =>
  Object.fromEntries(BOOK_ACCOUNTS.map((account) => [account, valueOf(account)])) as Record<BookAccount, Value>
