import type { Cents, LocalDate } from '@winterjay/money'
import type { ForecastEvent } from './forecast-event.ts'

interface AlertBase {
  /** The same on every device for as long as it is about the same thing: the user's "not again" is stored under it. */
  readonly id: string
  readonly accountId: string
  /** The day it happens, or happened. */
  readonly on: LocalDate
  /** The expected balance, or the payment. Money out is negative. */
  readonly amountCents: Cents
}

/** What needs the user's attention, by one of the rules of budget §9.1. */
export type Alert =
  | (AlertBase & {
      readonly kind: 'low-balance'
      /** The largest payment of the day; null if everyday spending alone is expected. */
      readonly cause: ForecastEvent | null
      /** What the account is not to fall below; zero if the user has not said. */
      readonly floorCents: Cents
    })
  | (AlertBase & {
      readonly kind: 'large-bill' | 'pay-missing' | 'charged-twice' | 'first-charge' | 'unusual' | 'fee'
      readonly merchant: string
    })
  | (AlertBase & {
      readonly kind: 'price-rise'
      readonly merchant: string
      /** The price before; negative like the new one. */
      readonly fromCents: Cents
      /** What the rise costs in a year; positive. */
      readonly yearlyCents: Cents
    })

/** What has happened stays an alert for this long, that day included. */
export const ALERT_DAYS = 30
