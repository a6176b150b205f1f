import { no } from '../outcome.ts'
import { programme } from '../programme.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.bc_climate_action_tax_credit

/** Ended with the consumer carbon price. Named as ended, never offered. */
export const bcClimateActionTaxCredit = programme(data, {
  assess: () => no('ended', { endedMonth: data.endedIn }),
})
