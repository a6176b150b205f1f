import type { Cents, LocalDate } from '@winterjay/money'
import { addMonths, cents, fromPercent, maxCents, subtract, yearMonthOf, ZERO } from '@winterjay/money'
import { Balances } from '../ahead/balances.ts'
import type { Account, Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { LONGEST_TEXT } from '../edit/entries.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { Debt, DebtKind } from './debt-shape.ts'
import { cycleInterest, minimumOf } from './payoff.ts'
import type { OpenDebt } from './payoff.ts'

/** A rate above this percent a year is shown with the law (budget §12.4). */
export const CRIMINAL_PERCENT = 35

/** A debt with what is owed today; null while nobody has said it. */
export interface DebtLine {
  readonly debt: Debt
  readonly owedCents: Cents | null
}

/** The debts of the user, the largest rate first. */
export function debtLines(budget: Budget, today: LocalDate): DebtLine[] {
  const balances = new Balances(budget)
  return [...budget.debts.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map((debt) => ({ debt, owedCents: owedOn(budget, balances, debt, today) }))
    .sort((a, b) => b.debt.rate - a.debt.rate || (a.debt.id < b.debt.id ? -1 : 1))
}

/** By the account's balance if it has one, else as typed. A card in credit is no debt. */
function owedOn(budget: Budget, balances: Balances, debt: Debt, today: LocalDate): Cents | null {
  const { accountId } = debt
  const balance = accountId === null || !budget.accounts.has(accountId) ? null : balances.on(accountId, today)
  return balance === null ? typedOwedOn(debt, today) : maxCents(ZERO, subtract(ZERO, balance))
}

/**
 * What is owed at the end of a day as the user typed it; of a mortgage or a loan, less what was to be paid since, month
 * by month. Null before that day.
 */
export function typedOwedOn({ owed, kind, rate, minimum }: Debt, day: LocalDate): Cents | null {
  if (owed === null || day < owed.date) return null
  let left = owed.amountCents
  if (kind !== 'mortgage' && kind !== 'loan') return left
  for (let month = 1; left > 0 && addMonths(owed.date, month) <= day; month += 1) {
    const paid = minimumOf(minimum, left)
    const interest = cycleInterest({ kind, rate }, yearMonthOf(addMonths(owed.date, month - 1)), left, paid)
    left = maxCents(ZERO, cents(left + interest - paid))
  }
  return left
}

/** The debts that a plan can reckon with. */
export const openDebts = (lines: readonly DebtLine[]): OpenDebt[] =>
  lines.flatMap(({ debt: { id, name, kind, rate, minimum }, owedCents }) =>
    owedCents === null || owedCents === 0 ? [] : [{ id, name, kind, rate, minimum, owedCents }],
  )

const KIND_OF: Partial<Record<Account['kind'], DebtKind>> = {
  credit_card: 'card',
  line_of_credit: 'line',
  loan: 'loan',
}

export const debtKindOf = ({ kind }: Account): DebtKind | null => KIND_OF[kind] ?? null

/** Accounts on which something is owed, in dollars, without a debt that says on which terms. */
export function accountsInDebt(
  budget: Budget,
  today: LocalDate,
): { readonly account: Account; readonly owedCents: Cents }[] {
  const balances = new Balances(budget)
  const known = new Set(
    [...budget.debts.values()].flatMap(({ isDeleted, accountId }) => (isDeleted ? [] : [accountId])),
  )
  return [...budget.accounts.values()].flatMap((account) => {
    if (debtKindOf(account) === null || account.isClosed || account.currency !== 'CAD' || known.has(account.id))
      return []
    const balance = balances.on(account.id, today)
    return balance === null || balance >= 0 ? [] : [{ account, owedCents: subtract(ZERO, balance) }]
  })
}

/** Refuses `missing-fields` (name, owed, payment), `amount-invalid`, `rate-invalid`, `too-long`. */
export function storeDebt(budget: Budget, debt: Debt): Budget | EditRefusal {
  const { name, owed, accountId, rate, minimum } = debt
  if (name.trim() === '') return { code: 'missing-fields', field: 'name' }
  if (name.length > LONGEST_TEXT) return { code: 'too-long', field: 'name', params: { most: LONGEST_TEXT } }
  if (accountId === null && owed === null) return { code: 'missing-fields', field: 'owed' }
  const amounts = [owed?.amountCents ?? ZERO, minimum.floorCents]
  if (amounts.some((amount) => amount < 0 || amount > LARGEST_CENTS)) return { code: 'amount-invalid', field: 'owed' }
  if (minimum.floorCents === 0 && minimum.percent <= 0) return { code: 'missing-fields', field: 'payment' }
  const isRate = rate >= 0 && rate <= (fromPercent(100) ?? 0)
  if (!isRate || minimum.percent < 0 || minimum.percent > 100) return { code: 'rate-invalid', field: 'rate' }
  return { ...budget, debts: withAll(budget.debts, [debt]) }
}

export function deleteDebt(budget: Budget, id: string): Budget | EditRefusal {
  const debt = budget.debts.get(id)
  return debt === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, debts: withAll(budget.debts, [{ ...debt, isDeleted: true }]) }
}

/** What is paid each month on top of the minimums (budget §12.3). */
export const debtExtraOf = ({ settings }: Pick<Budget, 'settings'>): Cents =>
  settings.get('book')?.debtExtraCents ?? cents(0)
