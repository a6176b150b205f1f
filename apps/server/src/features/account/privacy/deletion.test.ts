import { addDays } from '@winterjay/money'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../db/db.ts'
import { OWNED_TABLES, ownedRows } from '../../../db/owned.ts'
import { tidy } from '../../../housekeeping.ts'
import { runDueJobs } from '../../../jobs/worker.ts'
import { enqueueMail } from '../../../mail/post.ts'
import { fillBook } from '../../../testing/big-book.ts'
import { plainLoan } from '../../../testing/requests/loan-requests.ts'
import { ANN, PASSWORD, accountsOn } from '../../../testing/sign-up.ts'
import { startServer } from '../../../testing/server.ts'
import type { TestServer, Visitor } from '../../../testing/server.ts'

/*
 * security §10.7: an account is deleted in steps, however much it has, and its data can be exported first. Both engines
 * are in deletion-processes.test.ts.
 */

let server: TestServer
const { signUp, signIn, someone } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  await server.empty()
  server.mailbox.length = 0
})
afterAll(() => server.close())

const ownerOf = async (email: string): Promise<string> =>
  (await server.rows<{ id: string }>(`select owner_id as id from account where email = '${email}'`))[0]?.id ?? ''
const count = async (table: string): Promise<number> =>
  (await server.rows<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? -1
const fail = (error: unknown): never => {
  throw error
}
/** Sends the request without running the jobs, as a test server does after each call. */
const askOnly = async (visitor: Visitor, body: object): Promise<LightMyRequestResponse> =>
  server.context.app.inject({
    method: 'POST',
    url: '/api/privacy/deletion',
    headers: { authorization: `Bearer ${visitor.token}` },
    payload: body,
  })
const standing = async (id: unknown): Promise<unknown> =>
  (await server.context.app.inject(`/api/privacy/deletions/${String(id)}`)).json()

/**
 * `npm run test:all` exports and deletes the largest book allowed; fewer loans are enough to check paging and steps.
 */
const LOANS = process.env['TEST_ALL'] === '1' ? 200_000 : 20_000

describe(`a large account: ${LOANS} loans with payments`, () => {
  let visitor: Visitor
  beforeEach(async () => {
    const email = someone()
    visitor = await signUp({ email })
    await fillBook(server.database, await ownerOf(email), { loans: LOANS, paymentsEach: 1 })
  }, 600_000)

  it('is exported as fast as it is read, a page of a thousand rows at a time, and deleted completely, two thousand rows per statement', async () => {
    const address = await server.context.app.listen({ port: 0, host: '127.0.0.1' })
    const statements = vi.spyOn(server.database.db, 'execute')
    const answer = await fetch(`${address}/api/privacy/export`, {
      headers: { authorization: `Bearer ${visitor.token}` },
    })
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    // The reader pauses. A page is 1.2 MB: what is buffered for a slow reader stays below 50 MiB. All pages are over 100.
    expect(await settled(() => statements.mock.calls.length)).toBeLessThan(40)
    const [loans, payments] = await occurrences(reader, ['"borrower_sort"', '"paid_on"'])
    expect(statements.mock.calls.length).toBeGreaterThan(100)
    statements.mockRestore()
    // The part read first is not counted, nor are words cut by a chunk boundary.
    expect(loans).toBeGreaterThan(LOANS - 2_000)
    expect(payments).toBeGreaterThan(LOANS - 2_000)

    const steps = vi.spyOn(server.database.db, 'execute')
    expect((await visitor.post('/api/privacy/deletion', { password: PASSWORD })).body).toEqual({
      deletion_id: expect.any(String) as unknown,
    })
    expect(steps.mock.calls.length).toBeGreaterThan(LOANS / 1_000)
    steps.mockRestore()
    for (const table of ['loan', 'loan_payment', 'account', 'account_session'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await server.rows(`select state, progress from job where kind = 'owner_deletion'`)).toEqual([
      { state: 'done', progress: 100 },
    ])
  }, 600_000)
})

/** Counts each word in the rest of a stream. */
async function occurrences(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  words: readonly string[],
): Promise<number[]> {
  const counts = words.map(() => 0)
  const text = new TextDecoder()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const said = text.decode(part.value, { stream: true })
    for (const [index, word] of words.entries()) counts[index] = (counts[index] ?? 0) + said.split(word).length - 1
  }
  return counts
}

/** Waits until a figure stops growing, and returns it. */
async function settled(figure: () => number): Promise<number> {
  for (let before = -1; ;) {
    const now = figure()
    if (now === before) return now
    before = now
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

it('the investments and entries of an investor are paged too, each line once', async () => {
  const email = someone()
  await signUp({ email })
  const owner = await ownerOf(email)
  // Applied as on a replica, without foreign keys: the listings these rows refer to do not matter here.
  await server.database.script(`
    begin; set local session_replication_role = replica;
    insert into investment (investor_id, id, loan_request_id, amount_cents, invested_on)
      select '${owner}', gen_random_uuid(), gen_random_uuid(), 2500, '2026-11-01' from generate_series(1, 2500);
    insert into ledger_entry (owner_id, transfer_id, kind, account, loan_request_id, amount_cents, happened_on)
      select '${owner}', id, 'investment', account, loan_request_id, amount, '2026-11-01'
      from investment, (values ('commitment', 2500), ('investor_cash', -2500)) line(account, amount) where investor_id = '${owner}';
    commit`)
  for (const [table, lines] of [
    ['investment', 2_500],
    ['ledger_entry', 5_000],
  ] as const) {
    const pages: (readonly string[])[] = []
    for await (const page of ownedRows(server.database.db, owner, table)) pages.push(page)
    expect(Math.max(...pages.map((page) => page.length))).toBe(1_000)
    expect(new Set(pages.flat()).size).toBe(lines)
    expect(pages.flat().filter((row) => row.includes(owner))).toEqual([])
  }
})

describe('once it is requested', () => {
  it('the account can neither sign in nor act and is anonymous, though its data still exists; its address is free', async () => {
    const email = someone()
    const visitor = await signUp({ email })
    await visitor.post('/api/loans', plainLoan())
    const ownerId = await ownerOf(email)
    await inTransaction(server.database.db, (tx) =>
      enqueueMail(tx, ownerId, {
        to: { name: 'Ann', address: email },
        locale: 'en',
        subject: 'S',
        text: 'T',
        html: 'H',
      }),
    )

    const asked = await askOnly(visitor, { password: PASSWORD })
    expect(asked.statusCode).toBe(202)
    expect(await count('loan')).toBe(1)
    expect(await standing(asked.json<{ deletion_id: string }>().deletion_id)).toEqual({ state: 'deleting', percent: 0 })
    expect(
      (await server.context.app.inject({ url: '/api/loans', headers: { authorization: `Bearer ${visitor.token}` } }))
        .statusCode,
    ).toBe(401)
    expect(
      (
        await server.context.app.inject({
          method: 'POST',
          url: '/api/subscription/login',
          payload: { email, password: PASSWORD },
        })
      ).statusCode,
    ).toBe(401)
    expect(await server.rows(`select name, email, password_hash as hash from account`)).toEqual([
      { name: '—', email: '', hash: '' },
    ])
    expect(JSON.stringify(await server.rows('select * from job'))).not.toContain(email)
    expect(
      (
        await server.context.app.inject({
          method: 'POST',
          url: '/api/subscription/register',
          payload: { ...ANN, email },
        })
      ).statusCode,
    ).toBe(201)

    await runDueJobs(server.context)
    expect(await standing(asked.json<{ deletion_id: string }>().deletion_id)).toEqual({ state: 'done', percent: 100 })
    expect([await count('loan'), await count('account')]).toEqual([0, 1])
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect(server.mailbox.map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Confirm your email address',
    ])
    expect(await server.rows(`select action from audit_event where target = '${ownerId}'`)).toEqual([
      { action: 'deletion-finished' },
    ])
  })

  it('an unknown deletion is not found', async () => {
    expect((await server.visitor().get('/api/privacy/deletions/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await server.visitor().post('/api/privacy/deletion', {})).body).toEqual({ deletion_id: null })
  })

  it('failures are retried without limit', async () => {
    const visitor = await signUp({ email: someone() })
    await visitor.post('/api/loans', plainLoan())
    await server.database.script(`
      create function refuse_for_a_test() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger not_now before delete on loan for each row execute function refuse_for_a_test()`)
    const asked = await askOnly(visitor, { password: PASSWORD })
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await runDueJobs(server.context)
      expect(await server.rows('select state, attempts from job where kind = $$owner_deletion$$')).toEqual([
        { state: 'queued', attempts: attempt },
      ])
      await server.database.script('update job set run_at = now()')
    }
    await server.database.script('drop trigger not_now on loan; drop function refuse_for_a_test()')
    await runDueJobs(server.context)
    expect(await standing(asked.json<{ deletion_id: string }>().deletion_id)).toEqual({ state: 'done', percent: 100 })
    expect(await count('loan')).toBe(0)
  })
})

describe('guests', () => {
  it('that were idle for half a year are deleted the same way, however much they own', async () => {
    const guests = [server.visitor(), server.visitor()]
    for (const guest of guests) await guest.post('/api/loans', plainLoan())
    const owners = await server.rows<{ id: string }>(`select id from owner where kind = 'guest'`)
    for (const { id } of owners) await fillBook(server.database, id, { loans: 5_000, paymentsEach: 2 })
    await tidy(server.database, addDays(server.day, 181), fail)
    // One statement, however much there is to delete; the cookie is invalid by then.
    expect(await count('loan')).toBe(10_002)
    expect(await server.rows('select 1 from guest where retired_at is null')).toEqual([])
    await tidy(server.database, addDays(server.day, 181), fail)
    await runDueJobs(server.context)
    for (const table of ['loan', 'loan_payment', 'owner', 'guest'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await server.rows(`select state from job`)).toEqual([{ state: 'done' }, { state: 'done' }])
  }, 600_000)
})

describe('the schema', () => {
  it('deletes every owner-scoped row with its owner, except the entries and receipts that the law requires', async () => {
    const found = await server.rows<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'`,
    )
    const cascading = new Set(found.map(({ name }) => name))
    const kept = OWNED_TABLES.filter((name) => !cascading.has(name))
    expect(kept.toSorted()).toEqual([
      'investment',
      'ledger_entry',
      'loan_request',
      'loan_request_payment',
      'loan_request_recovery',
      'loan_request_reversal',
      'receipt',
    ])
  })
})
