import { programme } from '../../programmes/programme.ts'
import { socialAssistance } from '../../programmes/social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Assistance Act (Nunavut). */
export const nuIncomeAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
