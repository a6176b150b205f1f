import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { withAll } from '../budget.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { findRecurring, upcoming } from '../ahead/recurring.ts'
import type { Schedule } from './schedule.ts'
import { scheduleSentence } from './schedule-sentence.ts'

const monthly = (everyMonths: 1 | 3 | 12, day: number): Schedule => ({
  type: 'monthly',
  everyMonths,
  phase: 0,
  day,
  shift: 'none',
})

describe('a schedule in words (budget §5.9.4)', () => {
  it.each<[Schedule, string, string]>([
    [
      { type: 'weekly', everyWeeks: 1, anchor: localDate('2026-11-20'), shift: 'none' },
      'Every Friday',
      'Chaque vendredi',
    ],
    [
      { type: 'weekly', everyWeeks: 2, anchor: localDate('2026-11-20'), shift: 'before' },
      'Every second Friday',
      'Un vendredi sur deux',
    ],
    [monthly(1, 22), 'On the 22nd of each month', 'Le 22 de chaque mois'],
    [monthly(1, 31), 'On the last day of each month', 'Le dernier jour de chaque mois'],
    [monthly(3, 1), 'Every 3 months, on the 1st', 'Tous les 3 mois, le 1er'],
    [monthly(12, 13), 'Once a year, on the 13th of the month', 'Une fois par année, le 13 du mois'],
    [
      { type: 'semi_monthly', days: [15, 31], shift: 'before' },
      'On the 15th and the last day of each month',
      'Le 15 et le dernier jour de chaque mois',
    ],
    [
      { type: 'nth_weekday', nth: 3, weekday: 3 },
      'On the third Wednesday of each month',
      'Le troisième mercredi de chaque mois',
    ],
    [
      { type: 'nth_weekday', nth: -1, weekday: 7 },
      'On the last Sunday of each month',
      'Le dernier dimanche de chaque mois',
    ],
    [
      { type: 'nth_last_bank_day', nth: 2 },
      'On the second-last business day of each month',
      'L’avant-dernier jour ouvrable de chaque mois',
    ],
  ])('%j', (schedule, en, fr) => {
    expect([scheduleSentence(schedule, 'en'), scheduleSentence(schedule, 'fr')]).toEqual([en, fr])
  })
})

describe('pay that two schedules explain (budget §5.14.3)', () => {
  const today = localDate('2026-03-01')
  const budget = budgetOfPages({
    accounts: [
      chequing(
        'c',
        ['2026-01-30', '2026-02-13', '2026-02-27'].map((day) => `${day} 1500.00 PAYROLL ATELIER`),
      ),
    ],
  })
  it('is every second Friday, with another kind to ask about; the answer ends the doubt', () => {
    const [item] = findRecurring(budget, today)
    if (item === undefined || item.ambiguousWith === null) throw new Error('no doubt')
    expect(scheduleSentence(item.schedule, 'en')).toBe('Every second Friday')
    expect(item.ambiguousWith.type).toBe('semi_monthly')
    const days = (schedule: Schedule): readonly string[] => {
      const answered = {
        ...budget,
        recurring: withAll(budget.recurring, [{ id: item.id, choice: 'confirmed' as const, schedule }]),
      }
      const items = findRecurring(answered, today)
      expect(items.map(({ ambiguousWith, isConfirmed }) => [ambiguousWith, isConfirmed])).toEqual([[null, true]])
      return upcoming(items, today, localDate('2026-03-31')).map(({ on }) => on)
    }
    expect(days(item.schedule)).toEqual(['2026-03-13', '2026-03-27'])
    expect(days({ type: 'semi_monthly', days: [15, 31], shift: 'before' })).toEqual(['2026-03-13', '2026-03-31'])
  })
})
