import { hasChildren, isAdult, isCouple } from '../../household/household.ts'
import { incomeTested, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Taxation Act, 2007 (Ontario) s. 104.11. */
export const onSalesTaxCredit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    const people = (isCouple(h) ? 2 : 1) + h.childrenUnder18
    const isFamily = isCouple(h) || hasChildren(h)
    return incomeTested({
      maximumCents: times(p.perPersonCents, people),
      incomeCents: h.netIncomeCents,
      thresholdCents: isFamily ? p.thresholdFamilyCents : p.thresholdSingleCents,
      rate: p.ratePercent,
    })
  },
})
