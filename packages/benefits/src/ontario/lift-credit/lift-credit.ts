import { maxCents, minCents, subtract } from '@winterjay/money'
import { ownEarnings } from '../../household/household.ts'
import { less, money, no, over, perhaps, shareOf, zeroPoint } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Taxation Act, 2007 (Ontario) s. 21.1: on the worker’s own income and the family’s; non-refundable. */
export const onLiftCredit = programme(data, {
  asks: ['spouseNetIncomeCents', 'spouseEmploymentIncomeCents'],
  assess: (h, p) => {
    const earnedCents = ownEarnings(h)
    if (earnedCents <= 0) return no('no-earnings')
    const ownCents = subtract(h.netIncomeCents, h.spouseNetIncomeCents)
    const excessCents = maxCents(
      over(ownCents, p.individualThresholdCents),
      over(h.netIncomeCents, p.familyThresholdCents),
    )
    const maximumCents = minCents(p.maxCents, shareOf(earnedCents, p.rateOfEmploymentPercent))
    const reductionCents = shareOf(excessCents, p.reductionPercent)
    const amountCents = less(maximumCents, reductionCents)
    const params = { incomeCents: ownCents, thresholdCents: p.individualThresholdCents }
    const steps = [
      money('earnings', earnedCents),
      money('maximum', maximumCents),
      money('own-income', ownCents),
      money('reduction', reductionCents),
    ]
    if (amountCents === 0)
      return no('own-income-too-high', {
        incomeCents: ownCents,
        limitCents: zeroPoint(maximumCents, p.individualThresholdCents, p.reductionPercent),
      })
    return perhaps(
      amountCents,
      { code: excessCents === 0 ? 'own-income-gives-full' : 'own-income-reduces', params },
      { code: 'only-if-tax-payable' },
      steps,
    )
  },
})
