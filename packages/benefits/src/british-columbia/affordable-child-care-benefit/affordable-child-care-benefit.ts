import { hasChildren } from '../../household/household.ts'
import { no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Affordable Child Care Benefit: by age and type of care. */
export const bcAffordableChildCareBenefit = programme(data, {
  asks: ['childCareExpensesCents'],
  assess: (h, p) => {
    if (!hasChildren(h)) return no('no-children')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.incomeLimitCents }
    if (h.netIncomeCents >= p.incomeLimitCents) return no('income-at-or-over-limit', params)
    return h.childCareExpensesCents > 0
      ? perhaps(null, { code: 'child-care-expenses', params })
      : no('no-child-care-expenses')
  },
})
