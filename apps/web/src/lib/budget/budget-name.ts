const NAME = 'winterjay-book'

/** The name of the database of an account's budget, or (null) of the signed-out visitor's. Also used by workers. */
export const budgetDatabaseName = (budgetId: string | null): string =>
  budgetId === null ? NAME : `${NAME}-${budgetId}`

/** The id of the account's budget in a database; null for any other database. */
export const budgetIdOf = (databaseName: string | undefined): string | null =>
  databaseName?.startsWith(`${NAME}-`) === true ? databaseName.slice(NAME.length + 1) : null
