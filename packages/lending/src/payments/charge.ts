import type { Cents, LocalDate } from '@winterjay/money'
import { LATE_FEE_LAW } from '../guards/figures.ts'
import type { ChargeKind } from '../lists.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { LoanSide } from '../terms/new-loan.ts'
import { writtenOffOn } from './loan-event.ts'
import type { LoanEvent } from './loan-event.ts'
import { chargeOwedOf } from './replay-of-loan.ts'
import type { OpenCharge } from './replay-of-loan.ts'

/** Returns why a charge cannot be recorded (lending §5.8). @param startDate the day from which the book has the loan */
export function refuseCharge(
  { amountCents, on }: { readonly amountCents: Cents; readonly on: LocalDate },
  { startDate, events }: { readonly startDate: LocalDate; readonly events: readonly LoanEvent[] },
  today: LocalDate,
): LendingRefusal | null {
  if (amountCents <= 0) return { code: 'charge_of_nothing', field: 'amount' }
  if (on < startDate) return { code: 'charge_before_start', field: 'on', params: { startDate } }
  if (on > today) return { code: 'charge_in_future', field: 'on', params: { today } }
  const lost = writtenOffOn(events)
  return lost !== null && on >= lost ? { code: 'charge_after_write_off', field: 'on', params: { lost } } : null
}

/**
 * Returns why a charge cannot be waived: nothing of it is owed, or less than `amountCents` (null: all of it). What was
 * paid is money received; it is refunded, not waived.
 */
export function refuseChargeWaiver(
  charges: readonly Readonly<OpenCharge>[],
  chargeId: string,
  amountCents: Cents | null,
): LendingRefusal | null {
  const charge = charges.find(({ id }) => id === chargeId)
  const owedCents = charge === undefined ? 0 : chargeOwedOf(charge)
  if (owedCents === 0) return { code: 'charge_waiver_of_nothing', field: 'charge_id' }
  if (amountCents !== null && (amountCents <= 0 || amountCents > owedCents))
    return { code: 'charge_waiver_out_of_range', field: 'amount', params: { owedCents } }
  return null
}

/** What a consumer of a lender in business may be charged beyond interest outside Quebec: what default really costs. */
const REAL_COSTS: readonly ChargeKind[] = ['nsf', 'legal']

/** Returns what provincial consumer law says against a charge (lending §2.3); null if it says nothing. */
export function warnOfCharge(
  { borrowerIsCorporation, province, lenderInBusiness }: LoanSide,
  kind: ChargeKind,
): LendingRefusal | null {
  if (borrowerIsCorporation || province === null || lenderInBusiness === false) return null
  if (LATE_FEE_LAW[province].law === 'credit_charge') return { code: 'charge_is_credit_charge' }
  return REAL_COSTS.includes(kind) ? null : { code: 'charge_barred', params: { province } }
}
