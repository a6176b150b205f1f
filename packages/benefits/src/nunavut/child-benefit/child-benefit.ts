import { hasChildren } from '../../household/household.ts'
import { money, no, perhaps, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { isFarAboveAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Nunavut Child Benefit: the rate over the threshold is not published; the Territorial Workers’ Supplement is not in
 * the amount.
 */
export const nuChildBenefit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const params = { incomeCents: h.netIncomeCents, thresholdCents: p.thresholdCents }
    const maximumCents = times(p.monthPerChildCents, 12 * h.childrenUnder18)
    if (isFarAboveAssistance(h)) return no('income-far-above-assistance', { incomeCents: h.netIncomeCents })
    if (h.netIncomeCents > p.thresholdCents)
      return perhaps(maximumCents, { code: 'income-phase-out-unpublished', params }, { code: 'rate-unpublished' })
    return yes(maximumCents, { code: 'income-gives-full', params }, [money('monthly-per-child', p.monthPerChildCents)])
  },
})
