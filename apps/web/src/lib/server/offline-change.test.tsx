// @vitest-environment happy-dom
import { onlineManager, useMutation } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { Queries } from './query.tsx'

function Change() {
  const { mutate, status } = useMutation({ mutationFn: () => Promise.reject(new Error('no connection')) })
  return <button onClick={() => mutate()}>{status}</button>
}

afterEach(() => onlineManager.setOnline(true))

describe('product §7: a change that is sent without a connection', () => {
  it('fails at once: none waits to be sent later, unseen', async () => {
    onlineManager.setOnline(false)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() =>
      root.render(
        <Queries>
          <Change />
        </Queries>,
      ),
    )
    document.querySelector('button')?.click()
    await expect.poll(() => document.querySelector('button')?.textContent).toBe('error')
    flushSync(() => root.unmount())
  })
})
