import { dayNumber, fromDayNumber, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { isBankDay, shiftDay } from './bank-days.ts'
import type { Flow } from './choose-schedule.ts'
import { chooseSchedule, fitSchedule } from './choose-schedule.ts'
import type { Schedule } from './schedule.ts'
import { scheduleDays } from './schedule.ts'

const chosen = (days: string, flow: Flow) => chooseSchedule(days.split(' ').map(localDate), flow)
/** The schedule, its cost to the hundredth, and its next days. */
const found = (days: string, flow: Flow, nextCount: number) => {
  const one = chosen(days, flow)
  if (one === null) return null
  const from = dayNumber(one.lastDue) + 1
  const next = scheduleDays(one.schedule, from, from + 400).slice(0, nextCount)
  return { schedule: one.schedule, cost: Math.round(one.cost * 100) / 100, next: next.map(fromDayNumber).join(' ') }
}

describe('bank days (budget §5.8)', () => {
  it('are weekdays that are not holidays; a holiday on a weekend is kept on the next free weekday', () => {
    const closed = `2026-01-01 2026-02-16 2026-04-03 2026-05-18 2026-07-01 2026-08-03 2026-09-07 2026-09-30 2026-10-12
      2026-11-11 2026-12-25 2026-12-28 2027-01-01 2026-11-21 2026-11-22`.split(/\s+/u)
    const open = ['2026-04-06', '2026-12-24', '2026-12-29', '2026-08-04', '2026-09-29']
    expect(closed.filter((day) => isBankDay(localDate(day)))).toEqual([])
    expect(open.filter((day) => !isBankDay(localDate(day)))).toEqual([])
    expect(shiftDay(localDate('2026-12-26'), 'before')).toBe('2026-12-24')
    expect(shiftDay(localDate('2026-12-26'), 'after')).toBe('2026-12-29')
    expect(shiftDay(localDate('2026-12-26'), 'none')).toBe('2026-12-26')
  })
})

describe('schedules (budget §5.9)', () => {
  it('example 1: pay on the 15th and 28th is neither every two weeks nor on the 15th and the last day', () => {
    const days = '2026-06-15 2026-06-26 2026-07-15 2026-07-28 2026-08-14 2026-08-28'
    expect(found(days, 'in', 2)).toEqual({
      schedule: { type: 'semi_monthly', days: [15, 28], shift: 'before' },
      cost: 0.07,
      next: '2026-09-15 2026-09-28',
    })
    const observed = days.split(' ').map(localDate)
    const fortnightly: Schedule = { type: 'weekly', everyWeeks: 2, anchor: localDate('2026-06-26'), shift: 'before' }
    expect(fitSchedule(observed, fortnightly)).toBeNull()
    const lastDay = fitSchedule(observed, { type: 'semi_monthly', days: [15, 31], shift: 'before' })
    expect(lastDay).toMatchObject({ hits: 5, misses: 1 })
    // 2.35 with the 0.05 that a common schedule costs.
    expect(lastDay?.cost).toBeCloseTo(2.3, 10)
  })
  it('example 2: the 7th and 22nd, and the 10th and 25th', () => {
    const sevenths = `2026-06-05 2026-06-22 2026-07-07 2026-07-22 2026-08-07 2026-08-21 2026-09-04 2026-09-22 2026-10-07
      2026-10-22`
    expect(found(sevenths.replaceAll(/\s+/gu, ' '), 'in', 4)).toMatchObject({
      schedule: { type: 'semi_monthly', days: [7, 22], shift: 'before' },
      next: '2026-11-06 2026-11-20 2026-12-07 2026-12-22',
    })
    const tenths = `2026-06-10 2026-06-25 2026-07-10 2026-07-24 2026-08-10 2026-08-25 2026-09-10 2026-09-25 2026-10-09
      2026-10-23`
    expect(found(tenths.replaceAll(/\s+/gu, ' '), 'in', 4)).toMatchObject({
      schedule: { type: 'semi_monthly', days: [10, 25], shift: 'before' },
      next: '2026-11-10 2026-11-25 2026-12-10 2026-12-24',
    })
  })
  it('example 3: three pays that fit every second Friday and the middle and end of the month are a question', () => {
    const days = '2026-01-30 2026-02-13 2026-02-27'
    expect(found(days, 'in', 2)).toMatchObject({
      schedule: { type: 'weekly', everyWeeks: 2, shift: 'before' },
      next: '2026-03-13 2026-03-27',
    })
    expect(chosen(days, 'in')?.ambiguousWith).toEqual({ type: 'semi_monthly', days: [1, 15], shift: 'before' })
  })
  it('example 4: the last business day', () => {
    expect(found('2026-05-29 2026-06-30 2026-07-31 2026-08-31 2026-09-29 2026-10-30', 'in', 4)).toEqual({
      schedule: { type: 'monthly', everyMonths: 1, phase: 0, day: 31, shift: 'before' },
      cost: 0.02,
      next: '2026-11-30 2026-12-31 2027-01-29 2027-02-26',
    })
  })
  it('example 5: the third Wednesday', () => {
    expect(found('2026-05-20 2026-06-17 2026-07-15 2026-08-19 2026-09-16 2026-10-21', 'in', 3)).toEqual({
      schedule: { type: 'nth_weekday', nth: 3, weekday: 3 },
      cost: 0.1,
      next: '2026-11-18 2026-12-16 2027-01-20',
    })
  })
  it('example 6: every second Friday, with three pays in December because of New Year’s Day', () => {
    expect(found('2026-09-25 2026-10-09 2026-10-23 2026-11-06 2026-11-20', 'in', 5)?.next).toBe(
      '2026-12-04 2026-12-18 2026-12-31 2027-01-15 2027-01-29',
    )
  })
  it('example 8: a subscription on a card, one day off once', () => {
    expect(found('2026-05-08 2026-06-09 2026-07-08 2026-08-10', 'card', 1)).toMatchObject({
      schedule: { type: 'monthly', everyMonths: 1, phase: 0, day: 8, shift: 'after' },
      next: '2026-09-08',
    })
  })
  it('example 9: rent on the 1st, or the bank day after it', () => {
    expect(found('2026-07-02 2026-08-04 2026-09-01 2026-10-01', 'out', 1)?.next).toBe('2026-11-02')
    expect(found('2026-07-01 2026-08-04 2026-09-01 2026-10-01', 'out', 1)).toMatchObject({
      schedule: { type: 'monthly', day: 1, shift: 'after' },
      next: '2026-11-02',
    })
  })
  it('needs three payments, or two a year apart; one miss and one stray in six are allowed', () => {
    expect(chosen('2026-07-08 2026-08-08', 'card')).toBeNull()
    expect(chosen('2025-07-08 2026-07-08', 'card')?.schedule).toMatchObject({ type: 'monthly', everyMonths: 12 })
    expect(chosen('2026-03-08 2026-04-08 2026-06-08', 'card')?.schedule).toMatchObject({ type: 'monthly', day: 8 })
    expect(chosen('2026-03-08 2026-04-08 2026-04-20 2026-05-08 2026-06-08', 'card')).toBeNull()
    expect(chosen('2026-01-08 2026-02-08 2026-03-08 2026-04-08 2026-04-20 2026-05-08', 'card')).toMatchObject({
      hits: 5,
    })
  })
  it('a pay that came before its weekend does not come again on the day itself', () => {
    const one = chosen('2026-09-15 2026-09-30 2026-10-15 2026-10-30 2026-11-13', 'in')
    expect(one).toMatchObject({ lastHit: '2026-11-13', lastDue: '2026-11-13' })
    expect(found('2026-09-15 2026-09-29 2026-10-15 2026-10-30 2026-11-13', 'in', 1)?.next).toBe('2026-11-30')
  })
  it('of two days a month that weekends hide, the ones nearest to half a month apart are taken', () => {
    // The 19th is a Sunday in February and March 2023: the 17th, 18th and 19th all fit.
    expect(found('2023-02-17 2023-03-06 2023-03-17 2023-04-06', 'in', 1)).toMatchObject({ next: '2023-04-19' })
  })
  it('each time on the 1st and 15th themselves is twice a month, even in a February of four weeks; it is asked', () => {
    const one = chosen('2023-02-01 2023-02-15 2023-03-01 2023-03-15', 'in')
    expect(one).toMatchObject({
      schedule: { type: 'semi_monthly', days: [1, 15] },
      ambiguousWith: { type: 'weekly', everyWeeks: 2 },
    })
  })
  it('four in a row on the 1st and 15th, or the bank day before, are twice a month; it is asked', () => {
    // Every second Friday, too: 1 and 15 September are Fridays, 30 September and 1 October 2023 are closed.
    const one = chosen('2023-09-01 2023-09-15 2023-09-29 2023-10-13', 'in')
    expect(one).toMatchObject({
      schedule: { type: 'semi_monthly', days: [1, 15], shift: 'before' },
      ambiguousWith: { type: 'weekly', everyWeeks: 2 },
    })
    // A fifth pay ends the doubt.
    const next = (day: string) => chosen(`2023-09-01 2023-09-15 2023-09-29 2023-10-13 ${day}`, 'in')
    expect(next('2023-10-27')).toMatchObject({ schedule: { type: 'weekly', everyWeeks: 2 }, ambiguousWith: null })
    expect(next('2023-11-01')).toMatchObject({ schedule: { type: 'semi_monthly' }, ambiguousWith: null })
  })
  it('four that fit three rhythms are a question of three answers', () => {
    const one = chosen('2025-01-31 2025-02-14 2025-02-28 2025-03-14', 'in')
    const asked = [one?.schedule, ...(one?.alternatives ?? [])]
    expect(asked).toMatchObject([{ days: [1, 15] }, { days: [15, 31] }, { type: 'weekly', everyWeeks: 2 }])
    expect(one?.ambiguousWith).toBe(one?.alternatives[0])
  })
  it('four last business days are not firsts of the next month paid early, but it is asked (budget §5.9)', () => {
    // 1 December 2024, 1 February and 1 March 2025 are on weekends, and 1 January is a holiday.
    const one = chosen('2024-11-29 2024-12-31 2025-01-31 2025-02-28', 'in')
    expect(one).toMatchObject({ schedule: { type: 'monthly', day: 31 }, ambiguousWith: { type: 'monthly', day: 1 } })
  })
  it('the 1st and 15th, and the 15th and last day, are a question as long as weekends hide which', () => {
    const days = '2024-12-31 2025-01-15 2025-01-31 2025-02-14 2025-02-28 2025-03-14'
    expect(chosen(days, 'in')).toMatchObject({ schedule: { days: [1, 15] }, ambiguousWith: { days: [15, 31] } })
    expect(chosen(`${days} 2025-03-31`, 'in')).toMatchObject({ schedule: { days: [15, 31] }, ambiguousWith: null })
    expect(chosen(`${days} 2025-04-01`, 'in')).toMatchObject({ schedule: { days: [1, 15] }, ambiguousWith: null })
  })
  it('four third Mondays that are four weeks apart are a question', () => {
    const one = chosen('2023-02-20 2023-03-20 2023-04-17 2023-05-15', 'in')
    expect(one).toMatchObject({
      schedule: { type: 'weekly', everyWeeks: 4 },
      ambiguousWith: { type: 'nth_weekday', nth: 3, weekday: 1 },
    })
  })
  it('is found again from its own days (1,500 pays of nine kinds); what few payments leave open is mostly a question', () => {
    const next = { 4: 0, 6: 0, 8: 0 }
    const silent = { 4: 0, 6: 0, 8: 0 }
    for (const { schedule, start } of inventedPays()) {
      const days = scheduleDays(schedule, start, start + 800)
      for (const size of [4, 6, 8] as const) {
        const one = chooseSchedule(days.slice(0, size).map(fromDayNumber), 'in')
        const day = one === null ? -1 : (scheduleDays(one.schedule, dayNumber(one.lastDue) + 1, start + 800)[0] ?? -1)
        if (day === days[size]) next[size] += 1
        else if (one?.ambiguousWith === null) silent[size] += 1
      }
    }
    expect(next[4]).toBeGreaterThanOrEqual(1500 * 0.97)
    expect(silent[4]).toBeLessThanOrEqual(1500 * 0.02)
    expect(next[6]).toBeGreaterThanOrEqual(1500 * 0.99)
    expect(next[8]).toBe(1500)
  })
})

/** Pays of nine kinds on days drawn with a fixed seed. */
function inventedPays(): { readonly schedule: Schedule; readonly start: number }[] {
  let seed = 20_261_122
  const draw = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return Math.floor((seed / 0x80_00_00_00) * below)
  }
  const weekday = (): number => 20_000 + 4 + draw(5)
  const kinds: (() => Schedule)[] = [
    () => ({ type: 'weekly', everyWeeks: 1, anchor: fromDayNumber(weekday()), shift: 'before' }),
    () => ({ type: 'weekly', everyWeeks: 2, anchor: fromDayNumber(weekday() + 7 * draw(2)), shift: 'before' }),
    () => ({ type: 'weekly', everyWeeks: 4, anchor: fromDayNumber(weekday() + 7 * draw(4)), shift: 'before' }),
    () => ({ type: 'semi_monthly', days: [15, 31], shift: 'before' }),
    () => ({ type: 'semi_monthly', days: [1, 15], shift: 'before' }),
    () => {
      const first = 3 + draw(10)
      return { type: 'semi_monthly', days: [first, first + 15], shift: 'before' }
    },
    () => ({ type: 'monthly', everyMonths: 1, phase: 0, day: 1 + draw(31), shift: 'before' }),
    () => ({ type: 'nth_weekday', nth: 1 + draw(4), weekday: 1 + draw(5) }),
    () => ({ type: 'monthly', everyMonths: 1, phase: 0, day: 31, shift: 'before' }),
  ]
  return Array.from({ length: 1500 }, (_, at) => ({
    schedule: (kinds[at % kinds.length] ?? (() => ({ type: 'nth_weekday', nth: 1, weekday: 1 })))(),
    start: 20_100 + draw(400),
  }))
}
