import { plain, toDollars } from '@winterjay/money'
import type { Transaction } from '../budget.ts'

/**
 * Whether a transaction is one that is searched for: every word must occur in its merchant, description, notes, tags,
 * amount or day; accents and case do not count. Everything is found by nothing.
 */
export function searched(search: string): (one: Transaction) => boolean {
  const words = wordsOf(search)
  if (words.length === 0) return () => true
  return (one) => {
    const text = textOf(one)
    return words.every((word) => text.includes(word))
  }
}

/** Three digits after a space belong to the amount before them. */
const wordsOf = (search: string): string[] =>
  plain(search)
    .replaceAll(/(\d)\s(?=\d{3}(?:\D|$))/gu, '$1')
    .split(/\s+/u)
    .map(asInText)
    .filter((word) => word !== '')

/** Normalizes an amount as either language writes it, `−$1,650.00` or `1 650,00 $`; other words are unchanged. */
function asInText(word: string): string {
  const bare = word.replaceAll(/[$+]/gu, '').replace('\u2212', '-')
  if (!/^[\d.,-]*$/u.test(bare)) return word
  return /,\d{3}(?:\D|$)/u.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
}

/**
 * Searches run at every key over up to fifty thousand transactions, so texts are cached; transactions are immutable.
 */
const TEXTS = new WeakMap<Transaction, string>()

function textOf(one: Transaction): string {
  let text = TEXTS.get(one)
  if (text === undefined)
    TEXTS.set(
      one,
      (text = plain(
        [one.merchant, one.description, one.notes, ...one.tags, toDollars(one.amountCents).toFixed(2), one.date].join(
          ' ',
        ),
      )),
    )
  return text
}
