import { monthAt, ownCategoryOf, shownAssigned } from '@winterjay/budget'
import type { Assigned, Budget, Transaction } from '@winterjay/budget'
import { toDollars } from '@winterjay/money'
import { plain } from '../../../lib/language/plain.ts'

export interface TransactionFilter {
  readonly search: string
  /** A `choiceKey`, the id of a group, or `all`. */
  readonly category: string
  readonly accountId: string
  /** `YYYY-MM`, or `all`. */
  readonly month: string
  /** Only those to review. */
  readonly isNew: boolean
}

export const NO_FILTER: TransactionFilter = {
  search: '',
  category: 'all',
  accountId: 'all',
  month: 'all',
  isNew: false,
}

/** Returns the matching transactions in their order. Every search word must occur; accents and case are ignored. */
export function filterTransactions(
  budget: Budget,
  transactions: readonly Transaction[],
  { search, category, accountId, month, isNew }: TransactionFilter,
): Transaction[] {
  const words = wordsOf(search)
  return transactions.filter(
    (one) =>
      (!isNew || one.isNew === true) &&
      (month === 'all' || monthAt(budget, one.date) === month) &&
      (accountId === 'all' || one.accountId === accountId) &&
      (category === 'all' ||
        isUnder(budget, shownAssigned(budget, one), category) ||
        one.splits.some((part) => isUnder(budget, part, category))) &&
      (words.length === 0 || hasWords(one, words)),
  )
}

/** In this category, in this own one, or in one of this group. */
function isUnder(budget: Budget, assigned: Assigned, key: string): boolean {
  if (assigned.category === key) return true
  const own = ownCategoryOf(budget, assigned)
  return own !== null && (own.id === key || own.group === key)
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

function hasWords(one: Transaction, words: readonly string[]): boolean {
  const text = textOf(one)
  return words.every((word) => text.includes(word))
}
