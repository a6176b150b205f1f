import type { Cents, Refusal } from '@winterjay/money'
import type { FileRefusalCode, StatementTransaction } from './statement-file.ts'

export interface StatedBalances {
  readonly openingCents: Cents
  readonly closingCents: Cents
}

/**
 * Null if the opening balance and the rows give the closing balance to the cent; otherwise the refusal with the
 * difference. All amounts are the holder's own: what is owed is negative (budget §1.5).
 */
export function refuseUnproven(
  { openingCents, closingCents }: StatedBalances,
  rows: readonly Pick<StatementTransaction, 'amountCents'>[],
): Refusal<FileRefusalCode> | null {
  const rowsCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const reachedCents = openingCents + rowsCents
  if (reachedCents === closingCents) return null
  const differenceCents = Math.abs(closingCents - reachedCents)
  return { code: 'unproven', params: { openingCents, rowsCents, reachedCents, closingCents, differenceCents } }
}
