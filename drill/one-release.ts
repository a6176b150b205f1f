import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds the release of a commit from this repository's history, in `folder`.
 *
 * @param withPages whether the web app is built too, which costs more than the server
 * @returns its built `main.js`; null when the history does not contain the commit
 */
export function buildRelease(
  root: string,
  commit: string,
  folder: string,
  { withPages }: { readonly withPages: boolean },
): string | null {
  const archive = spawnSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 512 * 1024 ** 2 })
  if (archive.status !== 0) return null
  mkdirSync(folder)
  must(spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }), `unpacking ${commit}`)
  // With the same lock file the installed modules can be reused.
  const isSameLock =
    readFileSync(join(folder, 'package-lock.json'), 'utf8') === readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (isSameLock && existsSync(join(root, 'node_modules', '.winterjay-installed')))
    must(spawnSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]), 'sharing the modules')
  const node = (...args: string[]): void =>
    must(
      spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }),
      `building ${commit}`,
    )
  if (withPages) node('scripts/prepare.js')
  else {
    node('--input-type=module', '-e', INSTALL)
    node('node_modules/vite/bin/vite.js', 'build', '--config', 'apps/server/vite.config.ts', '--logLevel', 'warn')
  }
  return join(folder, 'dist', 'server', 'main.js')
}

const INSTALL = `await (await import('./scripts/prepare.js')).prepare({ build: false })`

function must({ status, stderr }: { status: number | null; stderr: Buffer | null }, what: string): void {
  if (status !== 0) throw new Error(`${what} failed: ${String(stderr ?? '')}`)
}
