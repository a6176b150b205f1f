import type { Cents, LocalDate } from '@winterjay/money'
import { add, subtract, ZERO } from '@winterjay/money'
import { oppositeOf } from '../amount.ts'

/*
 * budget §1.6: a statement as its PDF prints it. It becomes transactions once it proves itself; until then the user may
 * mend what was misread.
 */

export interface PrintedStatement {
  readonly institution: string | null
  /** Nobody has compared this layout with real statements. */
  readonly isOnTrial: boolean
  readonly accountId: string | null
  readonly isCard: boolean
  readonly asOf: LocalDate
  /** Each balance that is stated as the first or the last, in the order of its lines; a debt is negative. */
  readonly opening: readonly Cents[]
  readonly closing: readonly Cents[]
  readonly rows: readonly PrintedRow[]
}

export interface PrintedRow {
  /** Null if no such day is in the year of the statement. */
  readonly date: LocalDate | null
  /** From the holder's view, as everywhere. */
  readonly amountCents: Cents
  readonly description: string
  /** What the account holds after the row, if it is printed next to it; cards print none. */
  readonly balanceCents: Cents | null
  readonly category: string
  /** Counted over all pages, from 1. */
  readonly line: number
}

/** Whether the rows lead from the opening balance to every balance that is printed. */
export type Proof =
  | { readonly kind: 'proven'; readonly openingCents: Cents; readonly closingCents: Cents }
  /** A balance is not stated, or a row has no day: nothing can be proven. */
  | { readonly kind: 'open' }
  | Gap

/** The first balance that the rows miss. */
export interface Gap {
  readonly kind: 'off'
  readonly openingCents: Cents
  readonly closingCents: Cents
  /** What the rows lead to, up to the balance that is missed. */
  readonly reachedCents: Cents
  readonly statedCents: Cents
  /** The row next to which the balance is printed; null for the closing balance. */
  readonly row: number | null
  /** The first and the last row that may be at fault, after the last balance that fits. Null if none stands out. */
  readonly among: readonly [first: number, last: number] | null
  /** The only one of these rows that closes the gap if money in is money out; null if none does, or several do. */
  readonly turned: number | null
}

export function prove(statement: PrintedStatement): Proof {
  const { opening, closing, rows } = statement
  if (rows.some(({ date }) => date === null)) return { kind: 'open' }
  const gaps: Gap[] = []
  for (const openingCents of opening) {
    for (const closingCents of closing) {
      const gap = gapOf(statement, openingCents, closingCents)
      if (gap === null) return { kind: 'proven', openingCents, closingCents }
      gaps.push(gap)
    }
  }
  // Balances that more rows lead to are more likely those of this account.
  const reach = ({ row }: Gap): number => row ?? rows.length
  return gaps.toSorted((a, b) => reach(b) - reach(a))[0] ?? { kind: 'open' }
}

/** A balance printed with a row is that of all rows so far: what is left out cannot hide behind what was read twice. */
function gapOf({ rows }: PrintedStatement, openingCents: Cents, closingCents: Cents): Gap | null {
  let reached = openingCents
  let first = 0
  const gap = (statedCents: Cents, row: number | null): Gap => {
    const last = row ?? rows.length - 1
    const isNarrow = first > 0 || row !== null
    const turned = rows.flatMap(({ amountCents }, at) =>
      at >= first && at <= last && amountCents * -2 === statedCents - reached ? [at] : [],
    )
    return {
      kind: 'off',
      openingCents,
      closingCents,
      reachedCents: reached,
      statedCents,
      row,
      among: isNarrow && first <= last ? [first, last] : null,
      turned: turned.length === 1 ? (turned[0] ?? null) : null,
    }
  }
  for (const [at, { amountCents, balanceCents }] of rows.entries()) {
    reached = add(reached, amountCents)
    if (balanceCents === null) continue
    if (balanceCents !== reached) return gap(balanceCents, at)
    first = at + 1
  }
  return reached === closingCents ? null : gap(closingCents, null)
}

/** By how much the rows miss the balance; positive if money in is missing. */
export const missing = ({ statedCents, reachedCents }: Gap): Cents => subtract(statedCents, reachedCents)

export function withPrintedRow(statement: PrintedStatement, at: number, row: PrintedRow): PrintedStatement {
  return { ...statement, rows: statement.rows.map((other, index) => (index === at ? row : other)) }
}

export function withoutPrintedRow(statement: PrintedStatement, at: number): PrintedStatement {
  return { ...statement, rows: statement.rows.filter((_, index) => index !== at) }
}

/**
 * Adds a row that was not read: after those of its day and before, or among them where the balance stops fitting.
 *
 * @returns the statement, and where the row is now
 */
export function withNewRow(
  statement: PrintedStatement,
  row: Omit<PrintedRow, 'line' | 'category'>,
): { readonly statement: PrintedStatement; readonly at: number } {
  const { rows } = statement
  const day = row.date ?? statement.asOf
  const after = rows.findLastIndex(({ date }) => date !== null && date <= day) + 1
  const from = rows.findIndex(({ date }) => date !== null && date >= day)
  const proof = prove(statement)
  const wanted = proof.kind === 'off' ? (proof.row ?? rows.length) : after
  const at = wanted >= (from === -1 ? rows.length : from) && wanted <= after ? wanted : after
  const line = rows[at - 1]?.line ?? rows[0]?.line ?? 1
  return { statement: { ...statement, rows: rows.toSpliced(at, 0, { ...row, line, category: '' }) }, at }
}

/** The user says what the statement begins or closes with. */
export function withPrintedBalance(
  statement: PrintedStatement,
  which: 'opening' | 'closing',
  amountCents: Cents,
): PrintedStatement {
  return { ...statement, [which]: [amountCents] }
}

/** A card prints what is owed as a plain amount. */
export const asPrinted = ({ isCard }: PrintedStatement, balanceCents: Cents): Cents =>
  isCard && balanceCents !== ZERO ? oppositeOf(balanceCents) : balanceCents
