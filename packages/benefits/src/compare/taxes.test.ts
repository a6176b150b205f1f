import { cents, type Province } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { contributionsOn, dollars, sumOf } from './contributions.ts'
import { ontarioHealthPremium, taxesOf, type Taxpayer } from './taxes.ts'

const ZERO = cents(0)
const single = (province: Province, pay: number, more: Partial<Taxpayer> = {}): Taxpayer => ({
  province,
  age: 35,
  pay: dollars(pay),
  other: ZERO,
  untaxed: ZERO,
  hasDisabilityCredit: false,
  spouseNet: null,
  isSingleParent: false,
  lift: ZERO,
  ...more,
})
const kept = (person: Taxpayer): number => {
  const { federal, provincial, contributions } = taxesOf(person)
  return (person.pay - federal - provincial - contributions) / 100
}

describe('benefits §12.2: worked examples of tax (single, employment only)', () => {
  it('25: Ontario, 60,000', () => {
    const pay = dollars(60_000)
    expect(contributionsOn(pay, 'ON')).toEqual({ base: 279_675, deducted: 56_500, insurance: 97_800, parental: 0 })
    expect(taxesOf(single('ON', 60_000))).toMatchObject({ federal: 533_829, provincial: 298_220, isAtMost: false })
    expect(kept(single('ON', 60_000))).toBe(47_339.76)
  })
  it('26: Alberta, 60,000', () => {
    expect(taxesOf(single('AB', 60_000))).toMatchObject({ federal: 533_829, provincial: 263_130 })
    expect(kept(single('AB', 60_000))).toBe(47_690.66)
  })
  it('27: Quebec, 60,000', () => {
    expect(contributionsOn(dollars(60_000), 'QC')).toEqual({
      base: 299_450,
      deducted: 56_500,
      insurance: 78_000,
      parental: 25_800,
    })
    expect(taxesOf(single('QC', 60_000))).toMatchObject({ federal: 442_735, provincial: 564_662 })
    expect(kept(single('QC', 60_000))).toBe(45_328.53)
  })
  it('28: British Columbia, 30,000', () => {
    expect(taxesOf(single('BC', 30_000))).toMatchObject({ federal: 139_737, provincial: 28_249 })
    expect(kept(single('BC', 30_000))).toBe(26_254.39)
  })
  it.each([
    ['BC', 40_573.79, false],
    ['AB', 40_541.18, false],
    ['ON', 40_165.69, false],
    ['SK', 39_699.2, false],
    ['NB', 39_354.22, true],
    ['MB', 39_074.76, true],
    ['PE', 38_828.79, true],
    ['NS', 38_259.72, true],
  ] as const)('29: %s, the same 50,000', (province, expected, isAtMost) => {
    const person = single(province, 50_000, { lift: province === 'ON' ? dollars(20.75) : ZERO })
    expect(kept(person)).toBe(expected)
    expect(taxesOf(person).isAtMost).toBe(isAtMost)
  })
})

describe('benefits §12.1: the model', () => {
  it('contributions end at their maximums', () => {
    const rich = dollars(500_000)
    expect(contributionsOn(rich, 'ON')).toEqual({
      base: 351_945,
      deducted: 71_100 + 41_600,
      insurance: 112_307,
      parental: 0,
    })
    const { base, deducted, insurance, parental } = contributionsOn(rich, 'QC')
    expect([base + deducted - 41_600, insurance, parental]).toEqual([447_930, 89_570, 44_290])
    expect(sumOf(contributionsOn(dollars(3_500), 'AB'))).toBe(5_705)
  })
  it('Ontario’s health premium has its steps', () => {
    for (const [taxable, premium] of [
      [20_000, 0],
      [22_500, 150],
      [30_000, 300],
      [36_000, 300],
      [37_000, 360],
      [48_000, 450],
      [48_300, 525],
      [60_000, 600],
      [72_300, 675],
      [150_000, 750],
      [200_200, 800],
      [300_000, 900],
    ] as const)
      expect(ontarioHealthPremium(dollars(taxable))).toBe(premium * 100)
  })
  it('the federal basic amount falls between 181,440 and 258,482', () => {
    const tax = (pay: number) => taxesOf(single('NT', 0, { other: dollars(pay) })).federal
    // From 258,482 on, 14% of 16,452 − 14,829 is gone.
    expect(tax(258_482)).toBe(Math.round(14 * 58_523 + 20.5 * 58_522 + 26 * 64_395 + 29 * 77_042 - 14 * 14_829))
  })
  it('a spouse without income, a child of a single parent, 65 and the disability credit lower it, and it is at most', () => {
    const base = taxesOf(single('ON', 60_000)).federal
    const credit = (amount: number) => Math.round(amount * 14)
    for (const [more, amount] of [
      [{ spouseNet: ZERO }, 16_452],
      [{ spouseNet: dollars(10_000) }, 6_452],
      [{ spouseNet: dollars(40_000) }, 0],
      [{ isSingleParent: true }, 16_452],
      [{ age: 65 }, 9_208 - 0.15 * (59_435 - 46_432)],
      [{ hasDisabilityCredit: true }, 10_341],
    ] as const) {
      const taxes = taxesOf(single('ON', 60_000, more))
      expect(Math.abs(base - taxes.federal - credit(amount))).toBeLessThanOrEqual(1)
      expect(taxes.isAtMost).toBe(true)
    }
  })
  it.each(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK', 'NT', 'NU', 'YT'] as const)(
    '%s: tax never falls with pay, and never takes more than the dollar',
    (province) => {
      let before = taxesOf(single(province, 0))
      expect(before).toMatchObject({ federal: 0, provincial: 0, contributions: 0 })
      for (let pay = 500; pay <= 400_000; pay += 500) {
        const now = taxesOf(single(province, pay))
        const rise =
          now.federal + now.provincial + now.contributions - before.federal - before.provincial - before.contributions
        expect(rise).toBeGreaterThanOrEqual(0)
        expect(rise).toBeLessThan(500_00)
        before = now
      }
    },
  )
})
