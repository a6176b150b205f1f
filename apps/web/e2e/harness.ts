import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { NODE_FLAGS } from '../../server/src/testing/node-flags.ts'

const root = join(import.meta.dirname, '..', '..', '..')

export interface Journey {
  /** The address of this file's server. */
  readonly url: string
  readonly dataDir: string
  /** A new visitor: no cookies, nothing stored. Every console error or uncaught exception fails the test. */
  readonly visit: (path: string, options?: VisitOptions) => Promise<Page>
  /**
   * Stops the server, runs `between` on its data, and starts it again at the same address: for example on another day.
   */
  readonly restart: (environment: Record<string, string>, between?: () => void) => Promise<void>
}

export interface VisitOptions {
  readonly locale?: 'en-CA' | 'fr-CA'
  readonly width?: number
  readonly theme?: 'light' | 'dark'
  /** Console errors that the test causes on purpose, such as a failed request it injected. */
  readonly expectedErrors?: readonly RegExp[]
  /** Local storage left by an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>
  /** Allows the service worker. Otherwise it is blocked, because it would hide requests from the test. */
  readonly isInstallable?: boolean
  /** Runs before the page's own scripts, as a native shell's bridge does. */
  readonly script?: string
  /** Uses the browser profile of another page: its cookies and storage. */
  readonly beside?: Page
  /**
   * The time when the page opens, whatever the machine's time; it passes normally from there, and `page.clock` can skip
   * ahead.
   */
  readonly at?: string
}

/** The day in every journey. */
export const TODAY = '2026-11-21'

export interface Listening {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The built server on a fresh embedded database, and a browser, for one journey file. */
export function journey(environment: Record<string, string> = {}): Journey {
  const dataDir = mkdtempSync(join(tmpdir(), 'winterjay-journey-'))
  const state: { server?: ChildProcess } = {}
  const browsing = journeyTo(async () => {
    // Created once per run (vitest.config.ts), because it takes the engine seconds.
    const empty = process.env['EMPTY_DATABASE']
    if (empty !== undefined) cpSync(join(empty, 'database'), join(dataDir, 'database'), { recursive: true })
    const { child, url } = await startServer(dataDir, environment)
    state.server = child
    const stop = async (): Promise<void> => {
      await stopServer(state)
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { url, stop }
  })
  return {
    get url() {
      return browsing.url
    },
    dataDir,
    visit: browsing.visit,
    restart: async (changes, between) => {
      // An open page would call the stopped server, and log errors.
      await browsing.closePages()
      await stopServer(state)
      between?.()
      const { child } = await startServer(dataDir, { ...environment, PORT: new URL(browsing.url).port, ...changes })
      state.server = child
    },
  }
}

/** A browser that visits the server started by `start`. */
export function journeyTo(
  start: () => Promise<Listening>,
): Pick<Journey, 'url' | 'visit'> & { readonly closePages: () => Promise<void> } {
  const state: { server?: Listening } = {}
  const contexts = new Set<BrowserContext>()
  const complaints: string[] = []
  const closePages = async (): Promise<void> => {
    for (const context of contexts) await context.close()
    contexts.clear()
  }

  beforeAll(async () => {
    ;[state.server] = await Promise.all([start(), workersBrowser()])
  }, 120_000)

  afterEach(async () => {
    await closePages()
    const found = complaints.splice(0)
    expect(found, 'the page complained').toEqual([])
  })

  afterAll(async () => {
    await state.server?.stop()
  }, 30_000)

  const addressOf = (): string => state.server?.url ?? ''

  return {
    get url() {
      return addressOf()
    },
    closePages,
    visit: async (path, options = {}) => {
      const context = options.beside?.context() ?? (await newContext(addressOf(), options))
      contexts.add(context)
      const page = await context.newPage()
      listen(page, complaints, options.expectedErrors ?? [])
      await page.goto(addressOf() + path)
      return page
    },
  }
}

// Chromium's own services would look for a network that is not there.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

let launched: Promise<Browser> | undefined

/** Returns the browser of this worker, which serves all of its files: every visitor has a profile of their own. It ends with the worker. */
function workersBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: QUIET })
  return launched
}

async function newContext(origin: string, options: VisitOptions): Promise<BrowserContext> {
  const browser = await workersBrowser()
  const context = await browser.newContext({
    locale: options.locale ?? 'en-CA',
    viewport: { width: options.width ?? 1280, height: options.width === 360 ? 740 : 900 },
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
    timezoneId: 'America/Toronto',
    acceptDownloads: true,
    ...(options.stored === undefined
      ? {}
      : {
          storageState: {
            cookies: [],
            origins: [
              { origin, localStorage: Object.entries(options.stored).map(([name, value]) => ({ name, value })) },
            ],
          },
        }),
    serviceWorkers: options.isInstallable === true ? 'allow' : 'block',
  })
  if (options.script !== undefined) await context.addInitScript(options.script)
  context.setDefaultTimeout(30_000)
  if (options.at !== undefined) await context.clock.install({ time: options.at })
  return context
}

function listen(page: Page, complaints: string[], expected: readonly RegExp[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A page without an icon makes the browser request /favicon.ico.
    if (message.type() !== 'error' || message.location().url.endsWith('/favicon.ico')) return
    const text = message.text()
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  })
}

/** Chromium's own message for a failed request, for tests that make one fail. */
export const FAILED_REQUEST = /Failed to load resource/

async function stopServer({ server }: { readonly server?: ChildProcess }): Promise<void> {
  if (server === undefined) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

/** Runs `winterjay COMMAND …` on a journey's data, whether its server is stopped or running. */
export function runCommand(dataDir: string, words: readonly string[]): string {
  const environment = { ...process.env, DATA_DIR: dataDir, TODAY, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  return execFileSync(process.execPath, [...NODE_FLAGS, join(root, 'dist', 'server', 'cli.js'), ...words], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
}

async function startServer(
  dataDir: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      TODAY,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      LIMIT_WRITE: '100000',
      LIMIT_READ: '100000',
      LIMIT_IMPORT: '100000',
      LIMIT_GUEST: '100000',
      LIMIT_REGISTER: '100000',
      MARKET_DATA_URL: 'off',
      BANK_OF_CANADA_URL: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = /ready at (http:\S+)/.exec(output)
      if (found?.[1] !== undefined) resolve({ child, url: found[1] })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
}

/** The server must know its port before it listens: it is part of the origin that may write. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** Fails on any violation of WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Fails on insufficient contrast: the only violation that a change of theme can cause. */
export async function expectReadable(page: Page): Promise<void> {
  const violations = await violationsOf(page, { type: 'rule', values: ['color-contrast'] })
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))).toEqual([])
}

/** Our pages have no frames, so the check needs no second page for its results: it takes a third of the time. */
async function violationsOf(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
): Promise<AxeResults['violations']> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return violations
}
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** Fails when the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}

/**
 * Fails when text is cut off by a box or by the side of the screen. Ellipses are intended, and scrollable text can be
 * scrolled.
 */
export async function expectNoClippedText(page: Page): Promise<void> {
  expect(await page.evaluate(clippedTexts)).toEqual([])
}

/** Runs in the page. */
function clippedTexts(): string[] {
  const isMeant = (style: CSSStyleDeclaration): boolean =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none'
  /** Whether a containing box cuts the text off: searches upwards until one that scrolls. */
  const isCut = (from: Element, box: DOMRect): boolean => {
    for (let around: Element | null = from; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || isMeant(style)) return false
      const room = around.getBoundingClientRect()
      const isTight = style.overflowX !== 'visible' || around instanceof SVGSVGElement
      if (isTight && (box.left < room.left - 1 || box.right > room.right + 1)) return true
    }
    return box.left < -1 || box.right > document.documentElement.clientWidth + 1
  }
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || element === null || !element.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (boxes.some((box) => isCut(element, box))) found.push(text)
  }
  return found
}

/** Waits until rendering is stable: a resize and a change of theme take a frame, and colours may fade. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
    await nextFrame()
    await nextFrame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}

/**
 * Checks the current page on a phone in one theme and on a desktop in the other, without reloading it. The second
 * language uses the opposite pairing: every pair of width, theme and language is then covered with half the
 * combinations.
 *
 * @param more additional checks in each combination
 */
export async function expectSoundLooks(
  page: Page,
  onPhone: 'light' | 'dark',
  more: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const onDesk = onPhone === 'light' ? 'dark' : 'light'
  const looks = [
    { width: 360, height: 740, colorScheme: onPhone },
    { width: 1280, height: 900, colorScheme: onDesk },
  ] as const
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await more()
  }
}

/** Each language with its theme on a phone; on a desktop it has the other (`expectSoundLooks`). */
export const LANGUAGES = [
  ['en-CA', 'light'],
  ['fr-CA', 'dark'],
] as const
