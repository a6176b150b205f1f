// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { toasts } from '../../../ui/overlay/toast-store.ts'
import { DialogsProvider, useOpenDialog, useShownDialog } from '../dialogs.tsx'
import { ShownDialog } from './shown-dialog.tsx'

vi.mock('../left/buffer-dialog.tsx', () => {
  throw new Error('no connection')
})

function Month() {
  const open = useOpenDialog()
  return (
    <>
      <button onClick={() => open({ kind: 'buffer' })}>What is to stay</button>
      <output>{useShownDialog()?.kind ?? 'none'}</output>
    </>
  )
}

it('product §7: a dialog that cannot be fetched closes with a message, and the page stays', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => undefined })
  flushSync(() =>
    root.render(
      <DialogsProvider>
        <Month />
        <Suspense>
          <ShownDialog />
        </Suspense>
      </DialogsProvider>,
    ),
  )
  for (let time = 0; time < 2; time += 1) {
    toasts.set([])
    screen.getByRole('button', { name: 'What is to stay' }).click()
    await expect
      .poll(() => toasts.get().map(({ title }) => title))
      .toEqual(['This couldn’t be opened. Check your connection, then try again.'])
    await expect.poll(() => screen.getByRole('status').textContent).toBe('none')
  }
  flushSync(() => root.unmount())
})
