// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'
import { dismissToast, toasts } from './toast-store.ts'

const Missing = lazyDialog<{ readonly onClose: () => void }>(() => Promise.reject(new Error('no connection')))

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <h1>A loan</h1>
      <button onClick={() => setOpen(true)}>Record a payment</button>
      <output>{isOpen ? 'open' : 'closed'}</output>
      <Suspense>{isOpen && <Missing onClose={() => setOpen(false)} />}</Suspense>
    </main>
  )
}

const text = (selector: string): string | null => document.querySelector(selector)?.textContent ?? null

afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
  document.body.replaceChildren()
})

describe('product §7: a dialog that does not arrive', () => {
  it('closes with a message, as often as it is asked for, and leaves its page as it is', async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')), {
      onCaughtError: () => undefined,
    })
    flushSync(() => root.render(<Page />))
    for (let time = 0; time < 2; time += 1) {
      document.querySelector('button')?.click()
      await expect
        .poll(() => toasts.get().map(({ title }) => title))
        .toEqual(['This couldn’t be opened. Check your connection, then try again.'])
      await expect.poll(() => text('output')).toBe('closed')
      expect(text('h1')).toBe('A loan')
      for (const { id } of toasts.get()) dismissToast(id)
    }
    flushSync(() => root.unmount())
  })
})
