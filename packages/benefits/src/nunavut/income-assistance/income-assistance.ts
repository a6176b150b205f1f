import { programme } from '../../programme.ts'
import { socialAssistance } from '../../social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Income Assistance Act (Nunavut). */
export const nuIncomeAssistance = programme(data, {
  assess: (h, p) => {
    return socialAssistance(h, { minimumAge: 18, monthlyCents: p.monthCents })
  },
})
