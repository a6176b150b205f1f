import { toPercent } from '@winterjay/money'
import { hasChildren, isCouple } from '../../household/household.ts'
import { no, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { rentGapRange } from '../rent-gap.ts'
import data from './parameters.json' with { type: 'json' }

/** Rental Assistance Program: working families with children, on the rent beyond 30 % of income. */
export const bcRentalAssistanceProgram = programme(data, {
  asks: ['monthlyRentCents', 'assetsCents', 'onSocialAssistance'],
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    if (h.housing !== 'rent') return no('not-renter')
    if (h.employmentIncomeCents <= 0) return no('no-earnings')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.incomeLimitCents }
    if (h.netIncomeCents > p.incomeLimitCents) return no('income-over-limit', params)
    if (h.assetsCents >= p.assetLimitCents) return no('assets-too-high', { limitCents: p.assetLimitCents })
    if (h.onSocialAssistance) return no('on-assistance')
    const people = (isCouple(h) ? 2 : 1) + h.childrenUnder18
    const ceilingCents = people <= 3 ? p.rentCeiling3OrLessCents : p.rentCeiling4PlusCents
    const sharePercent = toPercent(p.incomeSharePercent)
    const gap = rentGapRange({ rentCents: h.monthlyRentCents, ceilingCents, incomeCents: h.netIncomeCents }, p)
    if (gap === null) return no('rent-share-too-low', { sharePercent })
    return yesBetween(
      gap.lowCents,
      gap.highCents,
      { code: 'income-at-or-under-limit', params },
      { code: 'rate-unpublished' },
    )
  },
})
