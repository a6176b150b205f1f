import type { Account, Budget, Transaction } from '../budget.ts'
import { isLive, withAll } from '../budget.ts'
import { aliasSteps } from '../sync/aliases.ts'
import { finished } from '../sync/steps.ts'
import type { EditRefusal } from './refusal.ts'

/**
 * Says that another account is the same one (budget §7.4): from then on it is shown as part of `keptId`, and files of
 * either are found by the numbers of both. Refuses `same-account`, `other-currency`, `not-in-the-budget`.
 */
export function mergeAccounts(budget: Budget, keptId: string, otherId: string): Budget | EditRefusal {
  const [kept, other] = [budget.accounts.get(keptId), budget.accounts.get(otherId)]
  if (kept === undefined || other === undefined) return { code: 'not-in-the-budget', field: 'account' }
  if (keptId === otherId) return { code: 'same-account', field: 'other' }
  if (kept.currency !== other.currency) return { code: 'other-currency', field: 'other' }
  const merged = [
    ...(kept.merged ?? []),
    { id: otherId, name: other.name, institution: other.institution, kind: other.kind },
  ]
  const kind = kept.kind === 'other' ? other.kind : kept.kind
  return { ...budget, accounts: withAll(budget.accounts, [{ ...kept, kind, merged }]) }
}

/** Takes every merge of an account back: the others are shown again, with their transactions. */
export function separateAccounts(budget: Budget, keptId: string): Budget | EditRefusal {
  const kept = budget.accounts.get(keptId)
  if (kept === undefined) return { code: 'not-in-the-budget', field: 'account' }
  const { merged: _, ...account } = kept
  return { ...budget, accounts: withAll(budget.accounts, [account satisfies Account]) }
}

/** What a merge would do. */
export interface MergePreview {
  /** Transactions of the other account. */
  readonly movedCount: number
  /** Those that are in both, and would count once; newest first. */
  readonly doubles: readonly Transaction[]
}

/** Returns what `mergeAccounts` would do; null if it would be refused. */
export function mergePreview(budget: Budget, keptId: string, otherId: string): MergePreview | null {
  const after = mergeAccounts(budget, keptId, otherId)
  if ('code' in after) return null
  const both = new Set([keptId, otherId])
  const rows = [...budget.transactions.values()].filter((one) => both.has(one.accountId) && isLive(budget, one))
  const { transactions: hidden } = finished(aliasSteps(after))
  return {
    movedCount: rows.filter(({ accountId }) => accountId === otherId).length,
    doubles: rows.filter(({ id }) => hidden.has(id)).sort((a, b) => (a.date < b.date ? 1 : -1)),
  }
}
