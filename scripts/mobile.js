// `npm run mobile`: creates the native shell's two projects from the web build and the packages of apps/mobile
// (docs/mobile.md). `npm run mobile -- draw` regenerates the icons and splash screens from their source.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawPictures } from '../apps/mobile/scripts/draw-pictures.js'
import { readSettings } from '../apps/mobile/scripts/settings.js'
import { makeShell, mobile } from '../apps/mobile/scripts/shell.js'
import { prepare, root, run } from './prepare.js'

const say = (text) => process.stdout.write(`${text}\n`)
const stop = (text) => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const settings = (() => {
  try {
    return readSettings(process.env)
  } catch (error) {
    return stop(error.message)
  }
})()

await prepare({ build: false })
await installMobile()
if (process.argv[2] === 'draw') {
  const sharp = createRequire(join(mobile, 'package.json')).resolve('sharp')
  await drawPictures((await import(pathToFileURL(sharp).href)).default)
  say('The icons and splash screens are drawn.')
  process.exit(0)
}
const environment = { ...process.env, MOBILE_SERVER_URL: settings.serverUrl, CI: '1', CAPACITOR_TELEMETRY: '0' }
await run(
  process.execPath,
  [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    'apps/web/vite.config.ts',
    '--outDir',
    join(mobile, 'www'),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ],
  { env: environment },
)
const capacitor = (args) =>
  run(process.execPath, [join(mobile, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor'), ...args], {
    cwd: mobile,
    env: environment,
  })
const faults = await makeShell(settings, capacitor)
if (faults.length > 0)
  stop(`The native projects are not as they should be:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
say(
  `apps/mobile/android and apps/mobile/ios are up to date and checked: ${settings.appId}, server ${settings.serverUrl}, links of ${settings.linkHosts.join(', ')}.`,
)
if (settings.isPlaceholder)
  say('That server is a placeholder: set MOBILE_SERVER_URL to yours before you build an app for others.')
say('Building, signing and running need Android Studio or Xcode: docs/mobile.md says how.')

/** Installs the shell's own packages, which nothing else needs. */
async function installMobile() {
  const stampFile = join(mobile, 'node_modules', '.winterjay-installed')
  const stamp = createHash('sha256')
    .update(readFileSync(join(mobile, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: mobile,
  })
  writeFileSync(stampFile, stamp)
}
