const NAME = 'winterjay-book'

/** The database of an account's book by its id, or (null) of the book of whoever is signed out. Workers ask too. */
export const bookDatabaseName = (bookId: string | null): string => (bookId === null ? NAME : `${NAME}-${bookId}`)

/** The account's book that a database holds; null for any other database. */
export const bookIdOf = (databaseName: string | undefined): string | null =>
  databaseName?.startsWith(`${NAME}-`) === true ? databaseName.slice(NAME.length + 1) : null
