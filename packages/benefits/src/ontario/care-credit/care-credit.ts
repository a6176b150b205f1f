import { minCents, sumCents, ZERO } from '@winterjay/money'
import { hasChildren } from '../../household/household.ts'
import { no, perhaps, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Taxation Act, 2007 (Ontario) s. 103.0.5: a share of child care costs that falls with income; the rate by income is
 * not in the source.
 */
export const onCareCredit = programme(data, {
  asks: ['childCareExpensesCents', 'childrenAges'],
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.incomeLimitCents }
    if (h.netIncomeCents > p.incomeLimitCents) return no('income-over-limit', params)
    if (h.childCareExpensesCents <= 0) return no('no-child-care-expenses')
    const limits = h.childrenAges.map((age) => (age < 7 ? p.maxUnder7Cents : age <= 16 ? p.max7To16Cents : ZERO))
    const eligibleCents = minCents(h.childCareExpensesCents, sumCents(limits))
    if (eligibleCents === 0) return no('children-too-old', { maximumAge: 16 })
    return perhaps(shareOf(eligibleCents, p.maxRatePercent), { code: 'child-care-expenses', params }, { code: 'up-to' })
  },
})
