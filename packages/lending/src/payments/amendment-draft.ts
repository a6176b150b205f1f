import { ZERO } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { RateChangePayment, ReAgeInterest, SkipEnd, SkipInterest } from '../lists.ts'
import type { Amendment } from './amendment.ts'

/** A change of a running loan by the names of the wire, in cents and rates (lending §5.7). */
export type AmendmentDraft =
  | {
      readonly event: 'rate_change'
      readonly on: LocalDate
      readonly annual_rate: Rate
      readonly payment: RateChangePayment
    }
  | {
      readonly event: 'payment_change' | 'advance' | 'capitalise'
      readonly on: LocalDate
      readonly amount: Cents
    }
  | { readonly event: 'extend'; readonly on: LocalDate; readonly number_of_payments: number }
  | {
      readonly event: 'due_day_change'
      readonly on: LocalDate
      readonly first_due_date: LocalDate
      readonly payment_days?: readonly number[] | null | undefined
    }
  | {
      readonly event: 'skip'
      readonly installment: number
      /** One if absent. */
      readonly count?: number | undefined
      readonly interest: SkipInterest
      readonly end: SkipEnd
    }
  | {
      readonly event: 'renewal'
      readonly annual_rate: Rate
      readonly term_months: number
      /** The new term if absent. */
      readonly amortization_months?: number | undefined
    }
  | {
      readonly event: 're_age'
      readonly on: LocalDate
      readonly number_of_payments: number
      /** Carried if absent. */
      readonly interest?: ReAgeInterest | undefined
      /** The due day of the first of them; one period after the last one if absent. */
      readonly first_due_date?: LocalDate | undefined
    }

/** @param day of a skip, the due day of its first instalment; of a renewal, the last due day; otherwise its own day */
export function amendmentOf(draft: AmendmentDraft, day: LocalDate): Amendment {
  switch (draft.event) {
    case 'rate_change':
      return { kind: draft.event, on: day, annualRate: draft.annual_rate, payment: draft.payment }
    case 'extend':
      return { kind: draft.event, on: day, numberOfPayments: draft.number_of_payments }
    case 'skip': {
      const { installment, count = 1, interest, end } = draft
      return { kind: draft.event, on: day, installment, count, interest, end }
    }
    case 'due_day_change':
      return {
        kind: draft.event,
        on: day,
        firstDueDate: draft.first_due_date,
        paymentDays: draft.payment_days ?? null,
      }
    case 'renewal':
      return {
        kind: draft.event,
        on: day,
        annualRate: draft.annual_rate,
        termMonths: draft.term_months,
        amortizationMonths: draft.amortization_months ?? draft.term_months,
      }
    case 're_age':
      return {
        kind: draft.event,
        on: day,
        numberOfPayments: draft.number_of_payments,
        interest: draft.interest ?? 'carry',
        firstDueDate: draft.first_due_date ?? null,
        closed: [],
        unpaidInterestCents: ZERO,
      }
    case 'payment_change':
    case 'advance':
    case 'capitalise':
    default:
      return { kind: draft.event, on: day, amountCents: draft.amount }
  }
}
