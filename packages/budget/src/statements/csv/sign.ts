import { oppositeOf } from '../amount.ts'
import type { CsvEntry } from './entry.ts'
import type { PrintedSign } from '../statement-file.ts'

/** How the balance column of one account relates to its rows. */
export interface BalanceSense {
  /** `with`: the balance rises with money in; `against`: it falls, like a card's debt. */
  readonly moves: 'with' | 'against'
  readonly isOldestFirst: boolean
}

/**
 * Finds the sign and order in which each balance is the one before plus the amount (budget §1.3). Null unless one of
 * the four combinations explains at least two steps, more than half of all, and more than any other.
 */
export function balanceSense(entries: readonly CsvEntry[]): BalanceSense | null {
  const ways = [
    { moves: 'with', isOldestFirst: true, steps: 0 },
    { moves: 'against', isOldestFirst: true, steps: 0 },
    { moves: 'with', isOldestFirst: false, steps: 0 },
    { moves: 'against', isOldestFirst: false, steps: 0 },
  ] as const satisfies readonly (BalanceSense & { steps: number })[]
  const explained = ways.map(() => 0)
  let steps = 0
  for (const [i, entry] of entries.entries()) {
    const before = entries[i - 1]
    if (before === undefined || before.balanceCents === null || entry.balanceCents === null) continue
    steps += 1
    const rise = entry.balanceCents - before.balanceCents
    const changes = [
      entry.transaction.amountCents,
      -Number(entry.transaction.amountCents),
      -Number(before.transaction.amountCents),
      before.transaction.amountCents,
    ]
    for (const [way, change] of changes.entries()) if (rise === change) explained[way] = (explained[way] ?? 0) + 1
  }
  const best = Math.max(...explained)
  const isClear = best * 2 > steps && explained.filter((count) => count === best).length === 1
  const way = ways[explained.indexOf(best)]
  return best >= Math.min(2, steps) && best > 0 && isClear && way !== undefined
    ? { moves: way.moves, isOldestFirst: way.isOldestFirst }
    : null
}

/**
 * Gives unsigned amounts the direction of their balance step, if the balance both rises and falls and every step equals
 * its amount. Returns the same entries if a sign is printed or the balance does not prove the directions.
 *
 * @param unsigned how an unsigned amount was read: -1 if the column contains spending
 */
export function signedBySteps(entries: readonly CsvEntry[], unsigned: 1 | -1): readonly CsvEntry[] {
  if (
    entries.some(
      ({ balanceCents, transaction, isTold }) =>
        isTold || balanceCents === null || Math.sign(transaction.amountCents) !== unsigned,
    )
  )
    return entries
  const ways = [entries, entries.toReversed()]
    .map(stepsOf)
    .filter((steps) => steps.every(({ rise, entry }) => Math.abs(rise) === Math.abs(entry.transaction.amountCents)))
  const [steps, another] = ways
  if (steps === undefined || another !== undefined || steps.length < 2) return entries
  const rises = new Map(steps.map(({ entry, rise }) => [entry, Math.sign(rise)]))
  if (new Set(rises.values()).size < 2) return entries
  const isWrong = (entry: CsvEntry): boolean => {
    const rise = rises.get(entry)
    if (rise !== undefined) return rise < 0
    // No balance is known before the first row, and most of what a bank prints is spending.
    return (unsigned === 1) !== (expectedSign(entry.transaction.description, '') === 1)
  }
  return entries.map((entry) => (isWrong(entry) ? flipped(entry) : entry))
}

/** Each entry but the first, in chronological order, with the rise of the balance. */
const stepsOf = (entries: readonly CsvEntry[]): readonly { readonly entry: CsvEntry; readonly rise: number }[] =>
  entries.slice(1).map((entry, i) => ({ entry, rise: (entry.balanceCents ?? 0) - (entries[i]?.balanceCents ?? 0) }))

export const flipped = (entry: CsvEntry): CsvEntry => ({
  ...entry,
  transaction: { ...entry.transaction, amountCents: oppositeOf(entry.transaction.amountCents) },
})

/** Returns the entry with the closing balance as printed: on the last day, at the end of the file that is latest. */
export function closingEntry(entries: readonly CsvEntry[], sense: BalanceSense | null): CsvEntry | undefined {
  const withBalance = entries.filter((entry) => entry.balanceCents !== null)
  const first = withBalance[0]
  const last = withBalance.at(-1)
  if (first === undefined || last === undefined) return undefined
  const isOldestFirst = sense?.isOldestFirst ?? first.transaction.date <= last.transaction.date
  return isOldestFirst ? last : first
}

/** Words used only for money in: card payments received, pay, benefits, deposits, refunds. */
const MONEY_IN =
  /\b(?:payment (?:received|.{0,3}thank you)|thank you.{0,3}payment|paiement.{0,4}(?:merci|recu)|payroll|paie|direct deposit|depot direct|deposit|depot|refund|interest paid|interet verse|canada (?:ccb|gst|fed))\b/
/** Words used only for money out. */
const MONEY_OUT =
  /\b(?:purchase|achat|withdrawal|retrait|service charge|monthly (?:account )?fee|frais mensuels|preauthorized debit|prelevement)\b/
const TYPES_IN: ReadonlySet<string> = new Set('CREDIT|CRÉDIT|DEPOSIT|DÉPÔT|DEPOT|PAYMENT|REFUND|PAIEMENT'.split('|'))
const TYPES_OUT: ReadonlySet<string> = new Set(['DEBIT', 'DÉBIT', 'PURCHASE', 'ACHAT', 'WITHDRAWAL', 'RETRAIT', 'FEE'])

/**
 * Returns whether amounts are printed from the holder's view, judged by rows with unambiguous words. Null if there are
 * none, if they disagree, or if few of them would make every row money in: one refund does not turn a month of
 * purchases into income.
 */
export function signByWords(entries: readonly CsvEntry[]): PrintedSign | null {
  let asPrinted = 0
  let flipped = 0
  for (const { transaction } of entries) {
    const expected = expectedSign(transaction.description, transaction.bankType ?? '')
    if (expected === 0) continue
    if (Math.sign(transaction.amountCents) === expected) asPrinted += 1
    else flipped += 1
  }
  const isFew = (asPrinted + flipped) * 2 < entries.length
  if (asPrinted > flipped * 3) return isFew && haveSign(entries, 1) ? null : 'as_printed'
  if (flipped > asPrinted * 3) return isFew && haveSign(entries, -1) ? null : 'flipped'
  return null
}

const haveSign = (entries: readonly CsvEntry[], sign: 1 | -1): boolean =>
  entries.every(({ transaction }) => Math.sign(transaction.amountCents) !== -sign)

function expectedSign(description: string, bankType: string): -1 | 0 | 1 {
  if (TYPES_IN.has(bankType)) return 1
  if (TYPES_OUT.has(bankType)) return -1
  const words = description
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  if (MONEY_IN.test(words)) return 1
  return MONEY_OUT.test(words) ? -1 : 0
}
