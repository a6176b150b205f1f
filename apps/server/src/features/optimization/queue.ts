import { setImmediate } from 'node:timers/promises'
import { TooMany } from '../../http/problems.ts'

/** Calculations that may wait; the next one is asked to come again. */
const LONGEST = 8
/** A calculation takes up to ten seconds. */
const AGAIN_SECONDS = 10

/**
 * Runs long calculations one after another, in steps between which the server answers everybody else. A step takes some
 * milliseconds.
 *
 * @throws TooMany when too many wait
 */
export function createQueue(): <T>(steps: () => Generator<unknown, T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (steps) => {
    if (waiting >= LONGEST) throw new TooMany(AGAIN_SECONDS)
    waiting += 1
    const mine = last.then(() => inSteps(steps()))
    // A failure belongs to its own caller.
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting -= 1
    }
  }
}

async function inSteps<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}
