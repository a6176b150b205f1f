import type { LocalDate } from '@winterjay/money'

/** A fact about a loan beside its terms and its payments (servicing.md §4.1). Facts are appended and never rewritten. */
export type LoanEvent = LoanEventBase & WriteOff

interface LoanEventBase {
  readonly id: string
  /** The day from which it is true. */
  readonly effectiveOn: LocalDate
  /** Order among the facts of one day, payments included. */
  readonly sequence: number
}

/** The lender gives the loan up: interest, late fees and what falls due stand still from that day (servicing.md §5.1). */
interface WriteOff {
  readonly kind: 'write_off'
}

/** The day a loan was written off; null for one that was not. */
export const writtenOffOn = (events: readonly LoanEvent[]): LocalDate | null =>
  events.find(({ kind }) => kind === 'write_off')?.effectiveOn ?? null
