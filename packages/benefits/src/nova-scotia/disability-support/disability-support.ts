import { no, perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Disability Support Program: by need, after an assessment. */
export const nsDisabilitySupport = programme(data, {
  assess: (h) => (h.disability ? perhaps(null, { code: 'needs-assessment' }) : no('no-disability')),
})
