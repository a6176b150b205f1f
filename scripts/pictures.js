// `npm run pictures [-- FOLDER] [--docs] [--only TEXT,TEXT]`: every screen in four looks, from a demo server of its own,
// for looking through before a release (FOLDER is dist/pictures unless it is named). `--docs` takes those of README and
// docs instead.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { findHeadlessChromium } from './chromium.js'
import { smallPng } from './small-png.js'
import { root } from './prepare.js'
import { OPERATOR, switchOnSecondFactor } from './operator-screens.js'
import { premiumAccount } from './premium-screens.js'
import { DOCS, SCREENS } from './screens.js'

const LOOKS = [360, 1280].flatMap((width) => [
  { width, locale: 'en', theme: 'light' },
  { width, locale: 'fr', theme: 'dark' },
])

/** In px: nobody looks through a thousand rows, which take minutes to draw. */
const MOST_TALL = 8_000

const { folder, isDocs, only } = readOptions(process.argv.slice(2))
const executablePath = findHeadlessChromium()
if (executablePath === null) fail('No Chromium was found and none could be installed (set CHROMIUM to one).')
const data = mkdtempSync(join(tmpdir(), 'winterjay-pictures-'))
const chosen = (isDocs ? DOCS : SCREENS).filter(({ name }) => only.some((text) => name.includes(text)))
let demo = await startDemo(join(data, 'demo'))
if (chosen.some(({ as }) => as === 'operator' || as === 'desk')) demo = await withOperator(demo)
// A browser for each language: date fields follow its own, not the page's. Debian's headless shell has English alone,
// so there they are English in French pictures too.
const browsers = { en: await launch('en'), fr: await launch('fr') }
let failures = 0
let tokens = { account: null, premium: null, operator: null, desk: null, visitor: null }
try {
  mkdirSync(folder, { recursive: true })
  const needs = (who) => chosen.some(({ as }) => as === who)
  tokens = {
    account: await signIn(demo),
    premium: needs('premium') ? await premiumAccount(demo) : null,
    operator: needs('operator') ? await signIn({ ...demo, ...OPERATOR }) : null,
    desk: needs('desk') ? await switchOnSecondFactor(demo, await signIn({ ...demo, ...OPERATOR })) : null,
    visitor: null,
  }
  const looks = isDocs ? ['light', 'dark'].map((theme) => ({ width: 1280, locale: 'en', theme })) : LOOKS
  for (const screen of chosen) for (const look of looks) await take({ screen, ...look }, tokens[screen.as ?? 'account'])
} finally {
  await Promise.all(Object.values(browsers).map((browser) => browser.close()))
  await demo.stop()
  rmSync(data, { recursive: true, force: true })
}
note(failures === 0 ? `The pictures are in ${folder}.` : `${failures} pictures could not be taken.`)
process.exit(failures === 0 ? 0 : 1)

function launch(locale) {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--lang=${locale}-CA`],
    env: { ...process.env, LANGUAGE: `${locale}_CA` },
  })
}

/**
 * One picture: of the whole page, or for README of what a window shows.
 *
 * @param token of who looks at it; null for a visitor
 */
async function take({ screen, width, locale, theme }, token) {
  const name = isDocs ? `${screen.name}-${theme}` : `${screen.name}-${width}-${locale}-${theme}`
  const height = width < 700 ? 740 : isDocs ? 800 : 900
  const context = await browsers[locale].newContext({
    locale: `${locale}-CA`,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: demo.url,
          localStorage: [
            { name: 'winterjay_language', value: locale },
            ...(token === null ? [] : [{ name: 'winterjay_token', value: token }]),
          ],
        },
      ],
    },
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  try {
    await page.goto(
      demo.url + (typeof screen.path === 'string' ? screen.path : await screen.path(askFor(screen), locale)),
    )
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await screen.act?.(page)
    await settle(page, screen)
    const isWhole = !isDocs && (screen.act === undefined || screen.isWhole === true)
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    const part = isWhole && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(tall, MOST_TALL) } }
    writeFileSync(join(folder, `${name}.png`), smallPng(await page.screenshot({ ...part })))
    note(`${name}  ${tall} px`)
  } catch (error) {
    failures += 1
    note(`${name}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`)
  } finally {
    await context.close()
  }
}

/** As it will stay: nothing on its way, nothing moving. */
async function settle(page, { showsSkeletons = false }) {
  if (!showsSkeletons) await page.waitForFunction(() => document.querySelector('.skeleton') === null)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
}

/** @returns asks the server as who looks at the screen; for a visitor, as the demo's account */
function askFor({ as }) {
  const token = tokens[as === undefined || as === 'visitor' ? 'account' : as]
  return async (path, { actingFor, method = 'GET', body } = {}) => {
    const answer = await fetch(demo.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(actingFor !== undefined && { 'acting-for': actingFor }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
}

/** The demo again, with an account that may review applications: the command wants the folder for itself. */
async function withOperator(started) {
  const answer = await fetch(`${started.url}/api/subscription/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPERATOR),
  })
  if (!answer.ok) fail(`No operator could be registered: ${answer.status}`)
  await started.stop()
  const command = [join(root, 'dist', 'server', 'cli.js'), 'grant-operator', OPERATOR.email]
  const granted = spawnSync(process.execPath, command, { cwd: root, env: { ...process.env, DATA_DIR: started.data } })
  if (granted.status !== 0) fail(String(granted.stderr))
  return startDemo(started.data)
}

async function signIn({ url, email, password }) {
  const answer = await fetch(`${url}/api/subscription/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await answer.json()).access_token
}

/** `npm run demo` on a free port, once it says who may sign in. */
async function startDemo(folder) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'demo.js'), '--data', folder], {
    env: { ...process.env, PORT: String(await freePort()), MARKET_DATA_URL: 'off', BANK_OF_CANADA_URL: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('close', done))
  const ready = new Promise((done, failed) => {
    let out = ''
    child.stdout.on('data', (part) => {
      out += part
      const [, url, email, password] = /ready at (\S+)\nSign in as (\S+) with the password: (.+)\n/.exec(out) ?? []
      if (password !== undefined) done({ url, email, password })
    })
    child.once('close', () => failed(new Error('The demo did not start.')))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { ...(await ready), data: folder, stop }
}

/** The demo must know its port before it listens: it is part of the origin that may write. */
function freePort() {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

function readOptions(words) {
  const rest = [...words]
  const takeOut = (option, count) => {
    const at = rest.indexOf(option)
    return at < 0 ? null : rest.splice(at, count)
  }
  const isDocs = takeOut('--docs', 1) !== null
  const only = (takeOut('--only', 2)?.[1] ?? '').split(',')
  if (rest.length > 1 || rest[0]?.startsWith('-')) fail('Use: npm run pictures [-- FOLDER] [--docs] [--only TEXT,TEXT]')
  const usual = isDocs ? join(root, 'docs', 'pictures') : join(root, 'dist', 'pictures')
  return { folder: rest[0] === undefined ? usual : resolve(rest[0]), isDocs, only }
}

function note(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  note(text)
  process.exit(1)
}
