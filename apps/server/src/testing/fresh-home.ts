import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../db/postgres.ts'
import { layEmptyDatabase } from './empty-database.ts'

/** What a real process needs of its own: a folder and, where `TEST_DATABASE_URL` names a Postgres, a database on it. */
export interface FreshHome {
  readonly folder: string
  readonly environment: Record<string, string>
  readonly remove: () => void
}

export async function freshHome(): Promise<FreshHome> {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-home-'))
  const environment: Record<string, string> = { DATA_DIR: join(folder, 'data') }
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) layEmptyDatabase(join(folder, 'data'))
  else {
    const address = new URL(server)
    address.pathname = `/test_${randomUUID().replaceAll('-', '')}`
    const admin = await openServer(server, { onPoolError: () => undefined })
    await admin.script(`create database ${address.pathname.slice(1)}`)
    await admin.close()
    environment['DATABASE_URL'] = address.href
  }
  return { folder, environment, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
