import { no } from '../../programmes/outcome.ts'
import { programme } from '../../programmes/programme.ts'
import data from './parameters.json' with { type: 'json' }

/** Ended with the consumer carbon price. Listed as ended, never offered. */
export const ytCarbonPriceRebate = programme(data, {
  assess: () => no('ended', { endedMonth: data.endedIn }),
})
