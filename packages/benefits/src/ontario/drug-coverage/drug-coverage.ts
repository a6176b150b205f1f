import { no, perhaps, served } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Ontario Drug Benefit at 65, OHIP+ to 24 without a private plan, otherwise the Trillium Drug Program. */
export const onDrugCoverage = programme(data, {
  asks: ['privateDrugPlan'],
  assess: (h) => {
    if (h.age >= 65 || (h.age <= 24 && !h.privateDrugPlan))
      return served({ code: 'drug-coverage-by-age', params: { age: h.age } })
    return h.age <= 24 ? no('has-drug-plan') : perhaps(null, { code: 'drug-costs' })
  },
})
