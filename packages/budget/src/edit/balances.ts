import type { Cents, LocalDate } from '@winterjay/money'
import { BANK_WORDS } from '../categories/bank-words.ts'
import { readDescriptor } from '../categories/descriptor.ts'
import type { Account, Budget, Transaction } from '../budget.ts'
import { isLive, withAll } from '../budget.ts'
import { HOME } from '../months/month.ts'

/** What the user says an account is and holds at the end of a day, from the holder's view. */
export interface TypedBalance {
  readonly accountId: string
  readonly kind: Account['kind']
  readonly amountCents: Cents
}

/** Stores balances typed by hand; only a statement of a later day replaces them (budget §5.15). */
export function typeBalances(budget: Budget, typed: readonly TypedBalance[], today: LocalDate): Budget {
  const changed = typed.flatMap(({ accountId, kind, amountCents }): Account[] => {
    const account = budget.accounts.get(accountId)
    return account === undefined ? [] : [{ ...account, kind, balance: { date: today, amountCents, by: 'hand' } }]
  })
  return { ...budget, accounts: withAll(budget.accounts, changed) }
}

/** Returns the budget with the likely kind of every account that no file names. */
export function withLikelyKinds(budget: Budget): Budget {
  const named = [...budget.accounts.values()].flatMap((account): Account[] => {
    const kind = account.kind === 'other' ? likelyKind(budget, account.id) : null
    return kind === null ? [] : [{ ...account, kind }]
  })
  return named.length === 0 ? budget : { ...budget, accounts: withAll(budget.accounts, named) }
}

/** Accounts used to pay, in dollars, with transactions, whose balance or kind is not known (budget §5.15). */
export function accountsToAsk(budget: Budget): Account[] {
  const used = new Set([...budget.transactions.values()].map(({ accountId }) => accountId))
  return [...withLikelyKinds(budget).accounts.values()].filter(
    ({ id, kind, currency, balance, isClosed, isHidden }) =>
      currency === HOME &&
      !isClosed &&
      isHidden !== true &&
      used.has(id) &&
      (kind === 'other' || (balance === null && ASKED.has(kind))),
  )
}

/** Those of them without a balance: what is left to spend names them, and never takes them as zero (budget §5.12). */
export const accountsWithoutBalance = (budget: Budget): Account[] =>
  accountsToAsk(budget).filter(({ balance }) => balance === null)

const ASKED: ReadonlySet<Account['kind']> = new Set(['chequing', 'credit_card'])

/** What a row says about its account. */
type Sign = 'chequing' | 'card-payment' | 'savings'

/** So many rows must say something, and so large a share of them the same. */
const LEAST_ROWS = 3
const AGREEING = 2 / 3
/** On a card, this share of the money out is plain purchases. */
const PURCHASES = 0.8

/**
 * Returns what an account is that no file names, by its rows: pay, e-Transfers, cheques and cash machines are of a
 * chequing account; incoming payments along with purchases, of a card; nothing but interest and transfers, of a savings
 * account (budget §5.15). Null if the rows do not tell.
 */
export function likelyKind(budget: Budget, accountId: string): Account['kind'] | null {
  const rows = [...budget.transactions.values()].filter((one) => one.accountId === accountId && isLive(budget, one))
  const signs = rows.flatMap((one) => signOf(one) ?? [])
  const countOf = (sign: Sign): number => signs.filter((one) => one === sign).length
  const out = rows.filter(({ amountCents }) => amountCents < 0)
  const purchases = out.filter((one) => signOf(one) === null).length
  if (countOf('card-payment') > 0 && countOf('chequing') === 0 && out.length >= LEAST_ROWS)
    return purchases >= out.length * PURCHASES ? 'credit_card' : null
  if (rows.length >= LEAST_ROWS && countOf('savings') === rows.length) return 'savings'
  const agrees = signs.length >= LEAST_ROWS && countOf('chequing') >= signs.length * AGREEING
  return agrees ? 'chequing' : null
}

function signOf({ description, amountCents, category }: Transaction): Sign | null {
  const { words } = readDescriptor(description)
  const found = BANK_WORDS.find(words)
  if (found?.value === 'transfer' && amountCents > 0 && /PAYMENT|PAIEMENT|PYMT/u.test(found.phrase))
    return 'card-payment'
  if (found?.value === 'person' || words.some((word) => CHEQUING.has(word))) return 'chequing'
  if (category === 'Income' && amountCents > 0) return words.some((word) => INTEREST.has(word)) ? 'savings' : 'chequing'
  return found?.value === 'transfer' ? 'savings' : null
}

const CHEQUING: ReadonlySet<string> = new Set(['PAYROLL', 'PAIE', 'CHEQUE', 'CHQ', 'ATM', 'ABM', 'GAB'])
const INTEREST: ReadonlySet<string> = new Set(['INTEREST', 'INTERET', 'INTERETS'])
