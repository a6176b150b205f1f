import { perhaps } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Manitoba Pharmacare: a deductible by income. */
export const mbPharmacare = programme(data, {
  assess: () => perhaps(null, { code: 'drug-costs' }),
})
