import type { Account, Budget, ImportRecord } from '@winterjay/budget'

/** The format of what a simulated connection booked; the institution begins with it too. */
export const SANDBOX = 'sandbox'

/** The connections that are in the book now. */
export const sandboxImports = (book: Budget): ImportRecord[] =>
  [...book.imports.values()].filter(({ format, isUndone }) => format === SANDBOX && !isUndone)

export const isSandbox = (account: Account | undefined): boolean =>
  account?.institution?.startsWith(`${SANDBOX}-`) === true
