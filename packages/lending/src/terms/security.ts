import type { LocalDate } from '@winterjay/money'
import { daysBetween } from '@winterjay/money'
import type { Registry, SecurityExpiry } from '../lists.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'

/** A registration is renewed, and an insurer asked, some weeks before the day (lending §5.17.2). */
export const EXPIRY_DAYS = 60

export interface SecurityDays {
  readonly registrationExpires: LocalDate | null
  readonly insuranceExpires: LocalDate | null
}

export interface Expiry {
  readonly what: SecurityExpiry
  readonly on: LocalDate
  /** Until that day; negative after it. */
  readonly days: number
}

/** Returns what has ended, or ends within 60 days, the first first (lending §5.17.2). */
export function expiriesOf({ registrationExpires, insuranceExpires }: SecurityDays, today: LocalDate): Expiry[] {
  const ends = [
    { what: 'registration', on: registrationExpires },
    { what: 'insurance', on: insuranceExpires },
  ] as const
  return ends
    .flatMap(({ what, on }): Expiry[] => (on === null ? [] : [{ what, on, days: daysUntil(on, today) }]))
    .filter(({ days }) => days <= EXPIRY_DAYS)
    .toSorted((a, b) => a.days - b.days)
}

const daysUntil = (on: LocalDate, today: LocalDate): number =>
  on >= today ? daysBetween(today, on) : 0 - daysBetween(on, today)

/** A registration is in a registry. */
export function refuseSecurity(security: {
  readonly registry: Registry | null
  readonly registrationNumber: string | null
  readonly registrationExpires: LocalDate | null
}): LendingRefusal | null {
  const isRegistered = security.registrationNumber !== null || security.registrationExpires !== null
  return isRegistered && security.registry === null ? { code: 'registry_missing', field: 'registry' } : null
}
