import { hasChildren } from '../../household/household.ts'
import { byCount, incomeTested, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act (Yukon) s. 9.1: less 2.5 % (one child) or 5 % of income. */
export const ytChildBenefit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    return incomeTested({
      maximumCents: times(p.monthPerChildCents, 12 * h.childrenUnder18),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: byCount(p.ratesPercent, h.childrenUnder18),
    })
  },
})
