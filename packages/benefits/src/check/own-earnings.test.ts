import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { type BenefitResult, checkBenefits, describeQuestion, type Household } from '../index.ts'

const TODAY = localDate('2026-11-21')
const couple = (netIncome: number, earnings: number, more: Partial<Household> = {}): Household => ({
  province: 'ON',
  age: 40,
  maritalStatus: 'married',
  childrenUnder18: 0,
  netIncomeCents: cents(netIncome * 100),
  employmentIncomeCents: cents(earnings * 100),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
  ...more,
})
const result = (id: string, h: Household): BenefitResult => checkBenefits(h, TODAY).find((one) => one.id === id)!

describe('benefits paid to one worker use that worker’s pay (Employment Insurance Act s. 14)', () => {
  const laidOff = { lostJob: true, insurableHours: 900 }
  it('insures the applicant’s $26,000 and not the couple’s $80,000: $275 a week', () => {
    const settled = result(
      'ei_regular',
      couple(80_000, 80_000, { ...laidOff, spouseEmploymentIncomeCents: cents(5_400_000) }),
    )
    expect(settled).toMatchObject({ eligibility: 'likely', annual: { lowCents: 14 * 27_500, highCents: 45 * 27_500 } })
  })
  it('is a maybe while it is unknown whose pay it is, and asks', () => {
    const open = result('ei_regular', couple(80_000, 80_000, laidOff))
    expect(open.eligibility).toBe('maybe')
    expect(open.settledBy.map(({ field }) => field)).toContain('spouseEmploymentIncomeCents')
  })
  it.each(['ei_maternity_parental', 'ei_sickness'])('%s: nothing if only the spouse works', (id) => {
    const facts = { newOrExpectedChild: true, unableToWorkMedical: true, disability: true, insurableHours: 900 }
    expect(
      result(id, couple(60_000, 60_000, { ...facts, spouseEmploymentIncomeCents: cents(6_000_000) })).eligibility,
    ).toBe('unlikely')
    expect(result(id, couple(60_000, 60_000, { ...facts, spouseEmploymentIncomeCents: cents(0) })).eligibility).toBe(
      'maybe',
    )
  })
  it('qc_qpip: the $2,000 of earnings are the applicant’s', () => {
    const quebec = couple(60_000, 60_000, { province: 'QC', newOrExpectedChild: true })
    expect(result('qc_qpip', { ...quebec, spouseEmploymentIncomeCents: cents(5_900_000) }).eligibility).toBe('unlikely')
    expect(result('qc_qpip', { ...quebec, spouseEmploymentIncomeCents: cents(5_800_000) }).eligibility).toBe('maybe')
  })
})

describe('earnings are exempt for the Allowances as for the Supplement (Old Age Security Act s. 2 "income")', () => {
  it('a widow of 62 who earns $10,000 has $2,500 that count: $1,560.18 a month', () => {
    const widow = couple(10_000, 10_000, { age: 62, maritalStatus: 'single', widowed: true, yearsInCanadaSince18: 10 })
    expect(result('oas_allowance_survivor', widow)).toMatchObject({
      why: [{ params: { incomeCents: 250_000 } }],
      annual: { lowCents: 12 * 156_018, highCents: 12 * 156_018 },
    })
  })
  it('a couple with $12,000 of one’s pay in $12,692 has the table’s row of $4,192: $1,185.06 a month', () => {
    const facts = {
      age: 62,
      yearsInCanadaSince18: 10,
      spouseReceivesGis: true,
      netIncomeIncludesOas: false,
      spouseEmploymentIncomeCents: cents(0),
    }
    expect(result('oas_allowance', couple(12_692, 12_000, facts)).annual).toEqual({
      lowCents: 12 * 118_506,
      highCents: 12 * 118_506,
    })
  })
})

describe('the sentence calls it countable income, never family income', () => {
  const worker = couple(24_000, 12_000, { maritalStatus: 'single', disability: true, dtcApproved: true })
  const why = (h: Household) => result('canada_disability_benefit', h).why[0]
  it('Canada Disability Benefit: of $24,000, $10,210 of pay are exempt and $13,790 count', () => {
    expect(why(worker)).toEqual({
      code: 'income-after-work-exemption',
      params: { exemptionCents: 1_021_000, incomeCents: 1_379_000, thresholdCents: 2_300_000 },
    })
  })
  it('if nothing is left: $50,000 against the limit of $35,252 plus the exemption', () => {
    expect(why({ ...worker, netIncomeCents: cents(5_000_000) })).toEqual({
      code: 'income-too-high',
      params: { incomeCents: 5_000_000, limitCents: 4_546_200 },
    })
  })
})

it('Quebec’s Solidarity credit counts a single parent as living alone: 363 + 172 + 746 + 158', () => {
  const parent = couple(15_000, 0, { province: 'QC', maritalStatus: 'single', childrenUnder18: 1, livesAlone: true })
  expect(result('qc_solidarity_credit', parent).annual).toEqual({ lowCents: 143_900, highCents: 143_900 })
  expect(describeQuestion('livesAlone', 'en')).toContain('children under 18')
})

describe('an income that includes the pensions themselves (Old Age Security Act s. 2: neither pension, Supplement nor Allowance count)', () => {
  const pair = (netIncome: number, receivesGis: boolean) =>
    result(
      'oas_allowance',
      couple(netIncome, 0, {
        age: 62,
        yearsInCanadaSince18: 10,
        spouseReceivesGis: true,
        netIncomeIncludesOas: true,
        receivesGis,
      }),
    ).annual!
  it('a couple with no other income, $8,791.14 of 2025 + 12 × $685.56 + 12 × $1,448.06, keeps the whole Allowance', () => {
    const { lowCents, highCents } = pair(34_394.58, true)
    expect(highCents).toBe(12 * 144_806)
    expect(lowCents).toBeGreaterThan(12 * 143_000)
  })
  it('an applicant who does not receive it yet is assessed without the spouse’s Supplement: $8,791.14 + 12 × $1,138.90 counts as no income', () => {
    expect(pair(22_457.94, false)).toEqual({ lowCents: 12 * 144_806, highCents: 12 * 144_806 })
  })
  it('a widow of 62 whose only income is the Allowance for the Survivor, 12 × $1,726.18, keeps all of it', () => {
    const { lowCents, highCents } = result(
      'oas_allowance_survivor',
      couple(20_714.16, 0, {
        age: 62,
        maritalStatus: 'single',
        widowed: true,
        receivesGis: true,
        yearsInCanadaSince18: 10,
      }),
    ).annual!
    expect(highCents).toBe(12 * 172_618)
    expect(lowCents).toBeGreaterThan(12 * 170_000)
  })
  it('if they fall as fast as income grows, the amount is a range that contains the table’s row of $4,192', () => {
    // 4,192 + 8,791.14 + 12 × (685.56 − 2 + 1,185.06)
    const { lowCents, highCents } = pair(4_192 + 8_791.14 + 12 * (683.56 + 1_185.06), true)
    expect(lowCents).toBeLessThanOrEqual(12 * 118_506)
    expect(highCents).toBeGreaterThanOrEqual(12 * 118_506)
    expect(highCents).toBeLessThan(12 * 130_000)
  })
})
