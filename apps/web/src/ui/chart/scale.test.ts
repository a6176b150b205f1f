import { describe, expect, it } from 'vitest'
import { linePath, verticalScale } from './scale.ts'

const PLACE = { bottom: 200, top: 0 }

describe('design §11: a chart’s vertical scale', () => {
  it('starts at zero if the line has a fill below it', () => {
    const { at } = verticalScale([40, 120], { ...PLACE, isFromZero: true })
    expect(at(0)).toBe(200)
    expect(at(120)).toBeGreaterThan(0)
    expect(at(60)).toBeCloseTo((at(0) + at(120)) / 2, 9)
  })

  it('is otherwise zoomed to the data, with a tenth of the spread above and below', () => {
    const { at } = verticalScale([1_000, 2_000], { ...PLACE, isFromZero: false })
    expect(at(900)).toBeCloseTo(200, 9)
    expect(at(2_100)).toBeCloseTo(0, 9)
  })

  it('reaches below zero for what is below zero', () => {
    const { at } = verticalScale([-50, 100], { ...PLACE, isFromZero: true })
    expect(at(-50)).toBe(200)
  })

  it.each([
    [[1_168, 5_300], false],
    [[0, 1_255], true],
    [[63_000, 68_649], false],
    [[0, 0.004], true],
    [[12, 12], false],
    [[-9_870, 2_400], true],
  ])('has round hairlines, one to four, all inside: %j', (values, isFromZero) => {
    const { at, ticks } = verticalScale(values, { ...PLACE, isFromZero })
    expect(ticks.length).toBeGreaterThanOrEqual(1)
    expect(ticks.length).toBeLessThanOrEqual(4)
    for (const tick of ticks) {
      expect(at(tick)).toBeGreaterThanOrEqual(0)
      expect(at(tick)).toBeLessThanOrEqual(200)
    }
  })

  it('draws a line through points', () => {
    expect(
      linePath([
        [0, 1],
        [2.25, 3],
      ]),
    ).toBe('M0.0 1.0L2.3 3.0')
  })
})
