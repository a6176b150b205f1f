import { cents, mulDivHalfUp, subtract } from '@winterjay/money'
import { less, money, no, over, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Canada Disability Savings Act s. 7: no contribution needed; in full up to one income, then falling linearly to zero
 * at another.
 */
export const rdspBond = programme(data, {
  asks: ['dtcApproved'],
  assess: (h, p) => {
    if (!h.disability) return no('no-disability')
    if (h.age > p.maxAge) return no('too-old', { age: h.age, maximumAge: p.maxAge })
    if (!h.dtcApproved) return no('no-dtc')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.zeroBondIncomeCents }
    if (h.netIncomeCents >= p.zeroBondIncomeCents) return no('income-at-or-over-limit', params)
    const excessCents = over(h.netIncomeCents, p.fullBondIncomeCents)
    const reductionCents = cents(
      mulDivHalfUp(p.maxYearCents, excessCents, subtract(p.zeroBondIncomeCents, p.fullBondIncomeCents)),
    )
    return yes(less(p.maxYearCents, reductionCents), { code: 'income-under-limit', params }, [
      money('maximum', p.maxYearCents),
      money('reduction', reductionCents),
    ])
  },
})
