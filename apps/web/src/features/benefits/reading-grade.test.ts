import {
  frenchEaseOf,
  frenchSyllablesOf,
  gradeOf,
  hardSentences,
  longSentences,
  plain,
} from '@winterjay/benefits/reading-grade'
import { describe, expect, it } from 'vitest'
import ahead from './ahead/words/en.ts'
import aheadFr from './ahead/words/fr.ts'
import compare from './compare/words/en.ts'
import compareFr from './compare/words/fr.ts'
import fromBudget from './from-budget/words/en.ts'
import fromBudgetFr from './from-budget/words/fr.ts'
import claim from './claims/words/en.ts'
import claimFr from './claims/words/fr.ts'
import toDo from './to-do/words/en.ts'
import toDoFr from './to-do/words/fr.ts'
import benefits from './words/en.ts'
import benefitsFr from './words/fr.ts'

const pageTexts = { ahead, benefits, claim, compare, fromBudget, toDo }

/** All texts of the page, with an amount or a day in place of each parameter. */
function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages === 'function')
    return textsIn(
      Reflect.apply(
        messages,
        undefined,
        Array.from({ length: messages.length }, () => 'ten'),
      ),
    )
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(textsIn) : []
}

const sentences = textsIn(pageTexts)
  .flatMap((text) => plain(text).split(/(?<=[.?!:])\s+/))
  .filter((text) => /[.?!:]$/.test(text))

describe('benefits §7.1: the page is in plain language, grade 8 at most (Flesch-Kincaid)', () => {
  it('finds the page’s texts', () => expect(sentences.length).toBeGreaterThan(50))
  it('over all its sentences', () => expect(gradeOf(sentences)).toBeLessThanOrEqual(8))
  it('and each by itself is grade 9 at most', () => expect(hardSentences(textsIn(pageTexts))).toEqual([]))
  it('no sentence has more than 25 words', () => expect(longSentences(textsIn(pageTexts))).toEqual([]))
})

describe('benefits §7.1: the French page reads easily (Kandel-Moles 60 and more, the median of its sentences)', () => {
  const french = textsIn({ aheadFr, benefitsFr, claimFr, compareFr, fromBudgetFr, toDoFr })
    .flatMap((text) => plain(text).split(/(?<=[.?!:])\s+/))
    .filter((text) => /[.?!:]$/.test(text) && text.split(/\s+/).length > 3)
  const eases = french.map((text) => frenchEaseOf([text])).toSorted((a, b) => a - b)

  it('counts syllables as they are spoken', () => {
    for (const [word, count] of [
      ['prestation', 3],
      ['montre', 1],
      ['année', 2],
      ['retraite', 2],
      ['le', 1],
    ] as const)
      expect([word, frenchSyllablesOf(word)]).toEqual([word, count])
  })
  it('in the median', () => expect(eases[Math.floor(eases.length / 2)]).toBeGreaterThanOrEqual(60))
  it('and no sentence by itself is below 50', () =>
    expect(french.filter((text) => /[.?!]$/.test(text) && frenchEaseOf([text]) < 50)).toEqual([]))
})
