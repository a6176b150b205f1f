import { add, type Cents, type LocalDate, maxCents, ZERO } from '@winterjay/money'
import type { FollowUps, Household } from '../../household/household.ts'
import { isOfTwo } from '../../household/two-adults.ts'
import { over, times } from '../../programmes/outcome.ts'
import { type PensionFigures, pensionIn2025, type PensionIn2025 } from '../old-age-security/pension.ts'
import { type Column, pre, type Tables } from './columns.ts'
import {
  earningsExemption,
  type IncomeRange,
  incomesWithoutPensions,
  incomeWithoutPensions,
} from './countable-income.ts'

/** One of two described adults, as the payment tables see them. */
interface SeniorAdult {
  readonly age: number
  readonly yearsInCanadaSince18: number
  readonly oasDeferralMonths: number
  readonly oasMonths2025: number
  /** False: the pension has not started. */
  readonly receivesOas: boolean
  /** Was paid the Supplement, or from 60 to 64 the Allowance. */
  readonly receivesGis: boolean
}

/** The facts that decide the Supplement and the Allowances of two described adults; the rest is given with them. */
export const FACTS_OF_TWO = [
  'netIncomeIncludesOas',
  'receivesGis',
  'spouseReceivesGis',
  'yearsInCanadaSince18',
  'spouseYearsInCanadaSince18',
  'oasMonths2025',
  'spouseOasMonths2025',
] as const

type FactsOfTwo = Household & Pick<FollowUps, (typeof FACTS_OF_TWO)[number]>

/** A missing fact is one that does not matter at that age. */
function adultsOf(h: FactsOfTwo & { readonly spouse: NonNullable<Household['spouse']> }): readonly SeniorAdult[] {
  return [
    {
      age: h.age,
      yearsInCanadaSince18: h.yearsInCanadaSince18 ?? 0,
      oasDeferralMonths: h.oasDeferralMonths ?? 0,
      oasMonths2025: h.oasMonths2025 ?? 0,
      receivesOas: h.receivesOas !== false,
      receivesGis: h.receivesGis === true,
    },
    {
      age: h.spouse.age,
      yearsInCanadaSince18: h.spouseYearsInCanadaSince18 ?? 0,
      oasDeferralMonths: h.spouse.oasDeferralMonths ?? 0,
      oasMonths2025: h.spouseOasMonths2025 ?? 0,
      receivesOas: h.spouse.receivesOas !== false,
      receivesGis: h.spouseReceivesGis === true,
    },
  ]
}

/** 65, ten years in Canada, and the pension started. */
const isPensioner = ({ age, yearsInCanadaSince18, receivesOas }: SeniorAdult): boolean =>
  age >= 65 && yearsInCanadaSince18 >= 10 && receivesOas

/** Of the age for the Allowance, with the ten years it needs. */
const mayHaveAllowance = ({ age, yearsInCanadaSince18 }: SeniorAdult): boolean =>
  age >= 60 && age < 65 && yearsInCanadaSince18 >= 10

/** Whether the described spouse is a pensioner, as the Allowance requires; false if none is described. */
export function spouseIsPensioner(h: FactsOfTwo): boolean {
  if (!isOfTwo(h)) return false
  const [, spouse] = adultsOf(h)
  return spouse !== undefined && isPensioner(spouse)
}

/**
 * The payment table of the applicant's Supplement by the described spouse: on the pension, of the age for the Allowance
 * (which is assumed to be applied for), or neither. An applicant whose own pension has not started opens no Allowance.
 */
export function columnOfTwo(h: FactsOfTwo): Column {
  if (!isOfTwo(h)) return 'single'
  const [own, spouse] = adultsOf(h)
  if (own === undefined || spouse === undefined) return 'single'
  if (isPensioner(spouse)) return 'both-pensioners'
  return mayHaveAllowance(spouse) && isPensioner(own) ? 'beside-allowance' : 'beside-no-pension'
}

interface Rates {
  readonly oas: PensionFigures
  readonly paid: { readonly monthlyByQuarter2025Cents: readonly Cents[] } & Parameters<typeof earningsExemption>[1]
  readonly tables: Tables
  readonly today: LocalDate
}

/**
 * The combined countable income of two described adults: the same number whichever of them asks (benefits §8.2). If the
 * net income includes the pensions, each adult's own are taken out, with the Supplement and the Allowance received.
 */
export function incomeOfTwo(h: FactsOfTwo, { oas, paid, tables, today }: Rates): IncomeRange {
  const exemptionCents = earningsExemption(
    { ...h, spouseEmploymentIncomeCents: h.spouse?.employmentIncomeCents ?? ZERO },
    paid,
  )
  const asGiven = over(h.netIncomeCents, exemptionCents)
  if (h.netIncomeIncludesOas !== true || !isOfTwo(h)) return { least: asGiven, most: asGiven, exemptionCents }
  const adults = adultsOf(h)
  const pensions = adults.map((adult) =>
    isPensioner(adult) ? pensionIn2025(adult, { p: oas, paid, today }) : NO_PENSION,
  )
  const received = adults.flatMap((adult, index) => {
    const [other, pension] = [adults[1 - index], pensions[index]]
    return adult.receivesGis && other !== undefined && pension !== undefined
      ? [{ table: tableIn2025(adult, other), pension }]
      : []
  })
  const held = {
    netIncomeCents: h.netIncomeCents,
    oasCents: pensions.reduce((sum, { pensionCents }) => add(sum, pensionCents), ZERO),
    exemptionCents,
    supplementAt: (c: Cents): Cents =>
      received.reduce((sum, { table, pension }) => add(sum, paidBy(table, c, pension, tables)), ZERO),
  }
  // The Allowance and the Supplement together fall as fast as income grows, so more than one income fits.
  if (received.some(({ table }) => table === 'allowance')) return { ...incomesWithoutPensions(held), exemptionCents }
  const one = incomeWithoutPensions(held)
  return { least: one, most: one, exemptionCents }
}

const NO_PENSION: PensionIn2025 = { months: 0, pensionCents: ZERO, makeUpCents: ZERO }

/** What an adult was paid by; null if neither a pension nor the Allowance was possible. */
function tableIn2025(adult: SeniorAdult, other: SeniorAdult): Column | null {
  if (mayHaveAllowance(adult)) return isPensioner(other) ? 'allowance' : null
  if (!isPensioner(adult)) return null
  if (isPensioner(other)) return 'both-pensioners'
  return mayHaveAllowance(other) && other.receivesGis ? 'beside-allowance' : 'beside-no-pension'
}

function paidBy(table: Column | null, income: Cents, { months, makeUpCents }: PensionIn2025, tables: Tables): Cents {
  if (table === null) return ZERO
  const monthlyCents = pre(table, income, tables)
  if (table === 'allowance') return times(maxCents(ZERO, monthlyCents), 12)
  return maxCents(ZERO, add(times(monthlyCents, months), makeUpCents))
}
