import type { Cents } from '@winterjay/money'
import { cents, maxCents, sumCents, ZERO } from '@winterjay/money'
import type { LoanState } from './loan-state.ts'

/**
 * What is owed and unpaid other than principal: interest of the instalments due, interest on arrears, fees and charges.
 * Only that can become principal (lending §5.7.5).
 */
export const capitalisable = ({
  rows,
  day,
  arrearsOwedCents,
  feesOwedCents,
  chargesOwedCents,
}: Pick<LoanState, 'rows' | 'day' | 'arrearsOwedCents' | 'feesOwedCents' | 'chargesOwedCents'>): Cents =>
  sumCents([
    ...rows
      .filter((row) => row.dueDate <= day && row.principalCents >= 0)
      .map((row) => maxCents(ZERO, cents(row.interestCents - row.paidCents))),
    arrearsOwedCents,
    feesOwedCents,
    chargesOwedCents,
  ])
