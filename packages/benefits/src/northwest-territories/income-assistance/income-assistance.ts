import { programme } from '../../programme.ts'
import { socialAssistance } from '../../social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Social Assistance Act (N.W.T.). */
export const ntIncomeAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
