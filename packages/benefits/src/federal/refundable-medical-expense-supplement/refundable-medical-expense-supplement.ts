import { minCents } from '@winterjay/money'
import { incomeTested, money, no, shareOf } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act s. 122.51, line 45200: `medicalExpensesCents` are the expenses beyond the 3 % floor. */
export const refundableMedicalExpenseSupplement = programme(data, {
  asks: ['medicalExpensesCents'],
  assess: (h, p) => {
    if (h.age < 18) return no('too-young', { age: h.age, minimumAge: 18 })
    if (h.employmentIncomeCents < p.minEarnedIncomeCents) {
      return no('earnings-too-low', { earningsCents: h.employmentIncomeCents, minimumCents: p.minEarnedIncomeCents })
    }
    if (h.medicalExpensesCents <= 0) return no('no-medical-expenses')
    return incomeTested({
      maximumCents: minCents(p.maxCents, shareOf(h.medicalExpensesCents, p.rateOfExpensesPercent)),
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: p.reductionRatePercent,
      steps: [money('medical-expenses', h.medicalExpensesCents)],
    })
  },
})
