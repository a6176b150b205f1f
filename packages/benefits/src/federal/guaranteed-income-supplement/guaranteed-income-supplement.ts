import { add, type Cents, type LocalDate, maxCents, minCents, subtract, ZERO } from '@winterjay/money'
import { figuresOn, type FiguresOf } from '../../figures.ts'
import { isCouple } from '../../household.ts'
import { less, money, no, type Outcome, over, times, type Why, yes, yesBetween } from '../../outcome.ts'
import { type Knowing, programme } from '../../programme.ts'
import { pensionForYears } from '../old-age-security/old-age-security.ts'
import oasData from '../old-age-security/parameters.json' with { type: 'json' }
import { earningsExemption, incomeWithoutPensions } from './countable-income.ts'
import { incomeThatTakes, wholeDollars } from './payment-steps.ts'
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
    const table = tableFor(h, p, oas.maxMonthlyFrom65Cents)
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
  return countableIncome(h, { p, table: tableFor(h, p, oas.maxMonthlyFrom65Cents), oasCents })
}

/** A column of the payment tables: what is paid each month at a countable income, and where it ends. */
interface Table {
  readonly limitCents: Cents
  readonly monthlyAt: (countableCents: Cents) => { lowCents: Cents; highCents: Cents }
}

function tableFor(h: Facts, p: Figures, oasMonthlyCents: Cents): Table {
  const exactly = (monthly: (c: Cents) => Cents) => (c: Cents) => ({ lowCents: monthly(c), highCents: monthly(c) })
  if (!isCouple(h)) return { limitCents: p.cutoffSingleCents, monthlyAt: exactly(single(p)) }
  if (h.spouseAge >= 65) return { limitCents: p.cutoffPartnerOasCents, monthlyAt: exactly(eachOfTwo(p)) }
  const alone = besideNoPension(p, oasMonthlyCents)
  if (h.spouseAge < 60) return { limitCents: p.cutoffPartnerNoOasCents, monthlyAt: exactly(alone) }
  const withAllowance = besideAllowance(p, oasMonthlyCents)
  return { limitCents: p.cutoffPartnerNoOasCents, monthlyAt: (c) => ({ lowCents: withAllowance(c), highCents: alone(c) }) }
}

type Monthly = (countableCents: Cents) => Cents

/** Table 1. */
const single = (p: Figures): Monthly => (c) => add(less(withoutTopup(p).single, wholeDollars(c, p.reductionStepCents)), less(p.topupSingleCents, wholeDollars(over(c, p.topupStartSingleCents), p.topupStepSingleCents)))

/** Table 2: both on the pension. */
const eachOfTwo = (p: Figures): Monthly => (c) => add(less(withoutTopup(p).ofTwo, wholeDollars(c, p.reductionStepCoupleCents)), coupleTopup(p.topupCoupleCents, c, p))

/** Table 3, the spouse without a pension: half of the combined income beyond one pension counts, and all of it for the top-up. */
export const besideNoPension = (p: Figures, oasMonthlyCents: Cents): Monthly => (c) =>
  add(less(withoutTopup(p).single, wholeDollars(over(c, incomeThatTakes(oasMonthlyCents, 4)), p.reductionStepCoupleCents)), coupleTopup(p.topupSingleCents, c, p))

/** Table 4, the spouse on the Allowance: it falls once the spouse's pension part is gone, rests, and ends as table 3 does. */
export function besideAllowance(p: Figures, oasMonthlyCents: Cents): Monthly {
  const [spouseGoneCents, freeCents] = [incomeThatTakes(oasMonthlyCents, 3), incomeThatTakes(oasMonthlyCents, 4)]
  const restCents = subtract(subtract(withoutTopup(p).single, withoutTopup(p).ofTwo), wholeDollars(subtract(spouseGoneCents, freeCents), p.reductionStepCoupleCents))
  return (c) => {
    const first = less(withoutTopup(p).ofTwo, wholeDollars(over(c, spouseGoneCents), p.reductionStepCoupleCents))
    const last = less(withoutTopup(p).single, wholeDollars(over(c, freeCents), p.reductionStepCoupleCents))
    return add(minCents(last, maxCents(first, restCents)), coupleTopup(p.topupCoupleCents, c, p))
  }
}

const withoutTopup = (p: Figures) => ({ single: subtract(p.maxMonthlySingleCents, p.topupSingleCents), ofTwo: subtract(p.maxMonthlyPartnerOasCents, p.topupCoupleCents) })

const coupleTopup = (topupCents: Cents, combinedCents: Cents, p: Figures): Cents => less(topupCents, wholeDollars(over(combinedCents, p.topupStartCoupleCents), p.topupStepCoupleCents))

function countableIncome(h: Facts, { p, table, oasCents }: { p: Figures; table: Table; oasCents: Cents }): Cents {
  const exemptionCents = earningsExemption(h, p)
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
