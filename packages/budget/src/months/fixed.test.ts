import { describe, expect, it } from 'vitest'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { isMonthKnown } from './fixed.ts'

describe('a month that others are compared with (product §2.2.1)', () => {
  const beginning = (day: string) => budgetOfPages({ accounts: [chequing('c', [`${day} -20.00 METRO`])] })
  it.each([
    ['2026-09-20', true],
    ['2026-10-01', true],
    ['2026-10-07', true],
    ['2026-10-08', false],
    ['2026-10-15', false],
    ['2026-11-02', false],
  ])('October, of a budget that begins on %s: %s', (day, isKnown) =>
    expect(isMonthKnown(beginning(day), '2026-10')).toBe(isKnown),
  )
  it('none, without a transaction', () => expect(isMonthKnown(budgetOfPages({ accounts: [] }), '2026-10')).toBe(false))
})
