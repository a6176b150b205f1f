import { no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import { disabilityAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Assured Income for the Severely Handicapped: since July 2026 only if a disability permanently prevents work. */
export const abAish = programme(data, {
  asks: ['ableToWork'],
  assess: (h, p) => {
    return h.ableToWork && h.disability
      ? no('able-to-work')
      : disabilityAssistance(h, { minimumAge: 18, maximumAge: 64, monthlyCents: p.monthlyCents })
  },
})
