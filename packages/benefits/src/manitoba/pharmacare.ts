import { perhaps } from '../outcome.ts'
import { programme } from '../programme.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.mb_pharmacare

/** Manitoba Pharmacare: a deductible by income. */
export const mbPharmacare = programme(data, {
  assess: () => perhaps(null, { code: 'drug-costs' }),
})
