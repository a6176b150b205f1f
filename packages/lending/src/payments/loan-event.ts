import type { Cents, LocalDate } from '@winterjay/money'
import type { ChargeKind } from '../lists.ts'
import type { Amendment } from './amendment.ts'

/**
 * A fact about a loan that is neither a term nor a payment (lending §5.2). Facts are appended and never rewritten: an
 * incorrect fact is voided by another, and the replay then ignores it.
 */
export type LoanEvent = LoanEventBase &
  (
    | OpenedWithHistory
    | PaidUpTo
    | Waiver
    | Charge
    | ChargeWaiver
    | Voided
    | WriteOff
    | SettledForLess
    | Amended
    | PaymentPromise
    | LoanNote
  )

interface LoanEventBase {
  readonly id: string
  /** The day from which it applies. */
  readonly effectiveOn: LocalDate
  /** Order among the facts of one day, payments included. */
  readonly sequence: number
}

/** The loan enters the book with this balance at the end of `effectiveOn` (lending §5.9). */
export interface OpenedWithHistory {
  readonly kind: 'opened_with_history'
  readonly principalCents: Cents
  /** Also owed on that day; nothing if absent. */
  readonly interestOwedCents?: Cents
  readonly chargesOwedCents?: Cents
}

/**
 * Every instalment due by `effectiveOn` counts as paid in full on its due day: assumed, because no payment was recorded
 * (lending §5.1).
 */
export interface PaidUpTo {
  readonly kind: 'paid_up_to'
}

/** Waives the late fee of one instalment. The row keeps what was charged. */
export interface Waiver {
  readonly kind: 'waiver'
  readonly of: { readonly lateFeeOf: number }
  /** > 0, or null for everything still owed of it. */
  readonly amountCents: Cents | null
  readonly reason: string
}

/**
 * The borrower promised to pay: at least `amountCents` from `effectiveOn`, the day it was recorded, to the end of `by`.
 */
export interface PaymentPromise {
  readonly kind: 'promise'
  readonly amountCents: Cents
  readonly by: LocalDate
}

/** What the lender writes about the loan. */
export interface LoanNote {
  readonly kind: 'note'
  readonly text: string
}

/** Voids another fact. */
export interface Voided {
  readonly kind: 'voided'
  readonly target: string
  readonly reason: string
}

/**
 * The lender writes the loan off: from that day no interest or late fee accrues and nothing falls due (lending §5.3).
 */
export interface WriteOff {
  readonly kind: 'write_off'
  readonly reason?: string | null
}

/**
 * The lender accepts `amountCents`, received by then, in place of everything owed: from that day nothing is owed any
 * more, and what was not paid is lost (lending §5.3).
 */
export interface SettledForLess {
  readonly kind: 'settled_for_less'
  readonly amountCents: Cents
  readonly reason: string
}

/** Money owed in addition to the instalments, such as the cost of a returned payment (lending §5.8). */
export interface Charge {
  readonly kind: 'charge'
  readonly charge: ChargeKind
  readonly amountCents: Cents
  /** What the lender calls it; null for the name of its kind. */
  readonly label: string | null
}

/** Waives one charge. What was charged stays on record. */
export interface ChargeWaiver {
  readonly kind: 'charge_waiver'
  /** The id of the charge. */
  readonly charge: string
  /** > 0, or null for everything still owed of it. */
  readonly amountCents: Cents | null
  readonly reason: string
}

/**
 * A change of the plan (lending §5.7). The day of the fact is the one from which payments know of it: the day it was
 * agreed, if that is before the day of the amendment itself.
 */
export interface Amended {
  readonly kind: 'amended'
  readonly amendment: Amendment
  readonly reason?: string
}

export type FactOf<Kind extends LoanEvent['kind']> = Extract<LoanEvent, { kind: Kind }>

/** Returns the facts in force, without voided facts and without the voids. */
export function activeEvents(events: readonly LoanEvent[]): LoanEvent[] {
  const voided = new Set(events.flatMap((event) => (event.kind === 'voided' ? [event.target] : [])))
  return events.filter(({ kind, id }) => kind !== 'voided' && !voided.has(id))
}

/**
 * True for a fact that changes no figure of the loan: it freezes no terms, and goes with the loan if that is deleted.
 */
export const isRemark = ({ kind }: { readonly kind: string }): boolean => kind === 'promise' || kind === 'note'

/** True if charges were recorded and not taken back. */
export const hasCharges = (events: readonly LoanEvent[]): boolean =>
  activeEvents(events).some(
    (event) =>
      event.kind === 'charge' || (event.kind === 'opened_with_history' && event.chargesOwedCents !== undefined),
  )

/** Returns the last day up to which the loan is recorded as paid; null if no fact in force says so. */
export function paidThrough(events: readonly LoanEvent[]): LocalDate | null {
  let latest: LocalDate | null = null
  for (const { kind, effectiveOn } of activeEvents(events)) {
    if (kind === 'paid_up_to' && (latest === null || effectiveOn > latest)) latest = effectiveOn
  }
  return latest
}

/** Returns the changes of the plan that are in force, in the order they were recorded. */
export const amendmentsIn = (events: readonly LoanEvent[]): FactOf<'amended'>[] =>
  activeEvents(events)
    .filter((event) => event.kind === 'amended')
    .toSorted((a, b) => a.sequence - b.sequence)

/** The day from which a loan is not collected any more, written off or settled for less; null if it still is. */
export const writtenOffOn = (events: readonly LoanEvent[]): LocalDate | null => writeOffIn(events)?.effectiveOn ?? null

/** Whether a payment of that day recovers what was lost: it came after the day of the write-off. */
export const isRecovery = (paidOn: LocalDate, lostOn: LocalDate | null): boolean => lostOn !== null && paidOn > lostOn

/** Whether the loan is written off or settled for less by the end of that day: nothing falls due any more. */
export const isGivenUp = (day: LocalDate, lostOn: LocalDate | null): boolean => lostOn !== null && day >= lostOn

/** The write-off in force, or the settlement: what is left is lost either way. */
export const writeOffIn = (
  events: readonly LoanEvent[],
): FactOf<'write_off'> | FactOf<'settled_for_less'> | undefined =>
  activeEvents(events).find((event) => event.kind === 'write_off' || event.kind === 'settled_for_less')

/** The settlement in force: nothing is owed from its day. */
export const settlementIn = (events: readonly LoanEvent[]): FactOf<'settled_for_less'> | undefined =>
  activeEvents(events).find((event) => event.kind === 'settled_for_less')

/** Whether the loan was settled for less by the end of `day`. */
export function isSettledOn(events: readonly LoanEvent[], day: LocalDate): boolean {
  const settled = settlementIn(events)
  return settled !== undefined && settled.effectiveOn <= day
}
