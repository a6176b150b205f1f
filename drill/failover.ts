import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { newDatabase, run } from './database.ts'
import { longestGap, nextMoment } from './gaps.ts'
import { compareWithStored, signUp, startLoad } from './load.ts'
import type { Comparison } from './load.ts'
import { buildRelease } from './one-release.ts'
import PREVIOUS from './previous-release.json' with { type: 'json' }
import { checkBooks, inFolder, startWithRetries } from './replica.ts'
import type { Replica } from './replica.ts'
import { printTable } from './table.ts'

/**
 * `npm run drill -- failover [--rounds N]`: three Postgres nodes under Patroni, with etcd and HAProxy, and two replicas
 * of the server under load. In each round something fails; afterwards nothing acknowledged may be lost or be there
 * twice, nothing may be over-funded, and the books must agree. Two rounds unless said otherwise; twenty for a report.
 */

const DEFAULT_ROUNDS = 2
const PEOPLE = 3
const REPLICAS = 2
const PORT = 38_421
const BEFORE_MS = 4_000
/** Longer than Patroni's lease, so that another node has taken over before the first one is back. */
const FAULT_MS = 30_000
const AFTER_MS = 4_000

interface Scene {
  readonly cluster: Cluster
  readonly replicas: Replica[]
  /** Starts a new process in place of the nth one, on its port. */
  readonly replace: (n: number) => Promise<void>
}

interface Fault {
  readonly name: string
  /** The servers begin as those of the previous release, on a database of its own. */
  readonly isUpgrade?: boolean
  readonly happen: (scene: Scene) => Promise<void>
}

interface Line extends Comparison {
  readonly name: string
  readonly secondsWithoutWrites: number
  readonly secondsWithoutReads: number
  readonly overFundedCents: number
  readonly books: string
}

export async function drill(root: string, options: readonly string[]): Promise<boolean> {
  const at = options.indexOf('--rounds')
  const rounds = at < 0 ? DEFAULT_ROUNDS : Number(options[at + 1])
  const main = join(root, 'dist', 'server', 'main.js')
  return inFolder(async (folder) => {
    const cluster = await startCluster(folder)
    if ('reason' in cluster) {
      process.stdout.write(`NOT RUN: ${cluster.reason}\n`)
      return true
    }
    const lines: Line[] = []
    try {
      const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await newDatabase(cluster.url, 'drill') }
      const previous = rounds < FAULTS.length ? null : buildPrevious(root, folder)
      for (let round = 0; round < rounds; round += 1) {
        const fault = FAULTS[round % FAULTS.length]
        if (fault === undefined) break
        process.stderr.write(`round ${round + 1} of ${rounds}: ${fault.name} …\n`)
        if (fault.isUpgrade !== true) lines.push(await play({ main, before: main }, cluster, fault, environment))
        else if (previous !== null) {
          const url = await newDatabase(cluster.url, `drill_upgrade_${round}`)
          lines.push(await play({ main, before: previous }, cluster, fault, { ...environment, DATABASE_URL: url }))
        }
      }
    } finally {
      cluster.stop()
      print(lines)
    }
    return lines.every(
      ({ lost, twice, overFundedCents, books }) =>
        lost === 0 && twice === 0 && overFundedCents === 0 && books === 'agree',
    )
  })
}

function buildPrevious(root: string, folder: string): string | null {
  const built = buildRelease(root, PREVIOUS.commit, join(folder, 'previous'), { withPages: false })
  if (built === null)
    process.stdout.write(`NOT RUN: the upgrade, because commit ${PREVIOUS.commit} is not in this checkout's history\n`)
  return built
}

/** The built programs of a round: the one that its servers begin with, and the one that replaces them. */
interface Programs {
  readonly before: string
  readonly main: string
}

async function play(
  { before, main }: Programs,
  cluster: Cluster,
  fault: Fault,
  environment: Environment,
): Promise<Line> {
  const start = (n: number, program = main): Promise<Replica> => startWithRetries(program, environment, PORT + n)
  const replicas: Replica[] = []
  for (let n = 0; n < REPLICAS; n += 1) replicas.push(await start(n, before))
  const address = (n: number): string => `http://127.0.0.1:${PORT + (n % REPLICAS)}`
  try {
    const people = await signUp(address(0), PEOPLE)
    const load = startLoad(people, address)
    await wait(BEFORE_MS)
    const replace = async (n: number): Promise<void> => void (replicas[n] = await start(n))
    const brokenAt = performance.now()
    await fault.happen({ cluster, replicas, replace })
    await cluster.settle()
    const settledAt = performance.now()
    await nextMoment(load.writtenAt, settledAt)
    await nextMoment(load.readAt, settledAt)
    await wait(AFTER_MS)
    await load.stop()
    const line = {
      name: fault.name,
      ...(await compareWithStored(load, people, address(0))),
      secondsWithoutWrites: longestGap(load.writtenAt, brokenAt) / 1000,
      secondsWithoutReads: longestGap(load.readAt, brokenAt) / 1000,
      overFundedCents: await overFunded(environment.DATABASE_URL),
    }
    await Promise.all(replicas.map((replica) => replica.stop()))
    return { ...line, books: checkBooks(main, environment) }
  } catch (error) {
    process.stderr.write(`${replicas.map((replica) => replica.said()).join('\n')}\n`)
    throw error
  } finally {
    await Promise.all(replicas.map((replica) => replica.kill()))
  }
}

interface Environment extends Record<string, string> {
  readonly DATABASE_URL: string
}

const primaryOf = async ({ primary }: Cluster): Promise<number> => {
  const found = await primary()
  if (found === null) throw new Error('The cluster has no primary')
  return found
}
const standbyOf = async (cluster: Cluster): Promise<number> => ((await primaryOf(cluster)) + 1) % 3

/** The first two are the ones that most often go wrong, and the ones of a short run. */
const FAULTS: readonly Fault[] = [
  {
    name: 'the primary loses power',
    happen: async ({ cluster }) => {
      const node = await primaryOf(cluster)
      await cluster.kill(node)
      await wait(FAULT_MS)
      cluster.start(node)
    },
  },
  {
    name: 'the primary is cut off',
    happen: async ({ cluster }) => {
      const node = await primaryOf(cluster)
      cluster.cutOff(node)
      await wait(FAULT_MS)
      cluster.reconnect(node)
    },
  },
  { name: 'the primary is switched', happen: ({ cluster }) => cluster.switchOver() },
  {
    name: 'a standby loses power',
    happen: async ({ cluster }) => {
      const node = await standbyOf(cluster)
      await cluster.kill(node)
      await wait(FAULT_MS)
      cluster.start(node)
    },
  },
  {
    name: 'a standby is cut off',
    happen: async ({ cluster }) => {
      const node = await standbyOf(cluster)
      cluster.cutOff(node)
      await wait(FAULT_MS)
      cluster.reconnect(node)
    },
  },
  {
    name: 'a server is killed and starts again',
    happen: async ({ replicas, replace }) => {
      await replicas[1]?.kill()
      await replace(1)
    },
  },
  { name: 'the servers restart one after the other', happen: oneAfterTheOther },
  { name: 'the servers are upgraded one after the other', isUpgrade: true, happen: oneAfterTheOther },
]

async function oneAfterTheOther({ replicas, replace }: Scene): Promise<void> {
  for (const n of replicas.keys()) {
    await replicas[n]?.stop()
    await replace(n)
    await wait(2_000)
  }
}

/** What is invested in loans beyond what they ask for. */
async function overFunded(url: string): Promise<number> {
  const [found] = await run(
    url,
    `select coalesce(sum(greatest(0, invested - requested_cents)), 0)::float8 as cents
     from loan_request l, lateral (
       select sum(amount_cents) as invested from investment where loan_request_id = l.id and released_on is null) i`,
  )
  return Number(found?.rows[0].cents)
}

function print(lines: readonly Line[]): void {
  printTable(
    [
      '',
      'acknowledged',
      'lost',
      'present though unacknowledged',
      'twice',
      'without writes, s',
      'without reads, s',
      'over-funded, cents',
      'check-books',
    ],
    lines.map((line) => [
      line.name,
      String(line.acknowledged),
      String(line.lost),
      String(line.unacknowledged),
      String(line.twice),
      line.secondsWithoutWrites.toFixed(1),
      line.secondsWithoutReads.toFixed(1),
      String(line.overFundedCents),
      line.books,
    ]),
  )
}
