import { isAdult, isCouple } from '../../household/household.ts'
import { incomeTested, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act (B.C.) s. 8.1. */
export const bcSalesTaxCredit = programme(data, {
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    return incomeTested({
      maximumCents: times(p.perAdultCents, isCouple(h) ? 2 : 1),
      incomeCents: h.netIncomeCents,
      thresholdCents: isCouple(h) ? p.thresholdCoupleCents : p.thresholdSingleCents,
      rate: p.ratePercent,
    })
  },
})
