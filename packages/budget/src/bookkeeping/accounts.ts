import { catalogue } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { Account, Budget } from '../budget.ts'
import { categoryLabel } from '../categories/category.ts'
import { choiceNamed, ownCategoryOf } from '../own/own-categories.ts'
import type { AccountType } from '../statements/statement-file.ts'
import type { Apart, BookedEntry, BookedOn } from './entries.ts'

/** What an account of the journal is to a bookkeeping program. */
export type BookedKind = 'bank' | 'card' | 'other_asset' | 'liability' | 'income' | 'expense' | 'equity'

/** An account of the journal, with the name that it has until the user gives it another. */
export interface BookedAccount {
  readonly on: BookedOn
  readonly kind: BookedKind
  /** Parents before children, separated by a colon. */
  readonly name: string
}

const OF_ACCOUNT: Readonly<Record<AccountType, BookedKind>> = {
  chequing: 'bank',
  savings: 'bank',
  cash: 'bank',
  other: 'bank',
  credit_card: 'card',
  line_of_credit: 'liability',
  loan: 'liability',
  investment: 'other_asset',
}

const OF_APART: Readonly<Record<Apart, BookedKind>> = {
  transfers: 'bank',
  paid_back: 'other_asset',
  left_out: 'equity',
}

const APART_WORDS = catalogue<Record<Apart, string>>(
  { transfers: 'Money in transfer', paid_back: 'Paid back to us', left_out: 'Left out of the budget' },
  { transfers: 'Virements en cours', paid_back: 'Remboursements reçus', left_out: 'Hors budget' },
)

export interface NamesOf {
  readonly locale: Locale
  readonly account: (account: Account) => string
}

/** The accounts and categories that entries are booked on: accounts first, then income and spending, then the rest. */
export function bookedAccounts(budget: Budget, entries: readonly BookedEntry[], names: NamesOf): BookedAccount[] {
  const used = new Set(entries.flatMap(({ lines }) => lines.map(({ on }) => on)))
  return [...used].map((on) => bookedAccount(budget, on, names)).toSorted(byPlace)
}

const PLACES: readonly BookedKind[] = ['bank', 'card', 'other_asset', 'liability', 'income', 'expense', 'equity']

/** What is apart comes last. */
const placeOf = ({ on, kind }: BookedAccount): number =>
  on.startsWith('apart:') ? PLACES.length : PLACES.indexOf(kind)

const byPlace = (a: BookedAccount, b: BookedAccount): number =>
  placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.on < b.on ? -1 : 1)

function bookedAccount(budget: Budget, on: BookedOn, { locale, account: nameOf }: NamesOf): BookedAccount {
  const key = on.slice(on.indexOf(':') + 1)
  if (on.startsWith('account:')) {
    const account = budget.accounts.get(key)
    return account === undefined
      ? { on, kind: 'bank', name: fit('') }
      : { on, kind: OF_ACCOUNT[account.kind], name: fit(nameOf(account)) }
  }
  if (on.startsWith('apart:')) return { on, kind: OF_APART[key as Apart], name: APART_WORDS[locale][key as Apart] }
  const assigned = choiceNamed(budget, key) ?? { category: 'Other' as const }
  const own = ownCategoryOf(budget, assigned)
  const parent = fit(categoryLabel(assigned.category, locale))
  return {
    on,
    kind: assigned.category === 'Income' ? 'income' : 'expense',
    name: own === null ? parent : `${parent}:${fit(own.name)}`,
  }
}

const LONGEST = 31

/** As every program takes it: one part of at most 31 characters, without what means something else to an importer. */
function fit(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}"]/gu, ' ')
    .replaceAll(':', ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[!=+\-@\s]+/u, '')
  const short = plain.slice(0, LONGEST).trim()
  return short === '' ? '?' : short
}
