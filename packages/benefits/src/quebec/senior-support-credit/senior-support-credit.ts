import { isCouple } from '../../household/household.ts'
import { incomeTested, no, times } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Taxation Act (Québec) s. 1029.8.61.96.10: for each spouse of 70 or more. */
export const qcSeniorSupportCredit = programme(data, {
  asks: ['spouseAge'],
  assess: (h, p) => {
    const seniors = (h.age >= 70 ? 1 : 0) + (isCouple(h) && h.spouseAge >= 70 ? 1 : 0)
    if (seniors === 0) return no('too-young', { age: h.age, minimumAge: 70 })
    return incomeTested({
      maximumCents: times(p.perSeniorCents, seniors),
      incomeCents: h.netIncomeCents,
      thresholdCents: isCouple(h) ? p.thresholdCoupleCents : p.thresholdSingleCents,
      rate: p.ratePercent,
    })
  },
})
