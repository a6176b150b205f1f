import { cents, mulDivHalfUp, subtract } from '@winterjay/money'
import { less, money, no, over, times, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Newfoundland and Labrador Disability Benefit: in full up to one income, then falling linearly (assumed) to zero at
 * another.
 */
export const nlDisabilityBenefit = programme(data, {
  asks: ['dtcApproved', 'spouseDtc'],
  assess: (h, p) => {
    if (!h.disability) return no('no-disability')
    if (h.age < 18) return no('too-young', { age: h.age, minimumAge: 18 })
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    if (!h.dtcApproved) return no('no-dtc')
    const zeroCents = h.spouseDtc ? p.zeroAtBothCents : p.zeroAtCents
    const params = { incomeCents: h.netIncomeCents, limitCents: zeroCents }
    if (h.netIncomeCents >= zeroCents) return no('income-at-or-over-limit', params)
    const maximumCents = times(p.maxMonthCents, 12)
    const reductionCents = cents(
      mulDivHalfUp(maximumCents, over(h.netIncomeCents, p.fullToCents), subtract(zeroCents, p.fullToCents)),
    )
    return yes(less(maximumCents, reductionCents), { code: 'income-under-limit', params }, [
      money('maximum', maximumCents),
      money('threshold', p.fullToCents),
      money('limit', zeroCents),
      money('reduction', reductionCents),
    ])
  },
})
