import { add } from '@winterjay/money'
import { isAdult } from '../../household/household.ts'
import { incomeTested, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Affordable Living Tax Credit: one base amount for an individual OR a couple. */
export const nsAffordableLivingTaxCredit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    return incomeTested({
      maximumCents: add(p.baseCents, times(p.childCents, h.childrenUnder18)),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: p.ratePercent,
    })
  },
})
