/**
 * A table of phrases looked up in a text's words: whole words only, except that a `*` ends the beginning of a
 * phrase's last word. Looking up costs the length of the text, not of the table.
 */
export class PhraseTable<T> {
  private readonly byFirstWord = new Map<string, { words: readonly string[]; length: number; value: T }[]>()
  private readonly byPrefix = new Map<string, { length: number; value: T }>()
  private readonly prefixLengths: readonly number[]

  /** Phrases are upper-case words without accents (`toWords`). */
  constructor(entries: Iterable<readonly [phrase: string, value: T]>) {
    for (const [phrase, value] of entries) {
      if (phrase.endsWith('*') && !phrase.includes(' ')) this.byPrefix.set(phrase.slice(0, -1), { length: phrase.length - 1, value })
      else this.add(phrase.split(' '), value)
    }
    this.prefixLengths = [...new Set([...this.byPrefix.keys()].map((prefix) => prefix.length))]
  }

  /** The longest phrase in the text; the earlier of two equally long ones. */
  find(words: readonly string[]): { readonly value: T; readonly phrase: string } | null {
    let best: { value: T; phrase: string; length: number } | null = null
    for (const [at, word] of words.entries()) {
      for (const entry of this.byFirstWord.get(word) ?? []) {
        if (best && entry.length <= best.length) continue
        if (entry.words.every((part, offset) => isWord(part, words[at + offset]))) best = { ...entry, phrase: entry.words.join(' ') }
      }
      for (const size of this.prefixLengths) {
        const entry = word.length >= size ? this.byPrefix.get(word.slice(0, size)) : undefined
        if (entry && (!best || entry.length > best.length)) best = { ...entry, phrase: word }
      }
    }
    return best
  }

  private add(words: readonly string[], value: T): void {
    const first = words[0] ?? ''
    const list = this.byFirstWord.get(first) ?? []
    list.push({ words, length: words.join(' ').length, value })
    this.byFirstWord.set(first, list)
  }
}

const isWord = (part: string, word: string | undefined): boolean => part === word || (part.endsWith('*') && word?.startsWith(part.slice(0, -1)) === true)
