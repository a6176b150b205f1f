// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../db/db.ts'
import { rows } from '../db/db.ts'
import { openTestDatabase } from '../testing/server.ts'
import { addJob, addJobs, claimInTurn, kindsDue, markDone } from './queue.ts'
import type { ClaimedJob } from './queue.ts'

/* keys §4.4: how the messages of many loan books to many receivers share one process. */

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.execute(sql`delete from job`))

const [busy, calm, slow, quick] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
const add = (ownerId: string, lane: string, count: number): Promise<void> =>
  addJobs(database.db, { kind: 'post', ownerId, each: Array.from({ length: count }, () => ({ lane, payload: {} })) })
const worker = randomUUID()
const claim = (limit: number, atWork: readonly ClaimedJob[] = []): Promise<ClaimedJob[]> =>
  claimInTurn(database.db, { kind: 'post', worker, limit }, { perLane: 4, perOwner: 6 }, atWork)
const lanes = (jobs: readonly ClaimedJob[]): Record<string, number> => {
  const names = new Map([
    [slow, 'slow'],
    [quick, 'quick'],
    [calm, 'calm'],
  ])
  const counted: Record<string, number> = {}
  for (const { lane } of jobs) counted[names.get(lane ?? '') ?? ''] = (counted[names.get(lane ?? '') ?? ''] ?? 0) + 1
  return counted
}

it('takes at most so many of a lane and of an owner, also when the others of both have waited longer', async () => {
  await add(busy, slow, 40)
  await add(busy, quick, 1)
  await add(calm, calm, 1)
  const first = await claim(64)
  expect(lanes(first)).toEqual({ slow: 4, quick: 1, calm: 1 })
  expect(await claim(64, first)).toEqual([])
  await add(busy, quick, 9)
  // The owner may have six at work, and has five.
  expect(lanes(await claim(64, first))).toEqual({ quick: 1 })
})

it('gives a free place to the owner with the fewest at work', async () => {
  await add(busy, slow, 9)
  await add(busy, quick, 9)
  const first = await claim(3)
  await add(calm, calm, 2)
  expect(lanes(await claim(2, first))).toEqual({ calm: 2 })
})

it('a job without a lane waits in its owner’s, as one of an earlier release does', async () => {
  for (let n = 0; n < 9; n += 1) await addJob(database.db, { kind: 'post', ownerId: calm, payload: {} })
  expect(lanes(await claim(64))).toEqual({ calm: 4 })
})

it('a job that is not due, or another worker’s, is left', async () => {
  await add(busy, slow, 2)
  await add(busy, quick, 2)
  await database.db.execute(sql`update job set run_at = now() + interval '1 hour' where lane = ${slow}`)
  expect(lanes(await claim(64))).toEqual({ quick: 2 })
  expect([await claim(64), await kindsDue(database.db, ['post', 'mail'])]).toEqual([[], new Set()])
  await database.db.execute(sql`update job set locked_until = now() - interval '1 second' where lane = ${quick}`)
  expect(await kindsDue(database.db, ['post', 'mail'])).toEqual(new Set(['post']))
  expect(lanes(await claim(64))).toEqual({ quick: 2 })
})

it('two workers never hold one job', async () => {
  await add(busy, slow, 8)
  const both = (await Promise.all([claim(64), claim(64), claim(64)])).flat()
  expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
})

it('marks many as done at once, and none that another worker has claimed since', async () => {
  await add(busy, quick, 3)
  const [lost, ...kept] = await claim(64)
  await database.db.execute(sql`update job set attempts = attempts + 1 where id = ${lost?.id ?? ''}`)
  const claimed = [...(lost === undefined ? [] : [lost]), ...kept]
  await markDone(
    database.db,
    claimed.map(({ id, attempt }) => ({ id, worker, attempt })),
  )
  const states = await rows<{ state: string }>(database.db, sql`select state from job order by state`)
  expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'running'])
})
