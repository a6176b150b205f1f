import { subtract } from '@winterjay/money'
import { ordinaryMonthsIn2025 } from '../federal/old-age-security/pension.ts'
import type { FactName, FollowUps, Household, Spouse } from './household.ts'

/*
 * A couple in which both adults are described. Every rule is written for the applicant. For the other adult it runs on
 * the same household as that person would describe it, so no rule exists twice (benefits §8).
 */

export type HouseholdOfTwo = Household & { readonly spouse: Spouse }

export const isOfTwo = (h: Household): h is HouseholdOfTwo => h.spouse !== undefined

/** The household with the facts about the described spouse where the rules look for them. */
export function withSpouseFacts(h: HouseholdOfTwo): HouseholdOfTwo {
  const { spouse } = h
  return withoutGaps<HouseholdOfTwo>({
    ...h,
    spouseAge: spouse.age,
    spouseNetIncomeCents: spouse.netIncomeCents,
    spouseEmploymentIncomeCents: spouse.employmentIncomeCents,
    // Without a disability an approval does not count, as for the applicant.
    spouseDtc: spouse.disability ? (spouse.dtcApproved ?? h.spouseDtc) : false,
    spouseReceivesGis: spouse.receivesGis ?? h.spouseReceivesGis,
    spouseYearsInCanadaSince18: spouse.yearsInCanadaSince18 ?? h.spouseYearsInCanadaSince18,
    spouseFullTimeStudent: spouse.fullTimeStudent ?? h.spouseFullTimeStudent,
    spouseOasMonths2025: h.spouseOasMonths2025 ?? ordinaryMonthsIn2025(spouse.age),
  })
}

/** Facts about one adult that both may be asked for: the applicant's name for it, and the spouse's. */
const PAIRS = [
  ['dtcApproved', 'spouseDtc'],
  ['yearsInCanadaSince18', 'spouseYearsInCanadaSince18'],
  ['oasMonths2025', 'spouseOasMonths2025'],
  ['receivesGis', 'spouseReceivesGis'],
  ['fullTimeStudent', 'spouseFullTimeStudent'],
] as const satisfies readonly (readonly [FactName, FactName])[]

/** Facts about one adult that are asked of the applicant only. */
const OF_THE_APPLICANT: ReadonlySet<FactName> = new Set<FactName>([
  'lostJob',
  'insurableHours',
  'unableToWorkMedical',
  'newOrExpectedChild',
  'dentalInsuranceAccess',
  'privateDrugPlan',
  'ableToWork',
  'rdspOpen',
  'everContributedToCppQpp',
  'cppContributed4Of6Years',
  'tuitionPaid',
  'supportsInfirmRelative',
])

const OTHER_NAME: ReadonlyMap<FactName, FactName> = new Map(
  PAIRS.flatMap(([own, spouses]) => [
    [own, spouses],
    [spouses, own],
  ]),
)

/** The name of a fact from the other adult's point of view; a fact about the household keeps its name. */
export const otherName = (field: FactName): FactName => OTHER_NAME.get(field) ?? field

/** Whether the spouse is never asked for it, so that every answer stays possible. */
export const isUnasked = (field: FactName): boolean => OF_THE_APPLICANT.has(field)

/**
 * The household as the spouse would describe it: the two adults change places.
 * @param h with the facts of `withSpouseFacts`
 */
export function seenBySpouse(h: HouseholdOfTwo): HouseholdOfTwo {
  const { spouse, oasDeferralMonths, receivesOas, immigrationStatus, ...rest } = h
  const shared = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !OTHER_NAME.has(name as FactName) && !isUnasked(name as FactName)),
  ) as unknown as Household
  const paired = Object.fromEntries(
    PAIRS.flatMap(([own, spouses]) => [
      [own, h[spouses]],
      [spouses, h[own]],
    ]),
  ) as FollowUps
  const netIncomeCents = subtract(h.netIncomeCents, spouse.netIncomeCents)
  const employmentIncomeCents = subtract(h.employmentIncomeCents, spouse.employmentIncomeCents)
  return withoutGaps<HouseholdOfTwo>({
    ...shared,
    ...paired,
    age: spouse.age,
    student: spouse.student,
    disability: spouse.disability,
    senior65Plus: spouse.age >= 65,
    oasDeferralMonths: spouse.oasDeferralMonths,
    receivesOas: spouse.receivesOas,
    immigrationStatus: spouse.immigrationStatus,
    spouseAge: h.age,
    spouseNetIncomeCents: netIncomeCents,
    spouseEmploymentIncomeCents: employmentIncomeCents,
    spouse: withoutGaps<Spouse>({
      age: h.age,
      netIncomeCents,
      employmentIncomeCents,
      disability: h.disability,
      student: h.student,
      oasDeferralMonths,
      receivesOas,
      immigrationStatus,
    }),
  })
}

/** Without the keys whose value is undefined: a missing fact has no key. */
const withoutGaps = <T>(given: { readonly [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T
