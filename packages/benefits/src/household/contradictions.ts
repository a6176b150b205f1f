import type { Refusal } from '@winterjay/money'
import { type FactName, hasChildren, type Household, isCouple } from './household.ts'
import type { FindingCode } from '../text/en.ts'

export interface Contradiction extends Refusal<FindingCode> {
  readonly about: keyof Household
}

/**
 * Returns the contradictions in a household that can be checked. The input is unchanged: each sentence says which of
 * the two facts the rules used.
 */
export function contradictionsIn(h: Household): Contradiction[] {
  const found: Contradiction[] = []
  if (h.senior65Plus && h.age < 65)
    found.push({ code: 'senior-under-65', about: 'senior65Plus', params: { age: h.age } })
  if (!h.senior65Plus && h.age >= 65)
    found.push({ code: 'senior-box-off', about: 'senior65Plus', params: { age: h.age } })
  if (isFarAbove(h.employmentIncomeCents, h.netIncomeCents)) {
    found.push({
      code: 'earnings-over-net-income',
      about: 'employmentIncomeCents',
      params: { earningsCents: h.employmentIncomeCents, incomeCents: h.netIncomeCents },
    })
  }
  for (const { about, code, isSo, params } of AGAINST_THE_FORM) {
    if (isSo(h)) found.push(params === undefined ? { code, about } : { code, about, params: params(h) })
  }
  found.push(...aboutSpouse(h))
  if (!hasChildren(h))
    for (const about of CHILD_FACTS) if (isGiven(h[about])) found.push({ code: 'child-fact-without-children', about })
  return found
}

/**
 * Work income may exceed net income because of deductions; only an excess of half as much again, and of $5,000, is
 * reported.
 */
const isFarAbove = (earnings: number, net: number): boolean => earnings > net * 1.5 && earnings - net > 500_000

interface AgainstTheForm {
  readonly about: FactName
  readonly code: FindingCode
  readonly isSo: (h: Household) => boolean
  readonly params?: (h: Household) => Readonly<Record<string, number>>
}

/** A follow-up answer that contradicts the form or another answer. */
const AGAINST_THE_FORM: readonly AgainstTheForm[] = [
  { about: 'widowed', code: 'widowed-but-married', isSo: (h) => h.widowed === true && isCouple(h) },
  { about: 'livesAlone', code: 'alone-but-married', isSo: (h) => h.livesAlone === true && isCouple(h) },
  { about: 'dtcApproved', code: 'dtc-without-disability', isSo: (h) => h.dtcApproved === true && !h.disability },
  { about: 'fullTimeStudent', code: 'full-time-but-no-student', isSo: (h) => h.fullTimeStudent === true && !h.student },
  {
    about: 'netIncomeIncludesOas',
    code: 'pension-but-too-young',
    isSo: (h) => h.netIncomeIncludesOas === true && h.age < 65 && !isCouple(h),
    params: ({ age }) => ({ age }),
  },
  {
    about: 'oasDeferralMonths',
    code: 'put-off-longer-than-possible',
    isSo: (h) => h.oasDeferralMonths !== undefined && h.oasDeferralMonths > Math.max(0, (h.age - 64) * 12 - 1),
    params: (h) => ({ months: h.oasDeferralMonths ?? 0, age: h.age }),
  },
  {
    about: 'receivesOas',
    code: 'receives-pension-too-young',
    isSo: (h) => h.receivesOas === true && h.age < 65,
    params: ({ age }) => ({ age }),
  },
  {
    about: 'receivedOas2025',
    code: 'pension-in-and-out-of-income',
    isSo: (h) => h.receivedOas2025 === true && h.netIncomeIncludesOas === true,
  },
  {
    about: 'receivesGis',
    code: 'supplement-but-too-young',
    isSo: (h) => h.receivesGis === true && h.age < 60,
    params: ({ age }) => ({ age }),
  },
  {
    about: 'yearsInCanadaSince18',
    code: 'more-years-than-lived',
    isSo: (h) => h.yearsInCanadaSince18 !== undefined && h.yearsInCanadaSince18 > Math.max(0, h.age - 17),
    params: (h) => ({ years: h.yearsInCanadaSince18 ?? 0, age: h.age }),
  },
  {
    about: 'monthlyRentCents',
    code: 'rent-but-not-renting',
    isSo: (h) => isGiven(h.monthlyRentCents) && h.housing !== 'rent',
  },
  {
    about: 'ownedHomeInLast4Years',
    code: 'owner-who-owned-none',
    isSo: (h) => h.ownedHomeInLast4Years === false && h.housing === 'own',
  },
  {
    about: 'boughtHomeThisYear',
    code: 'bought-but-not-owner',
    isSo: (h) => h.boughtHomeThisYear === true && h.housing !== 'own',
  },
  {
    about: 'northernOntario',
    code: 'place-in-another-province',
    isSo: (h) => h.northernOntario === true && h.province !== 'ON',
  },
  {
    about: 'livesInWhitehorse',
    code: 'place-in-another-province',
    isSo: (h) => h.livesInWhitehorse === true && h.province !== 'YT',
  },
  {
    about: 'ableToWork',
    code: 'able-and-unable-to-work',
    isSo: (h) => h.ableToWork === true && h.unableToWorkMedical === true,
  },
  {
    about: 'respContributionCents',
    code: 'contribution-without-plan',
    isSo: (h) => h.respOpen === false && isGiven(h.respContributionCents),
  },
]

/**
 * More years than lived is a contradiction of the two facts, as for the applicant; so is an approval without a
 * disability.
 */
function aboutSpouse({ spouse }: Household): Contradiction[] {
  const found: Contradiction[] = []
  if (spouse === undefined) return found
  const { age, yearsInCanadaSince18: years = 0 } = spouse
  if (years > Math.max(0, age - 17))
    found.push({ code: 'spouse-more-years-than-lived', about: 'spouse', params: { years, age } })
  if (spouse.dtcApproved === true && !spouse.disability)
    found.push({ code: 'spouse-dtc-without-disability', about: 'spouse' })
  return found
}

const CHILD_FACTS = [
  'childrenDtcCount',
  'sharedCustody',
  'childCareExpensesCents',
  'childInLicensedCare',
  'respOpen',
  'respContributionCents',
] as const

/** Whether an answer asserts something: neither false nor zero. */
const isGiven = (value: boolean | number | undefined): boolean => value !== undefined && value !== false && value !== 0
