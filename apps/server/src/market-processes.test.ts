// Runs on both engines.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addMonths, cents, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { grantTo } from './commands/grant-operator.ts'
import type { Database } from './db/db.ts'
import { inTransaction, rows } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { openEmbedded } from './db/pglite.ts'
import { openServer } from './db/postgres.ts'
import { insertListing } from './features/marketplace/a-listing.test-data.ts'
import { placeOrder } from './features/marketplace/invest/invest.ts'
import { accountWithToken } from './testing/accounts.ts'
import { builtServerWithHome } from './testing/built-server-with-home.test-data.ts'
import { nullIfKilled } from './testing/built-server.ts'
import type { KillPoint, RunningServer } from './testing/built-server.ts'

/*
 * The marketplace's money when processes race and are killed (security §6, §8): real processes, on the embedded
 * database and, where TEST_DATABASE_URL is set, on Postgres.
 */

const POSTGRES = process.env['TEST_DATABASE_URL']
const place = builtServerWithHome()
const day = localDate('2026-11-21')

/** Opens the database directly, while no embedded server runs on it. */
async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const url = place.home.environment['DATABASE_URL']
  const database =
    url === undefined
      ? await openEmbedded(join(place.home.folder, 'data'))
      : await openServer(url, { onPoolError: () => undefined })
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

type Person = Awaited<ReturnType<typeof accountWithToken>>
interface Reply {
  readonly status: number
  readonly isReplay: boolean
  readonly body: { investment?: { id: string }; loan?: { status: string; funded_amount: number } }
}

/** @returns null when the process died before it could answer */
async function post(
  server: RunningServer,
  who: Person,
  path: string,
  body: object,
  key?: string,
): Promise<Reply | null> {
  try {
    const answer = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${who.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    })
    return {
      status: answer.status,
      isReplay: answer.headers.get('idempotency-replayed') === 'true',
      body: (await answer.json()) as Reply['body'],
    }
  } catch {
    return null
  }
}

/** Retries with the same key when told to come back later: a database on a busy machine may time out on a lock. */
async function postUntilAnswered(
  ...[server, who, path, body, key]: Required<Parameters<typeof post>>
): Promise<Reply | null> {
  for (;;) {
    const told = await post(server, who, path, body, key)
    if (told?.status !== 503) return told
    await delay(200)
  }
}

async function expectGoodBooks(): Promise<void> {
  expect(await place.built.command(['check-books'], place.home.environment)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The books agree\.\nMark of the audit log: \S+\n$/),
  })
}

describe('several processes on one Postgres (security §6, T5)', () => {
  it.skipIf(POSTGRES === undefined)(
    '500 investments of 25 on a loan with 5,000 left, over two servers: 200 succeed, 300 are 409',
    async () => {
      const { people, loanId } = await inDatabase(async (database) => ({
        people: await Promise.all(Array.from({ length: 20 }, () => accountWithToken({ database, day }))),
        loanId: await insertListing({ database, day }, { dollars: 5_000 }),
      }))
      const servers = await Promise.all([
        place.built.start(place.home.environment),
        place.built.start(place.home.environment),
      ])
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, n) =>
          postUntilAnswered(
            servers[n % 2] as RunningServer,
            people[n % 20] as Person,
            '/api/p2p/invest',
            { loan_request_id: loanId, investment_amount: 25 },
            `investment ${n}`,
          ),
        ),
      )
      const count = (status: number): number => answers.filter((answer) => answer?.status === status).length
      expect([count(201), count(409)]).toEqual([200, 300])
      await inDatabase(async ({ db }) => {
        expect(await rows(db, sql`select funded_cents::int8 as funded, status from loan_request`)).toEqual([
          { funded: 500_000, status: 'repaying' },
        ])
        expect(await rows(db, sql`select sum(amount_cents)::int8 as sum from ledger_entry`)).toEqual([{ sum: 0 }])
      })
      await expectGoodBooks()
    },
    120_000,
  )
})

/** The writes of a call with an Idempotency-Key that makes `inside`, in order. */
const callWriting = (...inside: readonly string[]): readonly string[] => [
  'delete from idempotency_key',
  'insert into idempotency_key',
  ...inside,
  'insert into audit_event',
  'update idempotency_key',
  'commit',
]
const INVESTING = callWriting(
  'with room as',
  'insert into ledger_entry',
  "update loan_request set status = 'repaying'",
  'insert into ledger_entry',
  'insert into job',
)
const SHARING = callWriting(
  'insert into loan_request_payment',
  'insert into ledger_entry',
  'update loan_request set principal_paid_cents',
)
/** Two months of a sample, in one transaction. */
const SIMULATING = [1, 2]
  .flatMap(() => ['insert into loan_request_payment', 'insert into ledger_entry', 'update loan_request'])
  .concat('commit')

/**
 * Before each write, and after the last one, which is the commit. Each engine takes every second write, and both the
 * commit: where one of our transactions begins and ends does not depend on the engine, and how an engine undoes one does
 * not depend on the write that it had reached. With `npm run test:all` each takes all.
 */
const pointsOf = (writes: readonly string[], from: string): KillPoint[] => [
  ...writes.flatMap((at, index): KillPoint[] =>
    isTaken(index) || at === 'commit' ? [{ nth: index + 1, at, when: 'before', from }] : [],
  ),
  { nth: writes.length, at: 'commit', when: 'after', from },
]
const isTaken = (index: number): boolean =>
  process.env['TEST_ALL'] === '1' || index % 2 === (POSTGRES === undefined ? 0 : 1)

/** What is stored, and what the servers said, when no start reached the point: for the failure's message. */
const notKilled = (point: KillPoint, said: readonly string[]): Promise<string> =>
  inDatabase(async ({ db }) => {
    const stored = {
      payments: await rows(db, sql`select loan_request_id, sequence, paid_on::text from loan_request_payment`),
      loans: await rows(db, sql`select id, status, next_due_on::text from loan_request`),
      faults: await rows(db, sql`select task, attempts, error_code from market_day_fault`),
    }
    return `No start was killed at ${JSON.stringify(point)}. Stored: ${JSON.stringify(stored)}. Said: ${JSON.stringify(said)}`
  })

const OF_A_CALL = 'pg_try_advisory_xact_lock'
/** How often a busy market is killed at a moment of chance: four times with `npm run test:all`. */
const ROUNDS = process.env['TEST_ALL'] === '1' ? 4 : 2

describe('kill -9 (security §8)', () => {
  it('between any two steps of investing, origination and distribution leaves all of it or nothing, and a retry does it once', async () => {
    const { ada, operator, loanId } = await inDatabase(async (database) => {
      const op = await accountWithToken({ database, day })
      await grantTo(database.db, `${op.ownerId}@example.ca`)
      return {
        ada: await accountWithToken({ database, day }),
        operator: op,
        loanId: await insertListing({ database, day }, { dollars: 100 }),
      }
    })
    const acts = [
      {
        points: pointsOf(INVESTING, OF_A_CALL),
        who: ada,
        path: '/api/p2p/invest',
        body: { loan_request_id: loanId, investment_amount: 100 },
        key: 'invest',
      },
      {
        points: pointsOf(SHARING, OF_A_CALL),
        who: operator,
        path: `/api/operator/listings/${loanId}/payments`,
        body: { amount: 5, paid_on: day },
        key: 'pay',
      },
    ]
    for (const { points, who, path, body, key } of acts) {
      for (const point of points) {
        const server = await place.built.start({ ...place.home.environment, KILL_AT: JSON.stringify(point) })
        expect([point, await post(server, who, path, body, key)]).toEqual([point, null])
        await server.ended
      }
    }
    // The last kill came after the commit, so a retry gets the answer of the stored result.
    const server = await place.built.start(place.home.environment)
    for (const { who, path, body, key } of acts) {
      expect(await post(server, who, path, body, key)).toMatchObject({
        status: 201,
        isReplay: true,
        body: { loan: { status: 'repaying', funded_amount: 100 } },
      })
    }
    server.child.kill('SIGTERM')
    await server.ended
    await inDatabase(async ({ db }) => {
      expect(await rows(db, sql`select kind, count(*)::int as lines from ledger_entry group by 1 order by 1`)).toEqual([
        { kind: 'distribution', lines: 4 },
        { kind: 'investment', lines: 2 },
        { kind: 'origination', lines: 2 },
      ])
    })
    await expectGoodBooks()
  }, 600_000)

  it('between any two writes of a simulated distribution leaves a sample before its day or after it, and the next start continues', async () => {
    const loanId = await inDatabase(async (database) => {
      const investor = await accountWithToken({ database, day })
      const id = await insertListing({ database, day }, { dollars: 100, isSample: true })
      const order = {
        investorId: investor.ownerId,
        loanId: id,
        amountCents: cents(100_00),
        on: addMonths(day, -2),
        locale: 'en',
        isAutomatic: false,
        seen: null,
      } as const
      expect(await inTransaction(database.db, (tx) => placeOrder(tx, order))).toMatchObject({
        loan: { status: 'repaying' },
      })
      return id
    })
    // A month that could not be processed, because the previous process still locked its row, is retried at the next
    // start.
    for (const point of pointsOf(SIMULATING, 'insert into loan_request_payment')) {
      const said: string[] = []
      let isOver = false
      while (!isOver) {
        if (said.length === 3) throw new Error(await notKilled(point, said))
        const server = await place.built
          .start({ ...place.home.environment, KILL_AT: JSON.stringify(point) })
          .catch(nullIfKilled)
        isOver = await Promise.race([(server?.ended ?? Promise.resolve()).then(() => true), delay(20_000, false)])
        await place.built.stopAll()
        said.push(server?.err() ?? '')
      }
    }
    await inDatabase(async ({ db }) => {
      expect(
        await rows(
          db,
          sql`select sequence from loan_request_payment where loan_request_id = ${loanId} and is_simulated order by 1`,
        ),
      ).toEqual([{ sequence: 1 }, { sequence: 2 }])
    })
    await expectGoodBooks()
  }, 600_000)

  it('at any moment of a busy market loses nothing that was acknowledged, and the books agree', async () => {
    const { people, loans } = await inDatabase(async (database) => ({
      people: await Promise.all(Array.from({ length: 6 }, () => accountWithToken({ database, day }))),
      loans: await Promise.all(Array.from({ length: 40 }, () => insertListing({ database, day }, { dollars: 500 }))),
    }))
    const answered: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await place.built.start(place.home.environment)
      const busy = people.map(async (who) => {
        for (let n = 0; ; n += 1) {
          const told = await post(server, who, '/api/p2p/invest', {
            loan_request_id: loans[(round * 13 + n) % loans.length],
            investment_amount: 50,
          })
          if (told === null) return
          if (told.body.investment !== undefined) answered.push(told.body.investment.id)
        }
      })
      const before = answered.length
      while (answered.length < before + 10) await new Promise((resolve) => setTimeout(resolve, 5))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
      server.child.kill('SIGKILL')
      await Promise.all(busy)
      await server.ended
    }
    const kept = await inDatabase(({ db }) => rows<{ id: string }>(db, sql`select id from investment`))
    expect(answered.length).toBeGreaterThanOrEqual(10 * ROUNDS)
    expect(kept.map((row) => row.id)).toEqual(expect.arrayContaining(answered))
    await expectGoodBooks()
  }, 120_000)
})
