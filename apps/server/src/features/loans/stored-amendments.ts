import {
  amendmentOf,
  RE_AGE_INTERESTS,
  RECORDED_AMENDMENTS,
  RATE_CHANGE_PAYMENTS,
  SKIP_ENDS,
  SKIP_INTERESTS,
} from '@winterjay/lending'
import type { Amendment, RecordedAmendment } from '@winterjay/lending'
import { localDate, rate } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import * as z from 'zod/mini'

/*
 * Changes of the plan in columns of `loan_event`: `effective_on` is the day of the change, `amount_cents` its amount, and
 * `data` the rest. Rates are in millionths of a percent.
 */

const count = z.int().check(z.minimum(1))
const day = z.iso.date()
const common = {
  reason: z.string(),
  /** The day from which payments know of it: that of the agreement, if it is before the day of the change. */
  known_from: day,
}

/** The schema of the column `data` for each kind. */
const DATA = {
  rate_change: z.strictObject({ ...common, annual_rate: z.int(), payment: z.enum(RATE_CHANGE_PAYMENTS) }),
  payment_change: z.strictObject(common),
  skip: z.strictObject({
    ...common,
    installment: count,
    count,
    interest: z.enum(SKIP_INTERESTS),
    end: z.enum(SKIP_ENDS),
  }),
  extend: z.strictObject({ ...common, number_of_payments: count }),
  due_day_change: z.strictObject({ ...common, first_due_date: day, payment_days: z.nullable(z.array(z.int())) }),
  advance: z.strictObject(common),
  capitalise: z.strictObject(common),
  renewal: z.strictObject({ ...common, annual_rate: z.int(), term_months: count, amortization_months: count }),
  /** Carried if absent. */
  re_age: z.strictObject({
    ...common,
    number_of_payments: count,
    interest: z.optional(z.enum(RE_AGE_INTERESTS)),
    first_due_date: z.optional(day),
  }),
} as const

/** A change as it is stored. */
export interface AmendmentRow {
  readonly kind: RecordedAmendment
  readonly effectiveOn: LocalDate
  readonly amountCents: Cents | null
  readonly data: unknown
}

/** A change with its reason, and the day from which payments know of it. */
export interface StoredAmendment {
  readonly amendment: Amendment
  readonly reason: string
  readonly knownFrom: LocalDate
}

export const isAmendmentKind = (kind: string): kind is RecordedAmendment =>
  RECORDED_AMENDMENTS.some((known) => known === kind)

export function amendmentRow({ amendment, reason, knownFrom }: StoredAmendment): AmendmentRow {
  const { kind, on: effectiveOn } = amendment
  const said = { reason, known_from: knownFrom }
  const row = (data: object, amountCents: Cents | null = null): AmendmentRow => {
    return { kind, effectiveOn, amountCents, data: DATA[kind].parse({ ...said, ...data }) }
  }
  switch (kind) {
    case 'rate_change':
      return row({ annual_rate: amendment.annualRate, payment: amendment.payment })
    case 'payment_change':
    case 'advance':
    case 'capitalise':
      return row({}, amendment.amountCents)
    case 'skip':
      return row({
        installment: amendment.installment,
        count: amendment.count,
        interest: amendment.interest,
        end: amendment.end,
      })
    case 'extend':
      return row({ number_of_payments: amendment.numberOfPayments })
    case 'due_day_change':
      return row({ first_due_date: amendment.firstDueDate, payment_days: amendment.paymentDays })
    case 'renewal':
      return row({
        annual_rate: amendment.annualRate,
        term_months: amendment.termMonths,
        amortization_months: amendment.amortizationMonths,
      })
    case 're_age':
    default:
      return row({
        number_of_payments: amendment.numberOfPayments,
        ...(amendment.interest === 'carry' ? {} : { interest: amendment.interest }),
        ...(amendment.firstDueDate === null ? {} : { first_due_date: amendment.firstDueDate }),
      })
  }
}

/** @throws ZodError for a row whose data does not fit its kind */
export function amendmentOfRow({ kind, effectiveOn: on, amountCents, data }: AmendmentRow): StoredAmendment {
  const stored = (amendment: Amendment, { reason, known_from }: { reason: string; known_from: string }) => ({
    amendment,
    reason,
    knownFrom: localDate(known_from),
  })
  switch (kind) {
    case 'rate_change': {
      const read = DATA[kind].parse(data)
      return stored({ kind, on, annualRate: rate(read.annual_rate), payment: read.payment }, read)
    }
    case 'skip': {
      const read = DATA[kind].parse(data)
      const { installment, count: skipped, interest, end } = read
      return stored({ kind, on, installment, count: skipped, interest, end }, read)
    }
    case 'extend': {
      const read = DATA[kind].parse(data)
      return stored({ kind, on, numberOfPayments: read.number_of_payments }, read)
    }
    case 'due_day_change': {
      const read = DATA[kind].parse(data)
      const firstDueDate = localDate(read.first_due_date)
      return stored({ kind, on, firstDueDate, paymentDays: read.payment_days }, read)
    }
    case 'renewal': {
      const read = DATA[kind].parse(data)
      const { term_months: termMonths, amortization_months: amortizationMonths } = read
      return stored({ kind, on, annualRate: rate(read.annual_rate), termMonths, amortizationMonths }, read)
    }
    case 're_age': {
      const read = DATA[kind].parse(data)
      const { first_due_date: first, ...rest } = read
      const chosen = first === undefined ? {} : { first_due_date: localDate(first) }
      return stored(amendmentOf({ ...rest, ...chosen, event: kind, on }, on), read)
    }
    case 'payment_change':
    case 'advance':
    case 'capitalise':
    default: {
      if (amountCents === null) throw new Error(`a ${kind} without its amount`)
      return stored({ kind, on, amountCents }, DATA[kind].parse(data))
    }
  }
}
