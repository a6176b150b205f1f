import { incomeTested, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Income Tax Act s. 122.61(1), M and N: for each CHILD with the Disability Tax Credit; the applicant's own disability
 * does not count.
 */
export const childDisabilityBenefit = programme(data, {
  asks: ['childrenDtcCount'],
  sharesCustody: true,
  assess: (h, p) => {
    if (h.childrenUnder18 === 0) return no('no-children')
    if (h.childrenDtcCount === 0) return no('no-child-with-dtc')
    return incomeTested({
      maximumCents: times(p.maxPerChildCents, h.childrenDtcCount),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: h.childrenDtcCount === 1 ? p.rateOnePercent : p.rateTwoPlusPercent,
    })
  },
})
