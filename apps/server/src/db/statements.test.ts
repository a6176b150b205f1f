// Runs on the embedded engine.
import type { Endpoint } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GOOD, asker, endpoints, nameOf, onEveryCall, pathFor, server } from '../http/testing/bad-input.test-data.ts'
import { rows } from './db.ts'
import { PLACES } from './distribution.test-data.ts'
import { Engine } from './engine.ts'

/*
 * What a distributed database asks of statements (docs/scaling.md): each says whose rows it is about, so that one node
 * can answer it. Every call is made once; what is about many owners, or finds out who is asking, is listed with its
 * reason.
 */

onEveryCall()

/** Statements that say nothing of an owner, by the tables that they read, and why. */
const EXCEPTIONS: readonly { readonly reason: string; readonly tables: readonly string[] }[] = [
  {
    reason: 'Finds out who asks, or whose page a link opens, by a random secret or id.',
    tables: ['account_session', 'guest, owner', 'brand_reply_address', 'invitation', 'loan, loan_import'],
  },
  {
    reason: 'The marketplace: everyone reads the listings of all, and an operator those just paid off.',
    tables: ['loan_request', 'loan_request, loan_request_payment'],
  },
  {
    reason: 'The end of a listing gives everyone who invested in it their money back.',
    tables: ['investment', 'ledger_entry'],
  },
  {
    reason: 'What one person asked for or invested, with the listings: by person first, then by listing.',
    tables: [
      'loan_application, loan_request',
      'ledger_entry, loan_request, loan_request_payment, loan_request_reversal',
      'ledger_entry, loan_request',
      'auto_invest_run, investment, loan_request',
    ],
  },
  {
    reason: 'The people of a business, who are owners themselves.',
    tables: [
      'business, membership',
      'account, membership, ownership_offer',
      'account, membership',
      'account, api_key, membership',
      'account, api_key, audit_event, membership',
    ],
  },
  {
    reason: 'The people of a shared budget, which is an owner itself: by person, or by the secret of a link.',
    tables: [
      'shared_budget, shared_budget_member',
      'shared_budget_invitation',
      'account, shared_budget_invitation, shared_budget_member',
    ],
  },
  {
    reason: 'Operators see the requests for support of all, and everyone a figure over all.',
    tables: ['account, support_request', 'support_request'],
  },
  { reason: 'The stand-in for a payment provider, which is not run in production.', tables: ['sandbox_object'] },
]

const said = new Set<string>()
/** The distribution columns, by table. */
let columns: ReadonlyMap<string, string>

function note(text: string): void {
  said.add(text.replaceAll(/\s+/g, ' ').replaceAll('"', '').replaceAll(/\$\d+/g, '$').trim().toLowerCase())
}

const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Calls after which nobody is signed in. */
const ENDS = /logout|sessions|\/password$|account\/deletion|DELETE \/api\/account/
const place = (endpoint: Endpoint): number =>
  ORDER.indexOf(endpoint.method) + (ENDS.test(nameOf(endpoint)) ? ORDER.length : 0)

const original = <Name extends 'query' | 'transaction'>(name: Name): Engine[Name] =>
  Object.getOwnPropertyDescriptor(Engine.prototype, name)?.value as Engine[Name]

beforeAll(async () => {
  const [query, transaction] = [original('query'), original('transaction')]
  vi.spyOn(Engine.prototype, 'query').mockImplementation(function (this: Engine, text, ...rest) {
    note(text)
    return query.call(this, text, ...rest)
  })
  vi.spyOn(Engine.prototype, 'transaction').mockImplementation(function (this: Engine, work) {
    return transaction.call(this, (tx) => {
      const inner = tx.query.bind(tx)
      return work(Object.assign(tx, { query: (text: string, ...rest: []) => (note(text), inner(text, ...rest)) }))
    })
  })
  const calls = endpoints().toSorted((a, b) => place(a) - place(b))
  const keyed = await rows<{ name: string; column: string }>(
    server.database.db,
    sql.raw(`select c.relname as name, a.attname as column from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisprimary and c.relnamespace = 'public'::regnamespace`),
  )
  columns = new Map(
    keyed.flatMap(({ name, column }): [string, string][] => {
      const [by, listed] = PLACES[name] ?? (column === 'owner_id' ? ['owner', 'owner_id'] : ['local'])
      return by === 'owner' || by === 'loan' ? [[name, listed ?? column]] : []
    }),
  )
  await server.database.script(`
    insert into operator (owner_id) select owner_id from account; update account_session set has_second_factor = true`)
  said.clear()
  for (const endpoint of calls) await make(endpoint)
  vi.restoreAllMocks()
})

async function make(endpoint: Endpoint): Promise<void> {
  await asker(endpoint).ask(endpoint.method, pathFor(endpoint), { body: GOOD[nameOf(endpoint)] ?? {} })
}

/** The tables by owner or by loan that a statement reads or writes. */
const tablesOf = (statement: string): string[] =>
  [...columns.keys()].filter((table) => new RegExp(`\\b(?:from|join|update|into|using) ${table}\\b`).test(statement))

/**
 * Whether a statement says whose rows of a table it is about: it compares the column with a value or one that it was
 * given, inserts it, or wants no rows at all.
 */
const says = (statement: string, table: string): boolean => {
  const column = columns.get(table) ?? ''
  const inserts = new RegExp(`^insert into ${table}(?: as \\w+)? \\([^)]*\\b${column}\\b`)
  const compares = new RegExp(`\\b${column} (?:=|in|= any) ?\\(?(?:\\$|select)|where \\(false and false\\)`)
  return inserts.test(statement) || compares.test(statement)
}

// The statements are the same on both, and it is the embedded engine that notes them here.
const isElsewhere = process.env['TEST_DATABASE_URL'] !== undefined

describe.skipIf(isElsewhere)('statements of a request on a distributed database (docs/scaling.md)', () => {
  it('are about the rows of one owner, with these exceptions and no others', () => {
    const found = [...said]
      .map((statement) => ({ statement, tables: tablesOf(statement) }))
      .filter(({ statement, tables }) => tables.some((table) => !says(statement, table)))
      .map(({ tables }) => tables.toSorted().join(', '))
    expect(said.size).toBeGreaterThan(150)
    expect([...new Set(found)].toSorted()).toEqual(EXCEPTIONS.flatMap(({ tables }) => tables).toSorted())
  })
})
