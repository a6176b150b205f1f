import {
  add,
  type Cents,
  cents,
  type LocalDate,
  maxCents,
  mulDivHalfUp,
  type Province,
  subtract,
  ZERO,
} from '@winterjay/money'
import { weeklyBenefit } from '../federal/employment-insurance.ts'
import insurance from '../federal/ei-maternity-parental/parameters.json' with { type: 'json' }
import type { Household, Spouse } from '../household/household.ts'
import { isOfTwo, seenBySpouse, withSpouseFacts } from '../household/two-adults.ts'
import type { Person } from '../lists.ts'
import { figuresOn } from '../programmes/figures.ts'
import { contributionsOn } from './contributions.ts'
import type { Situation } from './kept.ts'

/* The comparisons of benefits §12.3: each returns the situation once a full year has passed. */

/** Another pay for one adult. What is deducted from pay for pensions lowers net income, as on the return. */
export function withPay(now: Situation, who: Person, pay: Cents): Situation {
  const { province } = now.household
  const change = cents(netOf(pay, province) - netOf(now.pay[who], province))
  return { household: withIncome(now.household, who, change, change), pay: { ...now.pay, [who]: pay } }
}

const netOf = (pay: Cents, province: Province): number => pay - contributionsOn(pay, province).deducted

/** Moves one adult's work income and net income, neither below zero. */
function withIncome(household: Household, who: Person, work: Cents, net: Cents): Household {
  const { spouse } = household
  const others = {
    work: who === 'applicant' ? (spouse?.employmentIncomeCents ?? ZERO) : ownOf(household, 'employmentIncomeCents'),
    net: who === 'applicant' ? (spouse?.netIncomeCents ?? ZERO) : ownOf(household, 'netIncomeCents'),
  }
  const own = {
    work: maxCents(ZERO, cents(household.employmentIncomeCents - others.work + work)),
    net: maxCents(ZERO, cents(household.netIncomeCents - others.net + net)),
  }
  const changed = {
    ...household,
    employmentIncomeCents: add(others.work, own.work),
    netIncomeCents: add(others.net, own.net),
  }
  return who === 'applicant' || spouse === undefined
    ? changed
    : { ...changed, spouse: { ...spouse, employmentIncomeCents: own.work, netIncomeCents: own.net } }
}

const ownOf = (h: Household, field: 'employmentIncomeCents' | 'netIncomeCents'): Cents =>
  subtract(h[field], h.spouse?.[field] ?? ZERO)

/** Weeks that Employment Insurance pays one parent who gives birth (Employment Insurance Act s. 12, 22 and 23). */
export const PAID_WEEKS = 50

/**
 * A child of 0, and `weeks` without pay for one adult, up to 50 of them on Employment Insurance. Quebec's own plan pays
 * there; its amounts are not in the data.
 */
export function withBaby(now: Situation, who: Person, weeks: number, today: LocalDate): Situation {
  const { household } = now
  const ages = household.childrenUnder18 === 0 ? [] : household.childrenAges
  const grown: Household = {
    ...household,
    childrenUnder18: household.childrenUnder18 + 1,
    ...(ages === undefined ? {} : { childrenAges: [...ages, 0] }),
    ...(household.childrenUnder18 === 0 ? { childrenDtcCount: 0 } : {}),
  }
  const before = now.pay[who]
  const left = withPay({ ...now, household: grown }, who, cents(mulDivHalfUp(before, 52 - weeks, 52)))
  const paid = insuranceFor(household.province, before, weeks, today)
  return { ...left, household: withIncome(left.household, who, ZERO, paid) }
}

/** Employment Insurance for weeks at home with a new child, at the standard rate. */
export function insuranceFor(province: Province, pay: Cents, weeks: number, today: LocalDate): Cents {
  if (province === 'QC') return ZERO
  return cents(weeklyBenefit(pay, figuresOn(insurance, today).values) * Math.min(weeks, PAID_WEEKS))
}

export type ChildrenWith = Person | 'shared'

/** Facts about the couple, or about a home for two, that say nothing of either adult alone. */
const OF_THE_COUPLE = [
  'spouse',
  'spouseAge',
  'spouseNetIncomeCents',
  'spouseEmploymentIncomeCents',
  'spouseDtc',
  'spouseReceivesGis',
  'spouseYearsInCanadaSince18',
  'spouseFullTimeStudent',
  'spouseOasMonths2025',
  'livesAlone',
  'sharedCustody',
] as const satisfies readonly (keyof Household)[]

/** Facts about children, which a household without any has not. */
const OF_CHILDREN = [
  'childrenAges',
  'childrenDtcCount',
  'childCareExpensesCents',
  'childInLicensedCare',
  'sharedCustody',
] as const satisfies readonly (keyof Household)[]

const withoutFacts = (household: Household, facts: readonly (keyof Household)[]): Household =>
  Object.fromEntries(
    Object.entries(household).filter(([name]) => !facts.includes(name as keyof Household)),
  ) as unknown as Household

/** The two households after a separation of at least 90 days; null if the spouse is not described. */
export function separated(now: Situation, children: ChildrenWith): Readonly<Record<Person, Situation>> | null {
  const { household, pay } = now
  if (!isOfTwo(household)) return null
  const own = withSpouseFacts(household)
  return {
    applicant: { household: alone(own, 'applicant', children), pay: { applicant: pay.applicant, spouse: ZERO } },
    spouse: { household: alone(seenBySpouse(own), 'spouse', children), pay: { applicant: pay.spouse, spouse: ZERO } },
  }
}

function alone(couple: Household & { readonly spouse: Spouse }, who: Person, children: ChildrenWith): Household {
  const own: Household = {
    ...couple,
    maritalStatus: 'single',
    netIncomeCents: ownOf(couple, 'netIncomeCents'),
    employmentIncomeCents: ownOf(couple, 'employmentIncomeCents'),
    widowed: false,
  }
  const hasThem = couple.childrenUnder18 > 0 && (children === 'shared' || children === who)
  const single = withoutFacts(own, [...OF_THE_COUPLE, ...(hasThem ? [] : OF_CHILDREN)])
  return {
    ...single,
    childrenUnder18: hasThem ? couple.childrenUnder18 : 0,
    ...(hasThem && children === 'shared' ? { sharedCustody: true } : {}),
  }
}

/** Answers that hold in one province only. */
const OF_THE_PROVINCE: ReadonlySet<string> = new Set(['northernOntario', 'livesInWhitehorse'])

/** The same household in another province or territory. */
export function inProvince({ household, pay }: Situation, province: Province): Situation {
  const moved = Object.fromEntries(Object.entries(household).filter(([name]) => !OF_THE_PROVINCE.has(name)))
  return { household: { ...(moved as unknown as Household), province }, pay }
}

/** The age of the ordinary pension. */
export const RETIREMENT_AGE = 65

/**
 * The applicant retired at 65 or now if older, without pay.
 * @param income own income in retirement without Old Age Security and the Supplement, in cents a year
 */
export function retired({ household, pay }: Situation, income: Cents): Situation {
  const { employmentIncomeCents, netIncomeCents } = household
  const work = ownOf(household, 'employmentIncomeCents')
  const age = Math.max(RETIREMENT_AGE, household.age)
  const changed: Household = {
    ...household,
    age,
    senior65Plus: true,
    employmentIncomeCents: subtract(employmentIncomeCents, work),
    netIncomeCents: add(subtract(netIncomeCents, ownOf(household, 'netIncomeCents')), income),
    receivesOas: true,
    oasDeferralMonths: 0,
    // Of a spouse who already has a pension, the stated income still includes it.
    ...((household.spouse?.age ?? 0) < RETIREMENT_AGE ? { netIncomeIncludesOas: false } : {}),
  }
  return { household: changed, pay: { ...pay, applicant: ZERO } }
}

/**
 * The year of a withdrawal from an RRSP by one adult: it is income and taxed, and what rests on that income falls from
 * the next July.
 */
export function withWithdrawal({ household, pay }: Situation, who: Person, amount: Cents): Situation {
  return { household: withIncome(household, who, ZERO, amount), pay }
}

/** The age from which a spouse may have the Allowance. */
export const ALLOWANCE_AGE = 60

/** The spouse at 60, with so many years in Canada after 18; null if the spouse is not described or is older. */
export function withSpouseOf60({ household, pay }: Situation, years: number): Situation | null {
  const { spouse } = household
  if (spouse === undefined || spouse.age >= ALLOWANCE_AGE) return null
  return { household: { ...household, spouse: { ...spouse, age: ALLOWANCE_AGE, yearsInCanadaSince18: years } }, pay }
}

/** The household once its eldest child turns 18 and no longer counts as a child; null if it has no children. */
export function withoutEldest({ household, pay }: Situation): Situation | null {
  const { childrenUnder18, childrenAges, childrenDtcCount } = household
  if (childrenUnder18 === 0) return null
  const left = childrenUnder18 - 1
  const eldest = childrenAges === undefined ? -1 : childrenAges.indexOf(Math.max(...childrenAges))
  const younger: Household = {
    ...household,
    childrenUnder18: left,
    ...(childrenAges === undefined ? {} : { childrenAges: childrenAges.filter((_, index) => index !== eldest) }),
    ...(childrenDtcCount === undefined ? {} : { childrenDtcCount: Math.min(childrenDtcCount, left) }),
  }
  return { household: left > 0 ? younger : withoutFacts(younger, OF_CHILDREN), pay }
}

/** How much of a raise is kept, in percent, rounded half up; null without a raise. */
export function keptPercent(before: { pay: Cents; kept: Cents }, after: { pay: Cents; kept: Cents }): number | null {
  const raise = after.pay - before.pay
  return raise <= 0 ? null : Math.round(((after.kept - before.kept) / raise) * 100)
}
