import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { LANGUAGES } from './caller.ts'
import type { Language, Note } from './caller.ts'

const PATHS = [
  '/',
  '/personal',
  '/business',
  '/business?tab=direct-lending',
  '/business/portfolio',
  '/business/apply',
  '/business/applications',
  '/business/operator',
  '/benefits',
  '/subscription/success',
  '/subscription/cancel',
  '/subscription/checkout/none',
  '/borrower/0c6a5f3e-0000-4000-8000-000000000000',
  ...['terms', 'privacy', 'risk', 'refund'].map((name) => `/legal/${name}`),
  '/unsubscribe',
  '/account',
  '/verify-email',
  '/let-in',
  '/reset-password',
  '/nothing-here',
]

/** Each page as the server sends it. */
export async function servedPages(address: string, note: Note): Promise<void> {
  for (const path of [...PATHS, '/robots.txt', '/manifest.webmanifest', '/site.webmanifest', '/healthz', '/readyz'])
    for (const language of LANGUAGES) {
      const answer = await fetch(address + path, { headers: { 'accept-language': language }, redirect: 'manual' })
      const { status, headers } = answer
      const kept = [...headers].filter(
        ([name]) => !['date', 'etag', 'content-length', 'link', 'keep-alive'].includes(name),
      )
      note('served pages', `== ${language} ${path} ${status}\n${kept.join('\n')}\n${await answer.text()}\n`)
    }
}

export interface Reader {
  readonly name: string
  /** The signed-in user's token; null for a visitor. */
  readonly token: string | null
}

/**
 * Records the text and accessible names of each page, in both languages; optionally also after pressing each of its
 * buttons, which takes half an hour.
 */
export async function shownPages(
  address: string,
  { program, readers, hasPresses }: { program: string; readers: readonly Reader[]; hasPresses: boolean },
  note: Note,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    for (const reader of readers)
      for (const language of LANGUAGES)
        for (const path of PATHS) await visit(browser, { address, path, language, reader, hasPresses }, note)
  } finally {
    await browser.close()
  }
}

interface Visit {
  readonly address: string
  readonly path: string
  readonly language: Language
  readonly reader: Reader
  readonly hasPresses: boolean
}

async function visit(
  browser: Browser,
  { address, path, language, reader, hasPresses }: Visit,
  note: Note,
): Promise<void> {
  const context = await browser.newContext({
    locale: `${language}-CA`,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'America/Toronto',
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins:
        reader.token === null
          ? []
          : [{ origin: address, localStorage: [{ name: 'winterjay_token', value: reader.token }] }],
    },
  })
  context.setDefaultTimeout(2_000)
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss())
  const into = `pages ${reader.name} ${language}`
  try {
    await page.goto(address + path, { timeout: 20_000 })
    const first = await settled(page)
    note(into, `== ${path}\n${first}\n`)
    const tabs = await page.getByRole('tab').count()
    for (let n = 0; n < tabs; n += 1) {
      await page.getByRole('tab').nth(n).click()
      note(into, `== ${path} tab ${n}\n${onlyNew(first, await settled(page))}\n`)
    }
    const count = hasPresses ? await page.locator(PRESSABLE).count() : 0
    for (let n = 0; n < Math.min(count, 40); n += 1)
      await press(page, { address, path, n }, first, (text) => note(into, text))
  } finally {
    await context.close()
  }
}

const PRESSABLE = 'main button:visible:not([disabled])'
/** Buttons that change stored data, on which the next page would depend. */
const CHANGING = /sign out|déconnecter|delete|supprimer|effacer|erase|download|télécharger|file|fichier/i

/** Presses the nth button of the page and records its text. Reopens the page if it has changed. */
async function press(
  page: Page,
  { address, path, n }: { address: string; path: string; n: number },
  first: string,
  add: (text: string) => void,
): Promise<void> {
  const button = page.locator(PRESSABLE).nth(n)
  const name = ((await button.textContent().catch(() => null)) ?? '').trim()
  if (CHANGING.test(name)) return
  const pressed = await button.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  if (!pressed) return
  const now = await settled(page)
  if (now === first) return
  add(`== ${path} after "${name}" (${n})\n${onlyNew(first, now)}\n`)
  await page.goto('about:blank')
  await page.goto(address + path, { timeout: 20_000 })
  await settled(page)
}

function onlyNew(first: string, now: string): string {
  const known = new Set(first.split('\n'))
  return now
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n')
}

/** The page's text once it no longer changes. */
async function settled(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  let last = ''
  for (let same = 0, tries = 0; same < 5 && tries < 100; tries += 1) {
    const now = await page.evaluate<string>(SAID)
    same = now === last && !now.includes('still loading') ? same + 1 : 0
    last = now
    await page.waitForTimeout(150)
  }
  return last
}

/** The visible text, and the names, hints and values that a screen reader reads; in page order. */
const SAID = `(() => {
  if (document.querySelector('[aria-busy=true], .animate-pulse, .skeleton') !== null) return 'still loading'
  const said = [document.title, location.pathname + location.search, document.documentElement.lang]
  for (const line of document.body.innerText.split('\\n')) if (line.trim() !== '') said.push(line.trim())
  for (const element of document.querySelectorAll('body *')) {
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'aria-invalid', 'aria-current', 'aria-selected', 'aria-expanded', 'href', 'type', 'name', 'autocomplete', 'inputmode', 'role', 'lang']) {
      const value = element.getAttribute(name)
      if (value !== null) said.push(element.tagName.toLowerCase() + ' ' + name + ': ' + value)
    }
    if (element.matches('.sr-only')) said.push('aloud: ' + element.textContent)
    if (element.matches('input, select, textarea')) said.push('value: ' + element.value)
  }
  return said.join('\\n')
})()`
