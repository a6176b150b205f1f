import { amendPlan, loanState, openedTerms, reAge, refusePaidUpTo, refusePayment } from '@winterjay/lending'
import type {
  Amendment,
  LateFeeTerms,
  LendingRefusal,
  LendingRefusalCode,
  LoanChange,
  LoanEvent,
  LoanPayment,
  LoanTerms,
  ScheduleRow,
} from '@winterjay/lending'
import { isRefusal, ZERO } from '@winterjay/money'
import type { LocalDate, Refusal } from '@winterjay/money'
import type { ScheduleEvent, ScheduleRequest } from './schedule-input.ts'

/** What happened to a loan, in the types of the rules. */
export interface ScheduleFacts {
  readonly terms: LoanTerms
  readonly rows: readonly ScheduleRow[]
  readonly maturityBalanceCents: number
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
  readonly changes: readonly LoanChange[]
}

/** Reads the events and payments of a loan in order; refuses the first that does not fit. */
export function factsOf(request: ScheduleRequest, agreed: LoanTerms): ScheduleFacts | Refusal<LendingRefusalCode> {
  const terms = request.opening === undefined ? agreed : openedTerms(agreed, request.opening)
  if (isRefusal(terms)) return terms
  const events = request.events ?? []
  const payments = paymentsOf(request, events.length)
  const amendments = amendmentsOf(terms, events, payments)
  if (isRefusal(amendments)) return amendments
  const plan = amendPlan(terms, amendments)
  if (isRefusal(plan)) return plan
  const refusal = refuseFacts(request, terms, payments, amendments)
  if (refusal !== null) return refusal
  return {
    terms,
    rows: plan.rows,
    maturityBalanceCents: plan.maturityBalanceCents,
    payments,
    events: eventsOf(request, events),
    changes: [...amendments.map(amended), ...events.flatMap(chargeOf)],
  }
}

/** In order of their days; of one day, in the order given. A re-age depends on the payments and changes before it. */
function amendmentsOf(
  terms: LoanTerms,
  events: readonly ScheduleEvent[],
  payments: readonly LoanPayment[],
): Amendment[] | LendingRefusal {
  const plan = amendPlan(terms, [])
  if (isRefusal(plan)) return plan
  const dayOf = (event: ScheduleEvent): LocalDate => {
    if ('on' in event) return event.on
    const row = event.event === 'skip' ? plan.rows[event.installment - 1] : undefined
    return (row ?? plan.rows.at(-1))?.dueDate ?? terms.startDate
  }
  const amendments: Amendment[] = []
  for (const event of events.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))) {
    const before = amendPlan(terms, amendments)
    if (isRefusal(before)) return before
    if (event.event === 're_age') amendments.push(reAged(terms, event, payments, amendments))
    else amendments.push(...amendmentOf(event, dayOf(event)))
  }
  return amendments
}

const NO_LATE_FEE: LateFeeTerms = { lateFee: { type: 'fixed', amountCents: ZERO }, graceDays: 0 }

function reAged(
  terms: LoanTerms,
  { on, number_of_payments: numberOfPayments, interest }: Extract<ScheduleEvent, { event: 're_age' }>,
  payments: readonly LoanPayment[],
  amendments: readonly Amendment[],
): Amendment {
  const state = loanState({ ...terms, ...NO_LATE_FEE }, payments, on, [], amendments.map(amended))
  return reAge(state, terms.principalCents, { on, numberOfPayments, interest })
}

function amendmentOf(event: ScheduleEvent, day: LocalDate): Amendment[] {
  switch (event.event) {
    case 'rate_change':
      return [{ kind: event.event, on: event.on, annualRate: event.annual_rate, payment: event.then }]
    case 'payment_change':
    case 'advance':
    case 'capitalise':
      return [{ kind: event.event, on: event.on, amountCents: event.amount }]
    case 'extend':
      return [{ kind: event.event, on: event.on, numberOfPayments: event.number_of_payments }]
    case 'skip': {
      const { installment, count, interest, end } = event
      return [{ kind: event.event, on: day, installment, count, interest, end }]
    }
    case 'due_day_change': {
      const { on, first_due_date: firstDueDate, payment_days: paymentDays = null } = event
      return [{ kind: event.event, on, firstDueDate, paymentDays }]
    }
    case 'renewal': {
      const {
        annual_rate: annualRate,
        term_months: termMonths,
        amortization_months: amortizationMonths = termMonths,
      } = event
      return [{ kind: event.event, on: day, annualRate, termMonths, amortizationMonths }]
    }
    case 're_age':
    case 'charge':
    case 'waiver':
    case 'write_off':
    default:
      return []
  }
}

const amended = (amendment: Amendment, index: number): LoanChange => ({
  kind: 'amended',
  amendment,
  id: `amendment ${index}`,
  effectiveOn: amendment.on,
  sequence: index,
})

function chargeOf(event: ScheduleEvent, index: number): LoanChange[] {
  const base = { id: `event ${index}`, sequence: index }
  if (event.event === 'charge')
    return [{ ...base, kind: 'charge', effectiveOn: event.on, charge: event.charge, amountCents: event.amount }]
  if (event.event !== 'waiver' || event.installment !== undefined) return []
  const { on, charge = 'other', amount = null } = event
  return [{ ...base, kind: 'charge_waiver', effectiveOn: on, charge, amountCents: amount }]
}

function eventsOf({ paid_up_to }: ScheduleRequest, events: readonly ScheduleEvent[]): LoanEvent[] {
  const paid: LoanEvent[] =
    paid_up_to === undefined || paid_up_to === null
      ? []
      : [{ kind: 'paid_up_to', id: 'paid up to', effectiveOn: paid_up_to, sequence: -1 }]
  const others = events.flatMap((event, index): LoanEvent[] => {
    const base = { id: `event ${index}`, sequence: index }
    if (event.event === 'write_off') return [{ ...base, kind: 'write_off', effectiveOn: event.on }]
    if (event.event !== 'waiver' || event.installment === undefined) return []
    const { on, installment, amount = null } = event
    return [
      {
        ...base,
        kind: 'waiver',
        effectiveOn: on,
        of: { lateFeeOf: installment },
        amountCents: amount,
        reason: 'waived',
      },
    ]
  })
  return [...paid, ...others]
}

/** After the events of the same day. */
const paymentsOf = ({ payments = [] }: ScheduleRequest, after: number): LoanPayment[] =>
  payments.map((payment, index) => ({
    id: `payment ${index}`,
    amountCents: payment.amount,
    paidOn: payment.paid_on,
    sequence: after + index,
    excess: payment.excess,
  }))

function refuseFacts(
  request: ScheduleRequest,
  terms: LoanTerms,
  payments: readonly LoanPayment[],
  amendments: readonly Amendment[],
): LendingRefusal | null {
  const through = request.paid_up_to ?? null
  const today = request.as_of ?? through
  if (through !== null && today !== null) {
    const refusal = refusePaidUpTo(through, terms, today)
    if (refusal !== null) return refusal
  }
  for (const { amountCents, paidOn, excess } of payments) {
    const known = { amountCents, paidOn, startDate: terms.startDate, coveredThrough: through, today: paidOn }
    const refusal = refusePayment(known)
    if (refusal !== null) return refusal
    if (amendments.length > 0 && excess !== 'next_installments')
      return { code: 'amendment_beside_prepayment', field: 'payments' }
  }
  return null
}
