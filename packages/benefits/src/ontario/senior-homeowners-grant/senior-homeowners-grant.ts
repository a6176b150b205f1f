import { minCents } from '@winterjay/money'
import { isCouple } from '../../household/household.ts'
import { incomeTested, no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Taxation Act, 2007 (Ontario) s. 104.0.1: up to the property tax paid. */
export const onSeniorHomeownersGrant = programme(data, {
  asks: ['propertyTax2025Cents'],
  assess: (h, p) => {
    if (h.housing !== 'own') return no('not-owner')
    if (h.age < 64) return no('too-young', { age: h.age, minimumAge: 64 })
    const limitCents = isCouple(h) ? p.limitCoupleCents : p.limitSingleCents
    if (h.netIncomeCents >= limitCents)
      return no('income-at-or-over-limit', { incomeCents: h.netIncomeCents, limitCents })
    return incomeTested({
      maximumCents: minCents(p.maxCents, h.propertyTax2025Cents),
      incomeCents: h.netIncomeCents,
      thresholdCents: isCouple(h) ? p.fullToCoupleCents : p.fullToSingleCents,
      rate: p.reductionRatePercent,
    })
  },
})
