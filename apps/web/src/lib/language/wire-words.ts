/** Texts by wire value. */
type Words<T> = Readonly<Record<string, T>>

/** The text for a wire value; null for one that was added after this page. */
export const knownWord = <T>(words: Words<T>, word: string): T | null =>
  Object.hasOwn(words, word) ? (words[word] ?? null) : null

/** The text for a wire value; one that was added after this page is shown unchanged. */
export const wordFor = (words: Words<string>, word: string): string =>
  knownWord(words, word) ?? word.replaceAll('_', ' ')
