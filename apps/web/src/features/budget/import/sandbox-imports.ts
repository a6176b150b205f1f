import type { Account, Budget, ImportRecord } from '@winterjay/budget'

/** The format of what a simulated connection booked; the institution begins with it too. */
export const SANDBOX = 'sandbox'

/** The connections that are in the budget now. */
export const sandboxImports = (budget: Budget): ImportRecord[] =>
  [...budget.imports.values()].filter(({ format, isUndone }) => format === SANDBOX && !isUndone)

export const isSandbox = (account: Account | undefined): boolean =>
  account?.institution?.startsWith(`${SANDBOX}-`) === true
