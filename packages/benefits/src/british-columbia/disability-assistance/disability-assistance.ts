import { hasChildren, isCouple } from '../../household.ts'
import { programme } from '../../programme.ts'
import { disabilityAssistance } from '../../social-assistance.ts'
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
