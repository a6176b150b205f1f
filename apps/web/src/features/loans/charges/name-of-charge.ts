import type { ChargeKind } from '@winterjay/lending'
import type { LoanFact } from '../queries.ts'

/** What a charge is called: by the lender, or else by its kind. */
export const nameOfCharge = (
  { charge }: Pick<LoanFact, 'charge'>,
  kinds: Readonly<Record<ChargeKind, string>>,
): string => charge?.label ?? kinds[charge?.kind ?? 'other']
