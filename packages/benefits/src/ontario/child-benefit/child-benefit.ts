import { hasChildren } from '../../household/household.ts'
import { incomeTested, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Taxation Act, 2007 (Ontario) s. 104: an amount per child, less 8 % of income over the threshold ONCE per family. */
export const onChildBenefit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    return incomeTested({
      maximumCents: times(p.maxPerChildCents, h.childrenUnder18),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: p.ratePercent,
    })
  },
})
