import { no } from '../outcome.ts'
import { programme } from '../programme.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.nu_carbon_credit

/** Ended with the consumer carbon price. Named as ended, never offered. */
export const nuCarbonCredit = programme(data, {
  assess: () => no('ended', { endedMonth: data.endedIn }),
})
