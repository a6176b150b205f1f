import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createArchived, postgresIn, recover, sizeOf, takeBase } from './archived-postgres.ts'
import type { ArchivedPostgres } from './archived-postgres.ts'
import { newDatabase, run } from './database.ts'
import { ask, compareWithStored, signUp, startLoad } from './load.ts'
import type { Comparison, Load, Person } from './load.ts'
import { checkBooks, inFolder, startReplica } from './replica.ts'
import type { Replica } from './replica.ts'
import { printTable } from './table.ts'

/**
 * `npm run drill -- recovery [--loans N] [--seconds N]`: a Postgres that archives its write-ahead log, a base backup, and a
 * server under load. Then a person drops tables by mistake, and the machine is lost. A new server is made from the base
 * backup and the archive as it was a moment before the mistake: everything acknowledged until then must be there once,
 * nothing from later, and the books must agree.
 */

const PEOPLE = 3
const MISTAKE = 'drop table loan_payment, loan cascade'

interface Result extends Comparison {
  readonly books: string
  /** Stored at the end although they were written after the moment; none may be. */
  readonly later: number
}

interface Step {
  readonly name: string
  readonly seconds: number
  readonly what: string
}

export async function drill(root: string, options: readonly string[]): Promise<boolean> {
  const main = join(root, 'dist', 'server', 'main.js')
  const [loans, seconds] = [countOf(options, '--loans', 10_000), countOf(options, '--seconds', 20)]
  return inFolder(async (folder) => {
    const place = postgresIn(folder)
    if (place === null) {
      process.stdout.write('NOT RUN: PostgreSQL server programs, or a user "nobody" to run them as, were not found\n')
      return true
    }
    const steps: Step[] = []
    const primary = await createArchived(place)
    let recovered: ArchivedPostgres | null = null
    const servers: Replica[] = []
    try {
      const start = async (postgres: ArchivedPostgres): Promise<string> => {
        const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: named(postgres) }
        const server = await startReplica(main, environment)
        servers.push(server)
        return server.address
      }
      await newDatabase(primary.url, 'drill')
      const address = await start(primary)
      await fill(address, loans)
      const base = await timed(() => takeBase(place, primary))
      steps.push({ name: 'base backup', seconds: base.seconds, what: mib(base.result.bytes) })
      const people = await signUp(address, PEOPLE)
      const load = await loadFor(seconds, people, address)
      const until = await momentOf(primary)
      const later = (await signUp(address, 1))[0]?.name ?? ''
      await run(named(primary), MISTAKE)
      const archived = await timed(() => archiveEverything(primary))
      await servers[0]?.kill()
      primary.kill()
      const log = sizeOf(place.archive)
      steps.push({
        name: 'last of the log archived',
        seconds: archived.seconds,
        what: `${log.files} files, ${mib(log.bytes)}`,
      })
      const back = await timed(() => recover(place, until))
      recovered = back.result
      steps.push({ name: 'recovered to the moment', seconds: back.seconds, what: `to ${until}` })
      const again = await timed(() => start(back.result))
      steps.push({ name: 'the program serves again', seconds: again.seconds, what: '' })
      const result = await judge({ load, people, later, address: again.result, postgres: back.result, main, folder })
      print(steps, result)
      return result.lost === 0 && result.twice === 0 && result.later === 0 && result.books === 'agree'
    } finally {
      await Promise.all(servers.map((server) => server.kill()))
      primary.kill()
      recovered?.kill()
    }
  })
}

const named = ({ url }: ArchivedPostgres): string => url.replace(/[^/]+$/, 'drill')

function countOf(options: readonly string[], name: string, otherwise: number): number {
  const at = options.indexOf(name)
  return at < 0 ? otherwise : Number(options[at + 1])
}

async function timed<T>(work: () => T | Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - begun) / 1_000 }
}

/** A loan book, so that the base backup holds something. */
async function fill(address: string, loans: number): Promise<void> {
  const [lender] = await signUp(address, 1)
  const rows = Array.from(
    { length: loans },
    (_, n) => `Borrower ${n + 1},${1_000 + n},${n % 20},${6 + (n % 55)},2026-01-15`,
  )
  const sent = { file_content: ['borrower_name,principal,annual_rate,term_months,start_date', ...rows].join('\n') }
  const answer = await ask(address, 'POST', '/api/loans/import', lender?.token ?? null, sent)
  if (answer?.status !== 200) throw new Error(`The loans could not be imported: ${JSON.stringify(answer)}`)
}

async function loadFor(seconds: number, people: readonly Person[], address: string): Promise<Load> {
  const load = startLoad(people, () => address)
  await wait(seconds * 1_000)
  await load.stop()
  return load
}

/** The database's own clock, between what counts and what must not be there afterwards. */
async function momentOf(postgres: ArchivedPostgres): Promise<string> {
  await wait(1_000)
  const [found] = await run(named(postgres), 'select clock_timestamp()::text as now')
  await wait(1_000)
  return String(found?.rows[0].now)
}

/**
 * Ends the segment that is being written, and waits until it is in the archive: what `archive_timeout` does by itself.
 */
async function archiveEverything(postgres: ArchivedPostgres): Promise<void> {
  const [switched] = await run(postgres.url, 'select pg_walfile_name(pg_switch_wal()) as name')
  const name = String(switched?.rows[0].name)
  for (let tries = 0; tries < 600; tries += 1) {
    const [found] = await run(postgres.url, 'select last_archived_wal as name from pg_stat_archiver')
    // A name of a segment sorts as its place in the log; a backup's label has more characters.
    if (String(found?.rows[0].name).slice(0, 24) >= name) return
    await wait(100)
  }
  throw new Error(`${name} was not archived`)
}

interface Scene {
  readonly load: Load
  readonly people: readonly Person[]
  /** Who signed up after the moment. */
  readonly later: string
  readonly address: string
  readonly postgres: ArchivedPostgres
  readonly main: string
  readonly folder: string
}

async function judge({ load, people, later, address, postgres, main, folder }: Scene): Promise<Result> {
  const comparison = await compareWithStored(load, people, address)
  const [found] = await run(named(postgres), `select count(*)::int as count from account where name = '${later}'`)
  const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: named(postgres) }
  return { ...comparison, later: Number(found?.rows[0].count), books: checkBooks(main, environment) }
}

const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`

function print(steps: readonly Step[], result: Result): void {
  printTable(
    ['', 'seconds', ''],
    steps.map(({ name, seconds, what }) => [name, seconds.toFixed(1), what]),
  )
  printTable(
    ['acknowledged', 'lost', 'twice', 'from later', 'check-books'],
    [[result.acknowledged, result.lost, result.twice, result.later, result.books].map(String)],
  )
}
