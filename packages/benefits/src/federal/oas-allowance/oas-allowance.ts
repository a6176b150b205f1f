import { add, cents, type Cents, type LocalDate, subtract, sumCents, ZERO } from '@winterjay/money'
import { figuresOn } from '../../figures.ts'
import { isCouple } from '../../household.ts'
import { less, money, no, over, times, yes, yesBetween } from '../../outcome.ts'
import { type Knowing, programme } from '../../programme.ts'
import { earningsExemption, incomesWithoutPensions, incomeWithoutPensions } from '../guaranteed-income-supplement/countable-income.ts'
import { besideAllowance, besideNoPension } from '../guaranteed-income-supplement/guaranteed-income-supplement.ts'
import supplementData from '../guaranteed-income-supplement/parameters.json' with { type: 'json' }
import { incomeThatTakes, wholeDollars } from '../guaranteed-income-supplement/payment-steps.ts'
import oasData from '../old-age-security/parameters.json' with { type: 'json' }
import data from './parameters.json' with { type: 'json' }

/** Old Age Security Act s. 19: 60 to 64, the spouse on the pension and the Supplement. */
export const oasAllowance = programme(data, {
  asks: ['spouseReceivesGis', 'netIncomeIncludesOas', 'receivesGis', 'spouseEmploymentIncomeCents'],
  assess: (h, p, today) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (!isCouple(h)) return no('not-a-couple')
    if (!h.spouseReceivesGis) return no('spouse-not-on-gis')
    const { least, most, exemptionCents } = countableIncome(h, today)
    const params = { incomeCents: least, limitCents: p.cutoffCents }
    if (least >= p.cutoffCents) return no('countable-income-over-limit', params)
    const [highest, lowest] = [allowanceAt(least, today), allowanceAt(most, today)]
    const why = { code: 'countable-income-under-limit', params } as const
    const steps = [money('working-income-exemption', exemptionCents), money('countable-income', least), money('limit', p.cutoffCents), money('monthly', highest)]
    if (lowest === highest) return yes(times(highest, 12), why, steps)
    return yesBetween(times(lowest, 12), times(highest, 12), why, { code: 'pensions-in-income' }, steps)
  },
  uses: [oasData, supplementData],
})

/** The combined income that counts. One that holds the spouse's pension holds the Supplement too, and the Allowance of who receives it. */
function countableIncome(h: Knowing<'netIncomeIncludesOas' | 'receivesGis' | 'spouseEmploymentIncomeCents'>, today: LocalDate): { least: Cents; most: Cents; exemptionCents: Cents } {
  const s = figuresOn(supplementData, today).values
  const exemptionCents = earningsExemption(h, s)
  const netCents = h.netIncomeCents
  const asGiven = over(netCents, exemptionCents)
  if (!h.netIncomeIncludesOas) return { least: asGiven, most: asGiven, exemptionCents }
  const pensionCents = figuresOn(oasData, today).values.maxMonthlyFrom65Cents
  const spouses = h.receivesGis ? besideAllowance(s, pensionCents) : besideNoPension(s, pensionCents)
  const supplementAt = (c: Cents): Cents => times(add(spouses(c), h.receivesGis ? allowanceAt(c, today) : ZERO), 12)
  const held = { netIncomeCents: netCents, oasCents: times(pensionCents, 12), exemptionCents, supplementAt }
  if (h.receivesGis) return { ...incomesWithoutPensions(held), exemptionCents }
  const one = incomeWithoutPensions(held)
  return { least: one, most: one, exemptionCents }
}

/**
 * Three parts, as table 4 falls: a pension that loses $3 for each $48 of combined income until it is gone, a pensioner's
 * Supplement that loses $1 for each $48 beyond, and its top-up that loses $1 for each $96 over $4,000.
 */
function allowanceAt(incomeCents: Cents, today: LocalDate): Cents {
  const pensionCents = figuresOn(oasData, today).values.maxMonthlyFrom65Cents
  const s = figuresOn(supplementData, today).values
  return sumCents([
    less(pensionCents, times(wholeDollars(incomeCents, cents(4_800)), 3)),
    less(subtract(s.maxMonthlyPartnerOasCents, s.topupCoupleCents), wholeDollars(over(incomeCents, incomeThatTakes(pensionCents, 3)), s.reductionStepCoupleCents)),
    less(s.topupCoupleCents, wholeDollars(over(incomeCents, s.topupStartCoupleCents), s.topupStepCoupleCents)),
  ])
}
