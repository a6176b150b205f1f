import type { Budget, ImportRecord, Transaction } from '../budget.ts'
import { isLive, withAll } from '../budget.ts'
import { ownCategoryOf } from '../own/own-categories.ts'

/** How many transactions go with an account. */
export const countMoving = (budget: Budget, accountId: string): number =>
  rowsOf(budget, accountId).filter((row) => isLive(budget, row)).length

const rowsOf = (budget: Budget, accountId: string): Transaction[] =>
  [...budget.transactions.values()].filter((row) => row.accountId === accountId)

/**
 * Adds an account of another budget with its transactions, their files and own categories (budget §16.1). Nothing else
 * of that budget comes along: of a file that had several accounts, only this one's days.
 */
export function withMoved(to: Budget, from: Budget, accountId: string): Budget {
  const account = from.accounts.get(accountId)
  if (account === undefined) return to
  const { owner: _, ...ours } = account
  const rows = rowsOf(from, accountId).map(({ repays: _repays, share: _share, ...row }) => row)
  const own = rows.flatMap((row) => [row, ...row.splits].flatMap((part) => ownCategoryOf(from, part) ?? []))
  return {
    ...to,
    accounts: withAll(to.accounts, [ours]),
    transactions: withAll(to.transactions, rows),
    imports: withAll(to.imports, filesOf(to, from, rows, accountId)),
    categories: withAll(
      to.categories,
      own.map((one) => ({ ...one, group: null })),
    ),
  }
}

function filesOf(to: Budget, from: Budget, rows: readonly Transaction[], accountId: string): ImportRecord[] {
  const ids = new Set(rows.flatMap(({ sources }) => sources.map(({ importId }) => importId)))
  return [...ids].flatMap((id) => {
    const file = from.imports.get(id)
    if (file === undefined) return []
    const known = to.imports.get(id)
    const coverage = file.coverage.filter((one) => one.accountId === accountId)
    const others = known?.coverage.filter((one) => one.accountId !== accountId) ?? []
    return [{ ...file, seen: known?.seen ?? [], coverage: [...others, ...coverage] }]
  })
}

/** Withdraws an account and its transactions; what else says something about it stays, and finds nothing. */
export function withoutAccount(budget: Budget, accountId: string): Budget {
  const [accounts, transactions] = [new Map(budget.accounts), new Map(budget.transactions)]
  accounts.delete(accountId)
  for (const { id } of rowsOf(budget, accountId)) transactions.delete(id)
  return { ...budget, accounts, transactions }
}
