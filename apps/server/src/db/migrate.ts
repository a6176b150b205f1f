import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Db } from './db.ts'
import { firstRow, rows, sqlState, WHOLE_LOCKS } from './db.ts'
import { rightsOf } from './roles.ts'

export interface Migration {
  readonly name: string
  readonly text: string
}

/**
 * The numbered files next to this one, in order; the bundler inlines their text. Forward only, never edited after
 * release.
 */
export function shippedMigrations(): Migration[] {
  const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
  return Object.entries(files)
    .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Brings the schema up to date: each new file in one transaction, under a lock that other replicas wait for. A separate
 * serving role is granted its rights in the same transaction, and again when there is nothing to apply.
 *
 * @param beforeFirst called before the first file is applied, and not when there is none; if it throws, the database
 *   stays unchanged
 * @returns the names of the files applied now, by this process
 * @throws Error when a file that was applied before has changed, or when a newer version has applied one that this
 *   version does not know and that excludes it (`oldest_program`)
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = shippedMigrations(),
  beforeFirst: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const name = await database.exclusively(WHOLE_LOCKS.migration, async (owner) => {
      const next = await applyNext(owner, migrations, applied.length === 0 ? beforeFirst : null)
      if (database.servingRole !== null) await owner.script(rightsOf(database.servingRole))
      return next
    })
    if (name === null) return applied
    applied.push(name)
  }
}

/** @returns the file's name; null when all are applied */
async function applyNext(
  { db, script }: Pick<Database, 'db' | 'script'>,
  migrations: readonly Migration[],
  before: (() => Promise<void>) | null,
): Promise<string | null> {
  const isNew =
    (await firstRow<{ found: boolean }>(db, sql`select to_regclass('migration') is not null as found`))?.found !== true
  const applied = isNew ? [] : await rows<Applied>(db, sql`select name, checksum from migration order by name`)
  refuseChanged(applied, migrations)
  await refuseTooOld(db, applied, migrations)
  const next = migrations.find(({ name }) => !applied.some((done) => done.name === name))
  if (next === undefined) return null
  await before?.()
  try {
    if (isNew)
      await script(
        'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      )
    // Both values are ours: a file name and hexadecimal digits.
    await script(
      `${next.text}\n;insert into migration (name, checksum) values ('${next.name}', '${checksum(next.text)}')`,
    )
  } catch (error) {
    const hint =
      sqlState(error) === '42501'
        ? '. It needs the role that owns the tables: see DATABASE_OWNER_URL in docs/operations.md'
        : ''
    throw new Error(`migration ${next.name} failed${hint}`, { cause: error })
  }
  return next.name
}

interface Applied {
  readonly name: string
  readonly checksum: string
}

function refuseChanged(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { name, text } of migrations) {
    const done = applied.find((one) => one.name === name)
    if (done !== undefined && done.checksum !== checksum(text))
      throw new Error(`${name} differs from the one this database was made with.`)
  }
}

/** A database of a newer version is fine if that version only added to it: see migration 0046. */
async function refuseTooOld(db: Db, applied: readonly Applied[], migrations: readonly Migration[]): Promise<void> {
  const isShipped = (name: string): boolean => migrations.some((migration) => migration.name === name)
  const unknown = applied.find(({ name }) => !isShipped(name))
  if (unknown === undefined) return
  const hasMark =
    (await firstRow<{ found: boolean }>(db, sql`select to_regclass('oldest_program') is not null as found`))?.found ===
    true
  const oldest = hasMark ? await firstRow<{ migration: string }>(db, sql`select migration from oldest_program`) : null
  if (oldest === null || !isShipped(oldest.migration))
    throw new Error(`The database has ${unknown.name}, which this version does not know. Use the newer version.`)
}

const checksum = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
