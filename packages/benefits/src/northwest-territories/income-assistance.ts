import { programme } from '../programme.ts'
import { socialAssistance } from '../social-assistance.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.nt_income_assistance

/** Social Assistance Act (N.W.T.). */
export const ntIncomeAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
