import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { ZERO, add, subtract, sumCents } from '@winterjay/money'
import type { LoanPayment } from '../payments/loan-payment.ts'
import type { LoanState } from '../replay/loan-state.ts'
import { loanState } from '../replay/loan-state.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import type { PayOffQuote } from '../replay/pay-off.ts'
import { payOffQuote } from '../replay/pay-off.ts'
import { distributePayment, distributeRecovery, feeWithin } from './distribution.ts'
import type { Share } from './distribution.ts'
import type { Entry, TransferKind } from './entries.ts'
import {
  chargeOffEntries,
  distributionEntries,
  investmentEntries,
  originationEntries,
  recoveryEntries,
  releaseEntries,
  reversalEntries,
} from './entries.ts'
import { gradeTableOn } from './grades.ts'
import type { Listing } from './listing.ts'
import { listingTerms } from './review-listing.ts'

type Priced = Pick<Listing, 'requestedCents' | 'platformRate' | 'termMonths'>

/** Marketplace loans have no late fee. */
const NO_LATE_FEE: LateFeeTerms = { lateFee: { type: 'fixed', amountCents: ZERO }, graceDays: 0 }

/** The borrower does not choose what an excess does: see `marketLoanState`. */
export type MarketPayment = Omit<LoanPayment, 'excess'>

/**
 * Returns the state at the end of `on` of a loan paid out on `originatedOn`. Money paid ahead pays the next
 * instalments, but a borrower may pay the loan off on any day without future interest (lending §1.7): a payment of at
 * least that day's pay-off figure closes the loan.
 *
 * @param payments in chronological order
 */
export function marketLoanState(
  loan: Priced,
  originatedOn: LocalDate,
  payments: readonly MarketPayment[],
  on: LocalDate,
): LoanState {
  const terms = contractTerms(loan, originatedOn)
  const inOrder = payments.map(asInstalments)
  const last = inOrder.pop()
  if (last === undefined) return loanState(terms, [], on)
  // Most payments are far too small: only one that may close the loan is worth a quote.
  const mayClose = sumCents(payments.map(({ amountCents }) => amountCents)) >= loan.requestedCents
  const closes = mayClose && last.amountCents >= payOffQuote(terms, inOrder, last.paidOn).totalCents
  return loanState(terms, [...inOrder, closes ? { ...last, excess: 'shorter_term' } : last], on)
}

/** Returns the pay-off figure on `day` of a loan that is being repaid. */
export const marketPayOff = (
  loan: Priced,
  originatedOn: LocalDate,
  payments: readonly MarketPayment[],
  day: LocalDate,
): PayOffQuote => payOffQuote(contractTerms(loan, originatedOn), payments.map(asInstalments), day)

const contractTerms = (loan: Priced, originatedOn: LocalDate): LoanTerms & LateFeeTerms => ({
  ...listingTerms(loan, originatedOn),
  ...NO_LATE_FEE,
})
const asInstalments = (payment: MarketPayment): LoanPayment => ({ ...payment, excess: 'next_installments' })

/** The fee deducted from the interest of a payment, by the table in force when the loan began. */
export function servicingFee(interestCents: Cents, platformRate: Rate, originatedOn: LocalDate): Cents {
  const feeRate = gradeTableOn(originatedOn)?.servicingFee
  return feeRate === undefined ? ZERO : feeWithin(interestCents, platformRate, feeRate)
}

/** What is recorded about a loan in addition to its terms. */
export interface MarketRecords {
  readonly id: string
  readonly originatedOn: LocalDate | null
  readonly chargedOffOn: LocalDate | null
  readonly investments: readonly {
    readonly id: string
    readonly ownerId: string
    readonly amountCents: Cents
    readonly on: LocalDate
    readonly releasedOn: LocalDate | null
  }[]
  /** In the order in which they were recorded, reversed ones included. */
  readonly payments: readonly Reversible<MarketPayment>[]
  readonly recoveries: readonly Reversible<{
    readonly id: string
    readonly sequence: number
    readonly amountCents: Cents
    readonly on: LocalDate
  }>[]
}

/** Only the newest that counts is ever reversed, so reversals are nested. */
export interface Reversal {
  readonly on: LocalDate
  /** The newest payment, or recovery, when it was reversed. */
  readonly afterSequence: number
}
type Reversible<T> = T & { readonly reversal: Reversal | null }

export interface BookedTransfer {
  readonly id: string
  readonly kind: TransferKind
  readonly on: LocalDate
  readonly entries: readonly Entry[]
}

export interface MarketLedger {
  /** Every transfer that the ledger must contain for this loan, and no others. */
  readonly transfers: readonly BookedTransfer[]
  /** How each payment is split, in order. */
  readonly splits: readonly {
    readonly interestCents: Cents
    readonly principalCents: Cents
    readonly feeCents: Cents
  }[]
  /** Null for a loan that has not begun. */
  readonly state: LoanState | null
}

/**
 * Rebuilds a loan's ledger transfers from its records: investments, payments received and their dates (security §6).
 * Compared with the ledger, they reveal a line that is missing, changed, reassigned or invented.
 */
export function ledgerOfMarketLoan(loan: Priced, records: MarketRecords): MarketLedger {
  const { id: loanId, investments, originatedOn } = records
  const transfers: BookedTransfer[] = investments.map(({ id, ownerId, amountCents, on }) => ({
    id,
    kind: 'investment',
    on,
    entries: investmentEntries({ ownerId, loanId, amountCents }),
  }))
  const parts = partsOf(investments.map(({ ownerId, amountCents }) => ({ ownerId, loanId, amountCents })))
  const releasedOn = investments.find((investment) => investment.releasedOn !== null)?.releasedOn ?? null
  if (releasedOn !== null)
    transfers.push({ id: loanId, kind: 'release', on: releasedOn, entries: releaseEntries(parts) })
  if (originatedOn === null) return { transfers, splits: [], state: null }
  transfers.push({ id: loanId, kind: 'origination', on: originatedOn, entries: originationEntries(parts) })
  const life = repaid(loan, records, originatedOn, parts)
  return { ...life, transfers: [...transfers, ...life.transfers] }
}

interface Part {
  readonly ownerId: string
  readonly loanId: string
  readonly amountCents: Cents
}

/** One part per owner; owners with nothing are left out. */
function partsOf(amounts: readonly Part[]): Part[] {
  const parts = new Map<string, Part>()
  for (const part of amounts)
    parts.set(part.ownerId, {
      ...part,
      amountCents: add(parts.get(part.ownerId)?.amountCents ?? ZERO, part.amountCents),
    })
  return [...parts.values()].filter((part) => part.amountCents > 0)
}

function repaid(
  loan: Priced,
  { id: loanId, payments, recoveries, chargedOffOn }: MarketRecords,
  originatedOn: LocalDate,
  lent: readonly Part[],
): MarketLedger {
  const valid = payments.filter((payment) => payment.reversal === null)
  const state = marketLoanState(loan, originatedOn, valid, valid.at(-1)?.paidOn ?? originatedOn)
  const transfers: BookedTransfer[] = []
  const splits: MarketLedger['splits'][number][] = []
  const counted: Counted<MarketRecords['payments'][number]>[] = []
  let owed = lent
  for (const [index, payment] of payments.entries()) {
    const { id, paidOn } = payment
    const before = counted.map(({ record }) => record)
    const part =
      valid.length === payments.length
        ? state.allocations[index]
        : marketLoanState(loan, originatedOn, [...before, payment], paidOn).allocations.at(-1)
    if (part === undefined || owed.length === 0) continue
    const { interestCents, principalCents } = part
    const split = {
      interestCents,
      principalCents,
      feeCents: servicingFee(interestCents, loan.platformRate, originatedOn),
    }
    const shares = distributePayment(
      split,
      owed.map(({ ownerId, amountCents }) => ({ ownerId, outstandingCents: amountCents })),
    )
    splits.push(split)
    const entries = distributionEntries(loanId, shares)
    transfers.push({ id, kind: 'distribution', on: paidOn, entries })
    counted.push({ record: payment, entries, before: owed })
    owed = lessPrincipal(owed, shares)
    for (const reversed of takenBack(counted, payment.sequence)) {
      transfers.push(reversalOf(reversed))
      owed = reversed.before
    }
  }
  if (chargedOffOn !== null && owed.length > 0)
    transfers.push(
      { id: loanId, kind: 'charge_off', on: chargedOffOn, entries: chargeOffEntries(owed) },
      ...recovered(owed, recoveries),
    )
  return { transfers, splits, state }
}

/** A payment or recovery that counts so far, with what was owed, or lost, before it. */
interface Counted<T> {
  readonly record: T
  readonly entries: readonly Entry[]
  readonly before: readonly Part[]
}
type Recorded = { readonly id: string; readonly sequence: number; readonly reversal: Reversal | null }

/** Removes and returns those that were reversed before anything after `sequence` was recorded, the newest first. */
function takenBack<T extends Recorded>(counted: Counted<T>[], sequence: number): Counted<T>[] {
  const taken: Counted<T>[] = []
  for (;;) {
    const newest = counted.at(-1)
    if (newest?.record.reversal?.afterSequence !== sequence) return taken
    counted.pop()
    taken.push(newest)
  }
}

const reversalOf = ({ record, entries }: Counted<Recorded>): BookedTransfer => {
  if (record.reversal === null) throw new Error('only what was reversed is taken back')
  return { id: record.id, kind: 'reversal', on: record.reversal.on, entries: reversalEntries(entries) }
}

const lessPrincipal = (owed: readonly Part[], shares: readonly Share[]): Part[] =>
  partsOf([
    ...owed,
    ...shares.map(({ ownerId, principalCents }) => ({
      ownerId,
      loanId: owed[0]?.loanId ?? '',
      amountCents: subtract(ZERO, principalCents),
    })),
  ])

function recovered(losses: readonly Part[], recoveries: MarketRecords['recoveries']): BookedTransfer[] {
  const transfers: BookedTransfer[] = []
  const counted: Counted<MarketRecords['recoveries'][number]>[] = []
  let lost = losses
  for (const recovery of recoveries) {
    const { id, amountCents, on, sequence } = recovery
    const left = sumCents(lost.map((part) => part.amountCents))
    if (amountCents > left) break
    const parts = distributeRecovery(amountCents, lost).map((part) => ({ ...part, loanId: losses[0]?.loanId ?? '' }))
    const entries = recoveryEntries(parts)
    transfers.push({ id, kind: 'recovery', on, entries })
    counted.push({ record: recovery, entries, before: lost })
    lost = partsOf([...lost, ...parts.map((part) => ({ ...part, amountCents: subtract(ZERO, part.amountCents) }))])
    for (const reversed of takenBack(counted, sequence)) {
      transfers.push(reversalOf(reversed))
      lost = [...reversed.before]
    }
  }
  return transfers
}
