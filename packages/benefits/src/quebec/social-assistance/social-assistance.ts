import { isCouple } from '../../household/household.ts'
import { no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { socialAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Individual and Family Assistance Act (Québec). */
export const qcSocialAssistance = programme(data, {
  assess: (h, p) => {
    if (h.age > 64) return no('too-old', { age: h.age, maximumAge: 64 })
    return socialAssistance(h, {
      minimumAge: 18,
      monthlyCents: isCouple(h) ? p.coupleMonthlyCents : p.singleMonthlyCents,
    })
  },
})
