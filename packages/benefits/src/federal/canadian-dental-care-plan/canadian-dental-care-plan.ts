import { no, served } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Coverage for families under the income limit (strictly) without access to dental insurance. */
export const canadianDentalCarePlan = programme(data, {
  asks: ['dentalInsuranceAccess'],
  assess: (h, p) => {
    const params = { incomeCents: h.netIncomeCents, limitCents: p.incomeLimitCents }
    if (h.netIncomeCents >= p.incomeLimitCents) return no('income-at-or-over-limit', params)
    if (h.dentalInsuranceAccess) return no('has-dental-insurance')
    if (h.netIncomeCents < p.copay0BelowCents)
      return served({ code: 'dental-no-copay', params: { ...params, thresholdCents: p.copay0BelowCents } })
    const copay = h.netIncomeCents < p.copay40BelowCents ? 40 : 60
    return served({ code: 'dental-copay', params: { ...params, copay } })
  },
})
