import { hasChildren, isCouple } from '../../household.ts'
import { programme } from '../../programme.ts'
import { disabilityAssistance } from '../../social-assistance.ts'
import data from './parameters.json' with { type: 'json' }

/** Ontario Disability Support Program Act, 1997. */
export const onOdsp = programme(data, {
  assess: (h, p) => {
    return disabilityAssistance(h, {
      minimumAge: 18,
      monthlyCents: isCouple(h) || hasChildren(h) ? null : p.maxMonthlySingleCents,
    })
  },
})
