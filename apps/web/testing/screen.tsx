import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { QueryClientContext } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, use } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { calls, fetchFromServer, forgetVisitor, write } from './wire.ts'

export { fireEvent, screen, waitFor, within } from '@testing-library/dom'
export { answer, answerEverything, restoreServerAnswer, ask, switchBrowser, calls, refuse, write } from './wire.ts'

/*
 * Screens in a DOM without layout (happy-dom), in the app's own shell with a real server. For what a page shows and
 * sends; what needs layout, real navigation or several tabs is a journey (e2e).
 */

vi.stubGlobal('fetch', fetchFromServer)
const { ErrorBoundary } = await import('../src/app/pages/error-boundary.tsx')
const { Shell } = await import('../src/app/shell.tsx')
const { followLocale, chooseLocale } = await import('../src/lib/language/locale.ts')
const { Queries } = await import('../src/lib/server/query.tsx')
const { restoreToken, signOut } = await import('../src/lib/server/session.ts')
const { closeAccount } = await import('../src/lib/account-door.ts')
const { keepInvitation } = await import('../src/lib/sign-up-invitation.ts')
const { dismissToast, toasts } = await import('../src/ui/overlay/toast-store.ts')
followLocale()

export const PASSWORD = 'three loons on a lake'
export const user = userEvent.setup({ delay: null, applyAccept: false })
let root: Root | null = null
let consoleErrors: unknown[][] = []
/** What the page has logged to the console: failures that are only logged. */
export const warnings: unknown[][] = []

/** Before each test. */
export function listenToConsole(): void {
  consoleErrors = []
  warnings.length = 0
  vi.spyOn(console, 'error').mockImplementation((...what) => {
    // Unlike browsers, happy-dom does not know this element.
    if (!(String(what[0]).startsWith('The tag <%s> is unrecognized') && what[1] === 'search')) consoleErrors.push(what)
  })
  vi.spyOn(console, 'warn').mockImplementation((...what) => void warnings.push(what))
}

/** The app's one query cache, which is passed only to its components. */
let cache: QueryClient | undefined
function Peek(): null {
  cache = use(QueryClientContext)
  return null
}

/** As when a browser leaves a page: nothing of it keeps running. */
function leave(): void {
  closeAccount()
  keepInvitation(null)
  for (const { id } of toasts.get()) dismissToast(id)
  root?.unmount()
  root = null
  document.body.replaceChildren()
  cache?.clear()
}

/** After each test: nothing of the visit is left. Fails if the page has logged an error. */
export async function endVisit(): Promise<void> {
  const found = consoleErrors
  leave()
  localStorage.clear()
  sessionStorage.clear()
  // Notifies every store that is synced with local storage.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  // The session's texts are forgotten when it ends, whosever it was.
  restoreToken('somebody else')
  signOut()
  await new Promise((resolve) => setTimeout(resolve))
  forgetVisitor()
  expect(found, 'the page complained').toEqual([])
}

export interface Visit {
  readonly locale?: 'en' | 'fr'
  readonly token?: string
}

/** Opens a page as a new visitor, or as the user with this token. */
export async function open(path: string, { locale = 'en', token }: Visit = {}): Promise<void> {
  await chooseLocale(locale)
  if (token !== undefined) restoreToken(token)
  leave()
  window.history.replaceState(null, '', path)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <Shell />
        <Queries>
          <Peek />
        </Queries>
      </ErrorBoundary>
    </StrictMode>,
  )
  await screen.findAllByRole('heading', { level: 1 })
}

let people = 0
export const newEmail = (): string => `person${(people += 1)}.${crypto.randomUUID().slice(0, 8)}@example.ca`

/** Signs up over the API. @returns the token */
export async function newToken(name = 'Ann Lee', email = newEmail()): Promise<string> {
  const { access_token } = await write<{ access_token: string }>('POST', '/api/subscription/register', {
    name,
    email,
    password: PASSWORD,
  })
  return access_token
}

const INLINE = new Set(['A', 'ABBR', 'B', 'EM', 'I', 'S', 'SMALL', 'STRONG', 'SUB', 'SUP', 'TIME'])
/** The text of an element, in one line. */
export const textOf = (element: Element | null | undefined): string =>
  (element ? spaced(element) : '').replaceAll(/\s+/g, ' ').trim()
function spaced(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  const inner = [...node.childNodes].map(spaced).join('')
  return node instanceof Element && INLINE.has(node.tagName) ? inner : ` ${inner} `
}
export const pageText = (): string => textOf(document.body)

/** Waits until the page, or a part of it, shows all of these. */
export async function sees(...texts: readonly (string | RegExp)[]): Promise<void> {
  await seesIn(() => document.body, ...texts)
}
export const seesIn = (part: () => Element, ...texts: readonly (string | RegExp)[]): Promise<void> =>
  waitFor(() => {
    const shown = textOf(part())
    for (const text of texts) {
      if (typeof text === 'string') expect(shown).toContain(text.replaceAll(/\s+/g, ' '))
      else expect(shown).toMatch(text)
    }
  })

/** Waits for a toast with all of these lines. */
export const toasted = (...texts: readonly string[]): Promise<void> =>
  waitFor(() => {
    const regions = [...document.querySelectorAll('[aria-live], [role=alert]')].map(textOf).join(' ')
    for (const text of texts) expect(regions).toContain(text.replaceAll(/\s+/g, ' '))
  })

type Name = string | RegExp
const inside = (part?: Element) => (part instanceof HTMLElement ? within(part) : screen)
/** Waits for the first button with this name. */
export async function button(name: Name, part?: Element): Promise<HTMLElement> {
  const [first] = await inside(part).findAllByRole('button', { name })
  if (first === undefined) throw new Error(`no button ${String(name)}`)
  return first
}
/** Waits until it is enabled, and presses it. */
export async function click(element: Element | null | undefined): Promise<void> {
  if (!element) throw new Error('nothing to press')
  await waitFor(() => expect(element.matches(':disabled, [aria-disabled=true], [aria-busy=true]')).toBe(false))
  await user.click(element)
}
export const press = async (name: Name, part?: Element): Promise<void> => click(await button(name, part))
/** Toggles a checkbox, radio button or switch. */
export const tick = async (label: Name, part?: Element): Promise<void> => click(await box(label, part))
/** Opens what is folded under this title. */
export const unfold = async (title: Name, part?: Element): Promise<void> => {
  const [first] = await inside(part).findAllByText(title, { selector: 'summary *' })
  await click(first)
}
export const hasButton = (name: Name, part?: Element): boolean =>
  inside(part).queryAllByRole('button', { name }).length > 0
export const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog')
/** Waits until no dialog is open: the page may show what was recorded a moment before its dialog closes. */
export const dialogClosed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Waits for the field with this label. */
export const box = (label: Name, part?: Element): Promise<HTMLInputElement> =>
  inside(part).findByLabelText<HTMLInputElement>(label)
/** Replaces the content of a field. */
export async function fill(label: Name, text: string, part?: Element): Promise<void> {
  const field = await box(label, part)
  field.focus()
  // In one step: typing key by key would take seconds on a page with a preview, and would be interrupted by a page that
  // moves the focus.
  fireEvent.input(field, { target: { value: text } })
}
export const choose = async (label: Name, option: string, part?: Element): Promise<void> =>
  user.selectOptions(await box(label, part), option)
/** The value of a figure by its label. */
export const tile = (label: string): Element => {
  const found = [...document.querySelectorAll('dl > div')].find((each) => textOf(each).includes(label))
  if (found === undefined) throw new Error(`no figure ${label}`)
  return found
}
/** The latest such call that the page made. */
export const asked = (method: string, path: string) => askedAll(method, path).at(-1)

/** All of them, in order. */
export const askedAll = (method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path.split('?')[0] === path)
