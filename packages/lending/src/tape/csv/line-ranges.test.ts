import { expect, it } from 'vitest'
import { lineRanges } from './line-ranges.ts'

it('abbreviates lists of lines, so that a sentence about 100,000 rows stays short', () => {
  expect(lineRanges([7])).toBe('7')
  expect(lineRanges([2, 3, 4, 9, 11, 12])).toBe('2–4, 9, 11–12')
  expect(lineRanges(Array.from({ length: 100_000 }, (_, index) => index + 2))).toBe('2–100001')
  const odd = Array.from({ length: 13 }, (_, index) => index * 2 + 1)
  expect(lineRanges(odd.slice(0, 12))).not.toContain('…')
  expect(lineRanges(odd)).toBe('1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, …')
})
