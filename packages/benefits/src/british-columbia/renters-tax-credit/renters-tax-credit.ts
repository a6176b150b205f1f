import { isAdult } from '../../household/household.ts'
import { incomeTested, no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Tax Act (B.C.) s. 8.11: one for a household that rents for six months or more. */
export const bcRentersTaxCredit = programme(data, {
  asks: ['monthsRented'],
  assess: (h, p) => {
    if (!isAdult(h, 19)) return no('too-young', { age: h.age, minimumAge: 19 })
    if (h.housing !== 'rent') return no('not-renter')
    if (h.monthsRented < 6) return no('too-few-months-rented', { minimumMonths: 6 })
    return incomeTested({
      maximumCents: p.maxCents,
      incomeCents: h.netIncomeCents,
      thresholdCents: p.thresholdCents,
      rate: p.ratePercent,
    })
  },
})
