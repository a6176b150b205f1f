import { isCouple } from '../../household/household.ts'
import { no, served } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Ontario Seniors Dental Care Program: one limit for singles, another for couples. */
export const onSeniorsDental = programme(data, {
  asks: ['dentalInsuranceAccess'],
  assess: (h, p) => {
    if (h.age < 65) return no('too-young', { age: h.age, minimumAge: 65 })
    const params = { incomeCents: h.netIncomeCents, limitCents: isCouple(h) ? p.limitCoupleCents : p.limitSingleCents }
    if (h.netIncomeCents > params.limitCents) return no('income-over-limit', params)
    return h.dentalInsuranceAccess ? no('has-dental-insurance') : served({ code: 'income-at-or-under-limit', params })
  },
})
