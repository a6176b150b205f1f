import type { Cents, LocalDate } from '@winterjay/money'
import { cents, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import { activeEvents, amendmentsIn, isRecovery, paidThrough, writtenOffOn } from '../payments/loan-event.ts'
import type { FactOf, LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment, PaymentAllocation } from '../payments/loan-payment.ts'
import type { LoanState } from '../replay/loan-state.ts'
import type { LoanTerms } from '../terms/loan.ts'
import { NO_AMOUNTS, addAmounts, isNothing } from './posting.ts'
import type { PostingAmounts, PostingKind } from './posting.ts'

/** What an entry is about when it is no payment or event of its own. */
export const ENTRIES_WITHOUT_FACT = ['advance', 'assumed', 'write_off'] as const
type EntryWithoutFact = (typeof ENTRIES_WITHOUT_FACT)[number]

/** What the books say about one subject of a loan after a replay (lending §6.1). */
export interface BookEntry {
  /** One of `ENTRIES_WITHOUT_FACT`, or the id of a payment or event. */
  readonly subject: string
  readonly kind: Exclude<PostingKind, 'correction' | 'write_off_back'>
  readonly effectiveOn: LocalDate
  readonly amounts: PostingAmounts
}

/** A loan with everything recorded about it, and its state on a day that is not before any of it. */
export interface LoanToPost {
  readonly terms: LoanTerms
  /** Kept by the lender when the money is advanced. */
  readonly upfrontFeeCents: Cents
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
  readonly state: LoanState
}

/**
 * Returns what the books must say about a loan. Everything that can happen to a loan becomes an entry here and nowhere
 * else. The books are on a cash basis: interest, fees and charges are income when they are received.
 */
export function bookEntries(loan: LoanToPost): BookEntry[] {
  const lost = writtenOffOn(loan.events)
  const entries = [
    openingEntryOf(loan) ?? advanceOf(loan),
    ...amendmentsIn(loan.events).flatMap((change) => entryOfChange(change, loan.state)),
    assumedOf(loan),
    ...paymentsOf(loan, lost),
  ].filter((entry) => entry !== null)
  if (lost === null) return entries
  const owed = entries.reduce((sum, { amounts }) => addAmounts(sum, amounts), NO_AMOUNTS).principal
  const writeOff = withoutFact('write_off', lost, { principal: subtract(cents(0), owed), loss: owed })
  return isNothing(writeOff.amounts) ? entries : [...entries, writeOff]
}

const minus = (amount: Cents): Cents => cents(0 - amount)

const withoutFact = (
  kind: EntryWithoutFact,
  effectiveOn: LocalDate,
  amounts: Partial<PostingAmounts>,
): BookEntry & { readonly kind: EntryWithoutFact } => ({
  subject: kind,
  kind,
  effectiveOn,
  amounts: { ...NO_AMOUNTS, ...amounts },
})

const advanceOf = ({ terms, upfrontFeeCents }: LoanToPost): BookEntry =>
  withoutFact('advance', terms.startDate, {
    cash: cents(upfrontFeeCents - terms.principalCents),
    principal: terms.principalCents,
    fee: minus(upfrontFeeCents),
  })

/** The balance with which a loan begins is equity, not money lent: that was lent before these books began. */
function openingEntryOf({ events }: LoanToPost): BookEntry | null {
  const opened = activeEvents(events).find((event) => event.kind === 'opened_with_history')
  if (opened === undefined) return null
  const { id: subject, effectiveOn, principalCents } = opened
  return {
    subject,
    kind: 'opening',
    effectiveOn,
    amounts: { ...NO_AMOUNTS, principal: principalCents, equity: minus(principalCents) },
  }
}

/**
 * Instalments that count as paid without a recorded payment reduce what is owed, against equity: that money came before
 * these books began, and its interest is no income of theirs.
 */
function assumedOf({ events, state }: LoanToPost): BookEntry | null {
  const through = paidThrough(events)
  const { principalCents } = state.assumed
  return through === null || principalCents === 0
    ? null
    : withoutFact('assumed', through, { principal: minus(principalCents), equity: principalCents })
}

/** Charges are income when they are paid, so that a charge and its waiver have no entry. */
function entryOfChange(change: FactOf<'amended'>, { rows, allocations }: LoanState): BookEntry[] {
  const { id: subject, effectiveOn, amendment } = change
  if (amendment.kind === 'advance') {
    const amounts = { ...NO_AMOUNTS, cash: minus(amendment.amountCents), principal: amendment.amountCents }
    return [{ subject, kind: 'further_advance', effectiveOn, amounts }]
  }
  if (amendment.kind === 'capitalise' || amendment.kind === 're_age') {
    const part = allocations.find(({ paymentId }) => paymentId === subject)
    if (part === undefined || part.lines.length === 0) return []
    const { principal: _principal, ...income } = received(ZERO, part)
    const principal = cents(0 - income.interest - income.fee)
    return [{ subject, kind: 'capitalisation', effectiveOn, amounts: { ...income, principal } }]
  }
  if (amendment.kind === 'skip') {
    const { installment: first, count } = amendment
    const skipped = rows.filter(({ installment }) => installment >= first && installment < first + count)
    const last = skipped.at(-1)
    const addedCents = sumCents(skipped.map(({ principalCents }) => minCents(principalCents, ZERO)))
    if (last === undefined || addedCents === 0) return []
    const amounts = { ...NO_AMOUNTS, principal: minus(addedCents), interest: addedCents }
    return [{ subject, kind: 'capitalisation', effectiveOn: last.dueDate, amounts }]
  }
  return []
}

/** A payment after the day of the write-off recovers what was lost, whatever the schedule would make of it. */
function paymentsOf({ payments, state }: LoanToPost, lost: LocalDate | null): BookEntry[] {
  const paid = new Map(payments.map((payment) => [payment.id, payment]))
  return state.allocations.flatMap((part): BookEntry[] => {
    const payment = paid.get(part.paymentId)
    if (payment === undefined) return []
    const { amountCents, paidOn } = payment
    const recovers = isRecovery(paidOn, lost)
    const amounts = recovers ? recovered(amountCents, part) : received(amountCents, part)
    return [{ subject: part.paymentId, kind: recovers ? 'recovery' : 'payment', effectiveOn: paidOn, amounts }]
  })
}

const received = (amountCents: Cents, part: PaymentAllocation): PostingAmounts => ({
  ...NO_AMOUNTS,
  cash: amountCents,
  principal: minus(part.principalCents),
  interest: cents(0 - part.interestCents - part.arrearsCents),
  fee: cents(0 - part.feeCents - part.chargeCents),
  unapplied: minus(part.unappliedCents),
})

const recovered = (amountCents: Cents, { unappliedCents }: PaymentAllocation): PostingAmounts => ({
  ...NO_AMOUNTS,
  cash: amountCents,
  recovery: cents(unappliedCents - amountCents),
  unapplied: minus(unappliedCents),
})
