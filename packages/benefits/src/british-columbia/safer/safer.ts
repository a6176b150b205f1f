import { maxCents, toPercent } from '@winterjay/money'
import { no, times, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { rentGapRange } from '../rent-gap.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Shelter Aid for Elderly Renters: a share of the rent beyond 30 % of income; the share falls with income at an
 * unpublished rate.
 */
export const bcSafer = programme(data, {
  asks: ['monthlyRentCents', 'onSocialAssistance'],
  assess: (h, p) => {
    if (h.age < 60) return no('too-young', { age: h.age, minimumAge: 60 })
    if (h.housing !== 'rent') return no('not-renter')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.incomeLimitCents }
    if (h.netIncomeCents > p.incomeLimitCents) return no('income-over-limit', params)
    if (h.onSocialAssistance) return no('on-assistance')
    const sharePercent = toPercent(p.incomeSharePercent)
    const gap = rentGapRange(
      { rentCents: h.monthlyRentCents, ceilingCents: p.rentCeilingCents, incomeCents: h.netIncomeCents },
      p,
    )
    if (gap === null) return no('rent-share-too-low', { sharePercent })
    const least = times(p.minBenefitCents, 12)
    return yesBetween(
      maxCents(gap.lowCents, least),
      maxCents(gap.highCents, least),
      { code: 'income-at-or-under-limit', params },
      { code: 'rate-unpublished' },
    )
  },
})
