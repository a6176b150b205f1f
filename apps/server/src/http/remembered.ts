/**
 * What was made for the last `most` different keys; the one asked for last stays longest. Only for what belongs to nobody,
 * and what the key alone decides.
 */
export class Remembered<T> {
  readonly #most: number
  readonly #kept = new Map<string, { readonly key: string; readonly value: T }>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): T | undefined {
    const known = this.#kept.get(key)
    if (known === undefined) return undefined
    this.#kept.delete(key)
    // Under the string it was made for: a copy as long, new with every request, would soon fill the memory of what lasts.
    this.#kept.set(known.key, known)
    return known.value
  }

  set(key: string, value: T): T {
    this.#kept.delete(key)
    this.#kept.set(key, { key, value })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }
}
