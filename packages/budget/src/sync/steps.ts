/**
 * Work in small parts: it yields after each the share that is done (0 to 1), and may rest there as long as its caller
 * likes. What it returns is the same however long it rested.
 */
export type Steps<T> = Generator<number, T, undefined>

/** Does it without a rest. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
