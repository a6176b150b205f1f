// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { LocaleScope } from '../lib/language/locale.ts'
import { LongList } from './display/pager.tsx'
import { ErrorState } from './display/states.tsx'
import { focusNear, keepFocus, placeOf } from './focus.ts'
import { Page } from './page.tsx'

const place = document.body.appendChild(document.createElement('main'))
const root = createRoot(place)

const show = (locale: 'en' | 'fr', part: React.ReactNode): void =>
  flushSync(() => root.render(<LocaleScope value={locale}>{part}</LocaleScope>))

afterEach(() => {
  vi.restoreAllMocks()
  flushSync(() => root.render(null))
})

it.each([
  ['en', 'You’re offline. Shown as last loaded.'],
  ['fr', 'Vous êtes hors ligne. Dernier état connu.'],
] as const)('without a network a page says so once, and no longer when it is back, in %s', async (locale, text) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  show(locale, <Page title="Loans">12 loans</Page>)
  expect(place.textContent).toBe('Loans12 loans')
  network.mockReturnValue(false)
  flushSync(() => window.dispatchEvent(new Event('offline')))
  await expect.poll(() => place.textContent).toBe(`Loans${text}12 loans`)
  network.mockReturnValue(true)
  flushSync(() => window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('Loans12 loans')
})

it('a page with a line of its own has no second one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show('en', <Page title="Benefits" offline={null} />)
  expect(place.textContent).toBe('Benefits')
})

it('an error without a sentence of its own says what to do', () => {
  show(
    'en',
    <ErrorState title="The loans could not be loaded" onRetry={() => undefined}>
      {null}
    </ErrorState>,
  )
  expect(place.textContent).toBe('The loans could not be loadedSomething went wrong on our side.Try again')
})

it('a long list shows 25 rows, and 25 more with each press', () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  show('en', <LongList rows={numbers}>{(shown) => <output>{shown.length} rows</output>}</LongList>)
  const more = (): HTMLButtonElement | null => place.querySelector('button')
  expect(place.textContent).toBe('25 rowsLoad more25 of 60')
  flushSync(() => more()?.click())
  expect(place.textContent).toBe('50 rowsLoad more50 of 60')
  flushSync(() => more()?.click())
  expect(place.textContent).toBe('60 rows')
})

it('a list of 20 rows is searched by name, without accents; a shorter one has no field', () => {
  const names = Array.from({ length: 20 }, (_, index) => (index === 7 ? 'Chloé Roy' : `Loan ${index}`))
  const list = (rows: readonly string[]) => (
    <LongList rows={rows} nameOf={(name) => name}>
      {(shown) => <output>{shown.join(', ')}</output>}
    </LongList>
  )
  const field = (): HTMLInputElement | null => place.querySelector('input[type=search]')
  const type = (text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    flushSync(() => field()?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  show('en', list(names.slice(1)))
  expect(field()).toBeNull()
  show('en', list(names))
  type(' chloe')
  expect(place.textContent).toBe('Chloé Roy')
  type('nobody')
  expect(place.textContent).toBe('No match')
})

it('where what was pressed has gone, the heading nearest to it takes the focus, without a ring after a press', () => {
  const stop = keepFocus()
  show(
    'en',
    <>
      <h1>Page</h1>
      <section>
        <h2>Loans</h2>
        <p>
          <button type="button">Import</button>
        </p>
      </section>
    </>,
  )
  const [button, heading] = [place.querySelector('button'), place.querySelector('h2')]
  const where = placeOf(button)
  button?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button?.remove()
  focusNear(where)
  expect(document.activeElement).toBe(heading)
  expect(heading?.dataset).toHaveProperty('quiet')
  heading?.blur()
  expect(heading?.dataset).not.toHaveProperty('quiet')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  focusNear(where)
  expect(document.activeElement).toBe(heading)
  expect(heading?.dataset).not.toHaveProperty('quiet')
  stop()
})
