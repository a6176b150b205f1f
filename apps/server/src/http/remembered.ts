/**
 * Remembers what was made for the last `most` different texts; the one asked for last stays longest. Only for what belongs
 * to nobody, and what the text alone decides.
 */
export function remembered<T>(most: number): (text: string, make: () => T) => T {
  const kept = new Map<string, T>()
  return (text, make) => {
    const value = kept.get(text) ?? make()
    kept.delete(text)
    kept.set(text, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
