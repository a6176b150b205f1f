import { addDays, cents, localDate, rate, sumCents } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Listing } from '../index.ts'
import {
  LARGEST_INVESTMENT_CENTS,
  RISK_GRADES,
  chargeOffEntries,
  distributePayment,
  distributionEntries,
  expectedReturns,
  feeWithin,
  gradeTableOn,
  investmentEntries,
  lendingSentence,
  originationEntries,
  planSchedule,
  refuseAmount,
  refuseInvestment,
  releaseEntries,
  remainingCents,
  simulatedPayments,
} from '../index.ts'
import { aLoan } from '../schedule/a-loan.test-data.ts'

const today = localDate('2026-11-21')
const dollars = (amount: number) => cents(Math.round(amount * 100))
const listing = (rest: Partial<Listing> = {}): Listing => ({
  id: 'loan',
  isOpen: true,
  riskGrade: 'B',
  requestedCents: dollars(10_000),
  fundedCents: dollars(0),
  minimumCents: dollars(25),
  platformRate: rate(12_000_000),
  termMonths: 36,
  ...rest,
})
const refusal = (amount: number, rest: Partial<Listing> = {}, investedBefore = 0) =>
  refuseInvestment({
    listing: listing(rest),
    amountCents: dollars(amount),
    investedIn12MonthsCents: dollars(investedBefore),
    seen: null,
    isOwnLoan: false,
    on: today,
  })

describe('who may invest how much (product §5 "Invest", §9; wire §3.5; lending §2.5)', () => {
  it.each([25, 50, 4_975, 5_000])('accepts %s', (amount) => expect(refusal(amount)).toBeNull())
  it.each([
    [24, {}, 'investment_below_minimum'],
    [0, {}, 'investment_below_minimum'],
    [-25, {}, 'investment_below_minimum'],
    [30, {}, 'investment_not_in_steps'],
    [25.01, {}, 'investment_not_in_steps'],
    [5_025, {}, 'investment_too_large'],
    [75, { minimumCents: dollars(100) }, 'investment_below_minimum'],
    [100, { fundedCents: dollars(9_925) }, 'not_enough_left'],
    [25, { fundedCents: dollars(10_000) }, 'fully_funded'],
    [25, { isOpen: false }, 'listing_closed'],
  ] as const)('refuses %s on %o: %s', (amount, rest, code) => expect(refusal(amount, rest)?.code).toBe(code))

  it('accepts exactly what is left if that is less than the minimum or not a multiple of 25', () => {
    expect(refusal(50, { minimumCents: dollars(100), fundedCents: dollars(9_950) })).toBeNull()
    expect(refusal(40, { fundedCents: dollars(9_960) })).toBeNull()
    expect(refusal(45, { fundedCents: dollars(9_960) })?.code).toBe('investment_not_in_steps')
    expect(refusal(50, { fundedCents: dollars(9_960) })?.code).toBe('not_enough_left')
  })
  it('an amount for a loan that has since been fully funded is refused with that reason, not with "choose $0"', () =>
    expect(refuseAmount(listing({ fundedCents: dollars(10_000) }), dollars(25))?.code).toBe('fully_funded'))
  it('limits the rolling 12 months to 10,000 and says what is left', () => {
    expect(refusal(100, {}, 9_900)).toBeNull()
    expect(refusal(125, {}, 9_900)).toEqual({
      code: 'yearly_limit',
      params: { limitCents: 1_000_000, investedCents: 990_000, leftCents: 10_000 },
    })
  })
  it('does not let borrowers fund their own loans', () => {
    const asked = {
      listing: listing(),
      amountCents: dollars(25),
      investedIn12MonthsCents: dollars(0),
      seen: null,
      isOwnLoan: true,
      on: today,
    }
    expect(refuseInvestment(asked)?.code).toBe('own_loan')
  })
  it.each([
    ['riskGrade', { riskGrade: 'D' }],
    ['platformRate', { platformRate: rate(11_990_000) }],
    ['termMonths', { termMonths: 24 }],
    ['requestedCents', { requestedCents: dollars(9_000) }],
  ] as const)(
    'refuses an investment if the %s has changed since the investor saw it, and gives the new one',
    (_term, shown) => {
      const asked = {
        listing: listing(),
        amountCents: dollars(25),
        investedIn12MonthsCents: dollars(0),
        isOwnLoan: false,
        on: today,
      }
      expect(refuseInvestment({ ...asked, seen: listing() })).toBeNull()
      const answer = refuseInvestment({ ...asked, seen: listing(shown) })
      expect(answer).toEqual({
        code: 'terms_changed',
        params: { grade: 'B', rate: 12_000_000, termMonths: 36, requestedCents: 1_000_000 },
      })
      if (answer === null) return
      expect(lendingSentence(answer, 'en')).toContain(
        'It is now grade B, 12.00% APR, 36 months, $10,000 in total. Nothing was invested',
      )
      expect(lendingSentence(answer, 'fr').replaceAll(/\s/g, ' ')).toContain(
        'cote B, TAC de 12,00 %, 36 mois, 10 000 $ au total. Rien n’a été investi',
      )
    },
  )
  it('words the minimum as the specification does', () =>
    expect(lendingSentence(refusal(10) ?? { code: 'own_loan' }, 'en')).toBe('Minimum investment is $25'))
  it('never accepts more than is left, whatever is asked', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: -100, max: 2_000_000 }), (funded, amount) => {
        const asked = listing({ fundedCents: cents(funded) })
        const answer = refuseInvestment({
          listing: asked,
          amountCents: cents(amount),
          investedIn12MonthsCents: cents(0),
          seen: null,
          isOwnLoan: false,
          on: today,
        })
        if (answer === null) {
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(Math.min(remainingCents(asked), LARGEST_INVESTMENT_CENTS))
        }
      }),
    )
  })
})

describe('expected returns (product §9; lending §1.5, marketplace §1)', () => {
  it('gives the specified figure and the contract one: 360.00 against 195.79 on 1,000 at 12 % over 36 months', () => {
    const returns = expectedReturns(listing(), dollars(1_000), today)
    expect(returns.specified).toEqual({ interestCents: 36_000, totalCents: 136_000 })
    expect(returns.contract.interestCents).toBe(19_579)
    expect(returns.contract.flow).toHaveLength(36)
  })
  it('rounds the specified interest half up', () => {
    // 25 × 9.99 % × 37 / 12 = 7.700625; 25 × 10.02 % × 1 / 12 = 0.20875
    expect(
      expectedReturns(listing({ platformRate: rate(9_990_000), termMonths: 37 }), dollars(25), today).specified
        .interestCents,
    ).toBe(770)
    expect(
      expectedReturns(listing({ platformRate: rate(10_020_000), termMonths: 1 }), dollars(25), today).specified
        .interestCents,
    ).toBe(21)
  })
  it('subtracts the grade’s loss and fee from the rate', () => {
    // Without losses the balances sum to 1,631.58 dollar-years: 8.5 % of that is 138.68, less what the lost loans
    // fail to earn.
    const net = expectedReturns(listing(), dollars(1_000), today).net
    expect(net?.expected).toMatchObject({ annualLoss: 2_500_000, annualReturn: 8_500_000 })
    expect(net?.low.annualReturn).toBe(9_750_000)
    expect(net?.high.annualReturn).toBe(6_000_000)
    expect(
      [net?.low.gainCents, net?.expected.gainCents, net?.high.gainCents].map((gain) => Math.round((gain ?? 0) / 100)),
    ).toEqual([157, 135, 93])
  })
  it('has no net figure on a day without a grade table', () =>
    expect(expectedReturns(listing(), dollars(25), localDate('2019-12-31')).net).toBeNull())
  it('prices every grade above its loss and fee, and every grade above the one before', () => {
    const table = gradeTableOn(today)!
    let before = 0
    for (const grade of RISK_GRADES) {
      const { price, annualLoss } = table.grades[grade]
      expect(price.from).toBeGreaterThan(annualLoss.expected + table.servicingFee)
      expect(price.from).toBeGreaterThanOrEqual(before)
      expect(annualLoss.low).toBeLessThan(annualLoss.high)
      before = price.to
    }
  })
})

describe('splitting a payment (marketplace §2: largest remainder, nothing left over or lost)', () => {
  it('gives 100.00 of principal to three equal holders as 33.34, 33.33, 33.33', () => {
    const holders = ['c', 'a', 'b'].map((ownerId) => ({ ownerId, outstandingCents: dollars(50) }))
    const shares = distributePayment(
      { principalCents: dollars(100), interestCents: cents(1), feeCents: cents(1) },
      holders,
    )
    expect(shares.map((share) => [share.ownerId, share.principalCents])).toEqual([
      ['a', 3334],
      ['b', 3333],
      ['c', 3333],
    ])
    expect(shares[0]).toMatchObject({ interestCents: 1, feeCents: 1 })
  })
  it('deducts a twelfth of the fee rate from a month of interest', () =>
    expect(feeWithin(dollars(10), rate(12_000_000), rate(1_000_000))).toBe(83))

  it('pays every holder of every loan exactly, and its entries sum to zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 6, max: 60 }),
        fc.integer({ min: 0, max: 2700 }),
        (parts, months, percent) => {
          const owed = new Map(parts.map((part, index) => [`owner ${index}`, part * 2_500]))
          const annualRate = rate(percent * 10_000)
          const plan = planSchedule({
            ...aLoan(0, 0, months),
            principalCents: sumCents([...owed.values()].map(cents)),
            annualRate,
          })
          if ('code' in plan) throw new Error(plan.code)
          for (const row of plan.rows) {
            const holdings = [...owed]
              .filter(([, left]) => left > 0)
              .map(([ownerId, left]) => ({ ownerId, outstandingCents: cents(left) }))
            const fee = feeWithin(row.interestCents, annualRate, rate(1_000_000))
            const shares = distributePayment({ ...row, feeCents: fee }, holdings)
            for (const share of shares) {
              owed.set(share.ownerId, owed.get(share.ownerId)! - share.principalCents)
              expect(owed.get(share.ownerId)).toBeGreaterThanOrEqual(0)
              expect(share.feeCents).toBeLessThanOrEqual(share.interestCents)
            }
            expect(sumCents(shares.map((share) => share.principalCents))).toBe(row.principalCents)
            expect(sumCents(shares.map((share) => share.interestCents))).toBe(row.interestCents)
            expect(sumCents(shares.map((share) => share.feeCents))).toBe(fee)
            expect(sumCents(distributionEntries('loan', shares).map((entry) => entry.amountCents))).toBe(0)
          }
          expect([...owed.values()].every((left) => left === 0)).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })
  it('every transfer has two sides', () => {
    const part = { ownerId: 'a', loanId: 'l', amountCents: dollars(25) }
    for (const entries of [
      investmentEntries(part),
      releaseEntries([part]),
      originationEntries([part]),
      chargeOffEntries([part]),
    ]) {
      expect(sumCents(entries.map((entry) => entry.amountCents))).toBe(0)
    }
    expect(() => investmentEntries({ ...part, amountCents: dollars(0) })).toThrow(RangeError)
  })
})

describe('simulated repayments of samples', () => {
  const sample = (id: string, riskGrade: 'A' | 'E') => ({ id, riskGrade, terms: aLoan(5_000, 20, 36) })
  it('only ever adds payments to those of an earlier day', () => {
    for (const id of ['one', 'two', 'three', 'four']) {
      const early = simulatedPayments(sample(id, 'E'), localDate('2026-09-30'))
      expect(simulatedPayments(sample(id, 'E'), localDate('2029-02-01')).slice(0, early.length)).toEqual(early)
    }
  })
  it('stops about as often as the grade’s expected loss implies', () => {
    const plan = planSchedule(aLoan(5_000, 20, 36))
    if ('code' in plan) throw new Error(plan.code)
    const ids = Array.from({ length: 2_000 }, (_, index) => `loan ${index}`)
    const stopped = (grade: 'A' | 'E') =>
      ids.filter((id) => simulatedPayments(sample(id, grade), addDays(plan.rows.at(-1)!.dueDate, 60)).length < 36)
        .length / ids.length
    // 1 − (1 − 1.5 %/12)^36 and 1 − (1 − 10 %/12)^36
    expect(stopped('A')).toBeCloseTo(0.044, 1)
    expect(stopped('E')).toBeCloseTo(0.26, 1)
    expect(stopped('E')).toBeGreaterThan(stopped('A') * 3)
  })
})
