/**
 * Turns work on many into work on one: what is asked for while a round is under way is done in one round after it.
 *
 * @param work a failure of it is the failure of each of the round
 */
export function together<T>(work: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let under: Promise<unknown> = Promise.resolve()
  let next: { readonly items: T[]; readonly done: Promise<void> } | null = null
  return (item) => {
    if (next !== null) {
      next.items.push(item)
      return next.done
    }
    const items = [item]
    const begin = (): Promise<void> => {
      next = null
      return work(items)
    }
    const done = under.then(begin, begin)
    under = done
    next = { items, done }
    return done
  }
}
