import { shownCategory } from '@winterjay/budget'
import type { Budget, Category, Transaction } from '@winterjay/budget'
import { toDollars } from '@winterjay/money'
import { plain } from '../../../lib/language/plain.ts'

export interface TransactionFilter {
  readonly search: string
  readonly category: Category | 'all'
  readonly accountId: string
  /** `YYYY-MM`, or `all`. */
  readonly month: string
}

export const NO_FILTER: TransactionFilter = { search: '', category: 'all', accountId: 'all', month: 'all' }

/** Those that fit, in the order given. Every word typed must be somewhere in a transaction; accents and case do not count. */
export function filterTransactions(
  budget: Budget,
  transactions: readonly Transaction[],
  { search, category, accountId, month }: TransactionFilter,
): Transaction[] {
  const words = wordsOf(search)
  return transactions.filter(
    (one) =>
      (month === 'all' || one.date.startsWith(month)) &&
      (accountId === 'all' || one.accountId === accountId) &&
      (category === 'all' ||
        shownCategory(budget, one) === category ||
        one.splits.some((part) => part.category === category)) &&
      (words.length === 0 || hasWords(one, words)),
  )
}

/** A group of three digits after a space belongs to the amount before it. */
const wordsOf = (search: string): string[] =>
  plain(search)
    .replaceAll(/(\d)\s(?=\d{3}(?:\D|$))/gu, '$1')
    .split(/\s+/u)
    .map(asInText)
    .filter((word) => word !== '')

/** An amount as either language writes it, `−$1,650.00` or `1 650,00 $`, is looked for as the text has it; another word as it is. */
function asInText(word: string): string {
  const bare = word.replaceAll(/[$+]/gu, '').replace('\u2212', '-')
  if (!/^[\d.,-]*$/u.test(bare)) return word
  return /,\d{3}(?:\D|$)/u.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
}

/** Fifty thousand transactions are searched at every key; a transaction is never changed in place. */
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

function hasWords(one: Transaction, words: readonly string[]): boolean {
  const text = textOf(one)
  return words.every((word) => text.includes(word))
}
