import { cents, fromPercent, localDate } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { Debt } from '../debts/debt-shape.ts'
import type { Fund } from './fund-shape.ts'
import type { Room } from '../room/room-shape.ts'
import { accountsWithoutBalance } from '../edit/balances.ts'
import { householdAhead } from '../ahead/forecast.ts'
import { TODAY, householdP } from '../ahead/household.test-data.ts'
import { leftToSpend } from '../ahead/left-to-spend.ts'
import { putAside } from './put-aside.ts'

/* budget §19.1, on household P, which has 326.68 left to spend until December 4 (budget §5.14) */

const RATES = { now: 30, later: 20 }
const P = householdP({ statementDay: 5 })
const aside = (budget: Budget, { rates = RATES, bufferCents = 0 } = {}) => {
  const ahead = householdAhead(budget, { today: TODAY, dayCount: 34 })
  const left = leftToSpend(budget, { today: TODAY, ahead, bufferCents: cents(bufferCents), reservedCents: cents(0) })
  return left === null ? null : putAside(budget, { today: TODAY, left, ahead, rates })
}
function rateOf(percent: number): Rate {
  const found = fromPercent(percent)
  if (found === null) throw new Error('no rate')
  return found
}
const debt = (id: string, percent: number, owed: number): Debt => ({
  id,
  name: id,
  kind: 'line',
  accountId: null,
  owed: { date: TODAY, amountCents: cents(owed) },
  rate: rateOf(percent),
  minimum: { percent: 3, floorCents: cents(1000) },
  isDeleted: false,
})
const fund: Fund = {
  id: 'tires',
  name: 'Snow tires',
  targetCents: cents(120_000),
  by: localDate('2027-09-15'),
  isYearly: false,
  accountId: null,
  savedCents: cents(15_000),
  of: null,
  isDeleted: false,
}
const room = (id: Room['id'], statedCents: number): Room => ({
  id,
  year: 2026,
  statedCents: cents(statedCents),
  isDeleted: false,
})
const steps = (budget: Budget, options = {}) =>
  aside(budget, options)?.steps.map((step) => [
    step.kind === 'debt'
      ? step.debt.id
      : step.kind === 'fund'
        ? step.fund.id
        : step.kind === 'plan'
          ? step.plan
          : 'rest',
    step.amountCents,
  ])

describe('what can be put aside', () => {
  it('is what is left to spend, at most what the lowest day ahead has left', () => {
    expect(aside(P)).toEqual({ amountCents: 32_668, steps: [{ kind: 'rest', amountCents: 32_668 }] })
    expect(aside(P, { bufferCents: 30_000 })?.amountCents).toBe(2668)
    expect(aside(P, { bufferCents: 40_000 })).toBeNull()
  })
  it('first dear debts, then the month’s part of funds, then plans with room', () => {
    const debts = withAll(P.debts, [debt('dear', 20.99, 10_000), debt('cheap', 5, 900_000)])
    expect(steps({ ...P, debts })).toEqual([
      ['dear', 10_000],
      ['rest', 22_668],
    ])
    // 95.46 a month for the tires (budget §14.3).
    const funds = withAll(P.funds, [fund])
    expect(steps({ ...P, debts, funds })).toEqual([
      ['dear', 10_000],
      ['tires', 9546],
      ['rest', 13_122],
    ])
    const both = { ...P, debts, funds, room: withAll(P.room, [room('tfsa', 5000), room('rrsp', 100_000)]) }
    expect(steps(both)?.slice(2)).toEqual([['rrsp', 13_122]])
    // Within two points of tax the TFSA goes first.
    expect(steps(both, { rates: { now: 21, later: 20 } })?.slice(2)).toEqual([
      ['tfsa', 5000],
      ['rrsp', 8122],
    ])
  })
  it('a card paid in full is no debt to pay down: it is paid already', () => {
    const [visa] = [...P.accounts.values()].filter(({ kind }) => kind === 'credit_card')
    const card: Debt = { ...debt('visa', 20.99, 50_000), kind: 'card', accountId: visa?.id ?? null }
    const debts = withAll(P.debts, [card])
    expect(steps({ ...P, debts })).toEqual([['rest', 32_668]])
  })
  it('nothing, while a card that is used has no balance: what is owed on it may take it all', () => {
    const accounts = withAll(
      P.accounts,
      [...P.accounts.values()].filter(({ kind }) => kind === 'credit_card').map((visa) => ({ ...visa, balance: null })),
    )
    expect(accountsWithoutBalance({ ...P, accounts }).map(({ kind }) => kind)).toEqual(['credit_card'])
    expect(aside({ ...P, accounts })).toBeNull()
    expect(accountsWithoutBalance(P)).toEqual([])
  })
  it('any debts and rooms: the steps are the amount, and none takes more than it needs (property)', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 60_000 }), (owed, tfsa) => {
        const debts = withAll(
          P.debts,
          owed.map((one, at) => debt(`d${at}`, 9 + at, one)),
        )
        const found = aside({ ...P, debts, room: withAll(P.room, [room('tfsa', tfsa)]) })
        expect(found?.steps.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(found?.amountCents)
        for (const step of found?.steps ?? [])
          if (step.kind === 'debt') expect(step.amountCents).toBeLessThanOrEqual(step.debt.owed?.amountCents ?? 0)
      }),
      { numRuns: 40 },
    )
  })
})
