import type { Cents, LocalDate } from '@winterjay/money'

export const PLANS = ['tfsa', 'fhsa', 'rrsp'] as const
/** A registered plan with contribution room. */
export type Plan = (typeof PLANS)[number]

/** What the user knows of the room in a plan; the plan is its id (budget §15). */
export interface Room {
  readonly id: Plan
  /** The year that `statedCents` is for, or in which an FHSA was opened. */
  readonly year: number
  /** The CRA's figure: the room of 1 January, or the deduction limit of the year. Zero for an FHSA. */
  readonly statedCents: Cents
  readonly isDeleted: boolean
}

/** Money put into a plan, or taken out if negative. */
export interface RoomMove {
  readonly id: string
  readonly plan: Plan
  readonly date: LocalDate
  readonly amountCents: Cents
  readonly isDeleted: boolean
}
