import { programme } from '../programme.ts'
import { socialAssistance } from '../social-assistance.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.nb_social_assistance

/** Family Income Security Act (New Brunswick). */
export const nbSocialAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
