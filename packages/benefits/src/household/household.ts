import { type Cents, type Province, subtract } from '@winterjay/money'
import type { Housing, ImmigrationStatus, MaritalStatus } from '../lists.ts'

/** The ten fields of the benefits request (product §3) and any answered follow-up questions. */
export interface Household extends FollowUps {
  readonly province: Province
  /** The applicant's age now, in whole years. */
  readonly age: number
  readonly maritalStatus: MaritalStatus
  readonly childrenUnder18: number
  /** Adjusted family net income: line 23600 of both spouses, 2025 return. */
  readonly netIncomeCents: Cents
  /** Family employment and self-employment income; a part of net income, never added to it. */
  readonly employmentIncomeCents: Cents
  /** In post-secondary study, full-time or not. */
  readonly student: boolean
  /** Kept for the wire. The rules use `age`; a contradiction is a finding of `refuseHousehold`. */
  readonly senior65Plus: boolean
  /** The applicant has a disability, which is not the same as an approved Disability Tax Credit. */
  readonly disability: boolean
  readonly housing: Housing
  /** The second adult. Absent: amounts paid to one person are the applicant's only. */
  readonly spouse?: Spouse
}

/**
 * The second adult of a couple, described like the first. Incomes are parts of the family's, so the applicant's own are
 * the family's less these.
 */
export interface Spouse {
  readonly age: number
  readonly netIncomeCents: Cents
  readonly employmentIncomeCents: Cents
  readonly disability: boolean
  readonly student: boolean
  readonly yearsInCanadaSince18?: number
  readonly oasDeferralMonths?: number
  readonly receivesOas?: boolean
  readonly receivesGis?: boolean
  readonly dtcApproved?: boolean
  readonly fullTimeStudent?: boolean
  readonly immigrationStatus?: ImmigrationStatus
}

/** Facts asked only if they change an answer. Absent means not answered: a rule never assumes a value. */
export interface FollowUps {
  readonly childrenAges?: readonly number[]
  readonly spouseAge?: number
  readonly spouseNetIncomeCents?: Cents
  readonly spouseEmploymentIncomeCents?: Cents
  readonly dtcApproved?: boolean
  readonly childrenDtcCount?: number
  readonly spouseDtc?: boolean
  /** Whole years up to the earliest start of the pension; up to today before that. */
  readonly yearsInCanadaSince18?: number
  /** Months of deferral after the pension could have started. */
  readonly oasDeferralMonths?: number
  /** False: the pension has not started yet. */
  readonly receivesOas?: boolean
  /** Old Age Security was paid in 2025 but is not in the stated net income. */
  readonly receivedOas2025?: boolean
  /** Months of 2025 for which it was paid. */
  readonly oasMonths2025?: number
  /** True if the stated net income includes Old Age Security (and the Supplement, if received). */
  readonly netIncomeIncludesOas?: boolean
  readonly receivesGis?: boolean
  readonly spouseReceivesGis?: boolean
  /** Asked only of a spouse who is described, and stated there. */
  readonly spouseYearsInCanadaSince18?: number
  readonly spouseFullTimeStudent?: boolean
  readonly spouseOasMonths2025?: number
  readonly widowed?: boolean
  readonly monthlyRentCents?: Cents
  readonly rentPaid2025Cents?: Cents
  readonly propertyTax2025Cents?: Cents
  readonly schoolTaxesCents?: Cents
  readonly monthsRented?: number
  readonly livesAlone?: boolean
  readonly northernOntario?: boolean
  readonly livesInWhitehorse?: boolean
  readonly dentalInsuranceAccess?: boolean
  readonly privateDrugPlan?: boolean
  readonly fullTimeStudent?: boolean
  readonly lostJob?: boolean
  readonly insurableHours?: number
  readonly unableToWorkMedical?: boolean
  readonly newOrExpectedChild?: boolean
  readonly assetsCents?: Cents
  readonly ableToWork?: boolean
  readonly onSocialAssistance?: boolean
  readonly respOpen?: boolean
  readonly respContributionCents?: Cents
  readonly rdspOpen?: boolean
  readonly ownedHomeInLast4Years?: boolean
  readonly boughtHomeThisYear?: boolean
  readonly everContributedToCppQpp?: boolean
  readonly cppContributed4Of6Years?: boolean
  readonly tuitionPaid?: boolean
  readonly medicalExpensesCents?: Cents
  readonly childCareExpensesCents?: Cents
  readonly childInLicensedCare?: boolean
  readonly supportsInfirmRelative?: boolean
  readonly paysHeating?: boolean
  readonly sharedCustody?: boolean
  readonly immigrationStatus?: ImmigrationStatus
  readonly filed2025Return?: boolean
}

export type FactName = keyof FollowUps

export const isCouple = (h: Pick<Household, 'maritalStatus'>): boolean => h.maritalStatus === 'married'
export const hasChildren = (h: Household): boolean => h.childrenUnder18 > 0
export const isSingleParent = (h: Household): boolean => !isCouple(h) && hasChildren(h)
/** Most credits treat a married person or a parent under the adult age as an adult. */
export const isAdult = (h: Household, fromAge: number): boolean => h.age >= fromAge || isCouple(h) || hasChildren(h)
/**
 * The applicant's own earnings, without the spouse's: benefits paid to one worker use these, never the family's pay.
 */
export const ownEarnings = (h: {
  readonly employmentIncomeCents: Cents
  readonly spouseEmploymentIncomeCents: Cents
}): Cents => subtract(h.employmentIncomeCents, h.spouseEmploymentIncomeCents)
/**
 * Facts that are never asked, because most households would give the same answer. A household that differs can state
 * them, and the rules use them.
 */
export const volunteeredFacts = (h: Household): readonly FactName[] => [
  ...(hasChildren(h) ? (['sharedCustody'] as const) : []),
  // A widow's net income may include the Allowance itself.
  ...(h.age >= 60 && h.age < 65 ? (['receivesGis'] as const) : []),
  ...(h.age >= 65 ? (['receivesOas'] as const) : []),
  ...(h.age >= 66 ? (['oasDeferralMonths'] as const) : []),
  // A year after 65 the pension was paid in all of 2025, unless it began late.
  ...(h.age >= 66 && h.netIncomeIncludesOas !== false ? (['oasMonths2025'] as const) : []),
  ...(h.age >= 65 && h.netIncomeIncludesOas === false ? (['receivedOas2025'] as const) : []),
  'immigrationStatus',
  'filed2025Return',
  'supportsInfirmRelative',
]
