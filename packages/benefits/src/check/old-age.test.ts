import { cents, localDate, type LocalDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOf, pre, type Column, tablesOf } from '../federal/guaranteed-income-supplement/columns.ts'
import { answerFor, type BenefitResult, checkBenefits, type Household } from '../index.ts'

/** Every number here is from benefits §3, or from the second program named next to it. */
const TODAY = localDate('2026-11-22')
const dollars = (amount: number) => cents(Math.round(amount * 100))
const senior = (netIncome: number, more: Partial<Household> = {}): Household => ({
  province: 'ON',
  age: 70,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: dollars(netIncome),
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: true,
  disability: false,
  housing: 'rent',
  yearsInCanadaSince18: 40,
  netIncomeIncludesOas: false,
  receivesGis: false,
  ...more,
})
const result = (id: string, h: Household, today: LocalDate = TODAY): BenefitResult =>
  checkBenefits(h, today).find((one) => one.id === id)!
const yearly = (id: string, h: Household, today?: LocalDate): number => {
  const { annual } = result(id, h, today)
  expect(annual?.lowCents, id).toBe(annual?.highCents)
  return annual!.highCents / 100
}
const oas = (h: Household, today?: LocalDate) => yearly('old_age_security', h, today)
const gis = (h: Household, today?: LocalDate) => yearly('guaranteed_income_supplement', h, today)

const Q4 = tablesOf({
  pensionCents: cents(76_250),
  maxMonthlySingleCents: cents(113_890),
  maxMonthlyPartnerOasCents: cents(68_556),
  topupSingleCents: cents(17_641),
  topupCoupleCents: cents(4_999),
  reductionStepCents: cents(2_400),
  reductionStepCoupleCents: cents(4_800),
  topupStartSingleCents: cents(200_000),
  topupStepSingleCents: cents(4_800),
  topupStartCoupleCents: cents(400_000),
  topupStepCoupleCents: cents(9_600),
})
const COLUMNS: readonly Column[] = [
  'single',
  'both-pensioners',
  'beside-no-pension',
  'beside-allowance',
  'allowance',
  'survivor',
]
const A = cents(172_618)

describe('benefits §3.3: what each column pays a month before the make-up for a partial pension, signed', () => {
  it.each([
    [0, 1138.9, 685.56, 1138.9, 685.56, 1448.06, 1726.18],
    [10_000, 556.9, 427.57, 1059.9, 635.57, 774.07, 936.18],
    [20_000, 129.49, 219.57, 747.9, 474.57, 474.57, 464.27],
    [24_000, -37.51, 135.57, 653.49, 390.57, 390.57, 297.27],
    [30_000, -287.51, 10.57, 528.49, 265.57, 265.57, 47.27],
  ])('at $%d', (income, ...row) => {
    expect(COLUMNS.map((column) => pre(column, dollars(income), Q4, A))).toEqual(row.map(dollars))
  })
  it('at $40,000, the survivor’s shown as 0', () => {
    expect(
      COLUMNS.map((column) => pre(column, dollars(40_000), Q4, A)).map((value, index) =>
        index === 5 ? Math.max(0, value) : value,
      ),
    ).toEqual([-703.51, -197.43, 320.49, 262.92, 57.57, 0].map((one) => cents(Math.round(one * 100))))
  })
  it('amounts change exactly at multiples of 24, 48 or 96, and a cut-off itself pays nothing (benefits §3.2)', () => {
    expect(pre('single', cents(2_399), Q4)).toBe(113_890)
    expect(pre('single', cents(2_400), Q4)).toBe(113_790)
    expect(
      [
        pre('single', dollars(23_112), Q4),
        pre('both-pensioners', dollars(30_528), Q4),
        pre('allowance', dollars(42_768), Q4),
        pre('beside-no-pension', dollars(55_392), Q4),
      ].every((one) => one <= 0),
    ).toBe(true)
  })
  it('columns 2 and 4 meet at no income; the Allowance and its column sum to a pension and twice the couple’s maximum (benefits §3.9)', () => {
    expect(pre('beside-allowance', cents(0), Q4)).toBe(pre('both-pensioners', cents(0), Q4))
    expect(pre('beside-allowance', cents(0), Q4) + pre('allowance', cents(0), Q4)).toBe(76_250 + 2 * 68_556)
  })
})

describe('benefits §3.5: where the Supplement ends, by years in Canada', () => {
  it.each([
    [10, 571.87, 36_840, 57_984, 82_848],
    [20, 381.25, 32_256, 48_816, 73_680],
    [25, 285.94, 29_976, 44_256, 69_120],
    [30, 190.62, 27_696, 39_696, 64_560],
    [40, 0, 23_112, 30_528, 55_392],
  ])('%d years', (years, makeUp, single, both, alone) => {
    expect(
      (['single', 'both-pensioners', 'beside-no-pension'] as const).map((column) => endOf(column, dollars(makeUp), Q4)),
    ).toEqual([single, both, alone].map(dollars))
    const at = (income: number, more: Partial<Household> = {}) =>
      result('guaranteed_income_supplement', senior(income, { yearsInCanadaSince18: years, ...more })).eligibility
    expect([at(single), at(single - 24)]).toEqual(['unlikely', 'likely'])
    expect([
      at(both, { maritalStatus: 'married', spouseAge: 70 }),
      at(both - 48, { maritalStatus: 'married', spouseAge: 70 }),
    ]).toEqual(['unlikely', 'likely'])
    expect([
      at(alone, { maritalStatus: 'married', spouseAge: 50 }),
      at(alone - 48, { maritalStatus: 'married', spouseAge: 50 }),
    ]).toEqual(['unlikely', 'likely'])
  })
  it('the printed cut-offs follow from the rule, which does not read them', () => {
    expect([
      endOf('single', cents(0), Q4),
      endOf('both-pensioners', cents(0), Q4),
      endOf('beside-no-pension', cents(0), Q4),
      endOf('allowance', cents(0), Q4),
      endOf('survivor', cents(0), Q4, A),
    ]).toEqual([23_112, 30_528, 55_392, 42_768, 31_152].map(dollars))
  })
  it('gives a personal cut-off approximately, and none while the years are unknown', () => {
    const said = (more: Partial<Household>) =>
      answerFor(senior(24_000, more), TODAY, 'en').results.find(({ id }) => id === 'guaranteed_income_supplement')!.why
    expect(said({ yearsInCanadaSince18: 20 })).toBe(
      'The income that counts, without Old Age Security, is $24,000. For your 20 years in Canada the amount ends at about $32,300.',
    )
    const { yearsInCanadaSince18: _, ...open } = senior(24_000)
    expect(answerFor(open, TODAY, 'en').results.find(({ id }) => id === 'guaranteed_income_supplement')!.why).toMatch(
      /^Where it ends depends on your years in Canada\..* With 40 years in Canada the amount is zero from \$23,112\.$/,
    )
  })
})

describe('benefits §3.6: the worked examples for one person', () => {
  it.each([
    [1, 70, 10, 24_000, 2_287.56, 6_412.32],
    [2, 70, 20, 24_000, 4_575, 4_124.88],
    [3, 70, 10, 12_000, 2_287.56, 12_412.32],
    [4, 70, 40, 12_000, 9_150, 5_549.88],
    [5, 76, 20, 16_000, 5_032.56, 8_590.44],
  ])('%d: single %d, %d years, %d', (_example, age, years, income, pension, supplement) => {
    const h = senior(income, { age, yearsInCanadaSince18: years })
    expect([oas(h), gis(h)]).toEqual([pension, supplement])
  })
  it.each([
    [6, 20, 18_000, 70, 4_575, 641.82 * 12],
    [7, 10, 36_000, 70, 2_287.56, 457.44 * 12],
    [8, 40, 36_000, 70, 9_150, 0],
    [9, 15, 50_000, 50, 3_431.28, 7_068.6],
    [10, 40, 50_000, 50, 9_150, 1_349.88],
    [11, 25, 16_000, 62, 5_718.72, 10_122.12],
  ])(
    '%d: the applicant’s own part with a spouse: %d years, %d together, spouse %d',
    (_example, years, income, spouseAge, pension, supplement) => {
      const h = senior(income, {
        maritalStatus: 'married',
        yearsInCanadaSince18: years,
        spouseAge,
        spouseNetIncomeCents: cents(0),
      })
      expect([oas(h), gis(h)]).toEqual([pension, Math.round(supplement * 100) / 100])
    },
  )
  it.each([
    [12, 817.4],
    [36, 927.2],
    [60, 1_037],
  ])(
    '12: a full pension deferred by %d months is %d a month, with the Supplement unchanged',
    (oasDeferralMonths, monthly) => {
      const h = senior(12_000, { oasDeferralMonths })
      expect([oas(h), gis(h)]).toEqual([Math.round(monthly * 1200) / 100, 5_549.88])
    },
  )
  it('13, 15: the recovery tax depends on individual income: 118,000 of 138,000, and 101,000', () => {
    expect(
      oas(senior(138_000, { maritalStatus: 'married', spouseAge: 70, spouseNetIncomeCents: dollars(20_000) })),
    ).toBe(5_468.1)
    expect(
      oas(senior(202_000, { maritalStatus: 'married', spouseAge: 70, spouseNetIncomeCents: dollars(101_000) })),
    ).toBe(8_018.1)
  })
  it('14: 20 years, 120,000: 593.10, and nothing from 122,758', () => {
    const at = (income: number) => oas(senior(income, { yearsInCanadaSince18: 20 }))
    expect([at(120_000), at(122_758)]).toEqual([593.1, 0])
    expect(at(122_757)).toBeGreaterThan(0)
  })
  it('16: in July 2027 the threshold is 95,323 and the pension last known: 8,448.45', () => {
    const july = localDate('2027-07-01')
    expect(oas(senior(100_000), july)).toBe(8_448.45)
    expect(result('old_age_security', senior(100_000), july).isOutOfDate).toBe(true)
  })
  it.each([localDate('2027-01-02'), localDate('2027-07-02')])(
    '1 to 5 and 12 again on %s, at last known rates',
    (today) => {
      const paid = (income: number, years: number, age = 70) => {
        const h = senior(income, { age, yearsInCanadaSince18: years })
        return [oas(h, today), gis(h, today)]
      }
      expect(paid(24_000, 10)).toEqual([2_287.56, 6_412.32])
      expect(paid(24_000, 20)).toEqual([4_575, 4_124.88])
      expect(paid(12_000, 10)).toEqual([2_287.56, 12_412.32])
      expect(paid(12_000, 40)).toEqual([9_150, 5_549.88])
      expect(paid(16_000, 20, 76)).toEqual([5_032.56, 8_590.44])
      for (const [oasDeferralMonths, monthly] of [
        [12, 817.4],
        [36, 927.2],
        [60, 1_037],
      ] as const)
        expect(oas(senior(12_000, { age: 71, oasDeferralMonths }), today)).toBe(Math.round(monthly * 1200) / 100)
    },
  )
})

describe('benefits §3.8: the published end of the recovery tax', () => {
  it.each([
    [70, 152_062],
    [76, 157_923],
  ])(
    'at %d nothing is left from %d, which the reason names; up to $359 a year at today’s rate is not paid',
    (age, end) => {
      expect(oas(senior(end, { age }))).toBe(0)
      expect(oas(senior(end - 1, { age }))).toBeGreaterThan(0)
      expect(oas(senior(end + 2_000, { age }))).toBe(0)
      expect(result('old_age_security', senior(end, { age })).why[0]).toMatchObject({
        code: 'own-income-recovers-all',
        params: { endCents: dollars(end) },
      })
    },
  )
})

describe('benefits §3.4: countable income', () => {
  it('a 2025 return includes the 8,791.14 paid in 2025, not today’s rate: 953.88 at 30,000', () => {
    expect(gis(senior(30_000, { netIncomeIncludesOas: true }))).toBe(953.88)
  })
  it('with twenty years it includes half of them: 25,604.43 count, and 3,332.88 are paid (second program, Decimal)', () => {
    expect(gis(senior(30_000, { netIncomeIncludesOas: true, yearsInCanadaSince18: 20 }))).toBe(3_332.88)
  })
  it('the two published ends of the recovery tax are those rates', () => {
    const paid = 3 * (727.67 + 727.67 + 734.95 + 740.09)
    expect([93_454 + paid / 0.15, 93_454 + Math.round(paid * 110) / 100 / 0.15].map(Math.round)).toEqual([
      152_062, 157_922,
    ])
  })
  it('a pension that began late was paid for fewer months: 3 of 2025 are 3 × 740.09, and 27,779.73 count', () => {
    // 962.49 − floor(27,779.73 / 24) is below zero at 40 years; with 10 years a quarter is subtracted: 29,444.93
    // count and 308.36 a month are left (second program).
    expect(gis(senior(30_000, { age: 66, netIncomeIncludesOas: true, oasMonths2025: 3 }))).toBe(0)
    expect(
      gis(senior(30_000, { age: 66, netIncomeIncludesOas: true, oasMonths2025: 3, yearsInCanadaSince18: 10 })),
    ).toBe(308.36 * 12)
  })
  it('asks a 65-year-old only if some month of 2025 could have been paid', () => {
    const asked = (today: LocalDate) =>
      result(
        'guaranteed_income_supplement',
        senior(20_000, { age: 65, netIncomeIncludesOas: true }),
        today,
      ).settledBy.map(({ field }) => field)
    expect(asked(TODAY)).toEqual(['oasMonths2025'])
    expect(asked(localDate('2027-01-02'))).toEqual([])
  })
  it('Old Age Security received in 2025 and missing from the income counts where line 23600 does: 40,000 is 48,791.14', () => {
    const h = senior(40_000, { receivesGis: false })
    const groceries = (more: Partial<Household>) => yearly('canada_groceries_essentials_benefit', { ...h, ...more })
    // 679 − 5 % of what is over 46,432: nothing at 40,000, 117.96 at 48,791.14.
    expect([groceries({}), groceries({ receivedOas2025: true })]).toEqual([679, 561.04])
    expect(gis(senior(12_000, { receivedOas2025: true }))).toBe(5_549.88)
  })
})

describe('benefits §3.7: deferral', () => {
  it('ten years at 65: at 66 eleven years, 209.69, exceed 0.6 % for twelve months, 204.36', () => {
    expect(oas(senior(12_000, { age: 66, yearsInCanadaSince18: 10, oasDeferralMonths: 12 }))).toBe(2_516.28)
  })
  it('tells applicants who have not started it what a year of waiting costs: 9,150 and 5,549.88', () => {
    expect(result('guaranteed_income_supplement', senior(12_000, { receivesOas: false })).amountNote).toEqual({
      code: 'waiting-loses',
      params: { lossCents: dollars(14_699.88) },
    })
  })
  it('counts no month that cannot have been deferred: none after 70, none before July 2013', () => {
    expect(oas(senior(12_000, { age: 66, oasDeferralMonths: 60 }))).toBe(
      oas(senior(12_000, { age: 66, oasDeferralMonths: 23 })),
    )
    expect(oas(senior(12_000, { age: 86, oasDeferralMonths: 60 }))).toBe(oas(senior(12_000, { age: 86 })))
  })
})

describe('benefits §3.1: ten years', () => {
  it('fewer years open nothing that is checked here, and are not reported as a definite zero', () => {
    for (const id of ['old_age_security', 'guaranteed_income_supplement']) {
      expect(result(id, senior(12_000, { yearsInCanadaSince18: 9 }))).toMatchObject({
        eligibility: 'unlikely',
        annual: null,
        why: [{ code: 'too-few-years' }],
      })
    }
  })
  it('the Allowances require them, and more than ten change nothing', () => {
    const { yearsInCanadaSince18: _, ...widow } = senior(10_000, { age: 62, senior65Plus: false, widowed: true })
    expect(result('oas_allowance_survivor', widow)).toMatchObject({
      eligibility: 'maybe',
      settledBy: [{ field: 'yearsInCanadaSince18' }],
    })
    expect(yearly('oas_allowance_survivor', { ...widow, yearsInCanadaSince18: 10 })).toBe(936.18 * 12)
    expect(result('oas_allowance_survivor', { ...widow, yearsInCanadaSince18: 9 }).eligibility).toBe('unlikely')
  })
})

it('benefits §3.2: with a spouse of 62 it is column 4, and the other column is mentioned', () => {
  const pair = senior(30_000, { maritalStatus: 'married', spouseAge: 62 })
  expect(gis(pair)).toBe(265.57 * 12)
  expect(result('guaranteed_income_supplement', pair).amountNote).toEqual({
    code: 'spouse-allowance-column',
    params: { otherwiseCents: Math.round(528.49 * 1200) },
  })
})

/**
 * A month of pension and Supplement by a second program: benefits §3.2 and §3.7 written in Python's Decimal, for forty
 * households drawn by `random.seed(13)`. Columns: age, years, months deferred, age of the spouse, countable income.
 */
const SECOND_PROGRAM: readonly (readonly [
  age: number,
  years: number,
  months: number,
  spouse: number | null,
  income: number,
  oas: number,
  gis: number,
])[] = [
  [74, 28, 0, null, 43659, 533.75, 0],
  [70, 18, 0, 71, 7009, 343.13, 927.93],
  [66, 37, 0, 71, 945, 705.31, 723.75],
  [66, 26, 23, 62, 8411, 564.03, 907.43],
  [70, 41, 36, 45, 14084, 927.2, 931.9],
  [66, 32, 12, 62, 36321, 653.92, 415.42],
  [75, 38, 0, 45, 5878, 796.82, 1161.83],
  [74, 33, 60, 45, 9179, 855.52, 1219.34],
  [70, 41, 6, 71, 6372, 789.95, 529.56],
  [70, 14, 36, 62, 71, 324.53, 1181.18],
  [66, 24, 0, 62, 22876, 457.5, 719.57],
  [74, 20, 36, 45, 24902, 463.6, 1016.74],
  [70, 33, 0, 71, 23681, 629.06, 276.01],
  [70, 12, 0, 45, 23845, 228.75, 1191.24],
  [70, 28, 6, null, 51603, 552.97, 0],
  [70, 20, 0, 62, 42174, 381.25, 644.17],
  [75, 31, 0, 71, 4144, 650.03, 787.28],
  [66, 36, 12, 45, 37030, 735.66, 458.74],
  [75, 43, 24, null, 10475, 959.53, 526.9],
  [70, 41, 60, null, 6790, 1037.0, 757.9],
  [66, 34, 0, null, 16928, 648.13, 371.86],
  [74, 37, 6, 45, 8003, 730.7, 1155.09],
  [75, 23, 24, 62, 10385, 551.74, 992.04],
  [75, 15, 0, null, 134, 314.53, 1658.12],
  [70, 38, 60, 71, 25538, 985.16, 141.69],
  [74, 43, 36, null, 9723, 927.2, 573.9],
  [74, 20, 6, 45, 19766, 394.98, 1136.15],
  [74, 12, 24, null, 11830, 266.88, 966.11],
  [75, 37, 0, 45, 35065, 775.84, 486.4],
  [66, 30, 0, 71, 48474, 571.88, 0],
  [70, 19, 0, 62, 2305, 362.19, 1085.87],
  [74, 23, 0, null, 7822, 438.44, 1016.96],
  [70, 35, 0, 71, 58823, 667.19, 0],
  [82, 18, 12, 71, 25988, 404.62, 555.88],
  [82, 29, 12, null, 24423, 651.87, 176.15],
  [70, 10, 0, 71, 46932, 190.63, 230.44],
  [74, 37, 0, 71, 22094, 705.31, 232.76],
  [66, 17, 0, 45, 12703, 324.06, 1414.34],
  [75, 27, 0, null, 29503, 566.16, 6.08],
  [82, 11, 12, 45, 21754, 251.63, 1287.62],
]

describe('a second program agrees to the cent', () => {
  it.each(SECOND_PROGRAM)(
    'age %d, %d years, %d months, spouse %s, %d',
    (age, years, oasDeferralMonths, spouseAge, income, pension, supplement) => {
      const couple =
        spouseAge === null ? {} : ({ maritalStatus: 'married', spouseAge, spouseNetIncomeCents: cents(0) } as const)
      const h = senior(income, { age, yearsInCanadaSince18: years, oasDeferralMonths, ...couple })
      expect([oas(h), gis(h)].map((one) => Math.round(one * 100))).toEqual(
        [pension, supplement].map((one) => Math.round(one * 1200)),
      )
    },
  )
})

describe('benefits §3.9: general properties', () => {
  const people = fc.record({
    age: fc.integer({ min: 65, max: 90 }),
    years: fc.integer({ min: 10, max: 45 }),
    spouse: fc.constantFrom(null, 45, 62, 70),
    income: fc.integer({ min: 0, max: 85_000 }),
  })
  const of = ({ age, years, spouse, income }: { age: number; years: number; spouse: number | null; income: number }) =>
    senior(income, {
      age,
      yearsInCanadaSince18: years,
      ...(spouse === null ? {} : { maritalStatus: 'married', spouseAge: spouse, spouseNetIncomeCents: cents(0) }),
    })
  it('the Supplement never rises with income', () => {
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 20_000 }), (one, more) => {
        expect(gis(of({ ...one, income: one.income + more }))).toBeLessThanOrEqual(gis(of(one)))
      }),
      { numRuns: 60 },
    )
  })
  it('pension and Supplement together never fall with years, except for a cent a month of rounding from 75', () => {
    fc.assert(
      fc.property(people, (one) => {
        const more = of({ ...one, years: one.years + 1 })
        expect(oas(more) + gis(more)).toBeGreaterThanOrEqual(oas(of(one)) + gis(of(one)) - 0.125)
      }),
      { numRuns: 60 },
    )
  })
})
