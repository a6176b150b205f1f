import { programme } from '../../programme.ts'
import { socialAssistance } from '../../social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Social Assistance Act (Prince Edward Island). */
export const peSocialAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
