import { addDays, cents, localDate, type LocalDate, yearOf } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import {
  answerFor,
  checkBenefits,
  FACT_KINDS,
  type FactName,
  type Household,
  HOUSINGS,
  PROVINCES,
  totalOf,
} from '../index.ts'
import { countable, countedProgrammes } from '../ahead/income-sweep.ts'
import { jointBounds } from './joint-bounds.ts'
import { POSSIBLE_ANSWERS } from '../check/possible-answers.ts'
import { countedOf } from './totals.ts'
import { programmesOf } from '../programmes/catalogue.ts'
import { datedChanges, daysOfChange } from '../testing/dated-changes.ts'
import { seeded } from '../testing/seeded.ts'

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
  netIncomeIncludesOas: false,
  receivesGis: false,
  ...more,
})
const partOf = (h: Household, id: string, today: LocalDate = TODAY) =>
  totalOf(checkBenefits(h, today)).parts.find(({ ids }) => ids.includes(id))!

function randomHousehold(next: (below: number) => number, index: number): Household {
  const age = next(3) === 0 ? 60 + next(25) : 17 + next(65)
  const netIncome = next(4) === 0 ? next(200_000) * 100 : next(60_000) * 100
  return {
    province: PROVINCES[index % PROVINCES.length] ?? 'ON',
    age,
    maritalStatus: next(2) === 0 ? 'single' : 'married',
    childrenUnder18: next(3) === 0 ? 1 + next(4) : 0,
    netIncomeCents: cents(netIncome),
    employmentIncomeCents: cents(Math.floor((netIncome * next(101)) / 100)),
    student: next(8) === 0,
    senior65Plus: age >= 65,
    disability: next(5) === 0,
    housing: HOUSINGS[next(3)] ?? 'rent',
  }
}

describe('benefits §4.2: one answer moves two programmes in opposite directions', () => {
  it.each([
    [12_000, 14_699.88, 14_699.88],
    [26_000, 7_703.88, 9_150],
  ])('single 70, %d, years unknown: pension and Supplement together from %d to %d', (income, low, high) => {
    expect(partOf(senior(income), 'old_age_security')).toMatchObject({
      lowCents: dollars(low),
      highCents: dollars(high),
      basis: 'current',
    })
    const ids =
      income === 12_000
        ? ['old_age_security', 'guaranteed_income_supplement']
        : ['guaranteed_income_supplement', 'old_age_security']
    expect([...partOf(senior(income), 'old_age_security').ids].toSorted()).toEqual(ids.toSorted())
  })
  it('the parts are disjoint and add up to the total', () => {
    const total = totalOf(checkBenefits(senior(12_000, { province: 'QC' }), TODAY))
    const ids = total.parts.flatMap((part) => part.ids)
    expect(new Set(ids).size).toBe(ids.length)
    expect([total.lowCents, total.highCents]).toEqual([
      total.parts.reduce((sum, part) => sum + part.lowCents, 0),
      total.parts.reduce((sum, part) => sum + part.highCents, 0),
    ])
  })
  it('only a yes counts: a "perhaps" of the group is never included', () => {
    const maybe = senior(30_000, { yearsInCanadaSince18: 40, immigrationStatus: 'temporary_resident' })
    expect(totalOf(checkBenefits(maybe, TODAY)).parts.flatMap(({ ids }) => ids)).not.toContain('old_age_security')
  })
  it('too many combinations: each by itself, and not exact', () => {
    const facts = (
      ['lostJob', 'widowed', 'livesAlone', 'tuitionPaid', 'respOpen', 'rdspOpen', 'ableToWork'] as const
    ).map((field) => ({ field, answers: 4 }))
    const cells = Array.from({ length: 4 ** 7 }, (_, index) => index)
    expect(
      jointBounds([
        { id: 'a', facts, low: cells, high: cells },
        { id: 'b', facts, low: cells, high: cells },
      ]),
    ).toEqual({ low: 0, high: 2 * (4 ** 7 - 1), isExact: false })
  })
  it('agrees with trying every combination, for tables that share facts in chains', () => {
    const next = seeded(5)
    const names = ['lostJob', 'widowed', 'livesAlone', 'tuitionPaid'] as const
    const table = (id: string, fields: readonly FactName[]) => {
      const cells = Array.from({ length: 3 ** fields.length }, () => next(1_000))
      return {
        id,
        facts: fields.map((field) => ({ field, answers: 3 })),
        low: cells,
        high: cells.map((cell) => cell + next(50)),
      }
    }
    for (let round = 0; round < 50; round += 1) {
      const tables = [
        table('a', [names[0], names[1]]),
        table('b', [names[1], names[2]]),
        table('c', [names[2], names[3], names[0]]),
      ]
      const sums = Array.from({ length: 3 ** 4 }, (_, assignment) => {
        const answer = (field: FactName): number =>
          Math.floor(assignment / 3 ** names.indexOf(field as (typeof names)[number])) % 3
        const at = ({ facts }: (typeof tables)[number]): number =>
          facts.reduce((cell, { field }) => cell * 3 + answer(field), 0)
        return [
          tables.reduce((sum, one) => sum + (one.low[at(one)] ?? 0), 0),
          tables.reduce((sum, one) => sum + (one.high[at(one)] ?? 0), 0),
        ] as const
      })
      expect(jointBounds(tables)).toEqual({
        low: Math.min(...sums.map(([low]) => low)),
        high: Math.max(...sums.map(([, high]) => high)),
        isExact: true,
      })
    }
  })
})

/** Any answer that a person of the household could give, not only those the rules are run on. */
function randomAnswer(field: FactName, h: Household, next: (below: number) => number): unknown {
  const possible = POSSIBLE_ANSWERS[field](h, TODAY)
  if (possible.length === 1) return possible[0]
  const kind = FACT_KINDS[field]
  if (field === 'yearsInCanadaSince18') return h.age >= 65 ? 10 + next(40) : next(45)
  if (field === 'spouseAge') return 20 + next(65)
  if (field === 'spouseNetIncomeCents') return next(h.netIncomeCents + 1)
  if (field === 'spouseEmploymentIncomeCents') return next(h.employmentIncomeCents + 1)
  if (kind === 'ages') return Array.from({ length: h.childrenUnder18 }, () => next(18))
  if (kind === 'yes_no') return possible[next(possible.length)]
  if (kind === 'cents') return 100 + next(3_000_000)
  if (kind === 'count') return next(h.childrenUnder18 + 1)
  return kind === 'months'
    ? field === 'oasMonths2025'
      ? possible[next(possible.length)]
      : 1 + next(12)
    : possible[next(possible.length)]
}

/**
 * A quarter of applicants who could have had the pension in 2025 say that they did, and that their income excludes it.
 */
function maybeLeavesOutPension(h: Household, next: (below: number) => number): Household {
  return h.age >= 66 && next(4) === 0 ? { ...h, receivedOas2025: true, netIncomeIncludesOas: false } : h
}

interface Bounded {
  readonly household: Household
  readonly total: { readonly lowCents: number; readonly highCents: number }
  /** What the total counts. Results that become likely only through the answers are not part of it. */
  readonly counted: ReadonlySet<string>
  readonly facts: ReadonlySet<FactName>
}

function bounded(household: Household): Bounded {
  const results = checkBenefits(household, TODAY)
  const counted = new Set(countedOf(results).map(({ id }) => id))
  const open = results.filter(({ id }) => counted.has(id)).flatMap((result) => result.open)
  return { household, total: totalOf(results), counted, facts: new Set(open.map(({ field }) => field)) }
}

/**
 * Returns what is wrong with the bounds once the questions are answered; null if the new total is within them, to the
 * cent.
 */
function outside({ household, total, counted }: Bounded, answers: object): string | null {
  const after = totalOf(checkBenefits({ ...household, ...answers }, TODAY).filter(({ id }) => counted.has(id)))
  if (after.lowCents >= total.lowCents && after.highCents <= total.highCents) return null
  const ends = [after, total].map(({ lowCents, highCents }) => `${lowCents}–${highCents}`)
  return `${JSON.stringify(household)} ${JSON.stringify(answers)}: ${ends.join(' not in ')}`
}

const answersTo = ({ household, facts }: Bounded, next: (below: number) => number): Record<string, unknown> =>
  Object.fromEntries([...facts].map((field) => [field, randomAnswer(field, household, next)]))

describe('benefits §4.2: for any answers, the new total is within the old bounds, to the cent', () => {
  // A night run takes 10,000.
  it.each(Array.from({ length: process.env['TEST_ALL'] === '1' ? 10 : 3 }, (_, seed) => seed + 1))(
    '1,000 households, seed %d',
    (seed) => {
      const next = seeded(seed * 977)
      const wrong = Array.from({ length: 1_000 }, (_, index) => {
        const before = bounded(maybeLeavesOutPension(randomHousehold(next, index), next))
        return outside(before, answersTo(before, next))
      })
      expect(wrong.filter((one) => one !== null)).toEqual([])
    },
    60_000,
  )

  it('every number of years in Canada, of 130 pensioners', () => {
    const next = seeded(31)
    const wrong = Array.from({ length: 130 }, (_, index) => {
      const h = { ...randomHousehold(next, index), age: 65 + next(20), senior65Plus: true }
      const before = bounded(maybeLeavesOutPension(h, next))
      const answers = answersTo(before, next)
      if (!before.facts.has('yearsInCanadaSince18')) return []
      return EVERY_YEAR.map((years) => outside(before, { ...answers, yearsInCanadaSince18: years }))
    })
    expect(wrong.flat().filter((one) => one !== null)).toEqual([])
  }, 60_000)

  it.each<[string, Partial<Household>, object]>([
    [
      'a Supplement inside the income of 2025, which falls by the dollar a month',
      { province: 'NB', age: 66, netIncomeCents: dollars(35_855), employmentIncomeCents: dollars(6_812.45) },
      { netIncomeIncludesOas: true, receivesGis: true },
    ],
    [
      'the pension of 2025 added to the income that other benefits are tested on',
      {
        province: 'NS',
        age: 74,
        netIncomeCents: dollars(42_798),
        employmentIncomeCents: dollars(33_813.81),
        receivedOas2025: true,
        netIncomeIncludesOas: false,
      },
      { receivesGis: false },
    ],
  ])('%s: no year exceeds the bounds', (_what, more, answers) => {
    const { receivesGis: _, netIncomeIncludesOas: __, ...retired } = senior(0, { housing: 'other' })
    const before = bounded({ ...retired, ...more })
    const wrong = EVERY_YEAR.map((years) => outside(before, { ...answers, yearsInCanadaSince18: years }))
    expect(wrong.filter((one) => one !== null)).toEqual([])
  })
})

/** A pensioner's years, as far as they count: from ten to forty. */
const EVERY_YEAR = Array.from({ length: 31 }, (_, index) => 10 + index)

describe('benefits §4.1: a total on any day', () => {
  const retired = senior(12_000, { yearsInCanadaSince18: 40 })
  it('does not fall on 2 January 2027, and says which part is last known', () => {
    const [before, after] = [
      totalOf(checkBenefits(retired, localDate('2026-12-31'))),
      totalOf(checkBenefits(retired, localDate('2027-01-02'))),
    ]
    expect(after.lowCents).toBeGreaterThanOrEqual(before.lowCents)
    expect([before.basis, after.basis]).toEqual(['current', 'part_last_known'])
    expect(partOf(retired, 'old_age_security', localDate('2027-01-02'))).toMatchObject({
      lowCents: dollars(14_699.88),
      highCents: dollars(14_699.88),
      basis: 'last_known',
    })
  })
  it('keeps the marks on the result, and no longer says that it is left out', () => {
    const answer = answerFor(retired, localDate('2027-01-02'), 'en')
    expect(answer.results.find(({ id }) => id === 'old_age_security')).toMatchObject({
      is_out_of_date: true,
      last_known_for: expect.stringMatching(
        /^Last known, for October to December 2026\. New figures are not out yet\./,
      ),
    })
    expect(answer).toMatchObject({ total_basis: 'part_last_known', total_is_exact: true })
  })
  it.each(['old_age_security', 'guaranteed_income_supplement', 'oas_allowance', 'oas_allowance_survivor'])(
    '%s: the maximum is said to be at least as high, in both languages, and only at last known rates',
    (id) => {
      const on = (day: string, locale: 'en' | 'fr') =>
        answerFor(retired, localDate(day), locale).results.find((one) => one.id === id)!.last_known_for
      expect(on('2027-01-02', 'en')).toContain('The new maximum will be at least as much')
      expect(on('2027-01-02', 'fr')).toContain('Le nouveau maximum sera au moins aussi élevé\u00A0:')
      expect([on('2026-12-31', 'en'), on('2028-04-01', 'en')?.includes('at least')]).toEqual([null, false])
    },
  )
  it('promises nothing for amounts not indexed by that law', () => {
    const later = answerFor({ ...retired, age: 35, senior65Plus: false }, localDate('2027-08-01'), 'en').results.filter(
      (one) => one.last_known_for !== null,
    )
    const promised = later
      .filter((one) => one.last_known_for!.includes('at least'))
      .map(({ id }) => id)
      .toSorted()
    expect(later.length).toBeGreaterThan(10)
    expect(promised).toEqual([
      'guaranteed_income_supplement',
      'oas_allowance',
      'oas_allowance_survivor',
      'old_age_security',
    ])
  })
  it('more than 15 months after its period a figure no longer counts', () => {
    const part = (day: string) => partOf(retired, 'old_age_security', localDate(day)) as object | undefined
    expect([part('2028-03-31') === undefined, part('2028-04-01') === undefined]).toEqual([false, true])
  })
  it('Quebec’s $100 tier of the shelter allowance ends with its law, on 30 September 2027', () => {
    const tenant = senior(20_000, {
      province: 'QC',
      age: 55,
      senior65Plus: false,
      monthlyRentCents: dollars(700),
      assetsCents: cents(0),
    })
    const on = (day: string) => checkBenefits(tenant, localDate(day)).find(({ id }) => id === 'qc_shelter_allowance')!
    expect(on('2027-09-30')).toMatchObject({ eligibility: 'likely', annual: { lowCents: 120_000, highCents: 120_000 } })
    expect(on('2027-10-01')).toMatchObject({ eligibility: 'maybe', annual: null })
    // At 50 % of income and more: that tier has no end in its law.
    expect(
      checkBenefits({ ...tenant, monthlyRentCents: dollars(900) }, localDate('2027-10-01')).find(
        ({ id }) => id === 'qc_shelter_allowance',
      )!.eligibility,
    ).toBe('likely')
  })
})

/** A person with a birthday, so that a walk includes birthdays: the applicant's and the children's. */
interface Walker {
  readonly household: Household
  readonly birthday: string
}

/** Every second one has answered all questions; the others leave most of them open. */
function walker(next: (below: number) => number, index: number): Walker {
  const two = (value: number): string => String(value).padStart(2, '0')
  const household = randomHousehold(next, index)
  const birthday = `${two(1 + next(12))}-${two(1 + next(28))}`
  const childrenAges = Array.from({ length: household.childrenUnder18 }, () => next(18))
  if (index % 2 === 1) return { household: { ...household, childrenAges }, birthday }
  const asked = (Object.keys(FACT_KINDS) as FactName[]).filter((field) => !NEVER_ASKED.has(field))
  const answers = Object.fromEntries(asked.map((field) => [field, randomAnswer(field, household, next)]))
  return { household: { ...household, ...answers, childrenAges, disability: next(2) === 0 }, birthday }
}

/** Facts that are never asked, and facts that would make everything a maybe. */
const NEVER_ASKED: ReadonlySet<FactName> = new Set([
  'immigrationStatus',
  'filed2025Return',
  'oasDeferralMonths',
  'receivesOas',
  'oasMonths2025',
  'receivedOas2025',
  'childrenAges',
  'yearsInCanadaSince18',
])

/** The household on a day: everyone in it has the same birthday, and a child of 18 no longer counts. */
function householdOn({ household, birthday }: Walker, day: LocalDate): Household {
  const older = yearOf(day) - 2026 - (day.slice(5) < birthday ? 1 : 0)
  const age = household.age + older
  const childrenAges = (household.childrenAges ?? []).map((one) => one + older).filter((one) => one >= 0 && one < 18)
  const children = {
    childrenAges,
    childrenUnder18: childrenAges.length,
    ...(household.childrenDtcCount === undefined
      ? {}
      : { childrenDtcCount: Math.min(household.childrenDtcCount, childrenAges.length) }),
  }
  const years = household.netIncomeIncludesOas === undefined ? {} : { yearsInCanadaSince18: 30 }
  return { ...household, ...children, ...years, age, senior65Plus: age >= 65 }
}

const RULES: ReadonlySet<string> = new Set([
  'a birthday',
  'an ended programme',
  'a sunset',
  'unknown after 15 months',
  'more earnings are asked for',
])

describe('benefits §4.1: 200 households walked day by day through 2026 and 2027', () => {
  const changes = datedChanges()
  const datedIn = new Map(PROVINCES.map((province) => [province, daysOfChange(changes, programmesOf(province))]))
  const explained = new Map<string, number>()
  let paid = 0

  // Loops over days first, because the figures are indexed once per day. One household in five, of either kind and of
  // every province, is also checked on the eve of each day on which a rule can change, which proves that nothing does
  // in between. A night run checks all of them on every day.
  it.each([1, 2, 3, 141])(
    'no unexplained fall: fifty households, seed %d',
    (seed) => {
      const next = seeded(seed * 7_919)
      const walkers = Array.from({ length: 50 }, (_, index) => walker(next, seed * 50 + index))
      const before: State[] = []
      const unexplained: string[] = []
      for (let day = localDate('2026-01-01'); day <= '2027-12-31'; day = addDays(day, 1)) {
        for (const [index, one] of walkers.entries()) {
          const canChange = canChangeOn(day, one)
          const isEve = index % 5 === 0 && canChangeOn(addDays(day, 1), one)
          if (!canChange && !isEve && process.env['TEST_ALL'] !== '1') continue
          const state = stateOn(one, day)
          const was = before[index]
          if (was !== undefined && state.totalCents < was.totalCents && !isExplained(one, was, state, day)) {
            unexplained.push(`${day}: ${was.totalCents} → ${state.totalCents} ${JSON.stringify(one)}`)
          }
          if (!canChange && was !== undefined) expect([day, one, state]).toEqual([day, one, was])
          before[index] = state
        }
      }
      paid += before.filter(({ totalCents }) => totalCents > 0).length
      expect(unexplained).toEqual([])
    },
    240_000,
  )

  it('the households are paid something, and every fall has an explanation', () => {
    expect(paid).toBeGreaterThan(150)
    expect(explained.get('a birthday')).toBeGreaterThan(10)
    expect([...explained.keys()].toSorted()).toEqual([...explained.keys()].filter((rule) => RULES.has(rule)).toSorted())
  })

  function canChangeOn(day: LocalDate, { household, birthday }: Walker): boolean {
    return day.slice(5) === birthday || datedIn.get(household.province)?.has(day) === true
  }

  interface State {
    readonly totalCents: number
    readonly lows: ReadonlyMap<string, number>
  }

  function stateOn(one: Walker, day: LocalDate): State {
    const household = householdOn(one, day)
    const results = countedProgrammes(household, day).map((programme) => countable(programme, household, day))
    const lows = new Map(
      countedOf(results).map((result) => [
        result.id,
        result.eligibility === 'likely' ? (result.amount?.lowCents ?? 0) : 0,
      ]),
    )
    return { totalCents: totalOf(results).lowCents, lows }
  }

  /** Whether each programme that pays less than the day before has a rule for it dated that day. */
  function isExplained({ birthday }: Walker, was: State, now: State, day: LocalDate): boolean {
    const fallen = [...was.lows].filter(([id, low]) => (now.lows.get(id) ?? 0) < low).map(([id]) => id)
    const rules = day.slice(5) === birthday ? ['a birthday'] : fallen.map((id) => changes.get(id)?.get(day))
    for (const rule of rules) explained.set(rule ?? 'none', (explained.get(rule ?? 'none') ?? 0) + 1)
    return rules.length > 0 && rules.every((rule) => rule !== undefined)
  }
})
