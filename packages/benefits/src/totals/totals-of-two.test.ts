import { addDays, cents, localDate, type LocalDate, yearOf } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { countable, countedProgrammes } from '../ahead/income-sweep.ts'
import { POSSIBLE_ANSWERS } from '../check/possible-answers.ts'
import { withSpouseFacts, type HouseholdOfTwo } from '../household/two-adults.ts'
import { checkBenefits, type FactName, type Household, HOUSINGS, PROVINCES, type Spouse, totalOf } from '../index.ts'
import { programmesOf } from '../programmes/catalogue.ts'
import { datedChanges, daysOfChange } from '../testing/dated-changes.ts'
import { seeded } from '../testing/seeded.ts'
import { type Countable, countables, countedOf } from './totals.ts'

const TODAY = localDate('2026-11-22')
type Next = (below: number) => number

const adultAge = (next: Next): number => (next(3) === 0 ? 18 + next(50) : 58 + next(25))

function randomCouple(next: Next, index: number): HouseholdOfTwo {
  const [age, spouseAge] = [adultAge(next), adultAge(next)]
  const netIncome = next(4) === 0 ? next(260_000) * 100 : next(50_000) * 100
  const employment = next(2) === 0 ? 0 : Math.floor((netIncome * next(101)) / 100)
  const share = next(101) / 100
  const spouse: Spouse = {
    age: spouseAge,
    netIncomeCents: cents(Math.floor(netIncome * share)),
    employmentIncomeCents: cents(Math.floor(employment * share)),
    disability: next(5) === 0,
    student: next(8) === 0,
    ...(next(3) === 0 ? { receivesOas: next(2) === 0 } : {}),
    ...(next(3) === 0 ? { oasDeferralMonths: next(40) } : {}),
  }
  return {
    province: PROVINCES[index % PROVINCES.length] ?? 'ON',
    age,
    maritalStatus: 'married',
    childrenUnder18: next(4) === 0 ? 1 + next(3) : 0,
    netIncomeCents: cents(netIncome),
    employmentIncomeCents: cents(employment),
    student: next(8) === 0,
    senior65Plus: age >= 65,
    disability: next(5) === 0,
    housing: HOUSINGS[next(3)] ?? 'rent',
    ...(next(6) === 0 ? { receivesOas: false } : {}),
    spouse,
  }
}

const years = (age: number, next: Next): number => (age >= 65 ? 10 + next(40) : next(45))

/** Any answer that somebody could give, not only those the rules are run on. */
function randomAnswer(field: FactName, h: HouseholdOfTwo, next: Next): unknown {
  const possible = POSSIBLE_ANSWERS[field](h, TODAY)
  if (field === 'yearsInCanadaSince18') return years(h.age, next)
  if (field === 'spouseYearsInCanadaSince18') return years(h.spouse.age, next)
  if (possible.length === 1) return possible[0]
  if (field === 'childrenAges') return Array.from({ length: h.childrenUnder18 }, () => next(18))
  if (typeof possible[0] === 'number' && field.endsWith('Cents')) return 100 + next(3_000_000)
  if (field === 'monthsRented') return 1 + next(12)
  return possible[next(possible.length)]
}

const keyOf = (one: Countable): string => `${one.id} ${JSON.stringify('speaksOf' in one ? one.speaksOf : null)}`

/** What is wrong with the bounds once every open question is answered; null if the new total is within them. */
function outside(h: HouseholdOfTwo, next: Next): string | null {
  const before = countables(checkBenefits(h, TODAY))
  const total = totalOf(before)
  const counted = countedOf(before)
  const keys = new Set(counted.map(keyOf))
  const known = withSpouseFacts(h)
  const open = new Set(counted.flatMap((one) => one.open.map(({ field }) => field)))
  const answers = Object.fromEntries([...open].map((field) => [field, randomAnswer(field, known, next)]))
  const after = totalOf(countables(checkBenefits({ ...h, ...answers }, TODAY)).filter((one) => keys.has(keyOf(one))))
  if (after.lowCents >= total.lowCents && after.highCents <= total.highCents) return null
  return `${JSON.stringify(h)} ${JSON.stringify(answers)}: ${after.lowCents}–${after.highCents} not in ${total.lowCents}–${total.highCents}`
}

/** A night run takes 10,000. */
const COUPLES = process.env['TEST_ALL'] === '1' ? 10_000 : 300

describe('benefits §4.2, §8: for any answers of two adults, the new total is within the old bounds, to the cent', () => {
  it(`${COUPLES} random couples`, () => {
    const next = seeded(2_203)
    const wrong = Array.from({ length: COUPLES }, (_, index) => outside(randomCouple(next, index), next))
    expect(wrong.filter((one) => one !== null)).toEqual([])
  }, 600_000)

  it('the parts are disjoint and add up to the total; each adult’s amounts add up to the result', () => {
    const next = seeded(41)
    for (let index = 0; index < 60; index += 1) {
      const results = checkBenefits(randomCouple(next, index), TODAY)
      const total = totalOf(results)
      const ids = total.parts.flatMap((part) => part.ids)
      expect(new Set(ids).size).toBe(ids.length)
      expect(total.highCents).toBe(total.parts.reduce((sum, part) => sum + part.highCents, 0))
      for (const { people, annual } of results) {
        if (people === null || annual === null) continue
        const own = people.map(({ result }) => result.annual?.highCents ?? 0)
        expect(annual.highCents).toBe(own.reduce<number>((sum, one) => sum + one, 0))
      }
    }
  })
})

describe('benefits §3.9, §8: properties of two adults', () => {
  const amounts = (h: Household, id: string): number[] =>
    checkBenefits(h, TODAY)
      .find((one) => one.id === id)!
      .people!.map(({ result }) => result.annual?.lowCents ?? 0)
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)
  const settled = (next: Next, index: number): HouseholdOfTwo => {
    const { receivesOas: _, ...h } = randomCouple(next, index)
    const { receivesOas: __, oasDeferralMonths: ___, ...spouse } = h.spouse
    return {
      ...h,
      province: 'SK',
      yearsInCanadaSince18: years(h.age, next),
      netIncomeIncludesOas: false,
      receivesGis: false,
      spouse: { ...spouse, yearsInCanadaSince18: years(spouse.age, next), receivesGis: false },
    }
  }
  const pensions = (h: Household): number => sum(amounts(h, 'old_age_security'))
  const tested = (h: Household): number =>
    sum(amounts(h, 'guaranteed_income_supplement')) + sum(amounts(h, 'oas_allowance'))

  it('the Supplement and the Allowance never rise with income', () => {
    const next = seeded(5)
    for (let index = 0; index < 40; index += 1) {
      const h = settled(next, index)
      const more = { ...h, netIncomeCents: cents(h.netIncomeCents + 100 * (1 + next(4_000))) }
      expect(tested(more)).toBeLessThanOrEqual(tested(h))
    }
  })
  it('what both are paid together does not fall with a year more of the applicant’s, but for a cent a month', () => {
    const next = seeded(6)
    for (let index = 0; index < 40; index += 1) {
      const h = { ...settled(next, index), age: 66 + next(20) }
      const one = {
        ...h,
        yearsInCanadaSince18: 10 + next(29),
        netIncomeCents: cents(Math.min(h.netIncomeCents, 6_000_000)),
      }
      const fitting = { ...one, spouse: { ...one.spouse, netIncomeCents: cents(0), employmentIncomeCents: cents(0) } }
      const longer = { ...fitting, yearsInCanadaSince18: fitting.yearsInCanadaSince18 + 1 }
      expect(pensions(longer) + tested(longer)).toBeGreaterThanOrEqual(pensions(fitting) + tested(fitting) - 24)
    }
  })
})

/** A couple with two birthdays, and every question answered that a total could depend on. */
interface Walker {
  readonly household: HouseholdOfTwo
  readonly birthdays: readonly [string, string]
}

const TWO = (value: number): string => String(value).padStart(2, '0')
const UNASKED: ReadonlySet<string> = new Set([
  'immigrationStatus',
  'receivesOas',
  'oasDeferralMonths',
  'receivedOas2025',
])

function walker(next: Next, index: number): Walker {
  const h = randomCouple(next, index)
  const known = withSpouseFacts(h)
  const answers = Object.fromEntries(
    (Object.keys(POSSIBLE_ANSWERS) as FactName[])
      .filter((field) => h[field] === undefined && known[field] === undefined && !UNASKED.has(field))
      .map((field) => [field, randomAnswer(field, known, next)]),
  )
  const birthday = (): string => `${TWO(1 + next(12))}-${TWO(1 + next(28))}`
  return {
    household: { ...h, ...answers, oasMonths2025: 12, spouseOasMonths2025: 12 },
    birthdays: [birthday(), birthday()],
  }
}

function householdOn({ household: h, birthdays }: Walker, day: LocalDate): HouseholdOfTwo {
  const older = birthdays.map((birthday) => yearOf(day) - 2026 - (day.slice(5) < birthday ? 1 : 0))
  const [age, spouseAge] = [h.age + (older[0] ?? 0), h.spouse.age + (older[1] ?? 0)]
  return { ...h, age, senior65Plus: age >= 65, spouse: { ...h.spouse, age: spouseAge } }
}

describe('benefits §4.1, §8: 200 couples walked day by day through 2026 and 2027', () => {
  const changes = datedChanges()
  const datedIn = new Map(PROVINCES.map((province) => [province, daysOfChange(changes, programmesOf(province))]))

  // One couple in nine is also checked on the eve of each day on which a rule can change, which proves that nothing
  // does in between. A night run checks all of them on every day.
  it('no fall that no rule explains', () => {
    const next = seeded(7_919)
    const walkers = Array.from({ length: 200 }, (_, index) => walker(next, index))
    const before: State[] = []
    const unexplained: string[] = []
    // Days first: the figures are indexed once a day.
    for (let day = localDate('2026-01-01'); day <= '2027-12-31'; day = addDays(day, 1)) {
      for (const [index, one] of walkers.entries()) {
        const isBirthday = one.birthdays.includes(day.slice(5))
        const canChange = canChangeOn(day, one)
        const isEve = index % 9 === 0 && canChangeOn(addDays(day, 1), one)
        if (!canChange && !isEve && process.env['TEST_ALL'] !== '1') continue
        const [was, now] = [before[index], stateOn(one, day)]
        if (!canChange && was !== undefined) expect([day, one, now]).toEqual([day, one, was])
        if (was !== undefined && now.totalCents < was.totalCents && !isBirthday) {
          const fallen = [...was.lows].filter(([id, low]) => (now.lows.get(id) ?? 0) < low).map(([id]) => id)
          if (fallen.length === 0 || fallen.some((id) => changes.get(id)?.get(day) === undefined))
            unexplained.push(`${day}: ${was.totalCents} → ${now.totalCents} ${fallen.join(' ')} ${JSON.stringify(one)}`)
        }
        before[index] = now
      }
    }
    expect(before.filter(({ totalCents }) => totalCents > 0).length).toBeGreaterThan(120)
    expect(unexplained).toEqual([])
  }, 1_200_000)

  function canChangeOn(day: LocalDate, { household, birthdays }: Walker): boolean {
    return birthdays.includes(day.slice(5)) || datedIn.get(household.province)?.has(day) === true
  }

  interface State {
    readonly totalCents: number
    readonly lows: ReadonlyMap<string, number>
  }

  function stateOn(one: Walker, day: LocalDate): State {
    const household = householdOn(one, day)
    const results = countables(
      countedProgrammes(household, day).map((programme) => countable(programme, household, day)),
    )
    const lows = new Map<string, number>()
    for (const { id, eligibility, outcomes } of countedOf(results)) {
      const least = eligibility === 'likely' ? Math.min(...outcomes.map(({ amount }) => amount?.lowCents ?? 0)) : 0
      lows.set(id, (lows.get(id) ?? 0) + least)
    }
    return { totalCents: totalOf(results).lowCents, lows }
  }
})
