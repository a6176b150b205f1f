import { no } from '../outcome.ts'
import { programme } from '../programme.ts'
import parameters from './parameters.json' with { type: 'json' }

const data = parameters.yt_carbon_price_rebate

/** Ended with the consumer carbon price. Named as ended, never offered. */
export const ytCarbonPriceRebate = programme(data, {
  assess: () => no('ended', { endedMonth: data.endedIn }),
})
