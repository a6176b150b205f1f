// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Link, useLocation, useSearchParams } from 'wouter'
import { Locations } from './location.tsx'

/* design §14: a press is answered at once, whatever the page behind it takes. */

let root: Root | null = null
let arrive = (): void => undefined
let coming = Promise.resolve()

function Page() {
  const [path] = useLocation()
  const [search] = useSearchParams()
  if (path === '/slow') use(coming)
  return (
    <main>
      {path} {search.get('sort')}
    </main>
  )
}

beforeEach(() => {
  coming = new Promise((resolve) => (arrive = resolve))
  window.history.replaceState(null, '', '/start')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root?.render(
      <Locations>
        <Link href="/slow">Go</Link>
        <Suspense fallback="Waiting">
          <Page />
        </Suspense>
      </Locations>,
    ),
  )
})
afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
})

it('the old page stays while the next one is drawn, and then gives way to it', async () => {
  screen.getByText('Go').click()
  expect(window.location.pathname).toBe('/slow')
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByRole('main').textContent).toBe('/start ')
  expect(document.body.textContent).not.toContain('Waiting')
  arrive()
  await screen.findByText('/slow')
})

it('another search is there at once, for the fields that read it', () => {
  flushSync(() => window.history.replaceState(null, '', '/start?sort=name'))
  expect(screen.getByRole('main').textContent).toBe('/start name')
})

it('going back and forward is followed', async () => {
  flushSync(() => window.history.pushState(null, '', '/start?sort=name'))
  window.history.replaceState(null, '', '/start')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByText('/start')
})
