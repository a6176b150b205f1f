import type { Cents, LocalDate } from '@winterjay/money'
import { maxCents, subtract, ZERO } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import type { HouseholdAhead } from './forecast.ts'
import type { LeftToSpend, SpendingPart } from './left-to-spend.ts'

/** The two nearest ways out when the money does not reach (budget §5.13). */
export interface WaysOut {
  /** A bill up to the day it falls short that alone makes up for it, to pay once the next pay is in; null if none. */
  readonly bill: SpendingPart | null
  readonly afterPayOn: LocalDate | null
  /** A savings account that holds enough; null if none. */
  readonly fromId: string | null
  readonly shortCents: Cents
}

export function waysOut(budget: Budget, { accounts }: HouseholdAhead, left: LeftToSpend): WaysOut {
  const shortCents = maxCents(ZERO, subtract(ZERO, left.leftCents))
  const pay = left.parts.find(({ kind, on }) => kind === 'pay' && on > left.limitingOn)
  const bill = left.parts
    .filter(({ kind, on, amountCents }) => kind === 'bill' && on <= left.limitingOn && amountCents + shortCents <= 0)
    .reduce<SpendingPart | null>(
      (one, other) => (one === null || other.amountCents > one.amountCents ? other : one),
      null,
    )
  const from = [...budget.accounts.values()].find(
    ({ id, kind, currency, isClosed }) =>
      kind === 'savings' && currency === 'CAD' && !isClosed && (accounts.get(id)?.startCents ?? 0) >= shortCents,
  )
  return { bill: pay === undefined ? null : bill, afterPayOn: pay?.on ?? null, fromId: from?.id ?? null, shortCents }
}

/** The largest payment out on the day that limits what is left; null if that day is today. */
export const limitedBy = ({ parts, limitingOn }: LeftToSpend): SpendingPart | null =>
  parts
    .filter(({ on, amountCents }) => on === limitingOn && amountCents < 0)
    .reduce<SpendingPart | null>(
      (one, other) => (one === null || other.amountCents < one.amountCents ? other : one),
      null,
    )
