import type { Config } from '../config.ts'
import { sendCommand } from '../control.ts'
import type { Database, Db } from '../db/db.ts'
import { FolderInUse } from '../db/lock.ts'
import { readSettings } from '../misspelt-settings.ts'
import { openDatabase } from '../serve.ts'
import { CommandError } from './command-error.ts'

/** A command that works on the database and returns what to print. */
export type DatabaseCommand = (db: Db, args: readonly string[], config: Config) => Promise<string>

/** Runs a command on the database directly when no server has it open, otherwise asks that server to run it. */
export async function onDatabase(name: string, command: DatabaseCommand, args: readonly string[]): Promise<string> {
  const config = readSettings()
  let database: Database
  try {
    database = await openDatabase(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const said = await sendCommand(config.dataDir, error.pid, name, args).catch((fault: unknown) => {
      throw new CommandError(fault instanceof Error ? fault.message : String(fault))
    })
    if (said === null) throw error
    return said
  }
  try {
    return await command(database.db, args, config)
  } finally {
    await database.close()
  }
}
