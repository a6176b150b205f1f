/**
 * Remembers what was made for the last `most` different texts; the one asked for last stays longest. Only for what belongs
 * to nobody, and what the text alone decides.
 */
export function remembered<T>(most: number): (text: string, make: () => T) => T {
  const kept = new Map<string, { readonly text: string; readonly value: T }>()
  return (text, make) => {
    const known = kept.get(text) ?? { text, value: make() }
    kept.delete(text)
    // Under the string it was made for: a copy as long, new with every request, would soon fill the memory of what lasts.
    kept.set(known.text, known)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return known.value
  }
}
