import { add, cents, type Cents, type LocalDate, subtract, ZERO } from '@winterjay/money'
import { figuresOn, type FiguresOf } from '../../figures.ts'
import { isCouple } from '../../household.ts'
import { less, money, no, type Outcome, over, times, type Why, yes, yesBetween } from '../../outcome.ts'
import { type Knowing, programme } from '../../programme.ts'
import { pensionForYears } from '../old-age-security/old-age-security.ts'
import oasData from '../old-age-security/parameters.json' with { type: 'json' }
import { earningsExemption, incomeWithoutPensions } from './countable-income.ts'
import data from './parameters.json' with { type: 'json' }

type Figures = FiguresOf<typeof data>
type Facts = Knowing<'netIncomeIncludesOas' | 'receivesGis' | 'spouseAge' | 'spouseEmploymentIncomeCents' | 'yearsInCanadaSince18'>

/** Old Age Security Act s. 10–12: tested on income WITHOUT the pension and the Supplement, one limit for each kind of family. */
export const guaranteedIncomeSupplement = programme(data, {
  asks: ['netIncomeIncludesOas', 'receivesGis', 'spouseAge', 'spouseEmploymentIncomeCents', 'yearsInCanadaSince18'],
  assess: (h, p, today) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    if (h.yearsInCanadaSince18 < 10) return no('too-few-years', { years: h.yearsInCanadaSince18, minimumYears: 10 })
    const oas = figuresOn(oasData, today).values
    const fullOasCents = times(h.age >= 75 ? oas.maxMonthlyFrom75Cents : oas.maxMonthlyFrom65Cents, 12)
    const oasCents = pensionForYears(fullOasCents, h.yearsInCanadaSince18)
    const table = tableFor(h, p, times(oas.maxMonthlyFrom65Cents, 12))
    const countableCents = countableIncome(h, { p, table, oasCents })
    return supplement(countableCents, table, subtract(fullOasCents, oasCents), h.netIncomeIncludesOas ? oasCents : ZERO)
  },
  uses: [oasData],
})

/** What `seniorIncome` reads. */
export const SENIOR_INCOME_FIGURES = [oasData, data] as const

/** The income that counts for the Supplement and for the provincial supplements built on it. */
export function seniorIncome(h: Facts, today: LocalDate): Cents {
  const oas = figuresOn(oasData, today).values
  const p = figuresOn(data, today).values
  const oasCents = pensionForYears(times(h.age >= 75 ? oas.maxMonthlyFrom75Cents : oas.maxMonthlyFrom65Cents, 12), h.yearsInCanadaSince18)
  return countableIncome(h, { p, table: tableFor(h, p, times(oas.maxMonthlyFrom65Cents, 12)), oasCents })
}

/** A column of the payment tables: what is paid each month at a countable income, and where it ends. */
interface Table {
  readonly limitCents: Cents
  readonly monthlyAt: (countableCents: Cents) => { lowCents: Cents; highCents: Cents }
}

const single = (p: Figures) => (countableCents: Cents): Cents => {
  const top = cents(Math.min(p.topupSingleCents, wholeDollars(over(countableCents, p.topupStartSingleCents), p.topupStepSingleCents)))
  return less(p.maxMonthlySingleCents, add(wholeDollars(countableCents, p.reductionStepCents), top))
}

const eachOfTwo = (p: Figures) => (countableCents: Cents): Cents => {
  const top = cents(Math.min(p.topupCoupleCents, wholeDollars(over(countableCents, p.topupStartCoupleCents), p.topupStepCoupleCents)))
  return less(p.maxMonthlyPartnerOasCents, add(wholeDollars(countableCents, p.reductionStepCoupleCents), top))
}

/** The tables step down a whole dollar a month for each `step` of income. */
const wholeDollars = (incomeCents: Cents, stepCents: Cents): Cents => cents(Math.floor(incomeCents / stepCents) * 100)

function tableFor(h: Facts, p: Figures, oasYearCents: Cents): Table {
  const exactly = (monthly: (c: Cents) => Cents) => (c: Cents) => ({ lowCents: monthly(c), highCents: monthly(c) })
  if (!isCouple(h)) return { limitCents: p.cutoffSingleCents, monthlyAt: exactly(single(p)) }
  if (h.spouseAge >= 65) return { limitCents: p.cutoffPartnerOasCents, monthlyAt: exactly(eachOfTwo(p)) }
  // A spouse without a pension: half of the income beyond one full pension (in the tables' steps of $48) counts, on the single table.
  const freeCents = cents(Math.ceil(oasYearCents / 4_800) * 4_800)
  const alone = (c: Cents): Cents => single(p)(cents(Math.floor(over(c, freeCents) / 2)))
  if (h.spouseAge < 60) return { limitCents: p.cutoffPartnerNoOasCents, monthlyAt: exactly(alone) }
  // A spouse of 60 to 64 may have the Allowance, whose own column we do not hold: it lies between the two.
  return { limitCents: p.cutoffPartnerNoOasCents, monthlyAt: (c) => ({ lowCents: eachOfTwo(p)(c), highCents: alone(c) }) }
}

function countableIncome(h: Facts, { p, table, oasCents }: { p: Figures; table: Table; oasCents: Cents }): Cents {
  const own = subtract(h.employmentIncomeCents, h.spouseEmploymentIncomeCents)
  const exempt = (earned: Cents): Cents => earningsExemption(earned, p.employmentExemptFullCents, p.employmentExemptHalfNextCents)
  const exemptionCents = add(exempt(own), exempt(h.spouseEmploymentIncomeCents))
  if (!h.netIncomeIncludesOas) return over(h.netIncomeCents, exemptionCents)
  const pensioners = isCouple(h) && h.spouseAge >= 65 ? 2 : 1
  return incomeWithoutPensions({
    netIncomeCents: h.netIncomeCents,
    oasCents: times(oasCents, pensioners),
    exemptionCents,
    supplementAt: (c) => (h.receivesGis ? times(table.monthlyAt(c).lowCents, 12 * pensioners) : ZERO),
  })
}

function supplement(countableCents: Cents, table: Table, missingOasCents: Cents, oasLeftOutCents: Cents): Outcome {
  const monthly = table.monthlyAt(countableCents)
  const params = { incomeCents: countableCents, limitCents: table.limitCents }
  const steps = [money('oas-left-out', oasLeftOutCents), money('countable-income', countableCents), money('limit', table.limitCents), money('monthly', monthly.highCents)]
  const why: Why = { code: monthly.highCents > 0 ? 'countable-income-under-limit' : 'countable-income-over-limit', params }
  const lowCents = times(monthly.lowCents, 12)
  const highCents = times(monthly.highCents, 12)
  if (highCents === 0 || countableCents >= table.limitCents) return no('countable-income-over-limit', params)
  if (missingOasCents > 0) return yesBetween(lowCents, add(highCents, missingOasCents), why, { code: 'partial-oas-topped-up' }, steps)
  if (lowCents < highCents) return yesBetween(lowCents, highCents, why, { code: 'spouse-allowance-column' }, steps)
  return yes(lowCents, why, steps)
}
