import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { newDatabase, run } from './database.ts'
import { longestGap, nextMoment } from './gaps.ts'
import { ask, compareWithStored, signUp, startLoad } from './load.ts'
import type { Load, Comparison } from './load.ts'
import { checkBooks, inFolder, signalTree, startWithRetries } from './replica.ts'
import type { Replica } from './replica.ts'
import { printTable } from './table.ts'

/**
 * `npm run drill -- faults`: injects faults into a busy server (security §8) and compares what is stored afterwards
 * with what was acknowledged. Prints a line for each fault; fails when anything acknowledged is lost.
 */

const PEOPLE = 4
const BEFORE_MS = 4_000
const FAULT_MS = 6_000
const AFTER_MS = 4_000
const RECOVERS_WITHIN_MS = 120_000
const PORT = 38_411

/** The environment a fault is injected into. */
interface Scene {
  readonly replicas: Replica[]
  readonly environment: Record<string, string>
  /** Starts a new process in place of the nth one, on its port. */
  readonly replace: (n: number) => Promise<void>
  readonly load: Load
}

interface Fault {
  readonly name: string
  readonly replicas: number
  /** Injects the fault, waits, removes it. Returns a remark for the table. */
  readonly happen: (scene: Scene) => Promise<string>
}

interface Line extends Comparison {
  readonly name: string
  /** From the removal of the fault to the next acknowledged write. */
  readonly recoverySeconds: number
  /** The longest time without an acknowledged write, from the fault to the end. */
  readonly standstillSeconds: number
  readonly remark: string
  readonly books: string
}

interface Postgres {
  readonly url: string
  readonly stop: () => void
  readonly restart: () => Promise<void>
  readonly pid: () => number
}

export async function drill(root: string, only: readonly string[]): Promise<boolean> {
  const main = join(root, 'dist', 'server', 'main.js')
  const lines: Line[] = []
  const attempt = async (fault: Fault, environment: Record<string, string>): Promise<void> => {
    if (only.length > 0 && !only.some((word) => fault.name.includes(word))) return
    process.stderr.write(`${fault.name} …\n`)
    lines.push(await play(main, fault, environment))
  }
  for (const fault of ON_EMBEDDED) await inFolder((folder) => attempt(fault, { DATA_DIR: join(folder, 'data') }))
  for (const fault of ON_FULL_DISK)
    await onSmallDisk((folder) => attempt(fault, { DATA_DIR: join(folder, 'data'), ...SETTINGS }))
  const postgres = (await startPostgres()) as Postgres & { url: string | null; reason: string | null }
  try {
    if (postgres.url === null) process.stdout.write(`NOT RUN on Postgres: ${postgres.reason}\n`)
    else
      for (const [n, fault] of faultsOfPostgres(postgres).entries())
        await inFolder(async (folder) =>
          attempt(fault, {
            DATA_DIR: folder,
            DATABASE_URL: await newDatabase(postgres.url, `drill_${n}`),
            SEED_SAMPLES: '1',
          }),
        )
  } finally {
    postgres.stop()
  }
  print(lines)
  return lines.every(({ lost, twice, books }) => lost === 0 && twice === 0 && books === 'agree')
}

async function play(main: string, fault: Fault, environment: Record<string, string>): Promise<Line> {
  const start = (n: number): Promise<Replica> => startWithRetries(main, environment, PORT + n)
  const replicas: Replica[] = []
  for (let n = 0; n < fault.replicas; n += 1) replicas.push(await start(n))
  const address = (n: number): string => `http://127.0.0.1:${PORT + (n % fault.replicas)}`
  try {
    const people = await signUp(address(0), PEOPLE)
    const load = startLoad(people, address)
    await wait(BEFORE_MS)
    const replace = async (n: number): Promise<void> => void (replicas[n] = await start(n))
    const brokenAt = performance.now()
    const remark = await fault.happen({ replicas, environment, replace, load })
    const recoverySeconds = (await nextMoment(load.writtenAt, performance.now())) / 1000
    await wait(AFTER_MS)
    await load.stop()
    const standstillSeconds = longestGap(load.writtenAt, brokenAt) / 1000
    const reckoning = await compareWithStored(load, people, address(0))
    await Promise.all(replicas.map((replica) => replica.stop()))
    return {
      name: fault.name,
      ...reckoning,
      recoverySeconds,
      standstillSeconds,
      remark,
      books: checkBooks(main, environment),
    }
  } catch (error) {
    process.stderr.write(`${replicas.map((replica) => replica.said()).join('\n')}\n`)
    throw error
  } finally {
    await Promise.all(replicas.map((replica) => replica.kill()))
  }
}

const ON_EMBEDDED: readonly Fault[] = [
  {
    name: 'embedded: kill -9, three times',
    replicas: 1,
    happen: async ({ replicas, replace }) => {
      for (let round = 0; round < 3; round += 1) {
        await replicas[0]?.kill()
        await replace(0)
        await wait(1_000)
      }
      return ''
    },
  },
  {
    name: 'embedded: process frozen and woken',
    replicas: 1,
    happen: async ({ replicas }) => {
      replicas[0]?.child.kill('SIGSTOP')
      await wait(FAULT_MS)
      replicas[0]?.child.kill('SIGCONT')
      return ''
    },
  },
]

/** MiB of the file system that is filled, and the reserve that the server keeps free. */
const DISK_MIB = 320
const KEPT_FREE_MIB = 64
/** Short, so that the drill need not wait a minute. */
const SETTINGS = { FREE_SPACE_MIN_MIB: String(KEPT_FREE_MIB), WATCHDOG_SECONDS: '20' }

const ON_FULL_DISK: readonly Fault[] = [
  {
    name: 'embedded: disk fills up and is freed',
    replicas: 1,
    happen: async ({ replicas, environment, load }) => {
      const folder = join(environment['DATA_DIR'] ?? '', '..')
      const address = replicas[0]?.address ?? ''
      leaveFree(folder, KEPT_FREE_MIB / 2)
      await wait(FAULT_MS)
      const readsBefore = load.readAt.length
      const told = await ask(address, 'POST', '/api/loans', null, {
        borrower_name: 'On a full disk',
        principal: 100,
        annual_rate: 0,
      })
      await wait(1_000)
      if (told?.status !== 507) throw new Error(`On a full disk a write was answered ${JSON.stringify(told)}`)
      if (load.readAt.length === readsBefore) throw new Error('On a full disk nothing could be read')
      rmSync(join(folder, 'ballast'))
      return '507 while full, reads went on'
    },
  },
  {
    name: 'embedded: disk full in one moment',
    replicas: 1,
    happen: async ({ replicas, environment, replace }) => {
      const folder = join(environment['DATA_DIR'] ?? '', '..')
      leaveFree(folder, 1)
      await Promise.race([replicas[0]?.gone, wait(45_000)])
      const hasEnded = replicas.some((replica) => replica.isGone())
      if (!hasEnded && (await ask(replicas[0]?.address ?? '', 'GET', '/healthz', null)) === null)
        throw new Error('The process stands still and nothing ends it')
      rmSync(join(folder, 'ballast'))
      if (hasEnded) await replace(0)
      return hasEnded ? 'ended by its watchdog, started again' : 'went on'
    },
  },
]

function leaveFree(folder: string, mib: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const bytes = Math.max(0, bavail * bsize - mib * 1024 ** 2)
  writeFileSync(join(folder, 'ballast'), Buffer.alloc(bytes))
}

const faultsOfPostgres = (postgres: Postgres): readonly Fault[] => [
  {
    name: 'Postgres: a replica killed, kill -9',
    replicas: 2,
    happen: async ({ replicas, replace }) => {
      await replicas[1]?.kill()
      await replace(1)
      return ''
    },
  },
  {
    name: 'Postgres: a replica frozen in a transaction, the other goes on',
    replicas: 2,
    happen: async ({ replicas, environment, load }) => {
      const frozen = replicas[1]?.child
      // Retries until it is stopped in the middle of a transaction, with its locks taken.
      for (let attempt = 0; ; attempt += 1) {
        frozen?.kill('SIGSTOP')
        await wait(200)
        if ((await openTransactions(environment)) > 0) break
        if (attempt === 200) throw new Error('The replica was never caught in a transaction')
        frozen?.kill('SIGCONT')
        await wait(10 + attempt)
      }
      const frozenAt = performance.now()
      while ((await openTransactions(environment)) > 0) {
        if (performance.now() - frozenAt > RECOVERS_WITHIN_MS)
          throw new Error('The locks of a frozen replica are never freed')
        await wait(100)
      }
      const freedAfter = (performance.now() - frozenAt) / 1000
      const before = load.writtenAt.length
      await wait(FAULT_MS)
      const written = load.writtenAt.length - before
      frozen?.kill('SIGCONT')
      if (written === 0) throw new Error('A frozen replica kept the other from writing')
      return `locks freed after ${freedAfter.toFixed(1)} s, then ${written} writes by the other`
    },
  },
  {
    name: 'Postgres: the database restarts',
    replicas: 2,
    happen: async () => {
      await postgres.restart()
      return ''
    },
  },
  {
    name: 'Postgres: the database freezes and wakes',
    replicas: 2,
    happen: async ({ replicas }) => {
      signalTree(postgres.pid(), 'SIGSTOP')
      await wait(FAULT_MS)
      const ready = await ask(replicas[0]?.address ?? '', 'GET', '/readyz', null)
      const alive = await ask(replicas[0]?.address ?? '', 'GET', '/healthz', null)
      signalTree(postgres.pid(), 'SIGCONT')
      if (ready?.status !== 503 || alive?.status !== 200)
        throw new Error(`A frozen database: ready ${ready?.status}, alive ${alive?.status}`)
      return '/readyz 503, /healthz 200 meanwhile'
    },
  },
  {
    name: 'Postgres: the database turns read-only and back',
    replicas: 2,
    happen: async ({ replicas, environment, load }) => {
      await configure(environment, 'alter system set default_transaction_read_only = on')
      await wait(FAULT_MS)
      const before = load.writtenAt.length
      const told = await ask(replicas[0]?.address ?? '', 'POST', '/api/loans', null, {
        borrower_name: 'Read only',
        principal: 100,
        annual_rate: 0,
      })
      await configure(environment, 'alter system reset default_transaction_read_only')
      if (told?.status !== 503) throw new Error(`On a read-only database a write was answered ${JSON.stringify(told)}`)
      return load.writtenAt.length === before ? '503 while read-only' : 'something was written while read-only'
    },
  },
]

const configure = async (environment: Record<string, string>, statement: string): Promise<void> =>
  void (await run(environment['DATABASE_URL'] ?? '', statement, 'select pg_reload_conf()'))

/** Transactions idle for longer than those of a running program ever are. */
async function openTransactions(environment: Record<string, string>): Promise<number> {
  const [found] = await run(
    environment['DATABASE_URL'] ?? '',
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '150 milliseconds'`,
  )
  return Number(found?.rows[0].open)
}

/**
 * A real file system small enough to fill: in memory if it can be mounted, otherwise in a file behind a loop device.
 */
async function onSmallDisk(work: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    if (!mountAt(disk, folder)) {
      process.stdout.write(
        'NOT RUN: no small file system may be mounted here, so no disk was filled (it takes root on Linux)\n',
      )
      return
    }
    try {
      await work(disk)
    } finally {
      execFileSync('umount', ['--lazy', disk])
    }
  })
}

function mountAt(disk: string, folder: string): boolean {
  const tries = (command: string, args: readonly string[]): boolean =>
    spawnSync(command, args, { stdio: 'ignore' }).status === 0
  if (tries('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', disk])) return true
  const image = join(folder, 'image')
  return (
    tries('truncate', ['-s', `${DISK_MIB}M`, image]) &&
    tries('mkfs.ext4', ['-q', image]) &&
    tries('mount', ['-o', 'loop', image, disk])
  )
}

function print(lines: readonly Line[]): void {
  printTable(
    [
      '',
      'acknowledged',
      'lost',
      'present though unacknowledged',
      'twice',
      'longest without a write, s',
      'recovered after, s',
      'check-books',
      '',
    ],
    lines.map((line) => [
      line.name,
      String(line.acknowledged),
      String(line.lost),
      String(line.unacknowledged),
      String(line.twice),
      line.standstillSeconds.toFixed(1),
      line.recoverySeconds.toFixed(1),
      line.books,
      line.remark,
    ]),
  )
}
