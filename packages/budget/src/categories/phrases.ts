/**
 * A table of phrases to look up in a text's words: whole words only, except that `*` at the end of a phrase matches any
 * ending of its last word. A lookup costs the length of the text, not of the table.
 */
export class PhraseTable<T> {
  private readonly entries: () => Iterable<readonly [phrase: string, value: T]>
  private index: PhraseIndex<T> | null = null

  /**
   * Phrases are upper-case words without accents (`toWords`). They are loaded at the first lookup, so that a page
   * without lookups does not spend time on thousands of them.
   */
  constructor(entries: () => Iterable<readonly [phrase: string, value: T]>) {
    this.entries = entries
  }

  /** Returns the longest phrase in the text; of two equally long ones, the earlier. */
  find(words: readonly string[]): { readonly value: T; readonly phrase: string } | null {
    this.index ??= indexed(this.entries())
    const { byFirstWord, byPrefix, prefixLengths } = this.index
    let best: { value: T; phrase: string; length: number } | null = null
    for (const [at, word] of words.entries()) {
      for (const entry of byFirstWord.get(word) ?? []) {
        if (best && entry.length <= best.length) continue
        if (entry.words.every((part, offset) => isWord(part, words[at + offset])))
          best = { ...entry, phrase: entry.words.join(' ') }
      }
      for (const size of prefixLengths) {
        const entry = word.length >= size ? byPrefix.get(word.slice(0, size)) : undefined
        if (entry && (!best || entry.length > best.length)) best = { ...entry, phrase: word }
      }
    }
    return best
  }
}

interface PhraseIndex<T> {
  readonly byFirstWord: ReadonlyMap<string, readonly { words: readonly string[]; length: number; value: T }[]>
  readonly byPrefix: ReadonlyMap<string, { length: number; value: T }>
  readonly prefixLengths: readonly number[]
}

function indexed<T>(entries: Iterable<readonly [phrase: string, value: T]>): PhraseIndex<T> {
  const byFirstWord = new Map<string, { words: readonly string[]; length: number; value: T }[]>()
  const byPrefix = new Map<string, { length: number; value: T }>()
  for (const [phrase, value] of entries) {
    if (phrase.endsWith('*') && !phrase.includes(' '))
      byPrefix.set(phrase.slice(0, -1), { length: phrase.length - 1, value })
    else {
      const words = phrase.split(' ')
      const first = words[0] ?? ''
      const list = byFirstWord.get(first) ?? []
      list.push({ words, length: words.join(' ').length, value })
      byFirstWord.set(first, list)
    }
  }
  return { byFirstWord, byPrefix, prefixLengths: [...new Set([...byPrefix.keys()].map((prefix) => prefix.length))] }
}

const isWord = (part: string, word: string | undefined): boolean =>
  part === word || (part.endsWith('*') && word?.startsWith(part.slice(0, -1)) === true)
