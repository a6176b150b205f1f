import type { Cents } from '@winterjay/money'

/** Why a balance changes on a day. */
export interface ForecastEvent {
  readonly kind: 'item' | 'transfer' | 'card-payment' | 'planned'
  /** The merchant, or empty for money that goes to or comes from `otherId`. */
  readonly merchant: string
  /** The other account of a transfer or a card payment; otherwise null. */
  readonly otherId: string | null
  readonly amountCents: Cents
  readonly isLate: boolean
  /** Rent by e-Transfers whose text names nobody. */
  readonly isRent?: boolean
}
