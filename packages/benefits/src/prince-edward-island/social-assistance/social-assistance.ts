import { programme } from '../../programmes/programme.ts'
import { socialAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Social Assistance Act (Prince Edward Island). */
export const peSocialAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
