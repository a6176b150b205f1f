import { isCouple } from '../../household/household.ts'
import { incomeTested, no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Newfoundland and Labrador Seniors’ Benefit: for applicants, or their spouses, of 64 or more at the end of 2025. */
export const nlSeniorsBenefit = programme(data, {
  asks: ['spouseAge'],
  assess: (h, p) => {
    if (Math.max(h.age, isCouple(h) ? h.spouseAge : 0) < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    return incomeTested({
      maximumCents: p.maxCents,
      incomeCents: h.netIncomeCents,
      thresholdCents: p.fullToCents,
      rate: p.ratePercent,
    })
  },
})
