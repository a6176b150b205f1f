import { type Cents, cents, type LocalDate, minCents, monthOf, yearOf, ZERO } from '@winterjay/money'
import { leavesOutPension } from '../federal/old-age-security/line-23600.ts'
import { type FactName, type FollowUps, type Household, hasChildren, isCouple } from '../household/household.ts'

export type Answer<F extends FactName> = NonNullable<FollowUps[F]>

/**
 * The possible answers to each follow-up question for one household: a rule runs on every one of these if the fact is
 * unknown. A list contains the extremes (and the turning points between them), so that the result of any real answer is
 * between the results of two of them. One element means the household itself answers the question: no spouse, no
 * spouse's income.
 */
export const POSSIBLE_ANSWERS: { readonly [F in FactName]: (h: Household, today: LocalDate) => readonly Answer<F>[] } =
  {
    childrenAges: (h) => sameAges(h.childrenUnder18),
    spouseAge: (h) => (isCouple(h) ? SPOUSE_AGES : NONE),
    spouseNetIncomeCents: (h) => (isCouple(h) ? shares(h.netIncomeCents) : NO_MONEY),
    spouseEmploymentIncomeCents: (h) => (isCouple(h) ? shares(h.employmentIncomeCents) : NO_MONEY),
    dtcApproved: (h) => (h.disability ? YES_NO : NO),
    childrenDtcCount: (h) => COUNTS[Math.min(h.childrenUnder18, 2)] ?? [0, 1, h.childrenUnder18],
    spouseDtc: (h) => (isCouple(h) ? YES_NO : NO),
    yearsInCanadaSince18: yearsHere,
    netIncomeIncludesOas: (h) => (h.age >= 65 || isCouple(h) ? YES_NO : NO),
    // Rare, so never asked: applicants who deferred the pension, or have none yet, can state it.
    oasDeferralMonths: () => NONE,
    receivesOas: () => YES,
    oasMonths2025: monthsPaidIn2025,
    receivedOas2025: () => NO,
    receivesGis: (h) => (h.age >= 60 ? YES_NO : NO),
    spouseReceivesGis: (h) => (isCouple(h) && (h.spouse?.age ?? 60) >= 60 ? YES_NO : NO),
    spouseYearsInCanadaSince18: (h) => (h.spouse === undefined ? NONE : yearsOf(h, h.spouse)),
    spouseFullTimeStudent: (h) => (h.spouse?.student === true ? YES_NO : NO),
    // Asked of the applicant only; `withSpouseFacts` gives the spouse's.
    spouseOasMonths2025: (h, today) => (h.spouse === undefined ? NONE : monthsPaidIn2025(h.spouse, today)),
    widowed: (h) => (isCouple(h) ? NO : YES_NO),
    monthlyRentCents: (h) => (h.housing === 'rent' ? [SMALL, cents(60_000), cents(120_000), HUGE] : NO_MONEY),
    rentPaid2025Cents: (h) => (h.housing === 'rent' ? [SMALL, HUGE] : NO_MONEY),
    propertyTax2025Cents: (h) => (h.housing === 'own' ? [SMALL, HUGE] : NO_MONEY),
    schoolTaxesCents: (h) => (h.housing === 'own' ? [SMALL, HUGE] : NO_MONEY),
    monthsRented: (h) => (h.housing === 'rent' ? [1, 12] : NONE),
    livesAlone: (h) => (isCouple(h) ? NO : YES_NO),
    northernOntario: (h) => (h.province === 'ON' ? YES_NO : NO),
    livesInWhitehorse: (h) => (h.province === 'YT' ? YES_NO : NO),
    dentalInsuranceAccess: () => YES_NO,
    privateDrugPlan: () => YES_NO,
    fullTimeStudent: (h) => (h.student ? YES_NO : NO),
    lostJob: () => YES_NO,
    insurableHours: () => [0, 700],
    unableToWorkMedical: () => YES_NO,
    // Asked from 15 to 50, unless a child is 0; applicants expecting or adopting at another age can still state it.
    newOrExpectedChild: (h) => (h.age < 15 || h.age > 50 ? NO : h.childrenAges?.includes(0) ? YES : YES_NO),
    assetsCents: () => [ZERO, HUGE],
    ableToWork: () => YES_NO,
    onSocialAssistance: () => YES_NO,
    respOpen: (h) => (hasChildren(h) ? YES_NO : NO),
    respContributionCents: (h) => (hasChildren(h) ? [ZERO, HUGE] : NO_MONEY),
    rdspOpen: () => YES_NO,
    ownedHomeInLast4Years: (h) => (h.housing === 'own' ? YES : YES_NO),
    boughtHomeThisYear: (h) => (h.housing === 'own' ? YES_NO : NO),
    everContributedToCppQpp: () => YES_NO,
    cppContributed4Of6Years: () => YES_NO,
    tuitionPaid: () => YES_NO,
    medicalExpensesCents: () => [ZERO, HUGE],
    childCareExpensesCents: (h) => (hasChildren(h) ? [ZERO, HUGE] : NO_MONEY),
    childInLicensedCare: (h) => (hasChildren(h) ? YES_NO : NO),
    supportsInfirmRelative: () => YES_NO,
    paysHeating: () => YES_NO,
    sharedCustody: (h) => (hasChildren(h) ? YES_NO : NO),
    immigrationStatus: () => ['citizen'],
    filed2025Return: () => YES_NO,
  }

const YES_NO = [true, false] as const
const YES = [true] as const
const NO = [false] as const
const NONE = [0] as const
const WHOLE_YEAR = [12] as const
const NO_YEARS = [0] as const
const NO_MONEY = [ZERO] as const
const SMALL = cents(100)
const HUGE = cents(100_000_000)
/** Neither pension nor Allowance; the Allowance; the pension, below and above the age of 70 for Quebec's credit. */
const SPOUSE_AGES = [40, 62, 67, 72] as const
/** Below and above the ten years that the Allowances need. */
const ENOUGH_YEARS = [9, 10] as const
/**
 * A pensioner with ordinary residency has at least ten years, and forty give the full pension. The total paid never
 * falls with the years, and the Supplement never rises with them, so the ends bound both.
 */
const YEARS = [10, 20, 40] as const
/** If the pension is added to an income that other benefits are tested on, any number may be the best or the worst. */
const EVERY_YEAR = Array.from({ length: 31 }, (_, index) => 10 + index)
/** The years at which later years in Canada begin to pay less than deferral. */
const YEARS_OF_WAITING = [10, 11, 12, 13, 14, 20, 40] as const
const COUNTS: readonly (readonly number[])[] = [[0], [0, 1], [0, 1, 2]]
/** One age on each side of every age at which a children's amount changes. */
const AGES = [2, 5, 6, 8, 12, 17] as const
const agesByCount: (readonly (readonly number[])[])[] = []

function sameAges(count: number): readonly (readonly number[])[] {
  return (agesByCount[count] ??= count === 0 ? [[]] : AGES.map((age) => Array.from({ length: count }, () => age)))
}

function yearsHere(h: Household): readonly number[] {
  return yearsOf(h, h)
}

/** The possible years of one adult of a household. */
function yearsOf(h: Household, { age, oasDeferralMonths = 0 }: Pick<Household, 'age' | 'oasDeferralMonths'>) {
  if (age >= 60 && age < 65) return ENOUGH_YEARS
  // Under 60 they decide nothing of a spouse.
  if (age < 60 && h.spouse !== undefined) return NO_YEARS
  // Of two adults every pair of years is tried: all numbers of both would be far too many.
  if (leavesOutPension(h)) return h.spouse === undefined ? EVERY_YEAR : YEARS
  return oasDeferralMonths > 0 ? YEARS_OF_WAITING : YEARS
}

/**
 * Paid from the month after a 65th birthday less than a year ago: no month of 2025, or up to all the remaining ones.
 */
function monthsPaidIn2025(h: Pick<Household, 'age'>, today: LocalDate): readonly number[] {
  if (h.age < 65) return NONE
  if (h.age > 65) return WHOLE_YEAR
  const most = Math.max(0, 12 - ((yearOf(today) - 1 - 2025) * 12 + monthOf(today)))
  return most === 0 ? NONE : [0, most]
}

/** Nothing, half or all of it: a rule that splits an amount between two people turns at the half. */
function shares(total: Cents): readonly Cents[] {
  return total <= 0 ? [minCents(total, ZERO)] : [ZERO, cents(Math.round(total / 2)), total]
}
