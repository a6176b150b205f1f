import type { Cents } from '@winterjay/money'
import { cents, localDate } from '@winterjay/money'
import type { Category, ExpenseCategory } from '../categories/category.ts'
import { CATEGORY_COLORS } from '../categories/category.ts'
import type { AccountType } from '../statements/statement-file.ts'
import type { Account, Budget, BudgetEntry, Transaction } from '../budget.ts'
import { emptyBudget, withAll } from '../budget.ts'
import { budgetId } from '../months/budget-lines.ts'
import { findTransfers, linkTransfers } from './transfers.ts'

/** An account with its transactions. */
export interface BudgetPage {
  readonly account: Account
  readonly transactions: readonly Transaction[]
}

export interface BudgetPages {
  readonly accounts: readonly BudgetPage[]
  /** Dollars by month and category. */
  readonly budgets?: Readonly<Record<string, Partial<Record<ExpenseCategory, string>>>>
}

export function budgetOfPages(pages: BudgetPages): Budget {
  const empty = emptyBudget()
  const budgets = Object.entries(pages.budgets ?? {}).flatMap(([month, amounts]) =>
    Object.entries(amounts).map(([category, amount]): BudgetEntry => ({
      id: budgetId(month, category as ExpenseCategory),
      month,
      category: category as ExpenseCategory,
      budgetedCents: amountOf(amount),
      color: CATEGORY_COLORS[category as ExpenseCategory],
      rollsOver: false,
    })),
  )
  const budget: Budget = {
    ...empty,
    accounts: withAll(
      empty.accounts,
      pages.accounts.map(({ account }) => account),
    ),
    transactions: withAll(
      empty.transactions,
      pages.accounts.flatMap(({ transactions }) => transactions),
    ),
    budgets: withAll(empty.budgets, budgets),
  }
  return linkTransfers(budget, findTransfers(budget))
}

/** Reads a line's description: who was paid, and for what. */
export type ReadLine = (line: {
  readonly description: string
  readonly amountCents: Cents
  readonly accountType: AccountType
}) => { readonly merchant: string; readonly category: Category }

export interface PageOptions {
  readonly id: string
  readonly kind: AccountType
  /** `2025-01-03 -84.12 METRO #65` with an optional ` = Category` at the end. */
  readonly lines: readonly string[]
  readonly over: Partial<Account>
  readonly read: ReadLine
}

export function budgetPage({ id, kind, lines, over, read }: PageOptions): BudgetPage {
  const account: Account = {
    id,
    name: id,
    institution: null,
    kind,
    currency: 'CAD',
    marks: [],
    balance: null,
    isClosed: false,
    ...over,
  }
  return { account, transactions: lines.map((line, index) => entry(account, line, index, read)) }
}

function entry(account: Account, line: string, index: number, read: ReadLine): Transaction {
  const match = /^(\d{4}-\d{2}-\d{2}) (-?\d+\.\d{2}) (.+?)(?: = (.+))?$/u.exec(line)
  if (!match) throw new Error(`not a line of the notation: ${line}`)
  const [, date = '', amount = '', description = '', category] = match
  const amountCents = amountOf(amount)
  const decided = read({ description, amountCents, accountType: account.kind })
  return {
    id: `${account.id}:${index + 1}`,
    accountId: account.id,
    date: localDate(date),
    amountCents,
    currency: account.currency,
    description,
    merchant: decided.merchant,
    category: (category as Category | undefined) ?? decided.category,
    categoryBy: null,
    notes: '',
    tags: [],
    splits: [],
    transferOf: null,
    sources: [],
    origin: 'hand',
    isDeleted: false,
  }
}

const amountOf = (text: string): Cents => cents(Math.round(Number(text) * 100))
