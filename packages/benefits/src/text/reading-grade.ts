/*
 * The Flesch-Kincaid grade level (Kincaid, Fishburne, Rogers and Chissom, 1975): 0.39 × words per sentence + 11.8 ×
 * syllables per word − 15.59. A programme's name cannot be simplified, so each counts as one short word, as does an
 * amount. For the tests of the checker's texts, here and on its page.
 */
const NAMES = [
  'Old Age Security',
  'Guaranteed Income Supplement',
  'Disability Tax Credit',
  'Registered Education Savings Plan',
  'Registered Disability Savings Plan',
  'Québec Parental Insurance Plan',
  'Québec Pension Plan',
  'Income Assistance',
  'Northern Ontario',
  'Employment Insurance',
  'Allowance',
]
export const plain = (text: string): string =>
  NAMES.reduce((said, name) => said.replaceAll(name, 'plan'), text).replaceAll(/\{\w+(:\w+)?\}/g, 'ten')

export const wordsOf = (text: string): string[] => text.match(/[\p{L}’']+/gu) ?? []
const sentencesOf = (text: string): number => Math.max(1, text.match(/[.!?:](?=\s|$)/g)?.length ?? 1)

/** Vowel groups, less a silent e at the end. */
export function syllablesOf(word: string): number {
  const letters = word
    .toLowerCase()
    .replaceAll(/[^a-zé]/g, '')
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
  return Math.max(1, letters.match(/[aeiouyé]+/g)?.length ?? 1)
}

export function gradeOf(texts: readonly string[]): number {
  const said = texts.map(plain)
  const words = said.flatMap(wordsOf)
  const sentences = said.reduce((sum, text) => sum + sentencesOf(text), 0)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** Returns the sentences with more than 25 words. */
export const longSentences = (texts: readonly string[]): string[] =>
  texts.flatMap(sentencesIn).filter((sentence) => wordsOf(sentence).length > 25)

/** Returns the sentences that are hard by themselves. The formula is meaningless for up to three words. */
export const hardSentences = (texts: readonly string[]): string[] =>
  texts.flatMap(sentencesIn).filter((sentence) => wordsOf(sentence).length > 3 && gradeOf([sentence]) > 9)

const sentencesIn = (text: string): string[] =>
  plain(text)
    .split(/(?<=[.?!:])\s+/)
    .filter((sentence) => /[.?!:]$/.test(sentence))

/*
 * The reading ease of French (Kandel and Moles, 1958, after Flesch): 207 − 1.015 × words per sentence − 73.6 ×
 * syllables per word; 60 and more is standard or easier.
 */
const vowels = /[aeiouyàâäéèêëîïôöùûüœ]+/g

/** Vowel groups, less a mute e at the end. */
export function frenchSyllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-zàâäçéèêëîïôöùûüœ]/g, '')
  const spoken = /[aeiouyàâäéèêëîïôöùûüœ].*[^aeiouyàâäéèêëîïôöùûüœ](?:e|es|ent)$/.test(letters)
    ? letters.replace(/(?:e|es|ent)$/, '')
    : letters
  return Math.max(1, spoken.match(vowels)?.length ?? 1)
}

/** Of one sentence or more; a name or an amount counts as one short word, and an elided article with its noun. */
export function frenchEaseOf(texts: readonly string[]): number {
  const said = texts.map(plain)
  const words = said.flatMap(wordsOf)
  const sentences = said.reduce((sum, text) => sum + sentencesOf(text), 0)
  const syllables = words.reduce((sum, word) => sum + frenchSyllablesOf(word), 0)
  return 207 - 1.015 * (words.length / sentences) - 73.6 * (syllables / words.length)
}
