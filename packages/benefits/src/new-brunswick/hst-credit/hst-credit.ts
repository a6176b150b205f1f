import { cents } from '@winterjay/money'
import { isAdult, isCouple, isSingleParent } from '../../household/household.ts'
import { incomeTested, no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** New Brunswick HST credit: a single parent’s first child counts like a spouse. */
export const nbHstCredit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    const children = isSingleParent(h)
      ? p.singleParentFirstChildCents + p.childCents * (h.childrenUnder18 - 1)
      : p.childCents * h.childrenUnder18
    return incomeTested({
      maximumCents: cents(p.adultCents * (isCouple(h) ? 2 : 1) + children),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: p.ratePercent,
    })
  },
})
