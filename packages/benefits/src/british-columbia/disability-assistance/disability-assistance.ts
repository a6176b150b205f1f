import { hasChildren, isCouple } from '../../household/household.ts'
import { programme } from '../../programmes/programme.ts'
import { disabilityAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Employment and Assistance for Persons with Disabilities Act (B.C.). */
export const bcDisabilityAssistance = programme(data, {
  assess: (h, p) => {
    return disabilityAssistance(h, {
      minimumAge: 18,
      monthlyCents: isCouple(h) || hasChildren(h) ? null : p.maxSingleCents,
    })
  },
})
