import { explainFault } from '../db/faults.ts'
import { ProviderFault } from './provider-fault.ts'

/** The last valid answer of a service, shared by all visitors. */
export interface Reading<T> {
  readonly value: T
  /** When it was read. */
  readonly at: Date
  /** Older than it should be: the service has not answered lately. */
  readonly isStale: boolean
}

export interface Feed<T> {
  /** The cached reading, without waiting; a stale one is refreshed in the background. Null when there is none. */
  readonly current: () => Reading<T> | null
  /** The same, but waits at most `withinMs` for a first reading that is being fetched. */
  readonly first: (withinMs: number) => Promise<Reading<T> | null>
  /** Fetches now, unless a fetch is in progress or the circuit is open; resolves when it has succeeded or failed. */
  readonly refresh: () => Promise<void>
}

export interface FeedOptions<T> {
  /** @throws ProviderFault when the service returns nothing usable */
  readonly read: () => Promise<T>
  /** A reading younger than this is not refreshed; at twice this age it is marked stale. */
  readonly freshMs: number
  /** A reading older than this is no longer shown. */
  readonly keepMs: number
  readonly now: () => number
  readonly onFault: (fault: ProviderFault) => void
}

const FAULTS_TO_OPEN = 5
const OPEN_MS = 30_000

/**
 * One cached reading and one call at a time. After five consecutive faults the circuit opens for 30 s (security §4), or
 * for as long as the service asked; then a single call tries again.
 */
export function createFeed<T>({ read, freshMs, keepMs, now, onFault }: FeedOptions<T>): Feed<T> {
  let held: { value: T; at: number } | null = null
  let running: Promise<void> | null = null
  let faults = 0
  let quietUntil = -Infinity

  const ask = async (): Promise<void> => {
    try {
      const value = await read()
      held = { value, at: now() }
      faults = 0
    } catch (error) {
      // Nobody awaits this call, so even a bug must end here, in the log.
      const fault = error instanceof ProviderFault ? error : new ProviderFault('not_as_agreed', explainFault(error))
      faults += 1
      const wait = Math.max(fault.waitMs ?? 0, faults >= FAULTS_TO_OPEN ? OPEN_MS : 0)
      if (wait > 0) quietUntil = now() + wait
      onFault(fault)
    }
  }
  const refresh = (): Promise<void> => {
    if (running !== null) return running
    if (now() < quietUntil) return Promise.resolve()
    running = ask().finally(() => (running = null))
    return running
  }
  const reading = (): Reading<T> | null => {
    const age = held === null ? Infinity : now() - held.at
    return held === null || age > keepMs
      ? null
      : { value: held.value, at: new Date(held.at), isStale: age > 2 * freshMs }
  }
  const current = (): Reading<T> | null => {
    if (held === null || now() - held.at > freshMs) void refresh()
    return reading()
  }
  return {
    current,
    first: async (withinMs) => {
      const found = current()
      if (found !== null || running === null) return found
      await Promise.race([running, pause(withinMs)])
      return reading()
    },
    refresh,
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** The feed of a service that the operator has turned off. */
export const disabledFeed: Feed<never> = {
  current: () => null,
  first: () => Promise.resolve(null),
  refresh: () => Promise.resolve(),
}
