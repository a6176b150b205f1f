import type { LocalDate } from '@winterjay/money'
import { localDateIn } from '@winterjay/money'

/** The one source of time. `today` is the civil day in the product's time zone, or the day a demo is set to. */
export interface Clock {
  readonly now: () => Date
  readonly today: () => LocalDate
}

export const systemClock = (timeZone: string, fixedDay: LocalDate | null): Clock => ({
  now: () => new Date(),
  today: () => fixedDay ?? localDateIn(timeZone, new Date()),
})
