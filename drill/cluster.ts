import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
// @ts-expect-error plain script without types, shared with the test run
import { findPrograms, idsOf, installPackages } from '../scripts/postgres.js'
import { signalTree } from './replica.ts'

/** How many nodes the cluster has: with two, the loss of one would leave nobody to decide. */
export const NODES = 3
const NETWORK = '10.99.17'
const BRIDGE = 'wjdrill'
const PORT = { client: 2379, peer: 2380, postgres: 5432, rest: 8008 } as const
const PROXY_PORT = 38_431
const SECONDS_TO_START = 180
/** A node that comes back can disturb the others at first. */
const SECONDS_SETTLED = 6

/** The packages of Debian that the cluster is made of, and the program by which each is recognised. */
const PACKAGES = [
  { program: '/usr/bin/etcd', packages: ['etcd-server'] },
  { program: '/usr/bin/patroni', packages: ['patroni', 'python3-etcd'] },
  { program: '/usr/sbin/haproxy', packages: ['haproxy'] },
  { program: '/usr/sbin/ip', packages: ['iproute2'] },
] as const

/** Three machines on one network, each with etcd, Patroni and Postgres, behind HAProxy, which knows the primary. */
export interface Cluster {
  /** Leads to whichever node is the primary. */
  readonly url: string
  /** The node that is the primary now; null while there is none, or when no node answers. */
  readonly primary: () => Promise<number | null>
  /** Kills everything that runs on a node, as a loss of power does; its disk stays. */
  readonly kill: (node: number) => Promise<void>
  readonly start: (node: number) => void
  /** Takes a node off the network: its programs run on and see nobody. */
  readonly cutOff: (node: number) => void
  readonly reconnect: (node: number) => void
  /** Hands the primary's part over to another node in an orderly way. */
  readonly switchOver: () => Promise<void>
  /** Waits until there have been a primary and two replicas that follow it for a few seconds. */
  readonly settle: () => Promise<void>
  readonly stop: () => void
}

interface Account {
  readonly uid: number
  readonly gid: number
}

/** Starts a cluster in `folder`, or says in one line why it cannot be had. */
export async function startCluster(folder: string): Promise<Cluster | { readonly reason: string }> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { reason: 'it takes root on Linux, for network namespaces' }
  for (const { program, packages } of PACKAGES)
    if (!existsSync(program) && !(installPackages(packages) && existsSync(program)))
      return { reason: `${packages[0]} was not found and could not be installed` }
  const programs: string | null = findPrograms()
  if (programs === null) return { reason: 'PostgreSQL server programs were not found and could not be installed' }
  const account: Account | null = idsOf('nobody')
  if (account === null) return { reason: 'there is no user "nobody" to run as' }
  removeNetwork()
  if (!makeNetwork()) return { reason: 'network namespaces may not be made here' }
  const nodes = Array.from({ length: NODES }, (_, node) => prepareNode(node, { folder, programs, account }))
  const proxy = startProxy(folder, account)
  const cluster = clusterOf(nodes, proxy)
  for (const node of nodes.keys()) cluster.start(node)
  try {
    await cluster.settle()
  } catch (error) {
    const logs = nodes.map((node) => readFileSync(join(node.folder, 'log'), 'utf8').slice(-2_000))
    cluster.stop()
    throw new Error(`The cluster did not start:\n${logs.join('\n')}`, { cause: error })
  }
  return cluster
}

interface Node {
  readonly folder: string
  readonly account: Account
  readonly running: ChildProcess[]
}

function clusterOf(nodes: readonly Node[], proxy: ChildProcess): Cluster {
  const nodeOf = (n: number): Node => nodes[n] ?? fail(`there is no node ${n}`)
  const start = (n: number): void => {
    const { folder, account, running } = nodeOf(n)
    const log = openSync(join(folder, 'log'), 'a')
    const run = (...program: string[]): void =>
      void running.push(
        spawn('ip', ['netns', 'exec', nameOf(n), 'setpriv', ...asAccount(account), ...program], {
          stdio: ['ignore', log, log],
          cwd: folder,
        }),
      )
    run('etcd', '--config-file', join(folder, 'etcd.yml'))
    run('patroni', join(folder, 'patroni.yml'))
  }
  const kill = async (n: number): Promise<void> => {
    const gone = nodeOf(n).running.splice(0)
    for (const child of gone) if (child.pid !== undefined) signalTree(child.pid, 'SIGKILL')
    await Promise.all(gone.filter((child) => (child.exitCode ?? child.signalCode) === null).map(exited))
  }
  const members = (): Promise<readonly Member[]> => readMembers(nodes.length)
  const primary = async (): Promise<number | null> => {
    const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')
    return leader === undefined ? null : numberOf(leader.name)
  }
  const settle = async (): Promise<void> => {
    let seconds = 0
    for (let tries = 0; tries < SECONDS_TO_START; tries += 1) {
      seconds = isSettled(await members(), nodes.length) ? seconds + 1 : 0
      if (seconds === SECONDS_SETTLED) return
      await wait(1_000)
    }
    throw new Error(`The cluster did not settle: ${JSON.stringify(await members())}`)
  }
  return {
    url: `postgres://winterjay@127.0.0.1:${PROXY_PORT}/postgres`,
    primary,
    kill,
    start,
    cutOff: (n) => ip('link', 'set', `${BRIDGE}${n}`, 'down'),
    reconnect: (n) => ip('link', 'set', `${BRIDGE}${n}`, 'up'),
    switchOver: async () => {
      const leader = await primary()
      if (leader === null) throw new Error('There is no primary to switch over from')
      const answer = await fetch(`http://${addressOf(leader)}:${PORT.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: nameOf(leader) }),
        signal: AbortSignal.timeout(60_000),
      })
      if (!answer.ok) throw new Error(`Patroni did not switch over: ${await answer.text()}`)
    },
    settle,
    stop: () => {
      proxy.kill('SIGKILL')
      for (const { running } of nodes) for (const { pid } of running) if (pid !== undefined) signalTree(pid, 'SIGKILL')
      removeNetwork()
    },
  }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Any node that sees a majority knows the members; one that was cut off does not answer us. */
async function readMembers(count: number): Promise<readonly Member[]> {
  for (let n = 0; n < count; n += 1) {
    try {
      const answer = await fetch(`http://${addressOf(n)}:${PORT.rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
      const { members } = (await answer.json()) as { members: Member[] }
      if (members.some(({ role }) => role === 'leader')) return members
    } catch {
      // Another node may answer.
    }
  }
  return []
}

const isSettled = (members: readonly Member[], count: number): boolean =>
  members.length === count &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  members.some(({ role }) => role === 'sync_standby')

const nameOf = (n: number): string => `${BRIDGE}-node${n}`
const numberOf = (name: string): number => Number(name.slice(-1))
const addressOf = (n: number): string => `${NETWORK}.${11 + n}`
const fail = (text: string): never => {
  throw new Error(text)
}
const exited = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))
const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const asAccount = ({ uid, gid }: Account): string[] => [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']

/** One bridge, and for each node a network of its own with one cable to the bridge. */
function makeNetwork(): boolean {
  try {
    ip('link', 'add', BRIDGE, 'type', 'bridge')
    ip('address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
    ip('link', 'set', BRIDGE, 'up')
    for (let n = 0; n < NODES; n += 1) {
      ip('netns', 'add', nameOf(n))
      ip('link', 'add', `${BRIDGE}${n}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', nameOf(n))
      ip('link', 'set', `${BRIDGE}${n}`, 'master', BRIDGE, 'up')
      for (const args of [
        ['address', 'add', `${addressOf(n)}/24`, 'dev', 'eth0'],
        ['link', 'set', 'eth0', 'up'],
        ['link', 'set', 'lo', 'up'],
      ])
        ip('-n', nameOf(n), ...args)
    }
    return true
  } catch {
    removeNetwork()
    return false
  }
}

/** Also what an earlier drill left behind when it was killed. */
function removeNetwork(): void {
  const tries = (...args: string[]): unknown => spawnSync('ip', args, { stdio: 'ignore' })
  for (let n = 0; n < NODES; n += 1) {
    tries('netns', 'delete', nameOf(n))
    tries('link', 'delete', `${BRIDGE}${n}`)
  }
  tries('link', 'delete', BRIDGE)
}

interface Place {
  readonly folder: string
  readonly programs: string
  readonly account: Account
}

function prepareNode(n: number, { folder: parent, programs, account }: Place): Node {
  const folder = join(parent, `node${n}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'etcd.yml'), etcdSettings(n, folder))
  writeFileSync(join(folder, 'patroni.yml'), patroniSettings(n, folder, programs))
  chmodSync(parent, 0o755)
  for (const path of [folder, join(folder, 'etcd.yml'), join(folder, 'patroni.yml')])
    chownSync(path, account.uid, account.gid)
  return { folder, account, running: [] }
}

/** Slow disks and busy processors must not look like lost machines: a second between beats, ten before an election. */
const etcdSettings = (n: number, folder: string): string => {
  const at = (port: number, node = n): string => `http://${addressOf(node)}:${port}`
  return `name: ${nameOf(n)}
data-dir: ${join(folder, 'etcd')}
listen-client-urls: ${at(PORT.client)},http://127.0.0.1:${PORT.client}
advertise-client-urls: ${at(PORT.client)}
listen-peer-urls: ${at(PORT.peer)}
initial-advertise-peer-urls: ${at(PORT.peer)}
initial-cluster: ${Array.from({ length: NODES }, (_, node) => `${nameOf(node)}=${at(PORT.peer, node)}`).join(',')}
initial-cluster-state: new
heartbeat-interval: 500
election-timeout: 5000
pre-vote: true
enable-grpc-gateway: true
log-level: warn
`
}

/**
 * The settings that docs/operations.md advises: synchronous replication that is strict, so that a write is acknowledged
 * only once a second node has it, and no node that missed one can become the primary.
 */
const patroniSettings = (n: number, folder: string, programs: string): string => `scope: ${BRIDGE}
name: ${nameOf(n)}
restapi:
  listen: ${addressOf(n)}:${PORT.rest}
  connect_address: ${addressOf(n)}:${PORT.rest}
etcd3:
  hosts: [${Array.from({ length: NODES }, (_, node) => `"${addressOf(node)}:${PORT.client}"`).join(', ')}]
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 4
    retry_timeout: 8
    failsafe_mode: true
    maximum_lag_on_failover: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_log_hints: "on"
        wal_keep_size: 512MB
  initdb: [{encoding: UTF8}, {locale: C}, {auth: trust}]
  pg_hba: ["local all all trust", "host all all 0.0.0.0/0 trust", "host replication all 0.0.0.0/0 trust"]
postgresql:
  listen: "*:${PORT.postgres}"
  connect_address: ${addressOf(n)}:${PORT.postgres}
  data_dir: ${join(folder, 'data')}
  bin_dir: ${programs}
  pgpass: ${join(folder, 'pgpass')}
  parameters: {unix_socket_directories: "${folder}"}
  authentication:
    superuser: {username: winterjay, password: drill}
    replication: {username: replicator, password: drill}
    rewind: {username: winterjay, password: drill}
`

/** Asks each node every second whether it is the primary, and breaks the connections to one that no longer is. */
function startProxy(folder: string, { uid, gid }: Account): ChildProcess {
  const file = join(folder, 'haproxy.cfg')
  const servers = Array.from(
    { length: NODES },
    (_, n) => `  server node${n} ${addressOf(n)}:${PORT.postgres} check port ${PORT.rest}`,
  )
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${PROXY_PORT}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  return spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore', uid, gid })
}
