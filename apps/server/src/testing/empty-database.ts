import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '../db/migrate.ts'
import { openEmbedded } from '../db/pglite.ts'
import { openServer } from '../db/postgres.ts'
import { makeDatabase } from './make-database.ts'

/**
 * Runs once before the tests: creating and migrating a database takes seconds, copying one a fraction of one. Creates
 * an empty migrated database, as a folder and for memory, one without a schema for the tests of migrations, and a
 * template on the Postgres server if there is one. Without this set-up, each test creates its own.
 */
export default async function setup({ config }: Project): Promise<() => Promise<void>> {
  const url = config.env?.['TEST_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
  const undo = [
    ...(process.env['EMPTY_DATABASE'] === undefined ? [await makeFolder()] : []),
    ...(url === undefined || process.env['EMPTY_DATABASE_TEMPLATE'] !== undefined ? [] : [await makeTemplate(url)]),
  ]
  return async () => {
    for (const step of undo) await step()
  }
}

/** The parts of vitest's project that we use: the environment of its tests. */
interface Project {
  readonly config: { readonly env?: Partial<Record<string, string>> }
}

async function makeFolder(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-empty-'))
  const engine = await PGlite.create(join(folder, 'database'))
  await dump(engine, join(folder, 'without-schema.tar'))
  await engine.close()
  const database = await openEmbedded(folder)
  await migrate(database)
  await database.close()
  const migrated = await PGlite.create(join(folder, 'database'))
  await dropTemplates(migrated)
  await dump(migrated, join(folder, 'database.tar'))
  await migrated.close()
  process.env['EMPTY_DATABASE'] = folder
  return async () => rmSync(folder, { recursive: true, force: true })
}

/** Halves the files of every copy: the engine never makes a second database. */
async function dropTemplates(engine: PGlite): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await engine.exec(`update pg_database set datistemplate = false where datname = '${name}'`)
    await engine.exec(`drop database ${name}`)
  }
  await engine.exec('checkpoint')
}

async function dump(engine: PGlite, file: string): Promise<void> {
  await writeFile(file, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
}

async function makeTemplate(url: string): Promise<() => Promise<void>> {
  const address = new URL(await makeDatabase(url))
  const template = await openServer(address.href, { onPoolError: () => undefined })
  await migrate(template)
  await template.close()
  const name = address.pathname.slice(1)
  process.env['EMPTY_DATABASE_TEMPLATE'] = name
  return async () => {
    const admin = await openServer(url, { onPoolError: () => undefined })
    await admin.script(`drop database ${name}`)
    await admin.close()
  }
}

/** For a database in memory. */
export async function emptyDatabase(
  schema: 'with schema' | 'without schema' = 'with schema',
): Promise<Blob | undefined> {
  const folder = process.env['EMPTY_DATABASE']
  const name = schema === 'with schema' ? 'database.tar' : 'without-schema.tar'
  return folder === undefined ? undefined : new Blob([await readFile(join(folder, name))])
}

/** For the data folder of a server that has not started yet. */
export function copyEmptyDatabase(dataDir: string): void {
  const folder = process.env['EMPTY_DATABASE']
  if (folder !== undefined) cpSync(join(folder, 'database'), join(dataDir, 'database'), { recursive: true })
}
