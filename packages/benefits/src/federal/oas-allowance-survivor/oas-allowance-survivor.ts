import { cents, type Cents, subtract, sumCents, ZERO } from '@winterjay/money'
import { figuresOn, type FiguresOf } from '../../figures.ts'
import { isCouple } from '../../household.ts'
import { less, money, no, over, times, yes, yesBetween } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import { earningsExemption, incomesWithoutPensions } from '../guaranteed-income-supplement/countable-income.ts'
import supplementData from '../guaranteed-income-supplement/parameters.json' with { type: 'json' }
import data from './parameters.json' with { type: 'json' }

/** Old Age Security Act s. 21: 60 to 64, widowed and not remarried; neither earnings nor the Allowance itself count as income (s. 2). */
export const oasAllowanceSurvivor = programme(data, {
  asks: ['widowed', 'spouseEmploymentIncomeCents'],
  assess: (h, p, today) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (isCouple(h) || !h.widowed) return no('not-widowed')
    const exemptionCents = earningsExemption(h, figuresOn(supplementData, today).values)
    const asGiven = over(h.netIncomeCents, exemptionCents)
    const supplementAt = (c: Cents): Cents => times(monthlyAt(c, p), 12)
    const { least, most } = h.receivesGis === true
      ? incomesWithoutPensions({ netIncomeCents: h.netIncomeCents, oasCents: ZERO, exemptionCents, supplementAt })
      : { least: asGiven, most: asGiven }
    const params = { incomeCents: least, limitCents: p.cutoffCents }
    const [highest, lowest] = [monthlyAt(least, p), monthlyAt(most, p)]
    if (highest === 0) return no('countable-income-over-limit', params)
    const why = { code: 'countable-income-under-limit', params } as const
    const steps = [money('working-income-exemption', exemptionCents), money('countable-income', least), money('limit', p.cutoffCents), money('monthly', highest)]
    if (lowest === highest) return yes(times(highest, 12), why, steps)
    return yesBetween(times(lowest, 12), times(highest, 12), why, { code: 'pensions-in-income' }, steps)
  },
  uses: [supplementData],
})

/**
 * Three parts, as the payment table falls: a pension part that loses $3 for each $48 of income until it is gone, a
 * supplement that loses $1 for each $24 beyond, and the top-up that loses $1 for each $48 over $2,000.
 */
function monthlyAt(incomeCents: Cents, p: FiguresOf<typeof data>): Cents {
  const pensionCents = subtract(p.maxMonthlyCents, sumCents([p.amountAtFastEndCents, p.topupCents]))
  return sumCents([
    less(pensionCents, dollars(3 * Math.floor(incomeCents / 4_800))),
    less(p.amountAtFastEndCents, dollars(Math.floor(over(incomeCents, p.fastReductionToCents) / 2_400))),
    less(p.topupCents, dollars(Math.floor(over(incomeCents, cents(200_000)) / 4_800))),
  ])
}

const dollars = (whole: number): Cents => cents(whole * 100)
