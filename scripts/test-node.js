// `npm run test:node [-- 22] [-- FILE…]`: the packages, the server and its start on the releases of Node that it is to run
// on, whichever one is installed here. Each comes from the registry, into a temporary folder that the next run reuses.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { prepare, root } from './prepare.js'

const RELEASES = ['22.23.3', '24.21.0']

await prepare()
const wanted = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const files = process.argv.slice(2).filter((word) => !/^\d+$/.test(word))
const releases = RELEASES.filter((release) => wanted.length === 0 || wanted.includes(release.split('.', 1)[0]))
if (releases.length === 0) {
  console.error(`There is no such release here; there are ${RELEASES.join(' and ')}.`)
  process.exit(2)
}
const failed = releases.filter((release) => !passesOn(release))
if (failed.length > 0) {
  console.error(`\nFailed on Node ${failed.join(' and ')}.`)
  process.exit(1)
}
console.log(`\nPassed on Node ${releases.join(' and ')}.`)

function passesOn(release) {
  const node = nodeOf(release)
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  if (version !== `v${release}`) throw new Error(`${node} is ${version}`)
  console.log(`\n── Node ${release}`)
  const { status } = spawnSync(
    node,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'packages',
      '--project',
      'server',
      ...files,
    ],
    // What a test starts by name is that release too.
    { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH } },
  )
  return status === 0
}

/** The program of a release, from the package that the package `node` takes it from on this system. */
function nodeOf(release) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = join(tmpdir(), `winterjay-node-${release}`)
  const file = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(file))
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${release}`],
      {
        stdio: 'inherit',
        shell: process.platform === 'win32',
      },
    )
  return file
}
