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
import type { Replica } from './replica.ts'
import { factsAmiss, fillBook, listed, storedFacts } from './upgrade-book.ts'
import type { FilledBook } from './upgrade-book.ts'

/**
 * `npm run drill -- upgrade [--loans N] [--paid N] [--on embedded|postgres]`: builds the release named in
 * previous-release.json from this repository's history. It fills a database, and this release opens it: every figure
 * must be the same. Then both run concurrently on one Postgres under load, as in a rolling upgrade, and the new one
 * restores a backup made by the old one.
 */
export async function drill(root: string, options: readonly string[]): Promise<boolean> {
  const [loans, paid] = [countOf(options, '--loans') ?? 3_000, countOf(options, '--paid') ?? 300]
  const only = options[options.indexOf('--on') + 1]
  const runs = (on: 'embedded' | 'postgres'): boolean => !options.includes('--on') || only === on
  return inFolder(async (folder) => {
    const before = buildRelease(root, PREVIOUS.commit, join(folder, 'previous'), { withPages: false })
    if (before === null) {
      process.stdout.write(
        `NOT RUN: commit ${PREVIOUS.commit} is not in this checkout's history, so there is no release to upgrade from\n`,
      )
      return true
    }
    const now = join(root, 'dist', 'server', 'main.js')
    const plan = { before, now, folder, loans, paid }
    const faults = runs('embedded') ? await onEmbedded(plan) : []
    const postgres = runs('postgres') ? await postgresOf() : null
    try {
      if (postgres === null) process.stdout.write('Left out: Postgres.\n')
      else if (postgres.url === null) process.stdout.write(`NOT RUN on Postgres: ${postgres.reason}\n`)
      else faults.push(...(await onPostgres(plan, postgres.url)))
      for (const fault of faults) process.stdout.write(`DIFFERS: ${fault}\n`)
      if (faults.length === 0)
        process.stdout.write('Every figure of the release before is the same in this one, and the books agree.\n')
      return faults.length === 0
    } finally {
      postgres?.stop()
    }
  })
}

const postgresOf = async (): Promise<{ url: string | null; reason: string | null; stop: () => void }> => startPostgres()

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
  const filled = await fill(old.address, plan)
  const figures = await figuresOf(old.address, filled)
  await old.stop()
  const backup = join(plan.folder, 'backup.tar.gz')
  const packed = command(plan.before, ['backup', backup], environment)
  if (packed.code !== 0) throw new Error(`The release before made no backup: ${packed.err}`)
  const faults = await compared('embedded', plan.now, environment, filled, figures)
  const restored = { DATA_DIR: join(plan.folder, 'restored') }
  const unpacked = command(plan.now, ['restore', backup], restored)
  if (unpacked.code !== 0) return [...faults, `backup: ${unpacked.err.trim()}`]
  return [...faults, ...(await compared('backup', plan.now, restored, filled, figures))]
}

async function compared(
  name: string,
  main: string,
  environment: Record<string, string>,
  filled: Filled,
  figures: Figures,
): Promise<string[]> {
  const replica = await opened(name, main, environment)
  const faults = differences(figures, await figuresOf(replica.address, filled)).map((fault) => `${name}: ${fault}`)
  process.stdout.write(`${name}: ${figures.size} answers compared, ${faults.length} differ.\n`)
  await replica.stop()
  const books = checkBooks(main, environment)
  return books === 'agree' ? faults : [...faults, `${name}: books ${books}`]
}

/** Starts this release on what the release before has filled, and says how long its migrations took with it. */
async function opened(name: string, main: string, environment: Record<string, string>): Promise<Replica> {
  const from = performance.now()
  const replica = await startReplica(main, environment)
  process.stdout.write(`${name}: migrated and ready after ${((performance.now() - from) / 1_000).toFixed(1)} s.\n`)
  return replica
}

/** Both releases on one database, under load. */
async function onPostgres(plan: Plan, url: string): Promise<string[]> {
  const environment = { DATABASE_URL: url, DATA_DIR: join(plan.folder, 'postgres'), SEED_SAMPLES: '1' }
  const old = await startReplica(plan.before, environment)
  const filled = await fill(old.address, plan)
  const [figures, facts] = [await figuresOf(old.address, filled), await storedFacts(url)]
  const now = await opened('Postgres', plan.now, environment)
  const faults = [
    ...factsAmiss(facts, await storedFacts(url), filled.book),
    ...differences(figures, await figuresOf(now.address, filled)),
    ...differences(...knownToBoth(figures, await figuresOf(old.address, filled), filled)).map(
      (fault) => `old replica: ${fault}`,
    ),
  ]
  process.stdout.write(`Postgres: ${figures.size} answers compared, ${faults.length} differ.\n`)
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

interface Filled {
  readonly people: readonly Person[]
  readonly book: FilledBook
}

/** A loan book; investments; a budget; premium; created by the previous release. */
async function fill(address: string, plan: Plan): Promise<Filled> {
  const people = await signUp(address, 3)
  const [lender] = people as [Person, ...Person[]]
  const book = await fillBook(address, lender, plan)
  const { loans, payments, reversed, writtenOff } = book
  process.stdout.write(
    `Filled: ${loans} loans, ${payments} payments, ${reversed} of them reversed, ${writtenOff.length} loans written off.\n`,
  )
  const load = startLoad(people.slice(1), () => address)
  await untilAcknowledged(load, 100)
  await load.stop()
  return { people, book }
}

/** Waits for so many writes, so that a busy machine tests as much as a quiet one. */
async function untilAcknowledged({ acknowledged, refused }: Load, count: number): Promise<void> {
  for (let tries = 0; acknowledged.size < count; tries += 1) {
    if (tries === 6_000)
      throw new Error(`Only ${acknowledged.size} writes were acknowledged: ${JSON.stringify([...refused])}`)
    await wait(20)
  }
}

/** Not by status: within a state the previous release has the newest loan first, this one the most late. */
const SORTS = ['created_at', 'borrower_name', 'principal', 'annual_rate', 'payment_amount']

async function figuresOf(address: string, { people, book }: Filled): Promise<Figures> {
  const figures = new Map<string, unknown>()
  for (const loan of await listed(address, book.lender)) figures.set(`listed ${loan.id}`, loan)
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
    const newest = figures.get(`${n} /api/loans?limit=50&sort_by=created_at`) as { loans: { id: string }[] }
    const oldest = (await answerOf(address, '/api/loans?limit=50&sort_dir=asc', token)) as { loans: { id: string }[] }
    const read = token === book.lender.token ? book.read : []
    for (const id of new Set([...newest.loans, ...oldest.loans].map((loan) => loan.id).concat(read))) {
      figures.set(`${n} loan ${id}`, withoutWriteOffs(await answerOf(address, `/api/loans/${id}`, token)))
      figures.set(`${n} borrower of ${id}`, await answerOf(address, `/api/borrower/loans/${id}`, null))
    }
    const budget = await ask(address, 'POST', '/api/budget/sync', token, {
      book_id: null,
      edition: 0,
      cursor: 0,
      records: [],
    })
    const { book_id, edition } = budget?.body ?? {}
    figures.set(
      `${n} budget`,
      (await ask(address, 'POST', '/api/budget/sync', token, { book_id, edition, cursor: 0, records: [] }))?.body[
        'records'
      ],
    )
  }
  const { loans } = (await answerOf(address, '/api/p2p/marketplace?limit=100', null)) as { loans: Listing[] }
  for (const loan of loans) figures.set(`marketplace ${loan.id}`, loan.is_sample ? withoutSampleLife(loan) : loan)
  return figures
}

interface Listing {
  readonly id: string
  readonly is_sample: boolean
}

/** Samples fill and end from day to day since migration 0112; what they offer stays. */
function withoutSampleLife(loan: Listing): object {
  const living = new Set(['funded_amount', 'remaining_amount', 'total_investors', 'status', 'listed_on', 'expires_on'])
  return Object.fromEntries(Object.entries(loan).filter(([field]) => !living.has(field)))
}

/** A write-off is a fact since migration 0120, of which the release before said no more than `write_off`. */
function withoutWriteOffs(loan: unknown): unknown {
  const { facts } = loan as { facts?: { event: string }[] }
  return facts === undefined ? loan : { ...(loan as object), facts: facts.filter(({ event }) => event !== 'write_off') }
}

/** Both without the pages of loans written off: a release from before 0120 refuses the fact that it does not know. */
function knownToBoth(before: Figures, now: Figures, { book }: Filled): [Figures, Figures] {
  const unknown = new Set(book.writtenOff)
  const known = (figures: Figures): Figures =>
    new Map([...figures].filter(([call]) => !unknown.has(call.split(' ').at(-1) ?? '')))
  return [known(before), known(now)]
}

async function answerOf(address: string, path: string, token: string | null): Promise<unknown> {
  const told = await ask(address, 'GET', path, token)
  if (told === null) throw new Error(`${path} was not answered`)
  return told.body
}

/** Changed on purpose: borrowers are asked for what falls due today with what is late (lending §1.7.6). */
const MEANT = /^\d+ borrower of \S+\.loan\.transfers\./

/** Paths at which `now` differs from `before`. Additions by this release do not count. */
function differences(before: Figures, now: Figures): string[] {
  return [...before]
    .flatMap(([call, value]) => differing(value, now.get(call), call))
    .filter((path) => !MEANT.test(path))
    .slice(0, 20)
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
