import { cents, PROVINCES, ZERO } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { incomesFromDeposits, payFromNet } from './pay-from-net.ts'

describe('benefits §14.2: pay before deductions, from what arrived', () => {
  // The examples of §12.2 backwards: what is kept of a pay gives that pay again.
  it.each([
    ['ON', 47_339_76, 60_000_00],
    ['AB', 47_690_66, 60_000_00],
    ['QC', 45_328_53, 60_000_00],
    ['BC', 26_254_39, 30_000_00],
    ['SK', 39_699_20, 50_000_00],
  ] as const)('%s: %i kept is a pay of %i', (province, net, pay) => {
    // Several pays a few cents apart leave the same cent.
    expect(Math.abs(payFromNet(cents(net), province, 35).pay - pay)).toBeLessThanOrEqual(3)
  })

  it('Ontario, 30,000: line 23600 is 29,735, as in example 30', () => {
    // Kept without the credit for low-income workers: 26,236.88 less 754.74 of it (§12.4).
    const { pay, netIncome } = payFromNet(cents(26_236_88 - 754_74), 'ON', 35)
    expect(Math.abs(pay - 30_000_00)).toBeLessThanOrEqual(3)
    expect(Math.abs(netIncome - 29_735_00)).toBeLessThanOrEqual(3)
  })

  it('nothing arrived: no pay; more arrived is never less pay, and pay is never below what arrived', () => {
    for (const province of PROVINCES) {
      expect(payFromNet(ZERO, province, 35)).toEqual({ pay: 0, netIncome: 0 })
      let before = 0
      for (let net = 50_000; net < 30_000_000; net += 997_003) {
        const { pay } = payFromNet(cents(net), province, 35)
        expect(pay).toBeGreaterThanOrEqual(net)
        expect(pay).toBeGreaterThan(before)
        before = pay
      }
    }
  })
})

describe('benefits §14.2: the two incomes of the form', () => {
  const ontario = { pensions: ZERO, province: 'ON', age: 35, isCouple: false } as const
  // 47,339.76 is kept of 60,000, of which line 23600 has 59,435.00 (§12.2, example 25).
  const kept = cents(47_339_76)

  it('one payer: pay and net income, to the nearest $100', () => {
    expect(incomesFromDeposits({ ...ontario, payers: [kept] })).toEqual({
      employmentIncomeCents: 60_000_00,
      netIncomeCents: 59_400_00,
    })
  })

  it('two payers of a couple are two adults, each with their own tax; of one adult they are one pay', () => {
    expect(incomesFromDeposits({ ...ontario, payers: [kept, kept], isCouple: true })).toEqual({
      employmentIncomeCents: 120_000_00,
      netIncomeCents: 118_900_00,
    })
    expect(incomesFromDeposits({ ...ontario, payers: [kept, kept] }).employmentIncomeCents).toBeGreaterThan(120_000_00)
  })

  it('pensions are part of net income as they arrive, and no pay', () => {
    expect(incomesFromDeposits({ ...ontario, age: 70, payers: [], pensions: cents(9150_00) })).toEqual({
      employmentIncomeCents: 0,
      netIncomeCents: 9200_00,
    })
  })
})
