import { add } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { byCount, incomeTested, money, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * New Brunswick Income Tax Act s. 51: less 2.5 % (one child) or 5 % of income; the school supplement each July for a
 * school-age child.
 */
export const nbChildTaxBenefit = programme(data, {
  asks: ['childrenAges'],
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const ofSchoolAge = h.netIncomeCents <= p.thresholdCents ? h.childrenAges.filter((age) => age >= 5).length : 0
    const supplementCents = times(p.schoolSupplementCents, ofSchoolAge)
    return incomeTested({
      maximumCents: add(times(p.perChildCents, h.childrenUnder18), supplementCents),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: byCount(p.ratesPercent, h.childrenUnder18),
      steps: [money('supplement-part', supplementCents)],
    })
  },
})
