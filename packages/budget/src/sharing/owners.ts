import type { Budget } from '../budget.ts'

/** Whose an account is that belongs to both (budget §16.5). */
export const OURS = 'ours'

/** A budget whose accounts are all one person's: what somebody's own is, beside what is shared (budget §16.6). */
export const ownedBy = (budget: Budget, person: string): Budget => ({
  ...budget,
  accounts: new Map([...budget.accounts].map(([id, account]) => [id, { ...account, owner: person }])),
})

/** Whose an account is: a person of the budget, or `OURS`. */
export function ownerOf({ accounts, people }: Pick<Budget, 'accounts' | 'people'>, accountId: string): string {
  const owner = accounts.get(accountId)?.owner
  return owner !== undefined && people.has(owner) ? owner : OURS
}
