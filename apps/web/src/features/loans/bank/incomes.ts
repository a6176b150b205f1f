import { add } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import type { RowShare } from './queries.ts'

/**
 * What of each recorded row is income, by its key: money beyond what was owed is the borrower's, as the principal is no
 * income.
 */
export const incomesOf = (shares: readonly RowShare[]): ReadonlyMap<string, Cents> =>
  new Map(shares.map(({ source_key: key, interest, fees }) => [key, add(interest, fees)]))
