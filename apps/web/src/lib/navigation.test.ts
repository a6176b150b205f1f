// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followNavigation } from './navigation.ts'
import { createStoredText } from './store.ts'

/* wire §4.1: a browser that blocks all site data throws at any use of its storage, even at reading it. */

const blocked = (): Storage => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

beforeEach(() => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked)
})
afterEach(() => vi.restoreAllMocks())

it('the app starts, and is left, without storage', () => {
  expect(followNavigation).not.toThrow()
  const thrown = vi.fn<(event: ErrorEvent) => void>()
  window.addEventListener('error', thrown)
  window.dispatchEvent(new Event('pagehide'))
  expect(thrown).not.toHaveBeenCalled()
})

it('a text is kept as long as the page lives', () => {
  const text = createStoredText('winterjay_theme')
  expect(text.get()).toBeNull()
  text.set('dark')
  expect(text.get()).toBe('dark')
})
