import { setTimeout as wait } from 'node:timers/promises'

const RECOVERS_WITHIN_MS = 120_000

/**
 * Waits for the first moment after `since` and returns the milliseconds to it.
 *
 * @param moments in milliseconds of `performance.now()`, ascending; grows meanwhile
 * @throws Error when there is none within two minutes
 */
export async function nextMoment(moments: readonly number[], since: number): Promise<number> {
  while (performance.now() - since < RECOVERS_WITHIN_MS) {
    const at = moments.find((moment) => moment > since)
    if (at !== undefined) return at - since
    await wait(20)
  }
  throw new Error('Nothing was written or read within two minutes after the fault was mended.')
}

/** The longest time between two moments, the first one being `since`, in milliseconds. */
export function longestGap(moments: readonly number[], since: number): number {
  const after = [since, ...moments.filter((moment) => moment > since)]
  return Math.max(...after.slice(1).map((moment, index) => moment - (after[index] ?? moment)))
}
