import type { Refusal } from '@winterjay/money'
import { cents, isRefusal, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { householdAhead } from '../ahead/forecast.ts'
import { leftToSpend } from '../ahead/left-to-spend.ts'
import { findRecurring } from '../ahead/recurring.ts'
import { readBackup, writeBackup } from '../backup.ts'
import type { Budget, Goal } from '../budget.ts'
import { budgetOfPages, chequing, savings } from '../transactions/budget-notation.ts'
import type { Fund } from './fund-shape.ts'
import { deleteFund, fundLines, fundOffers, savedForGoal, setAside, storeFund } from './funds.ts'

/* budget §14 and its examples. */

const day = localDate
const TODAY = day('2026-11-23')
const good = (value: Budget | Refusal): Budget => {
  if (isRefusal(value)) throw new Error(value.code)
  return value
}
const balance = (dollars: number) => ({ balance: { date: day('2026-11-20'), amountCents: cents(dollars * 100) } })
const BOOK = budgetOfPages({
  accounts: [
    chequing('c', ['2026-11-02 -60.00 ESSO'], balance(3000)),
    savings('s', ['2026-11-03 5.00 INTEREST'], balance(800)),
  ],
})
const tires: Fund = {
  id: 't',
  name: 'Snow tires',
  targetCents: cents(120_000),
  by: day('2027-09-15'),
  isYearly: false,
  accountId: null,
  savedCents: cents(15_000),
  of: null,
  isDeleted: false,
}
const line = (change: Partial<Fund>, today = TODAY) =>
  fundLines(good(storeFund(BOOK, { ...tires, ...change })), today)[0]

describe('funds (budget §14.1)', () => {
  it('the part of each month counts this one and the last: example 1', () =>
    expect(line({})).toMatchObject({ savedCents: 15_000, leftCents: 105_000, perMonthCents: 9546 }))
  it('in its last month all that is left is needed; past it, nothing is asked', () => {
    expect(line({ by: day('2026-11-23') })).toMatchObject({ perMonthCents: 105_000 })
    expect(line({ by: day('2026-11-22') })).toMatchObject({ leftCents: 105_000, perMonthCents: null })
    expect(line({ savedCents: cents(120_000) })).toMatchObject({ leftCents: 0, perMonthCents: null })
  })
  it('every year, it is needed again a year later: example 2', () =>
    expect(line({ by: day('2024-12-20'), isYearly: true }, day('2026-12-21'))).toMatchObject({
      by: '2027-12-20',
      perMonthCents: Math.ceil(105_000 / 13),
    }))
  it('an account of its own says what is saved; without a balance nothing is known', () => {
    expect(line({ accountId: 's' })).toMatchObject({ savedCents: 80_000, leftCents: 40_000 })
    const unknown = budgetOfPages({ accounts: [savings('s', [], { balance: null })] })
    expect(fundLines(good(storeFund(unknown, { ...tires, accountId: 's' })), TODAY)[0]).toMatchObject({
      savedCents: null,
      perMonthCents: null,
    })
  })
  it('the parts are enough (property)', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 0, max: 900 }), (target, saved) => {
        const found = line({ targetCents: cents(target), savedCents: cents(saved), by: day('2027-09-15') })
        expect(saved + (found?.perMonthCents ?? 0) * 11).toBeGreaterThanOrEqual(target)
      }),
    ))
  it('what is set aside in the spending accounts is not left to spend: example 3', () => {
    const left = (budget: Budget) => {
      const ahead = householdAhead(budget, { today: TODAY, dayCount: 34 })
      return leftToSpend(budget, { today: TODAY, ahead, bufferCents: cents(0), reservedCents: setAside(budget) })
        ?.leftCents
    }
    const book = good(storeFund(BOOK, tires))
    expect(left(book)).toBe((left(BOOK) ?? 0) - 15_000)
    expect(left(good(storeFund(book, { ...tires, accountId: 's' })))).toBe(left(BOOK))
    expect(setAside(good(deleteFund(book, 't')))).toBe(0)
  })
  it('a bill that comes once a year is offered, until it has a fund', () => {
    const lines = [2023, 2024, 2025, 2026].map((year) => `${year}-03-10 -480.00 INTACT ASSURANCE`)
    const book = budgetOfPages({ accounts: [chequing('c', lines, balance(3000))] })
    const items = findRecurring(book, TODAY)
    const [offer] = fundOffers(book, items, TODAY)
    expect(offer).toMatchObject({ targetCents: 48_000, by: '2027-03-10' })
    expect(fundOffers(good(storeFund(book, { ...tires, of: offer?.item.id ?? '' })), items, TODAY)).toEqual([])
  })
  it.each([
    [{ name: '' }, 'missing-fields'],
    [{ name: 'x'.repeat(2000) }, 'too-long'],
    [{ targetCents: cents(0) }, 'amount-invalid'],
    [{ savedCents: cents(-1) }, 'amount-invalid'],
  ])('%j is refused', (change, code) => expect(storeFund(BOOK, { ...tires, ...change })).toMatchObject({ code }))
  it('is part of a backup', () => {
    const book = good(storeFund(BOOK, tires))
    expect(readBackup(writeBackup(book))).toEqual({ budget: book, newer: [] })
    expect(readBackup(writeBackup(book).replace('"by":"2027-09-15"', '"by":"soon"'))).toMatchObject({
      code: 'backup-damaged',
    })
  })
})

describe('goals linked to an account (budget §14.2)', () => {
  const goal: Goal = {
    id: 'g',
    name: 'Trip',
    targetCents: cents(500_000),
    savedCents: cents(7),
    by: null,
    isDeleted: false,
  }
  it('what is saved is a share of the balance, or typed', () => {
    expect(savedForGoal(BOOK, goal, TODAY)).toBe(7)
    expect(savedForGoal(BOOK, { ...goal, from: { accountId: 's', percent: 25 } }, TODAY)).toBe(20_000)
    expect(savedForGoal(BOOK, { ...goal, from: { accountId: 'gone', percent: 25 } }, TODAY)).toBe(7)
    const unknown = budgetOfPages({ accounts: [savings('s', [], { balance: null })] })
    expect(savedForGoal(unknown, { ...goal, from: { accountId: 's', percent: 25 } }, TODAY)).toBeNull()
  })
})
