// Runs on both engines.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseProxy } from '../testing/stand-ins/database-proxy.ts'
import type { DatabaseProxy } from '../testing/stand-ins/database-proxy.ts'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { ownPostgres } from '../testing/real-postgres.test-data.ts'
import type { OwnPostgres } from '../testing/real-postgres.test-data.ts'
import { makeEmptyDatabase } from '../testing/make-database.ts'
import { makeVisitor, serverOn } from '../testing/server.ts'
import type { Answer, TestServer } from '../testing/server.ts'
import { inTransaction, rows } from './db.ts'
import type { Database } from './db.ts'
import { isUnavailable } from './faults.ts'
import { openServer } from './postgres.ts'

/*
 * A Postgres that hangs, freezes, restarts, turns read-only or is cut off (security §8). The faults are those of a real
 * network and of real processes.
 */

const suite = process.env['TEST_DATABASE_URL'] ?? ''
const quiet = { onPoolError: () => undefined }
const POOL = 4
/** A call that needs no database. */
const STATIC = '/api/budget/providers'

const told = (answer: Answer): unknown[] => [answer.status, answer.headers['retry-after'], answer.body['code']]
const UNAVAILABLE = [503, '2', 'unavailable']
const UNKNOWN = [503, '2', 'outcome_unknown']

describe.skipIf(suite === '')('a network that fails', () => {
  let proxy: DatabaseProxy
  let server: TestServer
  /** Bypasses the faults. */
  let direct: Database
  beforeEach(async () => {
    const url = await makeEmptyDatabase(suite)
    proxy = await databaseProxy(url)
    direct = await openServer(url, quiet)
    server = await serverOn(await openServer(proxy.url, { ...quiet, poolSize: POOL }))
  })
  afterEach(async () => {
    proxy.thaw()
    proxy.mend()
    await server.close()
    await direct.close()
    await proxy.end()
  })
  const loans = async (): Promise<number> => (await rows(direct.db, sql`select 1 from loan`)).length

  it('that hangs: 503 within the query limit, /readyz fails, static calls do not wait, and then everything recovers', async () => {
    const visitor = makeVisitor(server.context, false)
    expect((await visitor.post('/api/loans', plainLoan())).status).toBe(201)
    proxy.freeze()
    const order: string[] = []
    const hung = Array.from({ length: 3 * POOL }, () =>
      visitor.post('/api/loans', plainLoan()).finally(() => order.push('loan')),
    )
    const ready = visitor.get('/readyz')
    const page = await visitor.get(STATIC)
    const form = await visitor.get('/api/openapi.json')
    order.push('static')
    expect([page.status, form.status]).toEqual([200, 200])
    expect(told(await ready).slice(0, 2)).toEqual([503, '2'])
    for (const answer of await Promise.all(hung)) expect(told(answer)).toEqual(UNAVAILABLE)
    expect(order[0]).toBe('static')
    proxy.thaw()
    const after = await Promise.all(Array.from({ length: 3 * POOL }, () => visitor.post('/api/loans', plainLoan())))
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 201))
    expect((await visitor.get('/readyz')).status).toBe(200)
    expect(await loans()).toBe(1 + 3 * POOL)
  })

  it('that is gone: 503 at once, and then everything recovers', async () => {
    const visitor = makeVisitor(server.context, false)
    await visitor.post('/api/loans', plainLoan())
    proxy.close()
    for (let n = 0; n < 3 * POOL; n += 1)
      expect(told(await visitor.post('/api/loans', plainLoan()))).toEqual(UNAVAILABLE)
    expect((await visitor.get('/readyz')).status).toBe(503)
    proxy.mend()
    expect((await visitor.post('/api/loans', plainLoan())).status).toBe(201)
  })

  it('that breaks before a COMMIT arrives, or after it was executed: both answers say that it may be stored, and neither that nothing was changed', async () => {
    const visitor = makeVisitor(server.context, false)
    proxy.loseNextCommit()
    const lost = await visitor.post('/api/loans', plainLoan())
    expect([told(lost), await loans()]).toEqual([UNKNOWN, 0])
    proxy.loseNextCommitAnswer()
    const stored = await visitor.post('/api/loans', plainLoan(), { 'accept-language': 'fr' })
    expect([told(stored), await loans()]).toEqual([UNKNOWN, 1])
    expect(lost.body['detail']).toBe(
      'The connection broke while this was being stored. It may have been stored: look before you try again.',
    )
    expect(stored.body['detail']).toBe(
      'La connexion a été coupée pendant l’enregistrement. C’est peut-être enregistré\u00A0: vérifiez avant de réessayer.',
    )
    // The visitor finds it by looking: the answer carried the cookie of the guest that may have been created.
    expect((await visitor.get('/api/loans')).body['total']).toBe(1)
  })

  it('the same for a link requested by mail, which may be on its way', async () => {
    const visitor = makeVisitor(server.context, false)
    proxy.loseNextCommitAnswer()
    const lost = await visitor.post('/api/account/password-resets', { email: 'ann@example.ca' })
    expect([told(lost), (await rows(direct.db, sql`select 1 from job`)).length]).toEqual([UNKNOWN, 1])
  })

  it('with an idempotency key the retry is executed once, and tells which of the two happened', async () => {
    const visitor = makeVisitor(server.context, false)
    proxy.loseNextCommitAnswer()
    const first = await visitor.post('/api/loans', plainLoan(), { 'idempotency-key': 'a' })
    expect([told(first), first.body['detail']]).toEqual([UNKNOWN, expect.stringContaining('it is done only once')])
    const repeat = await visitor.post('/api/loans', plainLoan(), { 'idempotency-key': 'a' })
    expect([repeat.status, repeat.headers['idempotency-replayed'], await loans()]).toEqual([201, 'true', 1])
    proxy.loseNextCommit()
    expect(told(await visitor.post('/api/loans', plainLoan({ principal: 900 }), { 'idempotency-key': 'b' }))).toEqual(
      UNKNOWN,
    )
    const done = await visitor.post('/api/loans', plainLoan({ principal: 900 }), { 'idempotency-key': 'b' })
    expect([done.status, done.headers['idempotency-replayed'], await loans()]).toEqual([201, undefined, 2])
  })

  it('an import whose last COMMIT was executed but not answered keeps every loan, and answers what is stored', async () => {
    const visitor = makeVisitor(server.context, false)
    proxy.once('update loan_import set finished_at', () => proxy.loseNextCommitAnswer())
    const answer = await visitor.post('/api/loans/import', { file_content: tapeOf(40) }, { 'idempotency-key': 'tape' })
    expect([answer.status, answer.body['created_count'], await loans()]).toEqual([200, 40, 40])
    const repeat = await visitor.post('/api/loans/import', { file_content: tapeOf(40) }, { 'idempotency-key': 'tape' })
    expect([repeat.status, repeat.headers['idempotency-replayed'], repeat.text === answer.text, await loans()]).toEqual(
      [200, 'true', true, 40],
    )
  })

  it('the same while the database stays away: it may be stored, nothing is removed, and the retry tells', async () => {
    const visitor = makeVisitor(server.context, false)
    proxy.once('update loan_import set finished_at', () => proxy.loseNextCommitAnswer(() => proxy.close()))
    const answer = await visitor.post('/api/loans/import', { file_content: tapeOf(40) }, { 'idempotency-key': 'tape' })
    expect([told(answer), await loans()]).toEqual([UNKNOWN, 40])
    proxy.mend()
    const repeat = await visitor.post('/api/loans/import', { file_content: tapeOf(40) }, { 'idempotency-key': 'tape' })
    expect([
      repeat.status,
      repeat.headers['idempotency-replayed'],
      repeat.body['created_count'],
      await loans(),
    ]).toEqual([200, 'true', 40, 40])
  })

  it('an import whose last COMMIT never arrived is rolled back: nothing was changed, and the same key may retry', async () => {
    const visitor = makeVisitor(server.context, false)
    proxy.once('update loan_import set finished_at', () => proxy.loseNextCommit())
    const answer = await visitor.post('/api/loans/import', { file_content: tapeOf(40) }, { 'idempotency-key': 'tape' })
    expect([told(answer), await loans()]).toEqual([UNAVAILABLE, 0])
    const repeat = await visitor.post('/api/loans/import', { file_content: tapeOf(40) }, { 'idempotency-key': 'tape' })
    expect([repeat.status, repeat.headers['idempotency-replayed'], await loans()]).toEqual([200, undefined, 40])
  })

  it('a statement outside a transaction that takes too long is cancelled on the server, with or without a pooler', async () => {
    const slow = await server.database.db.execute(sql`select pg_sleep(600) as here`).catch((error: unknown) => error)
    expect(isUnavailable(slow)).toBe(true)
    expect(
      await rows(
        direct.db,
        sql`select 1 from pg_stat_activity where query like '%pg_sleep(600) as here%' and state = 'active' and pid <> pg_backend_pid()`,
      ),
    ).toEqual([])
  })

  it('a transaction that failed silently is not reported as stored', async () => {
    const swallowed = inTransaction(server.database.db, async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow()
  })
})

describe.skipIf(suite === '')('a server that fails', () => {
  let postgres: OwnPostgres
  let server: TestServer
  let logged = ''
  const log = new Writable({
    write(chunk, _, done) {
      logged += String(chunk)
      done()
    },
  })
  beforeAll(async () => {
    postgres = await ownPostgres()
    const database = await openServer(postgres.url, { ...quiet, poolSize: POOL })
    server = await serverOn(database, { LOG_LEVEL: 'error' }, log)
  })
  afterAll(async () => {
    await server.close()
    postgres.stop()
  })

  it('that restarts: requests in flight answer 503 with Retry-After and never 500, and every 201 is stored', async () => {
    const visitors = Array.from({ length: POOL }, () => makeVisitor(server.context, false))
    const answers: Answer[] = []
    const restart = { isOver: false }
    const keepWriting = visitors.map(async (visitor) => {
      while (!restart.isOver) answers.push(await visitor.post('/api/loans', plainLoan()))
    })
    await postgres.restart()
    restart.isOver = true
    await Promise.all(keepWriting)
    const made = answers.filter(({ status }) => status === 201).length
    const unknown = answers.filter(({ body }) => String(body['code']) === 'outcome_unknown').length
    for (const answer of answers)
      if (answer.status !== 201) expect([UNAVAILABLE, UNKNOWN], logged).toContainEqual(told(answer))
    const [stored] = await server.rows<{ loans: number }>('select count(*)::int as loans from loan')
    expect(stored?.loans).toBeGreaterThanOrEqual(made)
    expect(stored?.loans).toBeLessThanOrEqual(made + unknown)
  })

  it('that turns read-only: writes answer 503 with Retry-After, reads continue, /readyz fails', async () => {
    const visitor = makeVisitor(server.context, false)
    const loan = await visitor.post('/api/loans', plainLoan())
    const admin = await openServer(postgres.url, quiet)
    const turn = async (isReadOnly: boolean): Promise<void> => {
      await admin.script(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
      await admin.script('select pg_reload_conf()')
      // A server process reloads its settings at its next statement.
      await expect
        .poll(async () => (await visitor.get('/readyz')).status, { timeout: 20_000 })
        .toBe(isReadOnly ? 503 : 200)
    }
    await turn(true)
    expect(told(await visitor.post('/api/loans', plainLoan()))).toEqual(UNAVAILABLE)
    expect(told(await visitor.get('/readyz')).slice(0, 2)).toEqual([503, '2'])
    expect([
      (await visitor.get('/api/loans')).body['total'],
      (await visitor.get('/api/p2p/marketplace')).status,
    ]).toEqual([1, 200])
    await turn(false)
    expect((await visitor.get(`/api/loans/${String(loan.body['id'])}`)).status).toBe(200)
    expect((await visitor.post('/api/loans', plainLoan())).status).toBe(201)
    await admin.close()
  })

  it('that freezes completely: 503, and it continues where it stopped', async () => {
    const visitor = makeVisitor(server.context, false)
    await visitor.post('/api/loans', plainLoan())
    const processes = await processesOf(server)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    try {
      expect(told(await visitor.post('/api/loans', plainLoan()))).toEqual(UNAVAILABLE)
      expect((await visitor.get('/readyz')).status).toBe(503)
      expect((await visitor.get(STATIC)).status).toBe(200)
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    }
    expect((await visitor.post('/api/loans', plainLoan())).status).toBe(201)
  })
})

/** The processes of a Postgres: the postmaster and its children. */
async function processesOf(server: TestServer): Promise<number[]> {
  const [found] = await server
    .rows<{ folder: string }>('show data_directory')
    .then((list) => list.map((row) => ({ folder: String(Object.values(row)[0]) })))
  const postmaster = Number(readFileSync(join(found?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const parentOf = (pid: string): number => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    } catch {
      return 0
    }
  }
  return [
    postmaster,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
      .map(Number),
  ]
}
