/**
 * Work in small steps: yields the share that is done (0 to 1) after each, so that the caller can do other things in
 * between. The result does not depend on how long the caller waits.
 */
export type Steps<T> = Generator<number, T, undefined>

/** Runs all steps at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
