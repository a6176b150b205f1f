import type { Province } from '@winterjay/money'
import { cents, localDate, type LocalDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { assess } from './assess.ts'
import { ALL_PROGRAMMES } from '../programmes/catalogue.ts'
import type { Household } from '../household/household.ts'
import type { Programme } from '../programmes/programme.ts'

/*
 * // Boundary cases at every threshold of the shipped data. Nothing is picked by hand: each threshold is read from the
 * data, the test searches for a household whose answer changes there, and it must change there to the cent, the hour,
 * the month or the year. A threshold that no rule uses, or uses elsewhere, has no such household and fails.
 */

/** The day of the shipped figures: a figure that takes effect later is tested from its first day on. */
const TODAY = localDate('2026-11-21')
/** Names of figures that are thresholds. */
const TURNS =
  /threshold|limit|cutoff|Start|Below|Above|fullTo|fullIncome|fullBond|zeroAt|zeroBond|Age$|^min[A-Z].*(Hours|Months|Earn|Income|Share)|^minHours|hoursRequired|maxHours|excluded|ceiling|fastReductionTo|Subsidy.*Income/i
/**
 * Similar names that are not thresholds: amounts paid or saved, and figures only mentioned because a fact we do not ask
 * decides.
 */
const NOT_TURNS = new Set([
  'first_home_savings_account annualLimitCents',
  'first_home_savings_account lifetimeLimitCents',
  'rdsp_grant maxYearAboveLimitCents',
  // The parents' income may count instead, so the answer stays a maybe and names both ends.
  'canada_student_grant_full_time fullGrantBelowFamily1Cents',
  'canada_student_grant_full_time cutoffFamily1Cents',
  // Announced but not law yet: it is mentioned with the amount and decides nothing (corrections.test.ts).
  'bc_family_benefit announcedSupplement',
  // The room grows per year from that age on, so the line bends the year before: worked-anchors.test.ts checks the
  // amounts.
  'canada_training_credit minAge',
])
/**
 * The limit of the middle zone: the zone is not asked, so between the lowest and the highest limit it is always a
 * maybe.
 */
const UNASKED = { id: 'nt_senior_home_heating_subsidy', at: 7_500_000 }

interface Turn {
  readonly programme: Programme
  readonly name: string
  readonly at: number
  readonly day: LocalDate
}

const turns: Turn[] = ALL_PROGRAMMES.flatMap((programme) =>
  Object.entries(programme.data.figures)
    .filter(([name]) => !NOT_TURNS.has(`${programme.id} ${name}`))
    .flatMap(([name, periods]) => {
      const standing = periods.findLast((figure) => figure.from <= TODAY)
      const later = periods.filter((figure) => figure.from > TODAY)
      return [...(standing ? [standing] : []), ...later].flatMap((figure) =>
        turnsIn(name, figure.value)
          .filter(({ at }) => programme.id !== UNASKED.id || at !== UNASKED.at)
          .map((turn) => ({ ...turn, programme, day: figure.from > TODAY ? localDate(figure.from) : TODAY })),
      )
    }),
)

/** A figure that is a whole column of a schedule contains several thresholds, by name. */
function turnsIn(name: string, value: unknown): { name: string; at: number }[] {
  if (Array.isArray(value)) return value.flatMap((element: unknown) => turnsIn(name, element))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, one]) => turnsIn(`${name}.${inner}`, one))
  return typeof value === 'number' && TURNS.test(name) ? [{ name, at: value }] : []
}

describe('every threshold of the data is where the rule turns', () => {
  it('finds enough of them, including those of the Canada Workers Benefit’s nine columns', () => {
    expect(turns.length).toBeGreaterThan(100)
    expect(
      turns.filter(({ programme, day }) => programme.id === 'canada_workers_benefit' && day === TODAY).length,
    ).toBeGreaterThan(2 * 9 - 1)
  })
  it.each(turns.map((turn) => [turn.programme.id, turn.name, turn.at, turn] as const))(
    '%s %s %d',
    (_id, _name, _at, turn) => {
      expect(witness(turn), 'a household at which the answer turns there').not.toBeNull()
    },
    60_000,
  )
})

type Moved = (h: Household, at: number) => Household
const net: Moved = (h, at) => ({ ...h, netIncomeCents: cents(at) })
/** Which facts a threshold can be about. */
const MOVES: Readonly<Record<string, Moved>> = {
  net,
  netWithEarnings: (h, at) => ({ ...h, netIncomeCents: cents(at), employmentIncomeCents: cents(2_000_000) }),
  own: (h, at) => ({ ...h, netIncomeCents: cents(at + 500_000), spouseNetIncomeCents: cents(500_000) }),
  earnings: (h, at) => ({ ...h, employmentIncomeCents: cents(at), netIncomeCents: cents(1_200_000) }),
  assets: (h, at) => ({
    ...h,
    netIncomeCents: cents(1_200_000),
    employmentIncomeCents: cents(1_000_000),
    assetsCents: cents(at),
  }),
  age: (h, at) => ({ ...h, age: at, netIncomeCents: cents(1_200_000), employmentIncomeCents: cents(1_200_000) }),
  half: (h, at) => ({
    ...h,
    netIncomeCents: cents(at),
    employmentIncomeCents: cents(at),
    spouseNetIncomeCents: cents(Math.floor(at / 2)),
    spouseEmploymentIncomeCents: cents(Math.floor(at / 2)),
  }),
  rent: (h, at) => ({
    ...h,
    netIncomeCents: cents(1_200_000),
    employmentIncomeCents: cents(1_000_000),
    monthlyRentCents: cents(at),
  }),
  // $12,000 a year: a percent of it is $10 of monthly rent.
  share: (h, at) => ({ ...h, netIncomeCents: cents(1_200_000), monthlyRentCents: cents(at * 1_000) }),
  hours: (h, at) => ({ ...h, employmentIncomeCents: cents(4_000_000), insurableHours: at }),
  months: (h, at) => ({ ...h, monthsRented: at }),
}

function movesFor({ name, programme }: Turn): string[] {
  if (name.endsWith('Age')) return ['age']
  if (/hours/i.test(name)) return ['hours']
  if (/months/i.test(name)) return ['months']
  if (/asset/i.test(name)) return ['assets']
  if (name.startsWith('rentCeiling')) return ['rent']
  if (name.endsWith('SharePercent')) return ['share']
  if (/working|earn|excluded|phaseInStart/i.test(name)) return ['earnings', 'net']
  return programme.asks.includes('spouseNetIncomeCents')
    ? ['net', 'netWithEarnings', 'own', 'half', 'earnings']
    : ['net', 'netWithEarnings', 'earnings']
}

/** Returns a household whose answer changes exactly at the figure, and how. */
function witness(turn: Turn): string | null {
  const isMoney = turn.name.endsWith('Cents')
  const moves = movesFor(turn)
  for (const h of candidates(turn)) {
    for (const move of moves) {
      const moved = MOVES[move] ?? net
      const at = (x: number): Point => pointOf(turn, moved(h, x))
      if (isCliff(at, turn.at) || (isMoney && isKink(at, turn))) return move
    }
  }
  return null
}

interface Point {
  readonly eligibility: string
  readonly lowCents: number | null
  readonly highCents: number | null
  /** For a service, which pays nothing: the sentence's code and the share the person pays. */
  readonly service: string
}
type Curve = (x: number) => Point

function pointOf({ programme, day }: Turn, h: Household): Point {
  const { eligibility, amount, best } = assess(programme, h, day)
  const service = programme.data.kind === 'service' ? `${best.why.code} ${best.why.params?.['copay'] ?? ''}` : ''
  return { eligibility, lowCents: amount?.lowCents ?? null, highCents: amount?.highCents ?? null, service }
}

/**
 * The answer at the figure differs from the one a cent (hour, month, year) before, or from the one after: exactly one
 * of the two.
 */
function isCliff(curve: Curve, at: number): boolean {
  const [before, here, after] = [curve(at - 1), curve(at), curve(at + 1)]
  return isJump(before, here) !== isJump(here, after)
}

const isJump = (a: Point, b: Point): boolean =>
  a.eligibility !== b.eligibility ||
  a.service !== b.service ||
  isFar(a.highCents, b.highCents) ||
  isFar(a.lowCents, b.lowCents)
const isFar = (a: number | null, b: number | null): boolean =>
  a !== b && (a === null || b === null || Math.abs(a - b) > 1_000)

function isKink(curve: Curve, { at, programme }: Turn): boolean {
  const sides = SIDES.filter((side) => at >= 2 * side)
  if (isFlat(curve, at, sides[0] ?? 0)) return false
  return sides.some((side) => {
    const five = [-2, -1, 0, 1, 2].map((k) => curve(at + k * side))
    return (['lowCents', 'highCents'] as const).some((end) =>
      linesMeet(
        five.map((point) => point[end]),
        side,
        slackOf(programme),
      ),
    )
  })
}

/** The same amount on both sides of the figure: nothing changes there, so most households need no closer look. */
function isFlat(curve: Curve, at: number, side: number): boolean {
  const [before, here, after] = [curve(at - side), curve(at), curve(at + side)]
  return (['lowCents', 'highCents'] as const).every((end) => before[end] === here[end] && here[end] === after[end])
}

/**
 * How far to look on each side: multiples of the steps of the pension tables, and nearby, where other thresholds are
 * close.
 */
const SIDES = [48_000, 9_600, 2_000, 200]

/**
 * Cents a year by which the agency's own rounding may differ from a straight line: to its left, and to its right, where
 * the child benefit's first reduction is printed in whole dollars.
 */
function slackOf({ id }: Programme): readonly [number, number] {
  // Monthly tables that fall in steps of $3.
  return id === 'oas_allowance_survivor' || id === 'oas_allowance' ? [3 * 100 * 12, 3 * 100 * 12] : [2, 40]
}

/** Whether two straight lines of different slope meet at the middle one of five points. */
function linesMeet(
  values: readonly (number | null)[],
  side: number,
  [slackBefore, slackAfter]: readonly [number, number],
): boolean {
  const known = values.filter((value) => value !== null)
  if (known.length < 5) return false
  const [a = 0, b = 0, here = 0, c = 0, d = 0] = known
  const [left, right] = [(b - a) / side, (d - c) / side]
  const isOnBoth = Math.abs(b + left * side - here) <= slackBefore && Math.abs(c - right * side - here) <= slackAfter
  return isOnBoth && Math.abs(left - right) > (side < 1_000 ? 0.02 : 0.004)
}

/** The province whose own column of a federal schedule it is. */
function provinceOf({ name, programme: { jurisdiction } }: Turn): Province {
  if (jurisdiction !== 'CA') return jurisdiction
  return name.startsWith('alberta') ? 'AB' : name.startsWith('quebec') ? 'QC' : name.startsWith('nunavut') ? 'NU' : 'ON'
}

function* candidates(turn: Turn): Generator<Household> {
  const province = provinceOf(turn)
  for (const maritalStatus of ['single', 'married'] as const)
    for (const childrenUnder18 of [0, 1, 2, 4, 5, 6])
      for (const age of [40, 62, 70, 22])
        for (const housing of ['rent', 'own'] as const)
          for (const spouseAge of maritalStatus === 'married' ? [40, 72] : [0])
            for (const facts of FACTS)
              yield generous({ province, maritalStatus, childrenUnder18, age, housing, spouseAge, ...facts })
}

interface Candidate extends Pick<Household, 'province' | 'maritalStatus' | 'childrenUnder18' | 'age' | 'housing'> {
  readonly spouseAge: number
  readonly dtcApproved: boolean
  readonly bothDtc: boolean
  readonly onSocialAssistance: boolean
}

const FACTS = [
  { dtcApproved: true, bothDtc: false, onSocialAssistance: false },
  { dtcApproved: false, bothDtc: false, onSocialAssistance: false },
  { dtcApproved: true, bothDtc: true, onSocialAssistance: false },
  { dtcApproved: false, bothDtc: false, onSocialAssistance: true },
]

/** Everything except the varied fact favours the household. */
function generous({ spouseAge, dtcApproved, bothDtc, onSocialAssistance, ...ten }: Candidate): Household {
  const isCouple = ten.maritalStatus === 'married'
  return {
    ...ten,
    netIncomeCents: cents(3_000_000),
    employmentIncomeCents: cents(0),
    student: false,
    senior65Plus: ten.age >= 65,
    disability: true,
    childrenAges: Array.from({ length: ten.childrenUnder18 }, () => 4),
    spouseAge,
    spouseNetIncomeCents: cents(0),
    spouseEmploymentIncomeCents: cents(0),
    dtcApproved,
    childrenDtcCount: ten.childrenUnder18,
    spouseDtc: isCouple && bothDtc,
    yearsInCanadaSince18: 40,
    netIncomeIncludesOas: false,
    receivesGis: ten.age >= 65,
    spouseReceivesGis: isCouple,
    widowed: !isCouple,
    monthlyRentCents: cents(300_000),
    rentPaid2025Cents: cents(2_400_000),
    propertyTax2025Cents: cents(600_000),
    schoolTaxesCents: cents(200_000),
    monthsRented: 12,
    livesAlone: !isCouple,
    northernOntario: true,
    livesInWhitehorse: true,
    dentalInsuranceAccess: false,
    privateDrugPlan: false,
    fullTimeStudent: false,
    lostJob: true,
    insurableHours: 900,
    unableToWorkMedical: true,
    newOrExpectedChild: true,
    assetsCents: cents(0),
    ableToWork: dtcApproved,
    onSocialAssistance,
    respOpen: true,
    respContributionCents: cents(250_000),
    rdspOpen: true,
    ownedHomeInLast4Years: false,
    boughtHomeThisYear: true,
    everContributedToCppQpp: true,
    cppContributed4Of6Years: true,
    tuitionPaid: true,
    medicalExpensesCents: cents(1_000_000),
    childCareExpensesCents: cents(1_000_000),
    childInLicensedCare: true,
    supportsInfirmRelative: true,
    paysHeating: true,
    sharedCustody: false,
    immigrationStatus: 'citizen',
    filed2025Return: true,
  }
}
