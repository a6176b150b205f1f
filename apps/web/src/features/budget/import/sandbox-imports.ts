import type { Budget, ImportRecord } from '@winterjay/budget'

/** The format of a simulated connection's import; its institution starts with it too. */
export const SANDBOX = 'sandbox'

/** The simulated connections in the budget. */
export const sandboxImports = (budget: Budget): ImportRecord[] =>
  [...budget.imports.values()].filter(({ format, isUndone }) => format === SANDBOX && !isUndone)
