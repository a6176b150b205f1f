import { add, minCents, sumCents, ZERO } from '@winterjay/money'
import { isAdult, isCouple } from '../../household/household.ts'
import { incomeTested, money, no, over, shareOf, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Newfoundland and Labrador Income Supplement: grows from $15,000 to $20,000 of income, falls by 9 % over $40,000. */
export const nlIncomeSupplement = programme(data, {
  asks: ['dtcApproved'],
  sharesCustody: true,
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    const growthCents = shareOf(over(h.netIncomeCents, p.phaseInStartCents), p.phaseInRatePercent)
    const ownCents = minCents(p.maxIndividualCents, add(p.basicCents, growthCents))
    const spouseCents = isCouple(h) ? p.spouseCents : ZERO
    const childrenCents = times(p.childCents, h.childrenUnder18 + (h.dtcApproved ? 1 : 0))
    return incomeTested({
      maximumCents: sumCents([ownCents, spouseCents, childrenCents]),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.phaseOutStartCents,
      rate: p.phaseOutRatePercent,
      steps: [money('adult', ownCents), money('spouse', spouseCents), money('children', childrenCents)],
    })
  },
})
