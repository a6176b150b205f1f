import { randomUUID } from 'node:crypto'
import { openServer } from '../db/postgres.ts'

/** Creates a database on a server: a copy of `template`, or an empty one. @returns its URL */
export async function makeDatabase(url: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = await openServer(url, { onPoolError: () => undefined })
  await admin.script(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  await admin.close()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Creates an empty migrated database, if the test run has made a template of one. @returns its URL */
export const makeEmptyDatabase = (url: string): Promise<string> =>
  makeDatabase(url, process.env['EMPTY_DATABASE_TEMPLATE'])
