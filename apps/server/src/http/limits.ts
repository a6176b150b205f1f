import { sql } from 'drizzle-orm'
import type { Database } from '../db/db.ts'
import { rows } from '../db/db.ts'
import { TooMany } from './problems.ts'

/** A row of security.md §4: how many of what, counted by which key, in how long. `LIMIT_*` replaces the counts. */
interface Limit {
  readonly setting: LimitName
  readonly perAddress?: number
  readonly perOwner?: number
  readonly windowSeconds: number
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
  'LIMIT_BORROWER',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

const MINUTE = 60
const HOUR = 3600

const LIMITS = {
  read: { setting: 'LIMIT_READ', perAddress: 1_200, windowSeconds: MINUTE },
  write: { setting: 'LIMIT_WRITE', perOwner: 60, perAddress: 300, windowSeconds: MINUTE },
  invest: { setting: 'LIMIT_INVEST', perOwner: 30, windowSeconds: MINUTE },
  checkout: { setting: 'LIMIT_CHECKOUT', perOwner: 10, windowSeconds: MINUTE },
  // A page that waits may ask every two seconds; each asks the provider.
  checkoutStatus: { setting: 'LIMIT_CHECKOUT', perOwner: 30, windowSeconds: MINUTE },
  import: { setting: 'LIMIT_IMPORT', perOwner: 6, windowSeconds: MINUTE },
  // A look before each import, and one more after each answer about the file.
  importCheck: { setting: 'LIMIT_IMPORT', perOwner: 20, windowSeconds: MINUTE },
  sync: { setting: 'LIMIT_WRITE', perOwner: 120, perAddress: 600, windowSeconds: MINUTE },
  guest: { setting: 'LIMIT_GUEST', perAddress: 100, windowSeconds: HOUR },
  loginAccount: { setting: 'LIMIT_LOGIN_ACCOUNT', perOwner: 10, windowSeconds: 15 * MINUTE },
  loginAddress: { setting: 'LIMIT_LOGIN_ADDRESS', perAddress: 60, windowSeconds: 15 * MINUTE },
  register: { setting: 'LIMIT_REGISTER', perAddress: 10, windowSeconds: HOUR },
  resetAccount: { setting: 'LIMIT_RESET', perOwner: 3, windowSeconds: HOUR },
  resetAddress: { setting: 'LIMIT_RESET', perAddress: 20, windowSeconds: HOUR },
  borrower: { setting: 'LIMIT_BORROWER', perAddress: 60, windowSeconds: MINUTE },
} satisfies Record<string, Limit>
export type LimitKind = keyof typeof LIMITS

/** How many loans an owner may hold, by kind of owner (security.md §4). */
const LOAN_LIMITS = { guest: 5_000, account: 200_000, business: 200_000 } as const

export interface Limits {
  /** Counts one act. @throws TooMany with the seconds to wait when that is one too many */
  readonly count: (kind: LimitKind, who: { address: string; ownerId?: string | null }) => Promise<void>
  /** @throws TooMany when the count is used up already, without counting */
  readonly check: (kind: LimitKind, who: { address: string; ownerId?: string | null }) => Promise<void>
  readonly maxLoans: (ownerKind: keyof typeof LOAN_LIMITS) => number
}

export function createLimits(database: Database, settings: Partial<Record<LimitName, number>>): Limits {
  const counters = database.kind === 'embedded' ? memoryCounters() : tableCounters(database)
  const keysOf = (kind: LimitKind, who: { address: string; ownerId?: string | null }): { key: string; max: number }[] => {
    const limit: Limit = LIMITS[kind]
    const override = settings[limit.setting]
    const keys: { key: string; max: number }[] = []
    if (limit.perAddress !== undefined) keys.push({ key: `${kind} a ${who.address}`, max: override ?? limit.perAddress })
    if (limit.perOwner !== undefined && who.ownerId) keys.push({ key: `${kind} o ${who.ownerId}`, max: override ?? limit.perOwner })
    return keys
  }
  return {
    count: async (kind, who) => {
      for (const { key, max } of keysOf(kind, who)) {
        const { hits, secondsLeft } = await counters.hit(key, LIMITS[kind].windowSeconds)
        if (hits > max) throw new TooMany(secondsLeft)
      }
    },
    check: async (kind, who) => {
      for (const { key, max } of keysOf(kind, who)) {
        const { hits, secondsLeft } = await counters.look(key)
        if (hits >= max) throw new TooMany(secondsLeft)
      }
    },
    maxLoans: (ownerKind) => settings.LIMIT_LOANS ?? LOAN_LIMITS[ownerKind],
  }
}

interface Counters {
  readonly hit: (key: string, windowSeconds: number) => Promise<{ hits: number; secondsLeft: number }>
  readonly look: (key: string) => Promise<{ hits: number; secondsLeft: number }>
}

/** One process: counts in memory, so that a long write in the database never delays them. */
function memoryCounters(): Counters {
  const windows = new Map<string, { hits: number; resetsAt: number }>()
  const now = (): number => performance.now() / 1000
  const sweep = setInterval(() => {
    for (const [key, window] of windows) if (window.resetsAt <= now()) windows.delete(key)
  }, 60_000)
  sweep.unref()
  return {
    hit: async (key, windowSeconds) => {
      const found = windows.get(key)
      const window = found !== undefined && found.resetsAt > now() ? found : { hits: 0, resetsAt: now() + windowSeconds }
      window.hits += 1
      windows.set(key, window)
      return { hits: window.hits, secondsLeft: Math.max(1, Math.ceil(window.resetsAt - now())) }
    },
    look: async (key) => {
      const found = windows.get(key)
      if (found === undefined || found.resetsAt <= now()) return { hits: 0, secondsLeft: 1 }
      return { hits: found.hits, secondsLeft: Math.max(1, Math.ceil(found.resetsAt - now())) }
    },
  }
}

/** Several replicas: counts in the database they share, one statement each. */
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
