import { hasChildren, isAdult } from '../../household/household.ts'
import { no, yes } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Poverty Reduction Credit: no children, on Income Assistance all of last year. */
export const nsPovertyReductionCredit = programme(data, {
  asks: ['onSocialAssistance'],
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    if (hasChildren(h)) return no('families-get-child-benefit')
    const params = { incomeCents: h.netIncomeCents, limitCents: p.limitCents }
    if (h.netIncomeCents >= p.limitCents) return no('income-at-or-over-limit', params)
    return h.onSocialAssistance ? yes(p.amountCents, { code: 'income-under-limit', params }) : no('not-on-assistance')
  },
})
