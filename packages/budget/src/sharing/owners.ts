import type { Budget } from '../budget.ts'

/** Whose an account is that belongs to both (budget §16.5). */
export const OURS = 'ours'

/** Whose an account is: a person of the budget, or `OURS`. */
export function ownerOf({ accounts, people }: Pick<Budget, 'accounts' | 'people'>, accountId: string): string {
  const owner = accounts.get(accountId)?.owner
  return owner !== undefined && people.has(owner) ? owner : OURS
}
