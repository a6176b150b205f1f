// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import ToastRegion from './toast-region.tsx'
import { dismissToast, toast, toasts } from './toast-store.ts'

/* design §7: a live region is read aloud only if it stood, empty, before its text. */

let root: Root | null = null
const draw = (isOpen: boolean): void =>
  flushSync(() =>
    root?.render(
      <>
        {isOpen && (
          <Dialog title="Add expense" onClose={() => undefined}>
            Amount
          </Dialog>
        )}
        <ToastRegion />
      </>,
    ),
  )
const regionIn = (place: Element): Element => {
  const [first] = [...place.querySelectorAll('[aria-live]')]
  if (first === undefined) throw new Error('no region')
  return first
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  flushSync(() => root?.unmount())
  for (const { id } of toasts.get()) dismissToast(id)
  document.body.replaceChildren()
})

it('the toast of a dialog that closes comes into a region that stands', async () => {
  draw(true)
  const inDialog = regionIn(screen.getByRole('dialog'))
  expect(inDialog.isConnected).toBe(true)
  toast({ title: 'Expense added' })
  draw(false)
  const region = regionIn(document.body)
  expect(region).not.toBe(inDialog)
  expect(region.textContent).toBe('')
  await within(document.body).findByText('Expense added')
  expect(regionIn(document.body)).toBe(region)
  expect(region.textContent).toContain('Expense added')
})

it('a toast where the region stands comes at once', async () => {
  draw(false)
  const region = regionIn(document.body)
  toast({ title: 'Loan created' })
  await screen.findByText('Loan created')
  flushSync(() => toast({ title: 'Loan changed' }))
  expect(region.textContent).toContain('Loan changed')
})
