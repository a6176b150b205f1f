import { hasChildren, isCouple } from '../../household/household.ts'
import { programme } from '../../programmes/programme.ts'
import { socialAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Employment and Assistance Act (B.C.). */
export const bcIncomeAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, {
      minimumAge: 18,
      monthlyCents: isCouple(h) || hasChildren(h) ? null : p.maxSingleCents,
    })
  },
})
