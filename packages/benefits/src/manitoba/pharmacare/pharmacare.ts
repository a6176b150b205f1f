import { perhaps } from '../../outcome.ts'
import { programme } from '../../programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Manitoba Pharmacare: a deductible by income. */
export const mbPharmacare = programme(data, {
  assess: () => perhaps(null, { code: 'drug-costs' }),
})
