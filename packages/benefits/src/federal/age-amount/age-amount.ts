import { subtract } from '@winterjay/money'
import { isCouple } from '../../household/household.ts'
import { less, money, no, over, percent, perhaps, shareOf, zeroPoint } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act s. 118(2), line 30100: on INDIVIDUAL net income; non-refundable. */
export const ageAmount = programme(data, {
  asks: ['spouseNetIncomeCents'],
  assess: (h, p) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    const incomeCents = isCouple(h) ? subtract(h.netIncomeCents, h.spouseNetIncomeCents) : h.netIncomeCents
    const baseCents = less(p.baseCents, shareOf(over(incomeCents, p.thresholdCents), p.reductionRatePercent))
    if (baseCents === 0)
      return no('own-income-too-high', {
        incomeCents,
        limitCents: zeroPoint(p.baseCents, p.thresholdCents, p.reductionRatePercent),
      })
    const code = incomeCents <= p.thresholdCents ? 'own-income-gives-full' : 'own-income-reduces'
    return perhaps(
      shareOf(baseCents, p.creditRatePercent),
      { code, params: { incomeCents, thresholdCents: p.thresholdCents } },
      { code: 'only-if-tax-payable' },
      [money('base-amount', baseCents), percent('credit-rate', p.creditRatePercent)],
    )
  },
})
