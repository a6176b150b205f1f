const NAME = 'winterjay-book'

/** The database of an account's budget by its id, or (null) of the visitor who is signed out. Used by workers too. */
export const budgetDatabaseName = (budgetId: string | null): string =>
  budgetId === null ? NAME : `${NAME}-${budgetId}`

/** The account's budget that a database holds; null for any other database. */
export const budgetIdOf = (databaseName: string | undefined): string | null =>
  databaseName?.startsWith(`${NAME}-`) === true ? databaseName.slice(NAME.length + 1) : null
