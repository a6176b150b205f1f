import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { ask, compareWithStored, signUp, startLoad } from './load.ts'
import type { Load, Person } from './load.ts'
import { buildRelease } from './one-release.ts'
import PREVIOUS from './previous-release.json' with { type: 'json' }
import { checkBooks, command, inFolder, startReplica } from './replica.ts'

/**
 * `npm run drill -- upgrade [--loans N] [--paid N]`: builds the release named in previous-release.json from this
 * repository's history. It fills a database, and this release opens it: every figure must be the same. Then both run
 * concurrently on one Postgres under load, as in a rolling upgrade, and the new one restores a backup made by the old
 * one.
 */
export async function drill(root: string, options: readonly string[]): Promise<boolean> {
  const [loans, paid] = [countOf(options, '--loans') ?? 3_000, countOf(options, '--paid') ?? 300]
  return inFolder(async (folder) => {
    const before = buildRelease(root, PREVIOUS.commit, join(folder, 'previous'), { withPages: false })
    if (before === null) {
      process.stdout.write(
        `NOT RUN: commit ${PREVIOUS.commit} is not in this checkout's history, so there is no release to upgrade from\n`,
      )
      return true
    }
    const now = join(root, 'dist', 'server', 'main.js')
    const postgres = (await startPostgres()) as { url: string | null; reason: string | null; stop: () => void }
    try {
      const faults = await onEmbedded({ before, now, folder, loans, paid })
      if (postgres.url === null) process.stdout.write(`NOT RUN on Postgres: ${postgres.reason}\n`)
      else faults.push(...(await onPostgres({ before, now, folder, loans, paid }, postgres.url)))
      for (const fault of faults) process.stdout.write(`DIFFERS: ${fault}\n`)
      if (faults.length === 0)
        process.stdout.write('Every figure of the release before is the same in this one, and the books agree.\n')
      return faults.length === 0
    } finally {
      postgres.stop()
    }
  })
}

interface Plan {
  /** The built `main.js` of the previous release, and of this one. */
  readonly before: string
  readonly now: string
  readonly folder: string
  readonly loans: number
  /** How many of the loans receive payments. */
  readonly paid: number
}

function countOf(options: readonly string[], name: string): number | null {
  const at = options.indexOf(name)
  return at < 0 ? null : Number(options[at + 1])
}

/** Filled by the previous release, opened by this one; and a backup of one restored by the other. */
async function onEmbedded(plan: Plan): Promise<string[]> {
  const environment = { DATA_DIR: join(plan.folder, 'embedded') }
  const old = await startReplica(plan.before, environment)
  const people = await fill(old.address, plan)
  const figures = await figuresOf(old.address, people)
  await old.stop()
  const backup = join(plan.folder, 'backup.tar.gz')
  const packed = command(plan.before, ['backup', backup], environment)
  if (packed.code !== 0) throw new Error(`The release before made no backup: ${packed.err}`)
  const faults = await compared('embedded', plan.now, environment, people, figures)
  const restored = { DATA_DIR: join(plan.folder, 'restored') }
  const unpacked = command(plan.now, ['restore', backup], restored)
  if (unpacked.code !== 0) return [...faults, `backup: ${unpacked.err.trim()}`]
  return [...faults, ...(await compared('backup', plan.now, restored, people, figures))]
}

async function compared(
  name: string,
  main: string,
  environment: Record<string, string>,
  people: readonly Person[],
  figures: Figures,
): Promise<string[]> {
  const replica = await startReplica(main, environment)
  const faults = differences(figures, await figuresOf(replica.address, people)).map((fault) => `${name}: ${fault}`)
  await replica.stop()
  const books = checkBooks(main, environment)
  return books === 'agree' ? faults : [...faults, `${name}: books ${books}`]
}

/** Both releases on one database, under load. */
async function onPostgres(plan: Plan, url: string): Promise<string[]> {
  const environment = { DATABASE_URL: url, DATA_DIR: join(plan.folder, 'postgres'), SEED_SAMPLES: '1' }
  const old = await startReplica(plan.before, environment)
  const people = await fill(old.address, plan)
  const figures = await figuresOf(old.address, people)
  const now = await startReplica(plan.now, environment)
  const faults = [
    ...differences(figures, await figuresOf(now.address, people)),
    ...differences(figures, await figuresOf(old.address, people)).map((fault) => `old replica: ${fault}`),
  ]
  const workers = await signUp(now.address, 4)
  const load = startLoad(workers, (n) => (n % 2 === 0 ? old : now).address)
  await untilAcknowledged(load, 200)
  await load.stop()
  const { acknowledged, lost, twice } = await compareWithStored(load, workers, now.address)
  process.stdout.write(`Side by side: ${acknowledged} writes acknowledged, ${lost} lost, ${twice} twice.\n`)
  if (lost + twice > 0) faults.push(`side by side: ${lost} lost, ${twice} twice`)
  if ([...load.refused.keys()].some((status) => status >= 500))
    faults.push(`side by side: refused ${JSON.stringify([...load.refused])}`)
  await old.stop()
  faults.push(...(await restart(plan, environment)))
  await now.stop()
  const books = checkBooks(plan.now, environment)
  if (books !== 'agree') faults.push(`books ${books}`)
  return faults.map((fault) => `Postgres: ${fault}`)
}

/**
 * Restarts a replica of the previous release next to the new one, if it supports the mark that allows it (migration
 * 0046).
 */
async function restart({ before }: Plan, environment: Record<string, string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: environment['DATABASE_URL'] ?? '' })
  await client.connect()
  const { rows } = await client.query<{ migration: string }>('select migration from oldest_program')
  await client.end()
  const knowsMark = existsSync(
    join(before, '..', '..', '..', 'apps', 'server', 'src', 'db', 'migrations', rows[0]?.migration ?? ''),
  )
  if (!knowsMark) {
    process.stdout.write(
      'The release before is older than the mark of the oldest program: its replicas go on, and refuse to restart.\n',
    )
    return []
  }
  try {
    await (await startReplica(before, environment)).stop()
    return []
  } catch (error) {
    return [`the release before does not restart: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** The answer of every call that shows a figure. */
type Figures = ReadonlyMap<string, unknown>

/**
 * A loan book with payments, late fees and one write-off; investments; a budget; premium; created by the previous
 * release.
 */
async function fill(address: string, { loans, paid }: Plan): Promise<Person[]> {
  const people = await signUp(address, 3)
  const [lender] = people as [Person, ...Person[]]
  const header = 'borrower_name,principal,annual_rate,term_months,start_date,late_fee_type,late_fee_value,grace_days'
  const rows = Array.from(
    { length: loans },
    (_, n) =>
      `Borrower ${n + 1},${1_000 + (n % 9_000)},${n % 20},${6 + (n % 55)},2026-0${1 + (n % 9)}-${10 + (n % 18)},fixed,${n % 3 === 0 ? 10 : 0},5`,
  )
  const imported = await ask(address, 'POST', '/api/loans/import', lender.token, {
    file_content: [header, ...rows].join('\n'),
  })
  if (imported?.status !== 200) throw new Error(`The release before could not import: ${JSON.stringify(imported)}`)
  const made = (imported.body['created_loans'] as { id: string }[]).slice(0, paid)
  const queue = made.entries()
  const pay = async (): Promise<void> => {
    for (const [n, { id }] of queue) {
      const payment = { amount: 20 + (n % 400), paid_on: '2026-10-15' }
      const answer = await retryUntilAnswered(address, `/api/loans/${id}/payments`, lender.token, payment)
      if (answer?.status !== 201) throw new Error(`The release before took no payment: ${JSON.stringify(answer)}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, pay))
  await ask(address, 'POST', `/api/loans/${made[1]?.id}/write-off`, lender.token, { reason: 'Gone' })
  const load = startLoad(people.slice(1), () => address)
  await untilAcknowledged(load, 100)
  await load.stop()
  return people
}

/** Waits for so many writes, so that a busy machine tests as much as a quiet one. */
async function untilAcknowledged({ acknowledged, refused }: Load, count: number): Promise<void> {
  for (let tries = 0; acknowledged.size < count; tries += 1) {
    if (tries === 6_000)
      throw new Error(`Only ${acknowledged.size} writes were acknowledged: ${JSON.stringify([...refused])}`)
    await wait(20)
  }
}

/** Retries with the same key when no answer came in time, for example while the server packs its daily backup. */
async function retryUntilAnswered(address: string, path: string, token: string, body: object): ReturnType<typeof ask> {
  const key = randomUUID()
  for (let attempt = 1; attempt < 10; attempt += 1) {
    const answer = await ask(address, 'POST', path, token, body, key)
    // 409: the first request is still running.
    if (answer !== null && answer.status !== 409 && answer.status !== 503) return answer
    await wait(2_000)
  }
  return ask(address, 'POST', path, token, body, key)
}

const SORTS = ['created_at', 'borrower_name', 'principal', 'annual_rate', 'payment_amount', 'status']

async function figuresOf(address: string, people: readonly Person[]): Promise<Figures> {
  const figures = new Map<string, unknown>()
  for (const [n, { token }] of people.entries()) {
    const calls = [
      '/api/loans/stats',
      '/api/loans/ageing',
      '/api/p2p/portfolio',
      '/api/subscription/plan',
      '/api/holdings',
      ...SORTS.map((sort) => `/api/loans?limit=50&sort_by=${sort}`),
    ]
    for (const call of calls) figures.set(`${n} ${call}`, await answerOf(address, call, token))
    const listed = figures.get(`${n} /api/loans?limit=50&sort_by=created_at`) as { loans: { id: string }[] }
    const paid = (await answerOf(address, '/api/loans?limit=50&sort_dir=asc', token)) as { loans: { id: string }[] }
    for (const { id } of [...listed.loans, ...paid.loans]) {
      figures.set(`${n} loan ${id}`, await answerOf(address, `/api/loans/${id}`, token))
      figures.set(`${n} borrower of ${id}`, await answerOf(address, `/api/borrower/loans/${id}`, null))
    }
    const book = await ask(address, 'POST', '/api/budget/sync', token, {
      book_id: null,
      edition: 0,
      cursor: 0,
      records: [],
    })
    const { book_id, edition } = book?.body ?? {}
    figures.set(
      `${n} budget`,
      (await ask(address, 'POST', '/api/budget/sync', token, { book_id, edition, cursor: 0, records: [] }))?.body[
        'records'
      ],
    )
  }
  figures.set('marketplace', await answerOf(address, '/api/p2p/marketplace?limit=100', null))
  return figures
}

async function answerOf(address: string, path: string, token: string | null): Promise<unknown> {
  const told = await ask(address, 'GET', path, token)
  if (told === null) throw new Error(`${path} was not answered`)
  return told.body
}

/** Paths at which `now` differs from `before`. Additions by this release do not count. */
function differences(before: Figures, now: Figures): string[] {
  return [...before].flatMap(([call, value]) => differing(value, now.get(call), call)).slice(0, 20)
}

function differing(before: unknown, now: unknown, path: string): string[] {
  if (typeof before !== 'object' || before === null)
    return Object.is(before, now) ? [] : [`${path}: ${JSON.stringify(before)} is now ${JSON.stringify(now)}`]
  if (typeof now !== 'object' || now === null)
    return [`${path}: ${JSON.stringify(before).slice(0, 80)} is now ${JSON.stringify(now)}`]
  if (Array.isArray(before) && Array.isArray(now) && before.length !== now.length)
    return [`${path}: ${before.length} items are now ${now.length}`]
  return Object.entries(before).flatMap(([key, value]) =>
    differing(value, (now as Record<string, unknown>)[key], `${path}.${key}`),
  )
}
