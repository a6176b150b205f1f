import { no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { disabilityAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Alberta Disability Assistance Program, from July 2026: severe disability, able to work. */
export const abAdap = programme(data, {
  asks: ['ableToWork'],
  assess: (h, p) => {
    return h.ableToWork || !h.disability
      ? disabilityAssistance(h, { minimumAge: 18, maximumAge: 64, monthlyCents: p.monthlyCents })
      : no('not-able-to-work')
  },
})
