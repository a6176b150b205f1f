import { no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/**
 * Canada Disability Savings Act s. 6: matches contributions to the plan, to the end of the year the person turns 49.
 */
export const rdspGrant = programme(data, {
  asks: ['dtcApproved'],
  assess: (h, p) => {
    if (!h.disability) return no('no-disability')
    if (h.age > p.maxAge) return no('too-old', { age: h.age, maximumAge: p.maxAge })
    if (!h.dtcApproved) return no('no-dtc')
    const isHighMatch = h.netIncomeCents <= p.incomeLimitHighMatchCents
    const code = isHighMatch ? 'income-at-or-under-limit' : 'income-over-limit-lower-match'
    const params = { incomeCents: h.netIncomeCents, limitCents: p.incomeLimitHighMatchCents }
    return perhaps(
      isHighMatch ? p.maxYearCents : p.maxYearAboveLimitCents,
      { code, params },
      { code: 'depends-on-contribution' },
    )
  },
})
