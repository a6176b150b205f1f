import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { expectNoClippedText } from './clipped-text.ts'
import { startServer, stopServer } from './server-process.ts'

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

export interface Listening {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * The server that all journeys share (shared-server.ts), and a browser: a file's visitors see only what is theirs, and
 * the marketplace.
 */
export function journey(): Omit<Journey, 'restart'> {
  const browsing = journeyTo(() => Promise.resolve({ url: inject('journeysUrl'), stop: () => Promise.resolve() }))
  return { url: inject('journeysUrl'), dataDir: inject('journeysData'), visit: browsing.visit }
}

/** A server of one file on a fresh embedded database, with these settings, and a browser. */
export function journeyOnOwnServer(environment: Record<string, string>): Journey {
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

// Chromium's own services would look for a network that is not there. Without a graphics card, a process for it only
// costs.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

let launched: Promise<Browser> | undefined

/**
 * Returns the browser of this worker, which serves all of its files: every visitor has a profile of their own. It ends
 * with the worker.
 */
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

/** Fails on any violation of WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, found.join('\n')).toEqual([])
}

/**
 * Runs axe in the page, whose frames are none. Its source goes in once for each page load, and no style sheet is
 * fetched again for it (`preload`): only a rule that is off by default reads them. That is half the work of axe's own package.
 */
async function violationsOf(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
    const { violations } = await axe.run({ runOnly: only, resultTypes: ['violations'], preload: false, iframes: false })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
  }, CHECKED)
}

const CHECKED = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails when the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}

/** design §22: with the data it opens with, a page is at most so tall at 360 px. */
export async function expectShort(page: Page, tallest: number): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(tallest)
  if (before !== null) await page.setViewportSize(before)
}

/**
 * Waits until rendering is stable: a resize and a change of theme take a frame, and what a chart draws for its new width
 * is a task of its own, which a busy page comes to later. Visits ask for reduced motion, so no colour fades, and what is
 * animated ends at once. Rows that a later answer replaces are dimmed until it comes.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null)
  await page.evaluate(async () => {
    const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))
    const ending = (): Animation[] =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    do {
      await Promise.all(ending().map((animation) => animation.finished.catch(() => undefined)))
      await nextFrame()
      await nextFrame()
      // A page that is behind others may never be called idle.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
    } while (ending().length > 0)
  })
}

/**
 * Checks the current page on a phone in one theme and on a desktop in the other, without reloading it. The second
 * language uses the opposite pairing: every pair of width, theme and language is then covered with half the
 * combinations. At 320 and 768 px only text is checked, for being cut or covered.
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
    await expectNoClippedText(page)
    await expectAccessible(page)
    await more()
  }
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 740 })
    await settled(page)
    await expectNoClippedText(page)
  }
}

/** Each language with its theme on a phone; on a desktop it has the other (`expectSoundLooks`). */
export const LANGUAGES = [
  ['en-CA', 'light'],
  ['fr-CA', 'dark'],
] as const
