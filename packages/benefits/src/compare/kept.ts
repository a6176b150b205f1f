import { add, type Cents, cents, type LocalDate, maxCents, subtract, sumCents, ZERO } from '@winterjay/money'
import { checkBenefits } from '../check/check-benefits.ts'
import type { BenefitResult } from '../check/result.ts'
import { hasChildren, type Household, isCouple, isSingleParent } from '../household/household.ts'
import { PEOPLE, type Person } from '../lists.ts'
import type { AmountRange } from '../programmes/outcome.ts'
import { totalOf } from '../totals/totals.ts'
import { taxesOf, type Taxpayer } from './taxes.ts'

/** A household, and each adult's pay before deductions, in cents a year. */
export interface Situation {
  readonly household: Household
  readonly pay: Readonly<Record<Person, Cents>>
}

/** What a household has for a year, once a full year has passed in the same situation. All in cents. */
export interface Kept {
  readonly pay: Cents
  /** Income that is not pay, without Old Age Security, the Supplement and the Allowances, which are benefits. */
  readonly other: Cents
  /** Likely benefits. */
  readonly benefits: AmountRange
  readonly taxes: Cents
  readonly contributions: Cents
  /** Pay, other income and the low end of the benefits, less taxes and contributions. */
  readonly kept: Cents
  /** The tax may be lower: not all credits are in the data. */
  readonly isAtMost: boolean
  readonly results: readonly BenefitResult[]
}

/** A couple can be compared only if both adults are described: tax is each adult's own. */
export const canCompare = (household: Household): boolean => !isCouple(household) || household.spouse !== undefined

/** The household as stated: pay is what it entered as work income. */
export const situationOf = (household: Household): Situation => {
  const spouse = household.spouse?.employmentIncomeCents ?? ZERO
  return { household, pay: { applicant: subtract(household.employmentIncomeCents, spouse), spouse } }
}

/** @param situation one that `canCompare` */
export function keptIn({ household, pay }: Situation, today: LocalDate): Kept {
  const results = checkBenefits(household, today)
  const benefits = totalOf(results)
  const adults = PEOPLE.filter((who) => who === 'applicant' || household.spouse !== undefined).map((who) =>
    moneyOf(household, results, who),
  )
  const taxed = adults.map((adult) => taxesOf(taxpayer(household, adult, pay[adult.who], results)))
  const sum = (amounts: readonly Cents[]): Cents => sumCents(amounts)
  const taxes = sum(taxed.map(({ federal, provincial }) => add(federal, provincial)))
  const contributions = sum(taxed.map((one) => one.contributions))
  const paid = sum(adults.map(({ who }) => pay[who]))
  const other = sum(adults.map((adult) => adult.other))
  return {
    pay: paid,
    other,
    benefits: { lowCents: benefits.lowCents, highCents: benefits.highCents },
    taxes,
    contributions,
    kept: cents(paid + other + benefits.lowCents - taxes - contributions),
    isAtMost: taxed.some(({ isAtMost }) => isAtMost),
    results,
  }
}

interface Money {
  readonly who: Person
  readonly age: number
  readonly hasDisabilityCredit: boolean
  /** Line 23600 as stated. */
  readonly net: Cents
  readonly other: Cents
  readonly pension: Cents
  readonly supplement: Cents
}

/** One adult's income: the household states the family's, and the spouse's part of it. */
function moneyOf(household: Household, results: readonly BenefitResult[], who: Person): Money {
  const { spouse } = household
  const isSpouse = who === 'spouse' && spouse !== undefined
  const net = isSpouse
    ? spouse.netIncomeCents
    : subtract(household.netIncomeCents, spouse === undefined ? ZERO : spouse.netIncomeCents)
  const earned = isSpouse
    ? spouse.employmentIncomeCents
    : subtract(household.employmentIncomeCents, spouse === undefined ? ZERO : spouse.employmentIncomeCents)
  const age = isSpouse ? spouse.age : household.age
  const pension = likely(results, who, ['old_age_security'])
  const supplement = likely(results, who, SUPPLEMENTS)
  const isIncluded = age >= 65 && household.netIncomeIncludesOas !== false
  const included = isIncluded ? add(pension, household.receivesGis === false ? ZERO : supplement) : ZERO
  return {
    who,
    age,
    hasDisabilityCredit: (isSpouse ? spouse.disability && spouse.dtcApproved : household.dtcApproved) === true,
    net,
    other: maxCents(ZERO, cents(net - earned - included)),
    pension,
    supplement,
  }
}

const SUPPLEMENTS = ['guaranteed_income_supplement', 'oas_allowance', 'oas_allowance_survivor']

function taxpayer(household: Household, adult: Money, pay: Cents, results: readonly BenefitResult[]): Taxpayer {
  const { spouse } = household
  const others =
    adult.who === 'spouse' ? subtract(household.netIncomeCents, adult.net) : (spouse?.netIncomeCents ?? null)
  const lift = resultOf(results, 'on_lift_credit', adult.who)?.annual?.highCents ?? ZERO
  return {
    province: household.province,
    age: adult.age,
    pay,
    other: add(adult.other, adult.pension),
    untaxed: adult.supplement,
    hasDisabilityCredit: adult.hasDisabilityCredit,
    spouseNet: isCouple(household) ? others : null,
    isSingleParent: isSingleParent(household) && hasChildren(household),
    lift,
  }
}

const likely = (results: readonly BenefitResult[], who: Person, ids: readonly string[]): Cents =>
  sumCents(
    ids.map((id) => {
      const result = resultOf(results, id, who)
      return result?.eligibility === 'likely' ? (result.annual?.lowCents ?? ZERO) : ZERO
    }),
  )

/** One adult's own result of a programme. */
function resultOf(results: readonly BenefitResult[], id: string, who: Person): BenefitResult | undefined {
  const result = results.find((one) => one.id === id)
  if (result === undefined || result.people === null) return who === 'applicant' ? result : undefined
  return result.people.find(({ person }) => person === who)?.result
}
