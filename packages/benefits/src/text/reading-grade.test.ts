import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { gradeOf, hardSentences, longSentences, syllablesOf } from './reading-grade.ts'

/**
 * benefits §7.1: plain language, grade 8, over everything the rules say in English. The page's own texts:
 * apps/web/src/features/benefits/reading-grade.test.ts.
 */
describe('plain language: grade 8 at most (Flesch-Kincaid)', () => {
  it('computes the formula', () => {
    expect(['benefit', 'income', 'table', 'used', 'wanted', 'tax', 'reduced', 'family'].map(syllablesOf)).toEqual([
      3, 2, 2, 1, 2, 1, 2, 3,
    ])
    expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(-1.45, 2)
  })
  it.each(['why', 'note', 'question', 'finding'] as const)('%s', (section) => {
    expect(gradeOf(Object.values<string>(en[section]))).toBeLessThanOrEqual(8)
  })
  it('and each sentence by itself is grade 9 at most', () => {
    expect(
      hardSentences(
        (['why', 'note', 'question', 'finding'] as const).flatMap((section) => Object.values<string>(en[section])),
      ),
    ).toEqual([])
  })
  it('no French reason begins with a verb that has no subject, also after “Vous, 36 ans :” (benefits §7.1)', () => {
    const reasons = [fr.why, fr.whyOfEither, fr.whyOfSpouse].flatMap((texts) => Object.values<string>(texts))
    expect(reasons.filter((text) => /^(Paie|Verse|Donne|Couvre) /.test(text))).toEqual([])
  })
  it('no sentence has more than 25 words', () => {
    expect(
      longSentences(
        (['why', 'note', 'question', 'finding'] as const).flatMap((section) => Object.values<string>(en[section])),
      ),
    ).toEqual([])
  })
})
