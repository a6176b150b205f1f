import { ProviderDown } from './provider.ts'

const FAULTS_TO_OPEN = 5
const OPEN_MS = 30_000

export type Circuit = <T>(call: () => Promise<T>) => Promise<T>

/**
 * A circuit breaker: after five consecutive faults it stops calls for half a minute (security §4), so that nobody waits
 * for a timeout; then one call tries again. A refusal is an answer, not a fault.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createCircuit(now: () => number): Circuit {
  let faults = 0
  let openUntil = -Infinity
  return async (call) => {
    if (now() < openUntil) throw new ProviderDown('left alone after five faults in a row')
    try {
      const answer = await call()
      faults = 0
      return answer
    } catch (error) {
      if (!(error instanceof ProviderDown)) {
        faults = 0
        throw error
      }
      faults += 1
      if (faults >= FAULTS_TO_OPEN) openUntil = now() + OPEN_MS
      throw error
    }
  }
}
