import { minCents, sumCents, ZERO } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { no, shareOf, yesBetween } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Taxation Act (Québec) s. 1029.8.79: 67 % to 78 % of costs up to a limit for each child under 16. */
export const qcChildcareCredit = programme(data, {
  asks: ['childCareExpensesCents', 'childrenAges'],
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    if (h.childCareExpensesCents <= 0) return no('no-child-care-expenses')
    const limits = h.childrenAges.map((age) => (age < 7 ? p.maxYoungCents : age < 16 ? p.maxOtherCents : ZERO))
    const eligibleCents = minCents(h.childCareExpensesCents, sumCents(limits))
    if (eligibleCents === 0) return no('children-too-old', { maximumAge: 15 })
    return yesBetween(
      shareOf(eligibleCents, p.rateLowPercent),
      shareOf(eligibleCents, p.rateHighPercent),
      { code: 'no-income-test' },
      { code: 'rate-unpublished' },
    )
  },
})
