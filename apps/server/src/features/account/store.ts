import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'
import { refuse } from './problems.ts'

export interface AccountRow {
  readonly ownerId: string
  readonly name: string
  readonly email: string
  readonly isEmailConfirmed: boolean
  readonly passwordHash: string
  /** Changes with the password, but not when it is only rehashed. */
  readonly passwordSetAt: string
  readonly hasTwoFactor: boolean
  readonly createdAt: string
}

const ACCOUNT = sql`
  select a.owner_id as "ownerId", name, email, email_confirmed_at is not null as "isEmailConfirmed", password_hash as "passwordHash", password_set_at::text as "passwordSetAt",
    t.confirmed_at is not null as "hasTwoFactor", ${isoInstant(sql`a.created_at`)} as "createdAt"
  from account a left join account_two_factor t on t.owner_id = a.owner_id`

export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | null> =>
  firstRow(db, sql`${ACCOUNT} where a.owner_id = ${ownerOf(email)}`)

/** Whose an address is, as a subquery: found without knowing the owner (docs/scaling.md). */
export const ownerOf = (email: string): SQL =>
  sql`(select owner_id from account_address where email_key = ${emailKey(email)})`

/** The account of a session that was just read, so it exists. */
export async function getAccount(db: Db, ownerId: string): Promise<AccountRow> {
  const account = await firstRow<AccountRow>(db, sql`${ACCOUNT} where a.owner_id = ${ownerId}`)
  if (account === null) throw new Error('an owner of kind account without an account')
  return account
}

/** Addresses that differ only in case or in Unicode normalisation are the same. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export interface NewAccount {
  readonly ownerId: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
}

/** @returns false when the address belongs to another account */
export async function insertAccount(tx: Db, account: NewAccount, today: string): Promise<boolean> {
  const key = emailKey(account.email)
  const taken = await rows(
    tx,
    sql`insert into account_address (email_key, owner_id) values (${key}, ${account.ownerId})
        on conflict (email_key) do nothing returning owner_id`,
  )
  if (taken.length === 0) return false
  await tx.execute(sql`insert into owner (id, kind, seen_on) values (${account.ownerId}, 'account', ${today})`)
  await tx.execute(
    sql`insert into account (owner_id, name, email, email_key, password_hash)
        values (${account.ownerId}, ${account.name}, ${account.email}, ${key}, ${account.passwordHash})`,
  )
  return true
}

export const setName = async (tx: Db, ownerId: string, name: string): Promise<void> =>
  void (await tx.execute(sql`update account set name = ${name} where owner_id = ${ownerId}`))

export const setPassword = async (tx: Db, ownerId: string, passwordHash: string): Promise<void> =>
  void (await tx.execute(
    sql`update account set password_hash = ${passwordHash}, password_set_at = now() where owner_id = ${ownerId}`,
  ))

/**
 * Locks the account against a change of password until the transaction ends.
 * @returns false when the password has changed since it was read
 */
export const shareLockPassword = async (tx: Db, { ownerId, passwordSetAt }: AccountRow): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 as one from account where owner_id = ${ownerId} and password_set_at = ${passwordSetAt}::timestamptz for share`,
  )) !== null

/** Stores a rehash of the same password at today's cost, unless the password has changed meanwhile. */
export const replaceHash = async (db: Db, ownerId: string, hashes: { old: string; new: string }): Promise<void> =>
  void (await db.execute(
    sql`update account set password_hash = ${hashes.new} where owner_id = ${ownerId} and password_hash = ${hashes.old}`,
  ))

export const markEmailConfirmed = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(
    sql`update account set email_confirmed_at = coalesce(email_confirmed_at, now()) where owner_id = ${ownerId}`,
  ))

/** Replaces the address with a confirmed one. Fails with a unique violation when another account has it. */
export async function setEmail(tx: Db, ownerId: string, email: string): Promise<void> {
  await tx.execute(
    sql`update account set email = ${email}, email_key = ${emailKey(email)}, email_confirmed_at = now() where owner_id = ${ownerId}`,
  )
  await replaceAddress(tx, ownerId, emailKey(email))
}

/** An account has one address; the same one again changes nothing. */
async function replaceAddress(tx: Db, ownerId: string, key: string): Promise<void> {
  await tx.execute(sql`delete from account_address where owner_id = ${ownerId} and email_key <> ${key}`)
  await tx.execute(
    sql`insert into account_address (email_key, owner_id) select ${key}::text, ${ownerId}::uuid
        where not exists (select from account_address where email_key = ${key} and owner_id = ${ownerId})`,
  )
}

/** Locks the account until the transaction ends: waits for its current writes, and later ones wait. */
export const lockAccount = async (tx: Db, ownerId: string): Promise<void> => {
  const found = await rows(
    tx,
    sql`select owner_id from account where owner_id = ${ownerId} and closed_at is null for update`,
  )
  if (found.length === 0) refuse('sign_in_needed')
}

/** What an account has apart from its data: the ways to sign in, and whatever acts or sends mail on its own. */
const ENDS_AT_ONCE = [
  'account_session',
  'account_device',
  'account_link',
  'account_two_factor',
  'passkey',
  'account_identity',
  'passkey_challenge',
  'operator',
  'marketing_consent',
  'auto_invest_rule',
]

/**
 * From the commit on, the account is anonymous, cannot be signed in to and accepts no write. Waits for its current
 * writes; later ones are refused.
 */
export async function closeAccount(tx: Db, ownerId: string): Promise<void> {
  const noAddress = `closed ${ownerId}`
  const closed = await rows(
    tx,
    sql`update account set closed_at = now(), name = '—', email = '', email_key = ${noAddress}, password_hash = '', password_set_at = now()
        where owner_id = ${ownerId} and closed_at is null returning owner_id`,
  )
  if (closed.length === 0) refuse('sign_in_needed')
  await replaceAddress(tx, ownerId, noAddress)
  // A closed business is deleted in time; until then it still needs somebody who could reopen it.
  const owned = await firstRow(
    tx,
    sql`select 1 as one from membership where account_id = ${ownerId} and role = 'owner' limit 1`,
  )
  if (owned !== null) refuse('business_owned')
  const left = await rows<{ id: string }>(
    tx,
    sql`delete from membership where account_id = ${ownerId} returning business_id as id`,
  )
  // In the businesses' logs too: whoever works there sees that somebody has gone.
  for (const { id } of left)
    await recordEvent(tx, { ownerId: id, actor: `account:${ownerId}`, action: 'member-left', target: ownerId })
  for (const table of ENDS_AT_ONCE)
    await tx.execute(sql`delete from ${sql.identifier(table)} where owner_id = ${ownerId}`)
}
