import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The database of @actual-app/api is native code, downloaded or compiled here. Null if it works, else why not. */
export function prepareSqlite(): string | null {
  const require = createRequire(import.meta.url)
  const opens = (): boolean =>
    spawnSync(process.execPath, [
      '-e',
      `new (require(${JSON.stringify(require.resolve('better-sqlite3'))}))(':memory:')`,
    ]).status === 0
  try {
    if (opens()) return null
    process.stderr.write('Building better-sqlite3 for @actual-app/api …\n')
    spawnSync('npm', ['rebuild', 'better-sqlite3', '--foreground-scripts=false', '--loglevel=error'], {
      cwd: join(import.meta.dirname, '..'),
      timeout: 600_000,
    })
    return opens() ? null : 'better-sqlite3 has no prebuilt binary here and could not be compiled'
  } catch (error) {
    return String(error)
  }
}
