import { HOUSINGS, IMMIGRATION_STATUSES, MARITAL_STATUSES } from '../lists.ts'
import { PROVINCES } from '@winterjay/money'
import { contradictionsIn } from './contradictions.ts'
import { type FactName, type Household } from './household.ts'
import {
  age,
  ages,
  amount,
  type Check,
  type HouseholdFinding,
  type HouseholdInput,
  oneOf,
  whole,
  yesNo,
} from './checks.ts'
import { refuseSpouse } from './refuse-spouse.ts'
import { FORM_FIELDS, wireName } from './wire-name.ts'

export interface HouseholdFindings {
  /** With any of these the household cannot be checked. */
  readonly refusals: readonly HouseholdFinding[]
  /** Contradictions to show with the results; the input is unchanged. */
  readonly contradictions: readonly HouseholdFinding[]
}

/**
 * Returns the problems of an input: each field's refusal and, among valid fields, the contradictions. `field` is the
 * wire name (`net_income`), amounts in params are in cents.
 */
export function refuseHousehold(input: HouseholdInput): HouseholdFindings {
  const refusals: HouseholdFinding[] = []
  for (const [field, check] of Object.entries(CHECKS)) {
    const value = input[field as keyof Household]
    if (value === undefined) {
      if (REQUIRED.has(field)) refusals.push({ code: 'required', field: wireName(field) })
      continue
    }
    const problem = check(value)
    if (problem) refusals.push({ ...problem, field: wireName(field) })
  }
  refusals.push(...refuseSpouse(input))
  const atFault = new Set(refusals.map(({ field }) => field))
  // Contradictions are part of the same answer, if both fields involved are valid.
  const sound = Object.fromEntries(Object.entries(input).filter(([field]) => !atFault.has(wireName(field))))
  refusals.push(...refuseRelations(sound))
  if (refusals.length > 0) return { refusals, contradictions: [] }
  return { refusals, contradictions: contradictionsOf(input as Household) }
}

/** The contradictions of a household without refusals. */
export const contradictionsOf = (household: Household): HouseholdFinding[] =>
  contradictionsIn(household).map(({ about, ...finding }) => ({ ...finding, field: wireName(about) }))

const CHECKS: Readonly<Record<Exclude<keyof Household, 'spouse'>, Check>> = {
  province: oneOf(PROVINCES, 'not-a-province'),
  age,
  maritalStatus: oneOf(MARITAL_STATUSES, 'not-a-choice'),
  childrenUnder18: whole(0, 20, 'not-a-count'),
  netIncomeCents: amount,
  employmentIncomeCents: amount,
  student: yesNo,
  senior65Plus: yesNo,
  disability: yesNo,
  housing: oneOf(HOUSINGS, 'not-a-choice'),
  childrenAges: ages,
  spouseAge: whole(15, 125, 'not-an-age'),
  spouseNetIncomeCents: amount,
  spouseEmploymentIncomeCents: amount,
  dtcApproved: yesNo,
  childrenDtcCount: whole(0, 20, 'not-a-count'),
  spouseDtc: yesNo,
  yearsInCanadaSince18: whole(0, 110, 'not-a-count'),
  oasDeferralMonths: whole(0, 60, 'not-a-count'),
  receivesOas: yesNo,
  receivedOas2025: yesNo,
  oasMonths2025: whole(0, 12, 'not-a-count'),
  netIncomeIncludesOas: yesNo,
  receivesGis: yesNo,
  spouseReceivesGis: yesNo,
  spouseYearsInCanadaSince18: whole(0, 110, 'not-a-count'),
  spouseFullTimeStudent: yesNo,
  spouseOasMonths2025: whole(0, 12, 'not-a-count'),
  widowed: yesNo,
  monthlyRentCents: amount,
  rentPaid2025Cents: amount,
  propertyTax2025Cents: amount,
  schoolTaxesCents: amount,
  monthsRented: whole(0, 12, 'not-a-count'),
  livesAlone: yesNo,
  northernOntario: yesNo,
  livesInWhitehorse: yesNo,
  dentalInsuranceAccess: yesNo,
  privateDrugPlan: yesNo,
  fullTimeStudent: yesNo,
  lostJob: yesNo,
  insurableHours: whole(0, 8_784, 'not-a-count'),
  unableToWorkMedical: yesNo,
  newOrExpectedChild: yesNo,
  assetsCents: amount,
  ableToWork: yesNo,
  onSocialAssistance: yesNo,
  respOpen: yesNo,
  respContributionCents: amount,
  rdspOpen: yesNo,
  ownedHomeInLast4Years: yesNo,
  boughtHomeThisYear: yesNo,
  everContributedToCppQpp: yesNo,
  cppContributed4Of6Years: yesNo,
  tuitionPaid: yesNo,
  medicalExpensesCents: amount,
  childCareExpensesCents: amount,
  childInLicensedCare: yesNo,
  supportsInfirmRelative: yesNo,
  paysHeating: yesNo,
  sharedCustody: yesNo,
  immigrationStatus: oneOf(IMMIGRATION_STATUSES, 'not-a-choice'),
  filed2025Return: yesNo,
}

const REQUIRED: ReadonlySet<string> = new Set(FORM_FIELDS)

/** Facts that cannot both be true of one household. A missing or invalid field contradicts nothing. */
function refuseRelations(h: Partial<Household>): HouseholdFinding[] {
  const refusals: HouseholdFinding[] = []
  const refuse = (field: FactName, finding: Omit<HouseholdFinding, 'field'>): void =>
    void refusals.push({ ...finding, field: wireName(field) })
  if (h.childrenAges !== undefined && h.childrenUnder18 !== undefined && h.childrenAges.length !== h.childrenUnder18) {
    refuse('childrenAges', { code: 'ages-do-not-match-count', params: { children: h.childrenUnder18 } })
  }
  if (h.childrenDtcCount !== undefined && h.childrenUnder18 !== undefined && h.childrenDtcCount > h.childrenUnder18) {
    refuse('childrenDtcCount', {
      code: 'children-dtc-over-children',
      params: { count: h.childrenDtcCount, children: h.childrenUnder18 },
    })
  }
  if (
    h.spouseNetIncomeCents !== undefined &&
    h.netIncomeCents !== undefined &&
    h.spouseNetIncomeCents > h.netIncomeCents
  ) {
    refuse('spouseNetIncomeCents', {
      code: 'spouse-income-over-family',
      params: { spouseCents: h.spouseNetIncomeCents, familyCents: h.netIncomeCents },
    })
  }
  if (
    h.spouseEmploymentIncomeCents !== undefined &&
    h.employmentIncomeCents !== undefined &&
    h.spouseEmploymentIncomeCents > h.employmentIncomeCents
  ) {
    refuse('spouseEmploymentIncomeCents', {
      code: 'spouse-income-over-family',
      params: { spouseCents: h.spouseEmploymentIncomeCents, familyCents: h.employmentIncomeCents },
    })
  }
  if (h.maritalStatus === 'single') {
    for (const field of SPOUSE_FACTS)
      if (h[field] !== undefined && h[field] !== false && h[field] !== 0)
        refuse(field, { code: 'spouse-without-couple' })
  }
  return refusals
}

const SPOUSE_FACTS = [
  'spouseAge',
  'spouseNetIncomeCents',
  'spouseEmploymentIncomeCents',
  'spouseDtc',
  'spouseReceivesGis',
] as const
