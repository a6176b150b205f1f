// Runs on both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/server.ts'
import type { Database } from './db.ts'
import { rows } from './db.ts'
import { PLACES } from './distribution.test-data.ts'
import type { By } from './distribution.test-data.ts'

/*
 * Which table goes where if one primary is not enough (docs/scaling.md), and what a distributing Postgres such as Citus
 * asks of it: every unique index of a distributed table holds its distribution column, and a foreign key joins rows of
 * one shard. What does not keep to that is listed with its reason, and what must be done first.
 */

/** What stands in the way, by reason. */
const EXCEPTIONS: readonly { readonly reason: string; readonly keys: readonly string[] }[] = [
  {
    reason: `Looked up before the owner is known, by a random secret of 256 bits, which needs no index to be unique. First: the
      secret begins with its owner's id, and the index becomes one of the owner.`,
    keys: [
      'account_link (token_hash)',
      'account_session (token_hash)',
      'api_key (hash)',
      'brand_reply_address (token_hash)',
      'client_reminder (stop_token)',
      'guest (token_hash)',
      'invitation (token_hash)',
      'marketing_consent (unsubscribe_token)',
      'shared_budget_invitation (token_hash)',
    ],
  },
  {
    reason: `Looked up before the owner is known, by a name from outside that must be unique for all. First: a reference table from
      that name to the owner, written in the same transaction.`,
    keys: [
      'account_identity (issuer, subject)',
      'passkey (credential_id)',
      'subscription (customer_id)',
      'subscription (subscription_id)',
      'checkout_session (session_id)',
    ],
  },
  {
    reason: `Its reference table has come (account_address). First: dropped with the next release, because replicas of the last
      one still insert by this index.`,
    keys: ['account (email_key)'],
  },
  {
    reason: 'Random ids (UUID), unique by themselves: the index is for a link or a mistake. First: dropped.',
    keys: [
      'budget_book (id)',
      'loan (id)',
      'loan_request_payment (id)',
      'loan_request_recovery (id)',
      'sandbox_object (id)',
      'saved_picks (id)',
    ],
  },
  {
    reason: `What a person and a listing have in common: the listing is on another shard. First: the key is checked by
      check-books, as sums are already, and investing locks the listing there.`,
    keys: [
      'investment (loan_request_id) -> loan_request',
      'ledger_entry (loan_request_id) -> loan_request',
      'loan_application (loan_request_id) -> loan_request',
      'loan_application (loan_request_id)',
    ],
  },
  {
    reason:
      'A person in the business of another owner. First: deleting an account asks for its memberships and keys, as a job.',
    keys: [
      'api_key (created_by) -> account',
      'book_move (account_id) -> account',
      'client_reminder (account_id) -> account',
      'membership (account_id) -> account',
      'shared_budget_member (account_id) -> account',
    ],
  },
  {
    reason: 'Expires within minutes or days, and is removed by housekeeping as well. First: dropped.',
    keys: [
      'openid_request (owner_id) -> owner',
      'passkey_challenge (owner_id) -> account',
      'sign_in_failure (owner_id) -> account',
    ],
  },
]

interface Index {
  readonly table: string
  readonly columns: readonly string[]
  readonly isPrimary: boolean
}

interface ForeignKey {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
}

let database: Database
let tables: readonly string[]
let indexes: readonly Index[]
let foreignKeys: readonly ForeignKey[]

beforeAll(async () => {
  database = await openTestDatabase()
  const names = (numbers: string, table: string): string =>
    `(select coalesce(json_agg(a.attname order by k.place), '[]') from unnest(${numbers}) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`
  const inPublic = `relnamespace = 'public'::regnamespace and relkind = 'r'`
  tables = (
    await rows<{ name: string }>(
      database.db,
      sql.raw(`select relname as name from pg_class where ${inPublic} order by relname`),
    )
  ).map(({ name }) => name)
  indexes = await rows<Index>(
    database.db,
    sql.raw(`select c.relname as "table", i.indisprimary as "isPrimary", ${names('i.indkey::int2[]', 'c.oid')} as columns
             from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and ${inPublic}`),
  )
  foreignKeys = await rows<ForeignKey>(
    database.db,
    sql.raw(`select c.relname as "table", f.confrelid::regclass::text as target, ${names('f.conkey', 'f.conrelid')} as columns,
               ${names('f.confkey', 'f.confrelid')} as "targetColumns"
             from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and ${inPublic}`),
  )
})
afterAll(() => database.close())

interface Place {
  readonly by: By
  readonly column: string | null
}

/** Null for a table that has to be listed. */
function placeOf(table: string): Place | null {
  const listed = PLACES[table]
  if (listed !== undefined) return { by: listed[0], column: listed[1] ?? null }
  const key = indexes.find((index) => index.table === table && index.isPrimary)
  return key?.columns[0] === 'owner_id' ? { by: 'owner', column: 'owner_id' } : null
}

const isDistributed = (place: Place | null): boolean => place?.by === 'owner' || place?.by === 'loan'

function isLocalUnique({ table, columns }: Index): boolean {
  const place = placeOf(table)
  return !isDistributed(place) || columns.includes(place?.column ?? '')
}

/** Whether both rows are always on one node. */
function isLocalReference({ table, columns, target, targetColumns }: ForeignKey): boolean {
  const [from, to] = [placeOf(table), placeOf(target)]
  if (!isDistributed(to)) return to?.by === 'reference' || !isDistributed(from)
  if (from?.by !== to?.by) return false
  return columns.some((column, n) => column === from?.column && targetColumns[n] === to?.column)
}

describe('a database that is distributed (docs/scaling.md)', () => {
  it('has a place for every table, and names none that is gone', () => {
    expect(tables.filter((table) => placeOf(table) === null)).toEqual([])
    expect(Object.keys(PLACES).filter((table) => !tables.includes(table))).toEqual([])
    expect(tables.filter((table) => placeOf(table)?.by === 'owner').length).toBeGreaterThan(30)
  })

  it('joins and tells apart rows of one shard only, with these exceptions and no others', () => {
    const found = [
      ...indexes
        .filter((index) => !isLocalUnique(index))
        .map(({ table, columns }) => `${table} (${columns.join(', ')})`),
      ...foreignKeys
        .filter((key) => !isLocalReference(key))
        .map(({ table, columns, target }) => `${table} (${columns.join(', ')}) -> ${target}`),
    ]
    expect(found.toSorted()).toEqual(EXCEPTIONS.flatMap(({ keys }) => keys).toSorted())
  })

  it('gives every exception its reason and its way out', () => {
    for (const { reason, keys } of EXCEPTIONS) {
      expect(reason).toMatch(/First: /)
      expect(keys.length).toBeGreaterThan(0)
    }
  })
})
