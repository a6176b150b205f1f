import { sql } from 'drizzle-orm'
import type { Database, Report } from '../db/db.ts'
import { rows } from '../db/db.ts'
import { networksOf } from '../network.ts'
import { TooMany } from './problems.ts'

/** A rate limit of security §4: how many calls per key and time window. `LIMIT_*` overrides the counts. */
interface Limit {
  readonly setting: LimitName
  readonly perAddress?: number
  readonly perOwner?: number
  readonly windowSeconds: number
  /** Limits reads; if the counter cannot be written, they are answered all the same. */
  readonly isOfReads?: true
}

export const LIMIT_NAMES = [
  'LIMIT_LOGIN_ACCOUNT',
  'LIMIT_LOGIN_ADDRESS',
  'LIMIT_REGISTER',
  'LIMIT_RESET',
  'LIMIT_INVEST',
  'LIMIT_CHECKOUT',
  'LIMIT_WRITE',
  'LIMIT_IMPORT',
  'LIMIT_READ',
  'LIMIT_GUEST',
  'LIMIT_LOANS',
  'LIMIT_MOVE',
  'LIMIT_BORROWER',
  'LIMIT_INVITE',
  'LIMIT_SUPPORT_REQUEST',
  'LIMIT_SUPPORT_MESSAGE',
  'LIMIT_KEY_READ',
  'LIMIT_KEY_WRITE',
  'LIMIT_KEY_DAY',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

const LIMITS = {
  read: { setting: 'LIMIT_READ', perAddress: 1_200, windowSeconds: MINUTE, isOfReads: true },
  write: { setting: 'LIMIT_WRITE', perOwner: 60, perAddress: 300, windowSeconds: MINUTE },
  invest: { setting: 'LIMIT_INVEST', perOwner: 30, windowSeconds: MINUTE },
  checkout: { setting: 'LIMIT_CHECKOUT', perOwner: 10, windowSeconds: MINUTE },
  // A waiting page may poll every two seconds; each call reads from the provider.
  checkoutStatus: { setting: 'LIMIT_CHECKOUT', perOwner: 30, windowSeconds: MINUTE },
  import: { setting: 'LIMIT_IMPORT', perOwner: 6, windowSeconds: MINUTE },
  // One check before each import, and another after each answer about the file.
  importCheck: { setting: 'LIMIT_IMPORT', perOwner: 20, windowSeconds: MINUTE },
  // A part of a file of payments, or its check: at most 5,000 rows, half a second of a core.
  filePart: { setting: 'LIMIT_IMPORT', perOwner: 120, windowSeconds: MINUTE },
  // Each sums or writes the whole journal.
  export: { setting: 'LIMIT_IMPORT', perOwner: 20, windowSeconds: MINUTE },
  // A page of figures makes four calls, and some more with each choice; most are answered from memory.
  figures: { setting: 'LIMIT_IMPORT', perOwner: 90, windowSeconds: MINUTE },
  sync: { setting: 'LIMIT_WRITE', perOwner: 120, perAddress: 600, windowSeconds: MINUTE },
  guest: { setting: 'LIMIT_GUEST', perAddress: 100, windowSeconds: HOUR },
  loginAccount: { setting: 'LIMIT_LOGIN_ACCOUNT', perOwner: 10, windowSeconds: 15 * MINUTE },
  // A known device has its own guesses: an attacker's do not use them up.
  loginDevice: { setting: 'LIMIT_LOGIN_ACCOUNT', perOwner: 10, windowSeconds: 15 * MINUTE },
  loginAddress: { setting: 'LIMIT_LOGIN_ADDRESS', perAddress: 60, windowSeconds: 15 * MINUTE },
  register: { setting: 'LIMIT_REGISTER', perAddress: 10, windowSeconds: HOUR },
  resetAccount: { setting: 'LIMIT_RESET', perOwner: 3, windowSeconds: HOUR },
  letInAccount: { setting: 'LIMIT_RESET', perOwner: 3, windowSeconds: HOUR },
  resetAddress: { setting: 'LIMIT_RESET', perAddress: 20, windowSeconds: HOUR },
  invite: { setting: 'LIMIT_INVITE', perOwner: 20, windowSeconds: DAY },
  budgetInvite: { setting: 'LIMIT_INVITE', perOwner: 10, windowSeconds: HOUR },
  supportRequest: { setting: 'LIMIT_SUPPORT_REQUEST', perOwner: 10, windowSeconds: DAY },
  supportMessage: { setting: 'LIMIT_SUPPORT_MESSAGE', perOwner: 30, windowSeconds: HOUR },
  keyRead: { setting: 'LIMIT_KEY_READ', perOwner: 120, windowSeconds: MINUTE },
  keyWrite: { setting: 'LIMIT_KEY_WRITE', perOwner: 60, windowSeconds: MINUTE },
  keyImport: { setting: 'LIMIT_IMPORT', perOwner: 6, windowSeconds: MINUTE },
  keyDay: { setting: 'LIMIT_KEY_DAY', perOwner: 10_000, windowSeconds: DAY },
  borrower: { setting: 'LIMIT_BORROWER', perAddress: 60, windowSeconds: MINUTE, isOfReads: true },
} satisfies Record<string, Limit>
export type LimitKind = keyof typeof LIMITS

/** The maximum number of loans by kind of owner (security §4). */
const LOAN_LIMITS = { guest: 5_000, account: 200_000, business: 200_000 } as const

const MOVED_AT_ONCE = 5_000

interface Who {
  readonly address: string
  readonly ownerId?: string | null
}

/** What is left of a limit. */
export interface Allowance {
  readonly max: number
  readonly left: number
  /** Until it begins again. */
  readonly secondsLeft: number
  readonly isExceeded: boolean
}

export interface Limits {
  /** Counts one call. @throws TooMany with the seconds to wait when the limit is exceeded */
  readonly count: (kind: LimitKind, who: Who) => Promise<void>
  /** The same in this process's memory, synchronously. */
  readonly countInMemory: (kind: LimitKind, who: Who) => Promise<void>
  /** @throws TooMany when the limit is used up, without counting */
  readonly check: (kind: LimitKind, who: Who) => Promise<void>
  /** Counts one call made with an API key, and says what is left. */
  readonly countKey: (kind: LimitKind, keyId: string) => Promise<Allowance>
  readonly maxLoans: (ownerKind: keyof typeof LOAN_LIMITS) => number
  /** The most loans that move between two books in one transaction. */
  readonly movedAtOnce: number
}

/** @param report called when a counter cannot be stored and the call continues without it */
export function createLimits(database: Database, settings: Partial<Record<LimitName, number>>, report: Report): Limits {
  const here = memoryCounters()
  const counters = database.kind === 'embedded' ? here : tableCounters(database)
  const keysOf = (kind: LimitKind, { address, ownerId }: Who): { key: string; max: number }[] => {
    const { setting, perAddress, perOwner }: Limit = LIMITS[kind]
    const keys: { key: string; max: number }[] = []
    // A visitor who has no owner yet is counted by address.
    const perNetwork = perAddress ?? (ownerId ? undefined : perOwner)
    if (perNetwork !== undefined) {
      for (const { name, times } of networksOf(address))
        keys.push({ key: `${kind} a ${name}`, max: (settings[setting] ?? perNetwork) * times })
    }
    if (perOwner !== undefined && ownerId)
      keys.push({ key: `${kind} o ${ownerId}`, max: settings[setting] ?? perOwner })
    return keys
  }
  const unlessRead = async (kind: LimitKind, counting: () => Promise<void>): Promise<void> => {
    const { isOfReads }: Limit = LIMITS[kind]
    try {
      await counting()
    } catch (fault) {
      if (fault instanceof TooMany || isOfReads !== true) throw fault
      report(fault)
    }
  }
  const countIn =
    (where: Counters): Limits['count'] =>
    (kind, who) =>
      unlessRead(kind, async () => {
        for (const { key, max } of keysOf(kind, who)) {
          const { hits, secondsLeft } = await where.hit(key, LIMITS[kind].windowSeconds)
          if (hits > max) throw new TooMany(secondsLeft)
        }
      })
  return {
    count: countIn(counters),
    countInMemory: countIn(here),
    check: (kind, who) =>
      unlessRead(kind, async () => {
        for (const { key, max } of keysOf(kind, who)) {
          const { hits, secondsLeft } = await counters.look(key)
          if (hits >= max) throw new TooMany(secondsLeft)
        }
      }),
    countKey: countKeyIn(counters, settings),
    maxLoans: (ownerKind) => settings.LIMIT_LOANS ?? LOAN_LIMITS[ownerKind],
    movedAtOnce: settings.LIMIT_MOVE ?? MOVED_AT_ONCE,
  }
}

const countKeyIn =
  (counters: Counters, settings: Partial<Record<LimitName, number>>): Limits['countKey'] =>
  async (kind, keyId) => {
    const { setting, perOwner = 0, windowSeconds }: Limit = LIMITS[kind]
    const max = settings[setting] ?? perOwner
    const { hits, secondsLeft } = await counters.hit(`${kind} o ${keyId}`, windowSeconds)
    return { max, left: Math.max(0, max - hits), secondsLeft, isExceeded: hits > max }
  }

interface Counters {
  readonly hit: (key: string, windowSeconds: number) => Promise<{ hits: number; secondsLeft: number }>
  readonly look: (key: string) => Promise<{ hits: number; secondsLeft: number }>
}

/** Per kind of counter; some 200 bytes each. Flooding one kind with addresses does not affect the others. */
const MAX_WINDOWS = 20_000

/** For one process: counts in memory, so that a long database write never delays them. */
export function memoryCounters(): Counters & { readonly size: () => number } {
  const kinds = new Map<string, Map<string, { hits: number; resetsAt: number }>>()
  const windowsOf = (key: string): Map<string, { hits: number; resetsAt: number }> => {
    const kind = key.slice(0, key.indexOf(' '))
    const found = kinds.get(kind) ?? new Map<string, { hits: number; resetsAt: number }>()
    kinds.set(kind, found)
    return found
  }
  const now = (): number => performance.now() / 1000
  const sweep = setInterval(() => {
    for (const windows of kinds.values()) {
      for (const [key, window] of windows) if (window.resetsAt <= now()) windows.delete(key)
    }
  }, 60_000)
  sweep.unref()
  return {
    size: () => [...kinds.values()].reduce((sum, windows) => sum + windows.size, 0),
    hit: async (key, windowSeconds) => {
      const windows = windowsOf(key)
      const found = windows.get(key)
      const isOpen = found !== undefined && found.resetsAt > now()
      const window = isOpen ? found : { hits: 0, resetsAt: now() + windowSeconds }
      window.hits += 1
      // Windows are in order of their end, since all of a kind are equally long: dropping the first loses least.
      if (!isOpen) {
        windows.delete(key)
        const first = windows.size < MAX_WINDOWS ? undefined : windows.keys().next().value
        if (first !== undefined) windows.delete(first)
        windows.set(key, window)
      }
      return { hits: window.hits, secondsLeft: Math.max(1, Math.ceil(window.resetsAt - now())) }
    },
    look: async (key) => {
      const found = windowsOf(key).get(key)
      if (found === undefined || found.resetsAt <= now()) return { hits: 0, secondsLeft: 1 }
      return { hits: found.hits, secondsLeft: Math.max(1, Math.ceil(found.resetsAt - now())) }
    },
  }
}

/** For several replicas: counts in their shared database, with one statement each. */
function tableCounters({ db }: Database): Counters {
  const secondsLeft = sql`greatest(1, ceil(extract(epoch from resets_at - now())))::int8 as "secondsLeft"`
  return {
    hit: async (key, windowSeconds) => {
      const [row] = await rows<{ hits: number; secondsLeft: number }>(
        db,
        sql`insert into rate_counter as c values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
            on conflict (key) do update set
              hits = case when c.resets_at <= now() then 1 else c.hits + 1 end,
              resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
            returning hits, ${secondsLeft}`,
      )
      return row ?? { hits: 1, secondsLeft: windowSeconds }
    },
    look: async (key) => {
      const [row] = await rows<{ hits: number; secondsLeft: number }>(
        db,
        sql`select hits, ${secondsLeft} from rate_counter where key = ${key} and resets_at > now()`,
      )
      return row ?? { hits: 0, secondsLeft: 1 }
    },
  }
}
