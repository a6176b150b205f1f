import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Run once before the tests: the embedded engine takes seconds to make a database and a fraction of one to load it. What is
 * kept is as the engine makes it; our migrations run for each test. Where this has not run, each test makes its own.
 */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-empty-'))
  const engine = await PGlite.create(join(folder, 'database'))
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  await writeFile(join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()))
  process.env['EMPTY_DATABASE'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** For a database in memory. */
export async function emptyDatabase(): Promise<Blob | undefined> {
  const folder = process.env['EMPTY_DATABASE']
  return folder === undefined ? undefined : new Blob([await readFile(join(folder, 'database.tar'))])
}

/** For the data folder of a server that has not started yet. */
export function layEmptyDatabase(dataDir: string): void {
  const folder = process.env['EMPTY_DATABASE']
  if (folder !== undefined) cpSync(join(folder, 'database'), join(dataDir, 'database'), { recursive: true })
}
