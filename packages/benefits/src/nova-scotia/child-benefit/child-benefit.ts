import { add } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { no, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Nova Scotia Child Benefit: in the upper band the FIRST child keeps the whole amount and only later ones get half. */
export const nsChildBenefit = programme(data, {
  sharesCustody: true,
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.zeroAtCents }
    if (h.netIncomeCents >= p.zeroAtCents) return no('income-at-or-over-limit', params)
    if (h.netIncomeCents < p.fullBelowCents) {
      return yes(times(p.fullPerChildCents, h.childrenUnder18), {
        code: 'income-under-limit',
        params: { ...params, limitCents: p.fullBelowCents },
      })
    }
    const amountCents = add(p.upperBandFirstChildCents, times(p.halfPerChildCents, h.childrenUnder18 - 1))
    return yes(amountCents, {
      code: 'income-middle-band',
      params: { incomeCents: h.netIncomeCents, thresholdCents: p.fullBelowCents },
    })
  },
})
