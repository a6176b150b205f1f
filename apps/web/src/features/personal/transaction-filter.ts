import type { Category, Transaction } from '@winterjay/budget'
import { toDollars } from '@winterjay/money'

export interface TransactionFilter {
  readonly search: string
  readonly category: Category | 'all'
  readonly accountId: string
  /** `YYYY-MM`, or `all`. */
  readonly month: string
}

export const NO_FILTER: TransactionFilter = { search: '', category: 'all', accountId: 'all', month: 'all' }

/** Those that fit, in the order given. Every word typed must be somewhere in a transaction; accents and case do not count. */
export function filterTransactions(transactions: readonly Transaction[], { search, category, accountId, month }: TransactionFilter): Transaction[] {
  const words = plain(search).split(' ').filter((word) => word !== '')
  return transactions.filter(
    (one) =>
      (month === 'all' || one.date.startsWith(month)) &&
      (accountId === 'all' || one.accountId === accountId) &&
      (category === 'all' || one.category === category || one.splits.some((part) => part.category === category)) &&
      (words.length === 0 || hasWords(one, words)),
  )
}

/** Fifty thousand transactions are searched at every key; a transaction is never changed in place. */
const TEXTS = new WeakMap<Transaction, string>()

function textOf(one: Transaction): string {
  let text = TEXTS.get(one)
  if (text === undefined) TEXTS.set(one, (text = plain([one.merchant, one.description, one.notes, ...one.tags, toDollars(one.amountCents).toFixed(2), one.date].join(' '))))
  return text
}

function hasWords(one: Transaction, words: readonly string[]): boolean {
  const text = textOf(one)
  return words.every((word) => text.includes(word.replace(/^[$]/u, '').replace(',', '.')))
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
