import { cents, localDate, type LocalDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { type BenefitResult, checkBenefits, type Household, incomeSweep, type Spouse, totalOf } from '../index.ts'
import { ALL_PROGRAMMES } from '../programmes/catalogue.ts'
import { LISTED_IDS, unitOf } from '../programmes/units.ts'

/** Every number is from benefits §3 and §8. Couples of a second program: vectors.test.ts. */
const TODAY = localDate('2026-11-22')
const dollars = (amount: number) => cents(Math.round(amount * 100))

interface Adult extends Omit<Partial<Spouse>, 'netIncomeCents' | 'employmentIncomeCents'> {
  readonly age: number
  /** Income of one's own, and the part of it from work, in dollars. */
  readonly own?: number
  readonly work?: number
}

/** A couple in which nobody has filed with a pension in the income or received a Supplement. */
function couple(one: Adult, other: Adult, more: Partial<Household> = {}): Household {
  const { own = 0, work = 0, age, disability = false, student = false, ...facts } = one
  const { own: othersOwn = 0, work: othersWork = 0, ...spouse } = other
  return {
    province: 'SK',
    age,
    maritalStatus: 'married',
    childrenUnder18: 0,
    netIncomeCents: dollars(own + othersOwn),
    employmentIncomeCents: dollars(work + othersWork),
    student,
    senior65Plus: age >= 65,
    disability,
    housing: 'rent',
    netIncomeIncludesOas: false,
    receivesGis: false,
    ...facts,
    ...more,
    spouse: {
      disability: false,
      student: false,
      receivesGis: false,
      ...spouse,
      netIncomeCents: dollars(othersOwn),
      employmentIncomeCents: dollars(othersWork),
    },
  }
}

const result = (id: string, h: Household, today: LocalDate = TODAY): BenefitResult =>
  checkBenefits(h, today).find((one) => one.id === id)!
/** A year of each adult, in dollars: applicant, spouse. */
function each(id: string, h: Household, today?: LocalDate): number[] {
  return result(id, h, today).people!.map(({ result: { annual } }) => {
    expect(annual?.lowCents, id).toBe(annual?.highCents)
    return annual!.highCents / 100
  })
}
const oas = (h: Household, today?: LocalDate) => each('old_age_security', h, today)
const gis = (h: Household, today?: LocalDate) => each('guaranteed_income_supplement', h, today)
const allowance = (h: Household, today?: LocalDate) => each('oas_allowance', h, today)
const years = (yearsInCanadaSince18: number) => ({ yearsInCanadaSince18 })
const bounds = (h: Household, id = 'old_age_security', today: LocalDate = TODAY) => {
  const part = totalOf(checkBenefits(h, today)).parts.find(({ ids }) => ids.includes(id))!
  return [part.lowCents / 100, part.highCents / 100]
}

describe('benefits §8.5: the examples by their numbers', () => {
  it('6. both 70, 20 and 40 years, 18,000: 641.82 and 260.57 of Supplement a month', () => {
    const h = couple({ age: 70, ...years(20), own: 18_000 }, { age: 70, ...years(40) })
    expect(gis(h)).toEqual([7_701.84, 3_126.84])
    expect(oas(h)).toEqual([4_575, 9_150])
    expect(bounds(h)).toEqual([24_553.68, 24_553.68])
  })
  it('7. both 70, 10 years each, 36,000: 190.63 and 457.44 a month each', () => {
    const h = couple({ age: 70, ...years(10), own: 18_000 }, { age: 70, ...years(10), own: 18_000 })
    expect(oas(h)).toEqual([2_287.56, 2_287.56])
    expect(gis(h)).toEqual([5_489.28, 5_489.28])
    expect(bounds(h)).toEqual([15_553.68, 15_553.68])
  })
  it('8. the same with 40 years each: the pensions, and no Supplement', () => {
    const h = couple({ age: 70, ...years(40), own: 36_000 }, { age: 70, ...years(40) })
    expect([oas(h), gis(h)]).toEqual([
      [9_150, 9_150],
      [0, 0],
    ])
  })
  it.each([
    [9, 15, [3_431.28, 7_068.6]],
    [10, 40, [9_150, 1_349.88]],
  ])('%d. 70 with %d years, spouse 50, 50,000', (_, lived, [pension, supplement]) => {
    const h = couple({ age: 70, ...years(lived), own: 50_000 }, { age: 50 })
    expect([oas(h), gis(h)]).toEqual([
      [pension, 0],
      [supplement, 0],
    ])
  })
  it('11. 70 with 25 years, spouse 62 with ten, 16,000: the Supplement beside the Allowance, and the Allowance', () => {
    const h = couple({ age: 70, ...years(25), own: 16_000 }, { age: 62, ...years(10) })
    expect(oas(h)).toEqual([5_718.72, 0])
    expect(gis(h)).toEqual([10_122.12, 0])
    expect(allowance(h)).toEqual([0, 6_690.84])
    expect(result('guaranteed_income_supplement', h).amountNote?.code).toBe('spouse-allowance-column')
  })
  it('13. own incomes of 118,000 and 20,000: each pension is recovered from its own income only', () => {
    expect(oas(couple({ age: 70, ...years(40), own: 118_000 }, { age: 70, ...years(40), own: 20_000 }))).toEqual([
      5_468.1, 9_150,
    ])
  })
  it('14. 20 years and 120,000 of one’s own: 593.10, and nothing from 122,758', () => {
    const of = (own: number) => oas(couple({ age: 60 }, { age: 70, ...years(20), own }))
    expect([of(120_000), of(122_758)]).toEqual([
      [0, 593.1],
      [0, 0],
    ])
  })
  it('15. 101,000 each: 8,018.10 twice', () => {
    expect(oas(couple({ age: 70, ...years(40), own: 101_000 }, { age: 70, ...years(40), own: 101_000 }))).toEqual([
      8_018.1, 8_018.1,
    ])
  })
  it('16. in July 2027 on 100,000: 8,448.45 at the last known rates', () => {
    const h = couple({ age: 40 }, { age: 70, ...years(40), own: 100_000 })
    expect(oas(h, localDate('2027-07-02'))).toEqual([0, 8_448.45])
  })
  it.each([
    [17, 46_000, 13_000, 2_458.85],
    [18, 52_000, 24_000, 2_066.75],
  ])(
    '%d. workers benefit: family pay %d, of it %d the lower earner’s, is %d, once for both',
    (_, pay, lower, amount) => {
      const upper = pay - lower
      const h = couple({ age: 40, own: upper, work: upper }, { age: 40, own: lower, work: lower }, { province: 'ON' })
      const cwb = result('canada_workers_benefit', h)
      expect(cwb.annual).toEqual({ lowCents: dollars(amount), highCents: dollars(amount) })
      expect([cwb.unit, cwb.people]).toEqual(['couple', null])
    },
  )
  it('19. the Canada Disability Benefit of two approved adults without work, 38,500: 1,850.40 each', () => {
    const approved = { disability: true, dtcApproved: true, age: 40 }
    const h = couple({ ...approved, own: 38_500 }, approved)
    expect(each('canada_disability_benefit', h)).toEqual([1_850.4, 1_850.4])
    expect(result('canada_disability_benefit', h).annual?.highCents).toBe(dollars(3_700.8))
  })
  it.each([
    ['2026-11-22', 'current'],
    ['2027-01-02', 'part_last_known'],
  ])('20. 71 and 69, 40 years, 9,000: 29,065.68 on %s', (day, basis) => {
    const h = couple({ age: 71, ...years(40), own: 9_000 }, { age: 69, ...years(40) })
    expect(bounds(h, 'old_age_security', localDate(day))).toEqual([29_065.68, 29_065.68])
    expect(totalOf(checkBenefits(h, localDate(day))).basis).toBe(basis)
  })
  it.each([
    [21, 40_000, 13_561.68, 18_300],
    [22, 9_600, 28_753.68, 28_753.68],
  ])('%d. both 70, both years unknown, %d: together from %d to %d', (_, net, low, high) => {
    expect(bounds(couple({ age: 70, own: net }, { age: 70 }))).toEqual([low, high])
  })
  it.each(['2027-01-02', '2027-07-02'])('6 to 11 are the same at the last known rates on %s', (day) => {
    const seniors = [
      couple({ age: 70, ...years(20), own: 18_000 }, { age: 70, ...years(40) }),
      couple({ age: 70, ...years(10), own: 18_000 }, { age: 70, ...years(10), own: 18_000 }),
      couple({ age: 70, ...years(40), own: 36_000 }, { age: 70, ...years(40) }),
      couple({ age: 70, ...years(15), own: 50_000 }, { age: 50 }),
      couple({ age: 70, ...years(40), own: 50_000 }, { age: 50 }),
      couple({ age: 70, ...years(25), own: 16_000 }, { age: 62, ...years(10) }),
    ]
    for (const h of seniors) {
      const now = [oas(h), gis(h), allowance(h)]
      expect([oas(h, localDate(day)), gis(h, localDate(day)), allowance(h, localDate(day))]).toEqual(now)
    }
  })
})

describe('benefits §8.2: both adults are measured by the same income', () => {
  const partners = [
    [
      { age: 72, ...years(18), own: 14_000, work: 9_000 },
      { age: 67, ...years(40), own: 6_000, work: 2_000 },
    ],
    [
      { age: 76, ...years(40), own: 20_000 },
      { age: 63, ...years(22), own: 9_000, work: 9_000 },
    ],
    [
      { age: 69, ...years(12), own: 31_000 },
      { age: 41, own: 12_000, work: 12_000 },
    ],
  ] as const
  it.each(partners)('whoever of the two asks, each is paid the same (case %#)', (one, other) => {
    for (const includes of [false, true]) {
      const asked = couple(one, other, { netIncomeIncludesOas: includes })
      const turned = couple(other, one, { netIncomeIncludesOas: includes })
      for (const id of ['old_age_security', 'guaranteed_income_supplement', 'oas_allowance'])
        expect(amountsOf(id, turned).toReversed()).toEqual(amountsOf(id, asked))
    }
  })
  const amountsOf = (id: string, h: Household) => result(id, h).people!.map((one) => one.result.annual)

  it('what the pensions of both add to a net income is taken out again', () => {
    // 8,791.14 each in 2025, and the Supplement of 20,000: 219.57 a month each (benefits §3.3, §3.4).
    const with2025 = couple(
      { age: 70, ...years(40), own: 20_000 + 2 * 8_791.14 + 24 * 219.57, receivesGis: true },
      { age: 70, ...years(40), receivesGis: true },
      { netIncomeIncludesOas: true },
    )
    expect(gis(with2025)).toEqual([219.57 * 12, 219.57 * 12])
  })
  it('a spouse with too few years or no pension yet leaves the other column (§8.1)', () => {
    const of = (spouse: Partial<Adult>) => {
      const h = couple({ age: 70, ...years(40), own: 24_000 }, { age: 70, ...spouse })
      const own = result('guaranteed_income_supplement', h).people!.at(0)!
      return own.result.annual!.highCents / 100
    }
    expect(of(years(40))).toBe(135.57 * 12)
    expect(of(years(9))).toBe(653.49 * 12)
    expect(of({ ...years(40), receivesOas: false })).toBe(653.49 * 12)
  })
  it('a pension that has not started is a maybe, in no total, and opens no Allowance for the other', () => {
    const h = couple({ age: 68, ...years(40), own: 10_000 }, { age: 62, ...years(40) }, { receivesOas: false })
    expect(result('old_age_security', h).people!.map((one) => one.result.eligibility)).toEqual(['maybe', 'unlikely'])
    expect(result('oas_allowance', h).eligibility).toBe('unlikely')
    expect(totalOf(checkBenefits(h, TODAY)).parts.flatMap(({ ids }) => ids)).not.toContain('old_age_security')
  })
})

describe('benefits §8.3: who owns what', () => {
  it('every listed programme exists', () => {
    const ids = new Set(ALL_PROGRAMMES.map(({ id }) => id))
    expect(LISTED_IDS.filter((id) => !ids.has(id))).toEqual([])
    expect(new Set(LISTED_IDS).size).toBe(LISTED_IDS.length)
  })
  it('a result of a person has both adults, any other none', () => {
    for (const { id, unit, people } of checkBenefits(couple({ age: 70 }, { age: 60 }, { province: 'QC' }), TODAY)) {
      expect(unit, id).toBe(unitOf(id))
      expect(people?.map(({ person }) => person) ?? [], id).toEqual(unit === 'person' ? ['applicant', 'spouse'] : [])
    }
  })
  it('the elder opens what the home has: the Ontario property credit is that of a senior, whoever asks', () => {
    const more: Partial<Household> = { province: 'ON', rentPaid2025Cents: dollars(9_000) }
    const [young, old] = [
      { age: 60, ...years(40) },
      { age: 70, ...years(40), own: 30_000 },
    ]
    const credit = (h: Household) => result('on_energy_property_tax_credit', h).annual
    expect(credit(couple(young, old, more))).toEqual(credit(couple(old, young, more)))
    expect(credit(couple(young, old, more))!.highCents).toBeGreaterThan(
      credit(couple(young, { ...old, age: 60 }, more))!.highCents,
    )
  })
  it('the shelter allowance of Quebec opens at 50 of either', () => {
    const more: Partial<Household> = { province: 'QC', monthlyRentCents: dollars(900), assetsCents: cents(0) }
    const of = (one: number, other: number) =>
      result('qc_shelter_allowance', couple({ age: one, own: 15_000 }, { age: other }, more)).eligibility
    expect([of(40, 40), of(40, 52), of(52, 40)]).toEqual(['unlikely', 'likely', 'likely'])
  })
  it('of an Alberta couple with one senior, at most half of the couple’s amount (§8.3)', () => {
    const most = (spouse: number) =>
      result('ab_seniors_benefit', couple({ age: 70, own: 20_000 }, { age: spouse }, { province: 'AB' })).annual!
        .highCents
    expect(most(60) * 2).toBe(most(66))
  })
  it('of two pensioners both results are one part of the total', () => {
    const parts = totalOf(checkBenefits(couple({ age: 70, ...years(40), own: 140_000 }, { age: 70 }), TODAY)).parts
    expect(parts.filter(({ ids }) => ids.includes('old_age_security'))).toHaveLength(1)
  })
  it('a further dollar of the applicant’s does not touch the spouse’s pension (§8.4)', () => {
    const h = couple({ age: 70, ...years(40), own: 100_000 }, { age: 70, ...years(40), own: 20_000 })
    const { points } = incomeSweep(h, { from: dollars(120_000), to: dollars(121_000), step: dollars(100) }, TODAY)
    expect(points[0]?.clawbackPercent).toBeCloseTo(15, 5)
  })
  it('and of the spouse’s own what-if it is the spouse’s pension that is recovered, the applicant’s income as it is', () => {
    const h = couple({ age: 70, ...years(40), own: 20_000 }, { age: 70, ...years(40), own: 100_000 })
    const sweep = { from: dollars(120_000), to: dollars(121_000), step: dollars(100) }
    expect(incomeSweep(h, { ...sweep, who: 'spouse' }, TODAY).points[0]?.clawbackPercent).toBeCloseTo(15, 5)
    // A further dollar of the applicant's stays far below the threshold of 93,454.
    expect(incomeSweep(h, sweep, TODAY).points[0]?.clawbackPercent).toBeCloseTo(0, 5)
  })
})
