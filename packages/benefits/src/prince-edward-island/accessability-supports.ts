import { programme } from '../programme.ts'
import { disabilityAssistance } from '../social-assistance.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.pe_accessability_supports

/** AccessAbility Supports and Assured Income: no amount published. */
export const peAccessabilitySupports = programme(data, {
  assess: (h, p) => {
    return disabilityAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
