import { describe, expect, it } from 'vitest'
import { remembered } from './remembered.ts'

describe('what is remembered', () => {
  const counting = (most: number): { ask: (text: string) => string; made: string[] } => {
    const remember = remembered<string>(most)
    const made: string[] = []
    return {
      made,
      ask: (text) =>
        remember(text, () => {
          made.push(text)
          return text.toUpperCase()
        }),
    }
  }

  it('is made once for a text, and is that text’s own', () => {
    const { ask, made } = counting(2)
    expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual(['A', 'B', 'A', 'B'])
    expect(made).toEqual(['a', 'b'])
  })

  it('is never more than it may be: what was asked for longest ago goes first', () => {
    const { ask, made } = counting(2)
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) ask(text)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })
})
