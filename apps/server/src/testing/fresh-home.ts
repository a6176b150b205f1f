import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyDatabase } from './empty-database.ts'
import { makeEmptyDatabase } from './make-database.ts'

/** The resources of a real process: a folder and, where `TEST_DATABASE_URL` is set, a database on that Postgres. */
export interface FreshHome {
  readonly folder: string
  readonly environment: Record<string, string>
  readonly remove: () => void
}

export async function freshHome(): Promise<FreshHome> {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-home-'))
  const environment: Record<string, string> = { DATA_DIR: join(folder, 'data') }
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) copyEmptyDatabase(join(folder, 'data'))
  else environment['DATABASE_URL'] = await makeEmptyDatabase(server)
  return { folder, environment, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
