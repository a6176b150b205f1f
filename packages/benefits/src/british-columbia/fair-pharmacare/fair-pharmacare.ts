import { served } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Fair PharmaCare: everyone enrolled in the Medical Services Plan. */
export const bcFairPharmacare = programme(data, {
  assess: () => served({ code: 'public-drug-plan' }),
})
