import { cents, mulDivHalfUp, subtract } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { byCount, less, money, no, over, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Manitoba Child Benefit: in full up to one income, then falling linearly to zero at a limit that rises with the number
 * of children.
 */
export const mbChildBenefit = programme(data, {
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const limitCents = byCount(p.ceilingByChildrenCents, h.childrenUnder18)
    const params = { incomeCents: h.netIncomeCents, limitCents }
    if (h.netIncomeCents >= limitCents) return no('income-at-or-over-limit', params)
    const maximumCents = times(p.perChildCents, h.childrenUnder18)
    const excessCents = over(h.netIncomeCents, p.fullIncomeCents)
    const reductionCents = cents(mulDivHalfUp(maximumCents, excessCents, subtract(limitCents, p.fullIncomeCents)))
    return yes(less(maximumCents, reductionCents), { code: 'income-under-limit', params }, [
      money('maximum', maximumCents),
      money('threshold', p.fullIncomeCents),
      money('limit', limitCents),
      money('reduction', reductionCents),
    ])
  },
})
