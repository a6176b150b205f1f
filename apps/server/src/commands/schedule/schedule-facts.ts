import {
  amendmentOf,
  amendPlan,
  loanState,
  openedTerms,
  reAge,
  reAgeByDay,
  refusePaidUpTo,
  refusePayment,
  unlessUnfit,
} from '@winterjay/lending'
import type {
  Amendment,
  ChargeKind,
  LateFeeTerms,
  LendingRefusal,
  LendingRefusalCode,
  LoanEvent,
  LoanPayment,
  LoanState,
  LoanTerms,
  ScheduleRow,
} from '@winterjay/lending'
import { isRefusal, subtract, sumCents, ZERO } from '@winterjay/money'
import type { Cents, LocalDate, Refusal } from '@winterjay/money'
import type { ScheduleEvent, ScheduleRequest } from './schedule-input.ts'

/** What happened to a loan, in the types of the rules. */
export interface ScheduleFacts {
  readonly terms: LoanTerms
  readonly rows: readonly ScheduleRow[]
  readonly maturityBalanceCents: number
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
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
    events: [...eventsOf(request, events), ...amendments.map(amended)],
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
    if (event.event === 're_age' && event.interest === 'capitalise' && terms.plan?.method === 'daily')
      return { code: 'amendment_capitalise_by_day', field: 'events' }
    if (event.event === 're_age') amendments.push(reAged(terms, event, payments, amendments))
    else if (event.event !== 'charge' && event.event !== 'waiver' && event.event !== 'write_off')
      amendments.push(amendmentOf(draftOf(event), dayOf(event)))
  }
  return amendments
}

/** An event by the names of the wire. */
const draftOf = (event: Exclude<ScheduleEvent, { event: 're_age' | 'charge' | 'waiver' | 'write_off' }>) =>
  event.event === 'rate_change' ? { ...event, payment: event.then } : event

const NO_LATE_FEE: LateFeeTerms = { lateFee: { type: 'fixed', amountCents: ZERO }, graceDays: 0 }

function reAged(
  terms: LoanTerms,
  {
    on,
    number_of_payments: numberOfPayments,
    interest,
    first_due_date: firstDueDate,
  }: Extract<ScheduleEvent, { event: 're_age' }>,
  payments: readonly LoanPayment[],
  amendments: readonly Amendment[],
): Amendment {
  const state = loanState({ ...terms, ...NO_LATE_FEE }, payments, on, amendments.map(amended))
  const event = { on, numberOfPayments, interest, firstDueDate: firstDueDate ?? null }
  const { rows, outstandingPrincipalCents: principalCents, interestAccruedCents: interestCents } = state
  if (interestCents !== null)
    return reAgeByDay(
      rows.map((row) => paidByDay(row, state)),
      { principalCents, interestCents },
      event,
    )
  return reAge(
    rows.map((row) => ({ row, paidCents: row.paidCents })),
    event,
  )
}

/** What was paid on a row of each, where the row alone does not say it. */
function paidByDay(row: LoanState['rows'][number], { allocations }: LoanState) {
  const paid = allocations.flatMap(({ lines }) => lines).filter(({ installment }) => installment === row.installment)
  const interestPaidCents: Cents = row.isAssumed
    ? row.interestCents
    : sumCents(paid.map(({ interestCents }) => interestCents))
  return { row, interestPaidCents, principalPaidCents: subtract(row.paidCents, interestPaidCents) }
}

const amended = (amendment: Amendment, index: number): LoanEvent => ({
  kind: 'amended',
  amendment,
  id: `amendment ${index}`,
  effectiveOn: amendment.on,
  sequence: index,
})

/** The id of an event, which is its place in the request. */
const idOf = (index: number): string => `event ${index}`

/** A waiver names a kind of charge: the first waiver of a kind is that of its first charge, and so on. */
function chargeOf(events: readonly ScheduleEvent[], waiver: number, kind: ChargeKind): string {
  const earlier = events
    .slice(0, waiver)
    .filter((event) => event.event === 'waiver' && event.installment === undefined && kindOf(event) === kind)
  const charges = events.flatMap((event, index) => (event.event === 'charge' && event.charge === kind ? [index] : []))
  return idOf(charges[earlier.length] ?? -1)
}

const kindOf = ({ charge = 'other' }: Extract<ScheduleEvent, { event: 'waiver' }>): ChargeKind => charge

function eventsOf({ paid_up_to }: ScheduleRequest, events: readonly ScheduleEvent[]): LoanEvent[] {
  const paid: LoanEvent[] =
    paid_up_to === undefined || paid_up_to === null
      ? []
      : [{ kind: 'paid_up_to', id: 'paid up to', effectiveOn: paid_up_to, sequence: -1 }]
  const others = events.flatMap((event, index): LoanEvent[] => {
    const base = { id: idOf(index), sequence: index }
    if (event.event === 'write_off') return [{ ...base, kind: 'write_off', effectiveOn: event.on }]
    if (event.event === 'charge') {
      const { on: effectiveOn, charge, amount: amountCents } = event
      return [{ ...base, kind: 'charge', effectiveOn, charge, amountCents, label: null }]
    }
    if (event.event !== 'waiver') return []
    const { on: effectiveOn, installment, amount: amountCents = null } = event
    const waived = { ...base, effectiveOn, amountCents, reason: 'waived' }
    return [
      installment === undefined
        ? { ...waived, kind: 'charge_waiver', charge: chargeOf(events, index, kindOf(event)) }
        : { ...waived, kind: 'waiver', of: { lateFeeOf: installment } },
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
  const last = [...payments.map(({ paidOn }) => paidOn), ...amendments.map(({ on }) => on)].toSorted().at(-1)
  if (last === undefined) return null
  const loan = { ...terms, ...NO_LATE_FEE }
  const state = unlessUnfit(() => loanState(loan, payments, last, amendments.map(amended)))
  return isRefusal(state) ? state : null
}
