import { MAX_HOLDINGS } from '@winterjay/contract'
import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import * as z from 'zod/mini'

/** What a user says they hold in one line, by the line's id among the picks. */
export interface Holding {
  readonly id: string
  readonly symbol: string
  readonly amount: Cents
}
export type Holdings = ReadonlyMap<string, Holding>

const Stored = z
  .array(z.object({ id: z.string(), symbol: z.string(), amount: z.int().check(z.positive()) }))
  .check(z.maxLength(MAX_HOLDINGS))

/** Parses stored holdings. Storage may contain anything; what cannot be read counts as missing. */
export function readHoldings(text: string | null): Holdings {
  if (text === null) return new Map()
  try {
    const read = Stored.safeParse(JSON.parse(text))
    return new Map(read.success ? read.data.map((one) => [one.id, { ...one, amount: cents(one.amount) }]) : [])
  } catch {
    return new Map()
  }
}

/** Replaces a holding; an amount of zero removes it. */
export function withHolding(holdings: Holdings, holding: Holding): Holdings {
  const next = new Map(holdings)
  if (holding.amount > 0) next.set(holding.id, holding)
  else next.delete(holding.id)
  return next
}

/** The text that `readHoldings` parses; null if nothing is held. Lines beyond an account's limit are dropped. */
export const writeHoldings = (holdings: Holdings): string | null =>
  holdings.size === 0 ? null : JSON.stringify([...holdings.values()].slice(-MAX_HOLDINGS))
