import { addDays, localDate, type LocalDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { nextDays, rhythmOf, type Rhythm } from './rhythm.ts'

const START = localDate('2026-01-05')
/** Days with these gaps between them. */
const daysWith = (...gaps: number[]): LocalDate[] =>
  gaps.reduce<LocalDate[]>((days, gap) => [...days, addDays(days.at(-1) ?? START, gap)], [START])

describe('the rhythm of days (budget §4.1)', () => {
  it.each<[number, Rhythm | undefined]>([
    [5, undefined],
    [6, 'weekly'],
    [8, 'weekly'],
    [9, undefined],
    [11, undefined],
    [14, 'fortnightly'],
    [18, undefined],
    [25, undefined],
    [26, 'monthly'],
    [35, 'monthly'],
    [36, undefined],
    [54, undefined],
    [55, 'two-monthly'],
    [66, 'two-monthly'],
    [67, undefined],
    [79, undefined],
    [80, 'quarterly'],
    [105, 'quarterly'],
    [106, undefined],
    [169, undefined],
    [170, 'half-yearly'],
    [200, 'half-yearly'],
    [201, undefined],
    [344, undefined],
    [345, 'yearly'],
    [385, 'yearly'],
    [386, undefined],
  ])('gaps of %i days', (gap, rhythm) => expect(rhythmOf(daysWith(gap, gap, gap))?.rhythm).toBe(rhythm))

  it('needs three days, or two for yearly items', () => {
    expect(rhythmOf(daysWith(7))).toBeNull()
    expect(rhythmOf(daysWith(7, 7))).toEqual({ rhythm: 'weekly', fit: 1 })
    expect(rhythmOf(daysWith(365))).toEqual({ rhythm: 'yearly', fit: 1 })
    expect(rhythmOf([])).toBeNull()
  })
  it('a gap of two periods counts as one missed hit; three quarters of the gaps must fit', () => {
    expect(rhythmOf(daysWith(7, 14, 7))).toEqual({ rhythm: 'weekly', fit: 1 })
    expect(rhythmOf(daysWith(7, 7, 7, 10))).toEqual({ rhythm: 'weekly', fit: 0.75 })
    expect(rhythmOf(daysWith(7, 7, 10))).toBeNull()
    expect(rhythmOf(daysWith(7, 7, 7, 12))).toEqual({ rhythm: 'weekly', fit: 1 })
    expect(rhythmOf(daysWith(7, 7, 7, 16))).toEqual({ rhythm: 'weekly', fit: 1 })
    expect(rhythmOf(daysWith(7, 7, 7, 17))).toEqual({ rhythm: 'weekly', fit: 0.75 })
  })
  it('the 15th and the last day of a month are not every two weeks', () => {
    const days = ['2026-01-15', '2026-01-31', '2026-02-15', '2026-02-28', '2026-03-15'].map(localDate)
    expect(rhythmOf(days)?.rhythm).toBe('twice-monthly')
    expect(nextDays('twice-monthly', days, localDate('2026-05-01'))).toEqual(['2026-03-31', '2026-04-15', '2026-04-30'])
  })
})

describe('the next days', () => {
  it.each<[Rhythm, string[], string, string[]]>([
    ['weekly', ['2026-01-05'], '2026-01-26', ['2026-01-12', '2026-01-19', '2026-01-26']],
    ['fortnightly', ['2026-01-05'], '2026-02-01', ['2026-01-19']],
    ['monthly', ['2025-11-30', '2025-12-31'], '2026-03-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['monthly', ['2025-11-03', '2025-12-01', '2026-01-01'], '2026-02-28', ['2026-02-01']],
    ['monthly', ['2025-12-01', '2025-12-31'], '2026-02-28', ['2026-02-01']],
    ['quarterly', ['2025-10-10', '2026-01-10'], '2026-12-31', ['2026-04-10', '2026-07-10', '2026-10-10']],
    ['yearly', ['2025-03-15'], '2027-03-15', ['2026-03-15', '2027-03-15']],
    ['twice-monthly', ['2026-01-01', '2026-01-15'], '2026-02-20', ['2026-02-01', '2026-02-15']],
    ['weekly', [], '2026-12-31', []],
  ])('%s after %j, up to %s', (rhythm, days, until, expected) =>
    expect(nextDays(rhythm, days.map(localDate), localDate(until))).toEqual(expected),
  )
})
