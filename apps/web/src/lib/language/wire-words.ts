/** Texts by the words of the wire. */
type Words<T> = Readonly<Record<string, T>>

/** What stands for a word of the wire; null for one that came after us. */
export const knownWord = <T>(words: Words<T>, word: string): T | null =>
  Object.hasOwn(words, word) ? (words[word] ?? null) : null

/** The text for a word of the wire; one that came after us is shown as it is written there. */
export const wordFor = (words: Words<string>, word: string): string =>
  knownWord(words, word) ?? word.replaceAll('_', ' ')
