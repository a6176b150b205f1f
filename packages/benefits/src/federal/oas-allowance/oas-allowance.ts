import { add, cents, type Cents, subtract, sumCents, ZERO } from '@winterjay/money'
import { figuresOn, type FiguresOf } from '../../figures.ts'
import { isCouple } from '../../household.ts'
import { less, money, no, over, times, yes } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import { earningsExemption } from '../guaranteed-income-supplement/countable-income.ts'
import supplementData from '../guaranteed-income-supplement/parameters.json' with { type: 'json' }
import { incomeThatTakes, wholeDollars } from '../guaranteed-income-supplement/payment-steps.ts'
import oasData from '../old-age-security/parameters.json' with { type: 'json' }
import { seniorPensionIncome } from '../old-age-security/pension-income.ts'
import data from './parameters.json' with { type: 'json' }

/** Old Age Security Act s. 19: 60 to 64, the spouse on the pension and the Supplement. */
export const oasAllowance = programme(data, {
  asks: ['spouseReceivesGis', 'netIncomeIncludesOas', 'spouseEmploymentIncomeCents'],
  assess: (h, p, today) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (!isCouple(h)) return no('not-a-couple')
    if (!h.spouseReceivesGis) return no('spouse-not-on-gis')
    const supplementFigures = figuresOn(supplementData, today).values
    const exemptionCents = earningsExemption(h, supplementFigures)
    const incomeCents = over(h.netIncomeCents, add(exemptionCents, h.netIncomeIncludesOas ? seniorPensionIncome(today) : ZERO))
    const params = { incomeCents, limitCents: p.cutoffCents }
    if (incomeCents >= p.cutoffCents) return no('countable-income-over-limit', params)
    const monthlyCents = monthlyAt(incomeCents, figuresOn(oasData, today).values.maxMonthlyFrom65Cents, supplementFigures)
    return yes(times(monthlyCents, 12), { code: 'countable-income-under-limit', params }, [
      money('working-income-exemption', exemptionCents),
      money('countable-income', incomeCents),
      money('limit', p.cutoffCents),
      money('monthly', monthlyCents),
    ])
  },
  uses: [oasData, supplementData],
})

/**
 * Three parts, as table 4 falls: a pension that loses $3 for each $48 of combined income until it is gone, a pensioner's
 * Supplement that loses $1 for each $48 beyond, and its top-up that loses $1 for each $96 over $4,000.
 */
function monthlyAt(incomeCents: Cents, pensionCents: Cents, s: FiguresOf<typeof supplementData>): Cents {
  return sumCents([
    less(pensionCents, times(wholeDollars(incomeCents, cents(4_800)), 3)),
    less(subtract(s.maxMonthlyPartnerOasCents, s.topupCoupleCents), wholeDollars(over(incomeCents, incomeThatTakes(pensionCents, 3)), s.reductionStepCoupleCents)),
    less(s.topupCoupleCents, wholeDollars(over(incomeCents, s.topupStartCoupleCents), s.topupStepCoupleCents)),
  ])
}
