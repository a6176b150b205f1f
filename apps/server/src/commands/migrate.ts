import { readSettings } from '../misspelt-settings.ts'
import { openDatabase } from '../serve.ts'

/**
 * `winterjay migrate`: migrates the database and exits, for operators who do not give the serving process the owner's
 * credentials.
 */
export async function migrateDatabase(): Promise<string> {
  const database = await openDatabase(readSettings())
  await database.close()
  return 'The database is up to date.'
}
