import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds the release of a commit from this repository's history, in `folder`.
 *
 * @returns its built `main.js`; null when the history does not contain the commit
 */
export function buildRelease(root: string, commit: string, folder: string): string | null {
  const archive = spawnSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 512 * 1024 ** 2 })
  if (archive.status !== 0) return null
  mkdirSync(folder)
  must(spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }), `unpacking ${commit}`)
  // With the same lock file the installed modules can be reused.
  const isSameLock =
    readFileSync(join(folder, 'package-lock.json'), 'utf8') === readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (isSameLock && existsSync(join(root, 'node_modules', '.winterjay-installed')))
    must(spawnSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]), 'sharing the modules')
  must(
    spawnSync(process.execPath, ['scripts/prepare.js'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }),
    `building ${commit}`,
  )
  return join(folder, 'dist', 'server', 'main.js')
}

function must({ status, stderr }: { status: number | null; stderr: Buffer | null }, what: string): void {
  if (status !== 0) throw new Error(`${what} failed: ${String(stderr ?? '')}`)
}
