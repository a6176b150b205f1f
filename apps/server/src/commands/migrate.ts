import { readSettings } from '../misspelt-settings.ts'
import { openDatabase } from '../serve.ts'

/** `winterjay migrate`: brings the database up to date and ends, for those who keep the owner's address from what serves. */
export async function migrateDatabase(): Promise<string> {
  const database = await openDatabase(readSettings())
  await database.close()
  return 'The database is up to date.'
}
