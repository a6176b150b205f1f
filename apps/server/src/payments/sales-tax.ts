import { catalogue, cents, sumCents } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import data from './sales-tax.json' with { type: 'json' }

/** The tax authorities to register with: the operator has one number for each. */
export const REGISTRATIONS = ['gst_hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb'] as const
export type Registration = (typeof REGISTRATIONS)[number]
export const TAXES = ['GST', 'HST', 'QST', 'PST', 'RST'] as const
export type Tax = (typeof TAXES)[number]
export type Registrations = Readonly<Partial<Record<Registration, string>>>

/** One tax of one payment. */
export interface TaxCharge {
  /** One of `TAXES`, or the provider's own name for another. */
  readonly tax: string
  /** Null when the provider charged a tax without stating its rate. */
  readonly percent: number | null
  readonly amountCents: Cents
  /** The registration number it is charged under; null when the provider charged it and we have none. */
  readonly registration: string | null
}

interface DatedRate {
  readonly tax: Tax
  readonly registration: Registration
  readonly provinces: readonly string[]
  readonly percent: number
  readonly from: string
  readonly to: string | null
}
const RATES = data.rates as readonly DatedRate[]

/**
 * The taxes on `subtotalCents` for a buyer in `province` on that day: each tax in force there for which the operator is
 * registered, each rounded to the cent separately, half up (Excise Tax Act s. 165.2).
 */
export function salesTaxes(
  subtotalCents: Cents,
  buyer: { readonly province: string; readonly on: LocalDate },
  registrations: Registrations,
): TaxCharge[] {
  return RATES.filter(
    ({ provinces, from, to }) =>
      provinces.includes(buyer.province) && from <= buyer.on && (to === null || buyer.on <= to),
  ).flatMap(({ tax, registration, percent }) => {
    const number = registrations[registration]
    return number === undefined
      ? []
      : [{ tax, percent, amountCents: percentOf(subtotalCents, percent), registration: number }]
  })
}

/** Rates have at most three decimals, so thousandths of a percent are integers. */
const percentOf = (amountCents: Cents, percent: number): Cents =>
  cents(Math.floor((amountCents * Math.round(percent * 1000) + 50_000) / 100_000))

export const totalWith = (subtotalCents: Cents, taxes: readonly TaxCharge[]): Cents =>
  sumCents([subtotalCents, ...taxes.map((tax) => tax.amountCents)])

const NAMES = catalogue(
  { GST: 'GST', HST: 'HST', QST: 'QST', PST: 'PST', RST: 'RST' },
  { GST: 'TPS', HST: 'TVH', QST: 'TVQ', PST: 'TVP', RST: 'TVD' },
)

/** The tax's name in the reader's language; a name that is not ours is returned unchanged. */
export const taxName = (tax: string, locale: Locale): string => (isTax(tax) ? NAMES[locale][tax] : tax)

const isTax = (name: string): name is Tax => TAXES.some((tax) => tax === name)

/** The registration number for a tax of this name in this province. */
export function registrationOf(tax: string, province: string | null, registrations: Registrations): string | null {
  const found = RATES.find((rate) => rate.tax === tax && (province === null || rate.provinces.includes(province)))
  return (found && registrations[found.registration]) ?? null
}
