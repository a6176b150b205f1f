import { add, type Cents, type LocalDate, ZERO } from '@winterjay/money'
import { figuresOn } from '../../programmes/figures.ts'
import type { FactName, FollowUps, Household } from '../../household/household.ts'
import supplementData from '../guaranteed-income-supplement/parameters.json' with { type: 'json' }
import oasData from './parameters.json' with { type: 'json' }
import { pensionIn2025 } from './pension.ts'

/** The stated net income excludes Old Age Security paid in 2025, which line 23600 includes. */
export const leavesOutPension = (h: Household): boolean =>
  h.receivedOas2025 === true && h.netIncomeIncludesOas === false && yearsThatCount(h).length > 0

/** The facts that decide the pension of 2025: the years of each adult of 65 or more. */
export const yearsThatCount = (h: Household): readonly FactName[] => [
  ...(h.age >= 65 ? (['yearsInCanadaSince18'] as const) : []),
  ...(h.spouse !== undefined && h.spouse.age >= 65 ? (['spouseYearsInCanadaSince18'] as const) : []),
]

/** The household with line 23600 as its net income; null if the rates of 2025 are not known on the day. */
export function withPensionOf2025(h: Household, today: LocalDate): Household | null {
  const { values: paid, isComplete } = figuresOn(supplementData, today)
  if (!isComplete) return null
  const rates = { p: figuresOn(oasData, today).values, paid, today }
  const paidTo = (person: { readonly age: number; readonly years: number | undefined } & Months): Cents =>
    person.age < 65 || person.years === undefined
      ? ZERO
      : pensionIn2025({ ...person, yearsInCanadaSince18: person.years }, rates).pensionCents
  const ownCents = paidTo({ ...h, years: h.yearsInCanadaSince18 })
  const { spouse, spouseOasMonths2025: oasMonths2025 } = h
  if (spouse === undefined) return { ...h, netIncomeCents: add(h.netIncomeCents, ownCents) }
  const spousesCents = paidTo({
    ...spouse,
    years: h.spouseYearsInCanadaSince18,
    ...(oasMonths2025 === undefined ? {} : { oasMonths2025 }),
  })
  return {
    ...h,
    netIncomeCents: add(h.netIncomeCents, add(ownCents, spousesCents)),
    spouseNetIncomeCents: add(spouse.netIncomeCents, spousesCents),
  }
}

type Months = Pick<FollowUps, 'oasDeferralMonths' | 'oasMonths2025'>
