import { programme } from '../../programmes/programme.ts'
import { disabilityAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Saskatchewan Assured Income for Disability, restructured on 1 September 2026: no fixed maximum. */
export const skSaid = programme(data, {
  assess: (h, p) => {
    return disabilityAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
