import { programme } from '../../programmes/programme.ts'
import { disabilityAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** AccessAbility Supports and Assured Income: no amount published. */
export const peAccessabilitySupports = programme(data, {
  assess: (h, p) => {
    return disabilityAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
