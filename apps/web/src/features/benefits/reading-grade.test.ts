import { gradeOf, hardSentences, longSentences, plain } from '@winterjay/benefits/reading-grade'
import { describe, expect, it } from 'vitest'
import benefits from './words/en.ts'

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

const sentences = textsIn(benefits)
  .flatMap((text) => plain(text).split(/(?<=[.?!:])\s+/))
  .filter((text) => /[.?!:]$/.test(text))

describe('benefits §7.1: the page is in plain language, grade 8 at most (Flesch-Kincaid)', () => {
  it('finds the page’s texts', () => expect(sentences.length).toBeGreaterThan(50))
  it('over all its sentences', () => expect(gradeOf(sentences)).toBeLessThanOrEqual(8))
  it('and each by itself is grade 9 at most', () => expect(hardSentences(textsIn(benefits))).toEqual([]))
  it('no sentence has more than 25 words', () => expect(longSentences(textsIn(benefits))).toEqual([]))
})
