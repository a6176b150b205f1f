import type { Cents, LocalDate } from '@winterjay/money'
import type { Amendment } from './amendment.ts'

/** What a charge in addition to the instalments is for. */
export const CHARGE_KINDS = ['nsf', 'legal', 'insurance', 'other'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/**
 * A fact about a loan that is neither a term nor a payment (lending §5.2). Facts are appended and never rewritten: an
 * incorrect fact is voided by another, and the replay then ignores it.
 */
export type LoanEvent = LoanEventBase & (PaidUpTo | Waiver | Voided | WriteOff)

interface LoanEventBase {
  readonly id: string
  /** The day from which it applies. */
  readonly effectiveOn: LocalDate
  /** Order among the facts of one day, payments included. */
  readonly sequence: number
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
}

/** Money owed in addition to the instalments, such as the cost of a returned payment (lending §5.8). */
export interface Charge {
  readonly kind: 'charge'
  readonly charge: ChargeKind
  readonly amountCents: Cents
}

/** Waives the oldest charge of its kind that is still owed, in whole or in part. */
export interface ChargeWaiver {
  readonly kind: 'charge_waiver'
  readonly charge: ChargeKind
  readonly amountCents: Cents | null
}

/** A change of the plan (lending §5.7); its day is the fact's. */
export interface Amended {
  readonly kind: 'amended'
  readonly amendment: Amendment
}

/** A fact that changes what is owed from its day on, besides those that a loan book stores. */
export type LoanChange = LoanEventBase & (Charge | ChargeWaiver | Amended)

export type FactOf<Kind extends LoanEvent['kind']> = Extract<LoanEvent, { kind: Kind }>

/** Returns the facts in force, without voided facts and without the voids. */
export function activeEvents(events: readonly LoanEvent[]): LoanEvent[] {
  const voided = new Set(events.flatMap((event) => (event.kind === 'voided' ? [event.target] : [])))
  return events.filter(({ kind, id }) => kind !== 'voided' && !voided.has(id))
}

/** Returns the last day up to which the loan is recorded as paid; null if no fact in force says so. */
export function paidThrough(events: readonly LoanEvent[]): LocalDate | null {
  let latest: LocalDate | null = null
  for (const { kind, effectiveOn } of activeEvents(events)) {
    if (kind === 'paid_up_to' && (latest === null || effectiveOn > latest)) latest = effectiveOn
  }
  return latest
}

/** The day a loan was written off; null if it was not. */
export const writtenOffOn = (events: readonly LoanEvent[]): LocalDate | null =>
  activeEvents(events).find(({ kind }) => kind === 'write_off')?.effectiveOn ?? null
