import { describe, expect, it } from 'vitest'
import { en } from './en.ts'

/*
 * Issue 3: plain language, grade 8. Measured with the Flesch-Kincaid grade level (Kincaid, Fishburne, Rogers and Chissom,
 * 1975: 0.39 × words per sentence + 11.8 × syllables per word − 15.59) over all that the checker says in English.
 * A programme's own name cannot be put more plainly, so each counts as one short word; so does an amount.
 */
const NAMES = [
  'Old Age Security', 'Guaranteed Income Supplement', 'Disability Tax Credit', 'Registered Education Savings Plan', 'Registered Disability Savings Plan',
  'Québec Parental Insurance Plan', 'Québec Pension Plan', 'Income Assistance', 'Northern Ontario', 'Employment Insurance', 'Allowance',
]
const plain = (text: string): string => NAMES.reduce((said, name) => said.replaceAll(name, 'plan'), text).replaceAll(/\{\w+\}/g, 'ten')

const wordsOf = (text: string): string[] => text.match(/[\p{L}’']+/gu) ?? []
const sentencesOf = (text: string): number => Math.max(1, text.match(/[.!?:](?=\s|$)/g)?.length ?? 1)

/** Vowel groups, less a silent e at the end. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-zé]/g, '').replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
  return Math.max(1, letters.match(/[aeiouyé]+/g)?.length ?? 1)
}

function gradeOf(texts: readonly string[]): number {
  const said = texts.map(plain)
  const words = said.flatMap(wordsOf)
  const sentences = said.reduce((sum, text) => sum + sentencesOf(text), 0)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

describe('plain language: grade 8 at most (Flesch-Kincaid)', () => {
  it('measures as the formula does', () => {
    expect(['benefit', 'income', 'table', 'used', 'wanted', 'tax', 'reduced', 'family'].map(syllablesOf)).toEqual([3, 2, 2, 1, 2, 1, 2, 3])
    expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(-1.45, 2)
  })
  it.each(['why', 'note', 'question', 'finding'] as const)('%s', (section) => {
    expect(gradeOf(Object.values<string>(en[section]))).toBeLessThanOrEqual(8)
  })
  it('no sentence goes on for more than 25 words', () => {
    const sentences = (['why', 'note', 'question', 'finding'] as const).flatMap((section) => Object.values<string>(en[section])).flatMap((text) => plain(text).split(/(?<=[.?!:])\s+/))
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 25)).toEqual([])
  })
})
