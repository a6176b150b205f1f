/** Letters before the budget and the loan book are asked. */
export const SHORTEST = 2
/** Of each kind, at most. */
export const MOST = 5
