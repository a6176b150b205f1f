import type { Cents, LocalDate } from '@winterjay/money'

/** A category that money is given to (budget §17). Id: a category of product §9.9 or that of an own one. */
export interface Envelope {
  readonly id: string
  /** What is spent from this day on comes out of it. */
  readonly from: LocalDate
  /** What had been spent on that day when it was opened, which does not come out of it. */
  readonly beforeCents: Cents
  readonly isDeleted: boolean
}

/** Money moved into an envelope, out of one, or from one to another; null is the money that no envelope has. */
export interface EnvelopeMove {
  readonly id: string
  readonly from: string | null
  readonly to: string | null
  /** More than zero. */
  readonly amountCents: Cents
  readonly date: LocalDate
  readonly isDeleted: boolean
}
