/**
 * Work in small steps: yields after each the share that is done (0 to 1), so that the caller may do other things
 * in between. What it returns does not depend on how long the caller waits.
 */
export type Steps<T> = Generator<number, T, undefined>

/** Runs all steps at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
