import { cents } from '@winterjay/money'
import { hasChildren, isAdult, isCouple, isSingleParent } from '../../household/household.ts'
import { incomeTested, no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Income Tax Act, 2000 (Saskatchewan) s. 39: a single parent’s first child counts like a spouse; at most two further
 * children.
 */
export const skLowIncomeTaxCredit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    const asSpouse = isCouple(h) || hasChildren(h) ? 1 : 0
    const children = Math.min(2, h.childrenUnder18 - (isSingleParent(h) ? 1 : 0))
    return incomeTested({
      maximumCents: cents(p.adultCents * (1 + asSpouse) + p.childCents * children),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: p.ratePercent,
    })
  },
})
