import type { Refusal } from '@winterjay/money'
import { cents, isRefusal, localDate, sumCents, ZERO } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from '../backup.ts'
import type { Budget } from '../budget.ts'
import { emptyBudget } from '../budget.ts'
import type { Plan } from './room-shape.ts'
import { deleteRoomMove, outOf, roomNow, rrspBeforeTfsa, storeRoom, storeRoomMove, tfsaLimit } from './room.ts'

/* budget §15 and its examples. */

const day = localDate
const good = (value: Budget | Refusal): Budget => {
  if (isRefusal(value)) throw new Error(value.code)
  return value
}
const book = (plan: Plan, year: number, stated: number, moves: Readonly<Record<string, number>> = {}): Budget =>
  Object.entries(moves).reduce(
    (now, [date, dollars]) =>
      good(
        storeRoomMove(now, { id: date, plan, date: day(date), amountCents: cents(dollars * 100), isDeleted: false }),
      ),
    good(storeRoom(emptyBudget(), { id: plan, year, statedCents: cents(stated * 100), isDeleted: false })),
  )
const now = (budget: Budget, today: string) => roomNow(budget, day(today))[0]

describe('room in registered plans (budget §15.1)', () => {
  it('the TFSA: what was taken out comes back on 1 January: example 1', () => {
    const tfsa = book('tfsa', 2026, 12_400, { '2026-02-01': 9000, '2026-05-10': -3000 })
    expect(now(tfsa, '2026-11-23')).toMatchObject({ leftCents: 340_000, nextYearCents: 1_390_000 })
    expect(now(tfsa, '2027-01-01')).toMatchObject({ leftCents: 1_390_000, nextYearCents: null })
    expect(now(tfsa, '2026-05-09')).toMatchObject({ leftCents: 340_000, nextYearCents: 1_090_000 })
    expect(now(tfsa, '2028-01-01')).toMatchObject({ leftCents: null })
    expect(now(good(deleteRoomMove(tfsa, '2026-02-01')), '2026-11-23')).toMatchObject({ leftCents: 1_240_000 })
  })
  it('limits of the TFSA since 2009 add up to 109,000.00', () =>
    expect(sumCents(Array.from({ length: 18 }, (_, at) => tfsaLimit(2009 + at) ?? ZERO))).toBe(10_900_000))
  it('the FHSA: at most 8,000.00 is carried: example 2', () => {
    const fhsa = book('fhsa', 2024, 0, { '2024-06-01': 3000 })
    expect(now(fhsa, '2025-12-31')).toMatchObject({ leftCents: 1_300_000, lifetimeCents: 3_700_000, lastYear: 2039 })
    expect(now(fhsa, '2026-11-23')).toMatchObject({ leftCents: 1_600_000, lifetimeCents: 3_700_000 })
  })
  it('the FHSA never holds more than its lifetime, and money taken out gives no room back', () => {
    const full = { '2024-01-02': 8000, '2025-01-02': 8000, '2026-01-02': 8000, '2027-01-02': 8000, '2028-01-02': 7000 }
    expect(now(book('fhsa', 2024, 0, full), '2028-02-01')).toMatchObject({ leftCents: 100_000 })
    expect(now(book('fhsa', 2024, 0, { ...full, '2028-01-03': -5000 }), '2028-02-01')).toMatchObject({
      leftCents: 100_000,
    })
    expect(now(book('fhsa', 2024, 0, full), '2031-02-01')).toMatchObject({ leftCents: 100_000 })
  })
  it('the RRSP: the first 60 days belong to the year before', () => {
    const rrsp = book('rrsp', 2026, 20_000, {
      '2026-03-02': 1000,
      '2026-03-03': 2000,
      '2027-03-01': 500,
      '2027-03-02': 9,
    })
    expect(now(rrsp, '2026-11-23')).toMatchObject({ leftCents: 1_800_000 })
    expect(now(rrsp, '2027-03-01')).toMatchObject({ leftCents: 1_750_000 })
    expect(now(rrsp, '2027-03-02')).toMatchObject({ leftCents: null })
  })
  it('the RRSP: the 60th day is 29 February in a leap year', () => {
    const moves = { '2028-02-29': 500, '2028-03-01': 2000 }
    expect(now(book('rrsp', 2027, 20_000, moves), '2028-02-29')).toMatchObject({ leftCents: 1_950_000 })
    expect(now(book('rrsp', 2027, 20_000, moves), '2028-03-01')).toMatchObject({ leftCents: null })
    expect(now(book('rrsp', 2028, 20_000, moves), '2028-03-01')).toMatchObject({ leftCents: 1_800_000 })
  })
  it('the RRSP: a 60th day on a weekend is kept on the Monday', () => {
    const moves = { '2026-03-02': 500, '2026-03-03': 2000 }
    expect(now(book('rrsp', 2025, 20_000, moves), '2026-03-02')).toMatchObject({ leftCents: 1_950_000 })
    expect(now(book('rrsp', 2025, 20_000, moves), '2026-03-03')).toMatchObject({ leftCents: null })
  })
  it('what comes out of each plan: example 3', () => {
    const { tfsa, rrsp, fhsa } = outOf(30, 20)
    expect([rrsp, tfsa, fhsa].map((one) => Math.round(one))).toEqual([114, 100, 143])
    expect([rrspBeforeTfsa(30, 20), rrspBeforeTfsa(30, 28), rrspBeforeTfsa(20, 50)]).toEqual([true, false, false])
  })
  it('is part of a backup; an amount of nothing is refused', () => {
    const tfsa = book('tfsa', 2026, 12_400, { '2026-02-01': 9000 })
    expect(readBackup(writeBackup(tfsa))).toEqual({ budget: tfsa, newer: [] })
    const nothing = { id: 'x', plan: 'tfsa', date: day('2026-01-01'), amountCents: cents(0), isDeleted: false } as const
    expect(storeRoomMove(tfsa, nothing)).toMatchObject({ code: 'amount-invalid' })
  })
})
