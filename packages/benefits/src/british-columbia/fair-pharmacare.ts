import { served } from '../outcome.ts'
import { programme } from '../programme.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.bc_fair_pharmacare

/** Fair PharmaCare: everyone enrolled in the Medical Services Plan. */
export const bcFairPharmacare = programme(data, {
  assess: () => served({ code: 'public-drug-plan' }),
})
