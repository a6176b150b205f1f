import { cents, type Cents, type LocalDate } from '@winterjay/money'
import { checkBenefits } from '../check/check-benefits.ts'
import type { Household } from '../household/household.ts'
import { ALL_PROGRAMMES } from './catalogue.ts'
import { figureOn } from './figures.ts'

/** A number that an agency prints, and whether our rule gives it. */
export interface Anchor {
  readonly programmeId: string
  readonly name: string
  readonly holds: boolean
}

const senior = (income: Cents, more: Partial<Household> = {}): Household => ({
  province: 'SK',
  age: 70,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: income,
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: true,
  disability: false,
  housing: 'rent',
  netIncomeIncludesOas: false,
  receivesGis: false,
  yearsInCanadaSince18: 40,
  ...more,
})

const withSpouseOf = (age: number): Partial<Household> => ({
  maritalStatus: 'married',
  spouse: {
    age,
    netIncomeCents: cents(0),
    employmentIncomeCents: cents(0),
    disability: false,
    student: false,
    receivesGis: false,
    yearsInCanadaSince18: 40,
  },
})

type Paid = (id: string, household: Household) => number

/**
 * The end points of Old Age Security and what goes with it (benefits §3): the cut-off pays nothing, a step below it
 * something.
 */
const CHECKS: readonly {
  readonly programmeId: string
  readonly name: string
  readonly holds: (printed: Cents, paid: Paid) => boolean
}[] = [
  {
    programmeId: 'old_age_security',
    name: 'maxMonthlyFrom75Cents',
    holds: (printed, paid) => paid('old_age_security', senior(cents(0), { age: 76 })) === 12 * printed,
  },
  ...(
    [
      ['guaranteed_income_supplement', 'cutoffSingleCents', {}, 2400],
      ['guaranteed_income_supplement', 'cutoffPartnerOasCents', withSpouseOf(70), 4800],
      ['guaranteed_income_supplement', 'cutoffPartnerNoOasCents', withSpouseOf(50), 4800],
      ['oas_allowance', 'cutoffCents', withSpouseOf(62), 4800],
      ['oas_allowance_survivor', 'cutoffCents', { age: 62, senior65Plus: false, widowed: true }, 2400],
    ] as const
  ).map(([programmeId, name, more, step]) => ({
    programmeId,
    name,
    holds: (printed: Cents, paid: Paid): boolean =>
      paid(programmeId, senior(printed, more)) === 0 && paid(programmeId, senior(cents(printed - step), more)) > 0,
  })),
]

/** The printed end points of the period that contains `day`, each with whether the rule gives it. */
export function anchorsOn(day: LocalDate): Anchor[] {
  const paid: Paid = (id, household) => {
    const result = checkBenefits(household, day).find((one) => one.id === id)
    return result === undefined || result.eligibility === 'unlikely' ? 0 : (result.annual?.highCents ?? 0)
  }
  return CHECKS.flatMap(({ programmeId, name, holds }) => {
    const periods = ALL_PROGRAMMES.find(({ id }) => id === programmeId)?.data.published?.[name] ?? []
    const printed = figureOn(periods, day)
    if (printed === null || printed.to < day || typeof printed.value !== 'number') return []
    return [{ programmeId, name, holds: holds(cents(printed.value), paid) }]
  })
}
