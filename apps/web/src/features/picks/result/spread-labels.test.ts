import { describe, expect, it } from 'vitest'
import { labelsOf, spreadLabels } from './spread-labels.ts'

describe('labels of a scatter picture', () => {
  it('points that lie together share one', () => {
    const labels = labelsOf(
      [
        { name: 'A', x: 10, y: 10 },
        { name: 'B', x: 15, y: 12 },
        { name: 'C', x: 200, y: 10 },
      ],
      360,
    )
    expect(labels.map(({ text }) => text)).toEqual(['A, B', 'C'])
  })
  it('stand to the left where the picture ends', () => {
    expect(labelsOf([{ name: 'VEE', x: 350, y: 10 }], 360)[0]).toMatchObject({ anchor: 'end', x: 341 })
  })
  it('never lie on one another', () => {
    const ys = spreadLabels([10, 12, 14, 40].map((y) => ({ text: 'VFV', x: 5, y, anchor: 'start' as const }))).map(
      ({ y }) => y,
    )
    const sorted = ys.toSorted((a, b) => a - b)
    for (const [i, y] of sorted.entries()) if (i > 0) expect(y - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(15)
  })
  it('keep their place where there is room', () => {
    const labels = [
      { text: 'A', x: 5, y: 10, anchor: 'start' as const },
      { text: 'B', x: 100, y: 10, anchor: 'start' as const },
    ]
    expect(spreadLabels(labels)).toEqual(labels)
  })
})
