import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from './db.ts'
import { rows } from './db.ts'

const MIGRATION_LOCK = 7_413_905

export interface Migration {
  readonly name: string
  readonly text: string
}

/** The numbered files beside this one, in order; the bundler carries their text. Forward only, never edited after release. */
export function shippedMigrations(): Migration[] {
  const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
  return Object.entries(files)
    .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Brings the schema up to date: each new file in one transaction, under a lock that other replicas wait for.
 *
 * @returns the names of the files that were applied now
 * @throws Error when a file that was applied before has changed or is gone: another version of the program wrote this database
 */
export async function migrate(database: Database, migrations: readonly Migration[] = shippedMigrations()): Promise<string[]> {
  return database.exclusively(MIGRATION_LOCK, async ({ db, script }) => {
    await script(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const applied = await rows<{ name: string; checksum: string }>(db, sql`select name, checksum from migration order by name`)
    refuseForeignHistory(applied, migrations)
    const pending = migrations.filter((migration) => !applied.some((done) => done.name === migration.name))
    for (const migration of pending) await apply(script, migration)
    return pending.map((migration) => migration.name)
  })
}

async function apply(script: Database['script'], { name, text }: Migration): Promise<void> {
  // Both values are our own: a file name and hexadecimal digits.
  const record = `insert into migration (name, checksum) values ('${name}', '${checksum(text)}')`
  try {
    await script(`begin;\n${text}\n;${record};\ncommit;`)
  } catch (error) {
    await script('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

function refuseForeignHistory(applied: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  for (const done of applied) {
    const known = migrations.find((migration) => migration.name === done.name)
    if (known === undefined) throw new Error(`The database has ${done.name}, which this version does not know. Use the newer version.`)
    if (checksum(known.text) !== done.checksum) throw new Error(`${done.name} differs from the one this database was made with.`)
  }
}

const checksum = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

