import { programme } from '../../programme.ts'
import { socialAssistance } from '../../social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Family Income Security Act (New Brunswick). */
export const nbSocialAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
