import { localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Forecast } from './forecast.ts'
import { householdAhead } from './forecast.ts'
import { householdP, TODAY } from './household.test-data.ts'
import { leftToSpend } from './left-to-spend.ts'
import type { Variation } from './household.test-data.ts'

const ahead = (variation: Variation = { statementDay: 5 }, dayCount = 60) =>
  householdAhead(householdP(variation), { today: TODAY, dayCount })
const on = (forecast: Forecast | null | undefined, day: string): number | undefined =>
  forecast?.days.find(({ date }) => date === localDate(day))?.balanceCents
const left = (variation: Variation = { statementDay: 5 }) => {
  const budget = householdP(variation)
  return leftToSpend(budget, {
    today: TODAY,
    ahead: householdAhead(budget, { today: TODAY, dayCount: 60 }),
    bufferCents: 0 as never,
    reservedCents: 0 as never,
  })
}

describe('the forecast of a household with a card (budget §5.12)', () => {
  it('example 10: the statement of November 5 is paid on November 26, and the lowest balance is that of December 1', () => {
    const { accounts, cards, together } = ahead()
    const main = accounts.get('main')
    expect(cards[0]).toMatchObject({
      day: 5,
      dayFrom: 'stated',
      habit: 'full',
      paysFromId: 'main',
      lastStatementOn: '2026-11-05',
      lastStatementCents: 60_399,
      unpaidCents: 60_399,
    })
    expect(cards[0]?.payments[0]).toEqual({
      on: '2026-11-26',
      amountCents: 60_399,
      statementOn: '2026-11-05',
      isEstimate: false,
    })
    expect(on(main, '2026-11-26')).toBe(261_067)
    expect(on(main, '2026-12-01')).toBe(76_067)
    expect(on(main, '2026-12-04')).toBe(287_111)
    expect(main?.lowest).toMatchObject({ date: '2026-12-01', balanceCents: 76_067 })
    expect(together?.lowest?.balanceCents).toBe(76_067)
  })
  it('example 11: the next statement is projected, and paid on the bank day before Christmas', () => {
    const { accounts, cards } = ahead()
    expect(on(accounts.get('visa'), '2026-11-26')).toBe(-51_828)
    expect(on(accounts.get('visa'), '2026-12-05')).toBe(-70_792)
    expect(cards[0]?.payments[1]).toEqual({
      on: '2026-12-24',
      amountCents: 70_792,
      statementOn: '2026-12-05',
      isEstimate: true,
    })
  })
  it('example 12: without a statement day, the payments tell it within a few days', () => {
    const [visa] = ahead({}).cards
    expect(visa).toMatchObject({ day: 4, dayFrom: 'inferred', range: [3, 7], unpaidCents: 60_399 })
    expect(visa?.payments.slice(0, 2)).toEqual([
      { on: '2026-11-25', amountCents: 60_399, statementOn: '2026-11-04', isEstimate: false },
      expect.objectContaining({ amountCents: 68_685, isEstimate: true }),
    ])
  })
  it('has a line for savings and the card, and money moved to savings leaves the spending accounts', () => {
    const { accounts, spendingIds, withoutBalance } = ahead()
    expect([...accounts.keys()]).toEqual(['main', 'rainy', 'visa'])
    expect(spendingIds).toEqual(['main'])
    expect(withoutBalance).toEqual([])
    expect(on(accounts.get('rainy'), '2026-12-03')).toBe(410_000)
    expect(on(accounts.get('rainy'), '2026-12-04')).toBe(430_000)
  })
  it('is together the sum of the spending accounts on every day, whatever is planned', () => {
    const plan = fc.record({
      accountId: fc.constantFrom('main', 'rainy', 'visa'),
      on: fc.constantFrom('2026-11-23', '2026-12-05', '2026-12-24', '2027-01-03').map(localDate),
      amountCents: fc.integer({ min: -500_000, max: 500_000 }).map((amount) => amount as never),
    })
    const base = householdP({ statementDay: 5 })
    const both = new Map(
      [...base.accounts].map(([id, one]) => [id, id === 'rainy' ? { ...one, inSpending: true } : one]),
    )
    fc.assert(
      fc.property(fc.array(plan, { maxLength: 5 }), (planned) => {
        const { together, accounts } = householdAhead(
          { ...base, accounts: both },
          { today: TODAY, dayCount: 60, planned },
        )
        for (const [at, day] of (together?.days ?? []).entries()) {
          const parts = ['main', 'rainy'].map((id) => accounts.get(id)?.days[at]?.balanceCents ?? Number.NaN)
          expect(day.balanceCents).toBe(parts.reduce((sum, part) => sum + part, 0))
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('left to spend (budget §5.13)', () => {
  it('example 13: what is left until Friday, December 4, because of the rent', () => {
    expect(left()).toMatchObject({
      leftCents: 32_668,
      perDayCents: 2722,
      dayCount: 12,
      nextPayOn: '2026-12-04',
      limitingOn: '2026-12-01',
      balanceCents: 321_466,
      owedOnCardsCents: 103_798,
      keptCents: 0,
    })
  })
  it('example 13: a coffee costs the same by debit or by card', () => {
    const debit = left({ statementDay: 5, moreChequing: ['2026-11-22 -5.00 CAFE OLIMPICO'] })
    const credit = left({ statementDay: 5, moreVisa: ['2026-11-22 -5.00 CAFE OLIMPICO'] })
    expect([debit?.leftCents, credit?.leftCents]).toEqual([32_168, 32_168])
  })
  it('its parts up to the limiting day add up to it', () => {
    const one = left()
    const parts = (one?.parts ?? []).filter(({ on: day }) => day <= (one?.limitingOn ?? ''))
    expect(parts.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['bill', -185_000]])
    expect(321_466 - 103_798 - 185_000).toBe(one?.leftCents)
  })
})
