import type { Cents, LocalDate, Rate } from '@winterjay/money'

export const OUTSIDE_KINDS = ['loans', 'investments'] as const
/** Kept elsewhere in Winterjay: loans made, and what is invested. */
export type OutsideKind = (typeof OUTSIDE_KINDS)[number]

export const THING_KINDS = ['home', 'vehicle', 'pension', 'other', 'debt'] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** Something owned or owed that no account says; what it is worth is in `ThingValue`s (budget §13.2). */
export interface Thing {
  readonly id: string
  readonly name: string
  readonly kind: ThingKind
  /** After its last value it falls by this share each year; null if it keeps that value. */
  readonly fallsBy: Rate | null
  readonly isDeleted: boolean
}

/** What a thing was worth at the end of a day; of a debt, what was owed. Id `thing|YYYY-MM-DD`. */
export interface ThingValue {
  readonly id: string
  readonly of: string
  readonly date: LocalDate
  readonly amountCents: Cents
  readonly isDeleted: boolean
}

export const COMPOUNDINGS = ['maturity', 'year', 'half_year', 'month', 'day'] as const
/** How often interest bears interest; `maturity` for never. */
export type Compounding = (typeof COMPOUNDINGS)[number]

export const INSURED_CATEGORIES = ['own', 'joint', 'tfsa', 'fhsa', 'rrsp', 'rrif', 'resp', 'rdsp', 'trust'] as const
/** CDIC insures each of them apart (budget §13.4). */
export type InsuredCategory = (typeof INSURED_CATEGORIES)[number]

/** A term deposit (GIC), in dollars. */
export interface Deposit {
  readonly id: string
  readonly name: string
  /** A provider's code, or the name of another institution; empty if nobody said. */
  readonly institution: string
  readonly category: InsuredCategory
  readonly principalCents: Cents
  /** A year's interest. */
  readonly rate: Rate
  readonly compounding: Compounding
  readonly startsOn: LocalDate
  readonly maturesOn: LocalDate
  /** The account of the budget into which it is paid; null if none is. */
  readonly paysToId: string | null
  readonly isDeleted: boolean
}

/** Canadian dollars for one unit of a currency, in millionths. Id `USD|YYYY-MM-DD`. */
export interface FxRate {
  readonly id: string
  readonly currency: string
  readonly date: LocalDate
  readonly micros: number
  readonly isDeleted: boolean
}

/** A rate that comes with its day, typed or published. */
export type FxDay = Pick<FxRate, 'currency' | 'date' | 'micros'>
