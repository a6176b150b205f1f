// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { useImport } from './use-import.ts'

/* budget §16.6: the shared budget is read again after an import; the import does not wait for it to succeed. */

const worker = Object.assign(new EventTarget(), { postMessage: () => undefined, terminate: () => undefined })
vi.mock('./import-workers.ts', () => ({ takeWorker: () => worker }))
vi.mock('../store/budget-store.ts', () => ({ showWritten: () => Promise.resolve() }))
vi.mock('../store/together.ts', () => ({
  ours: { get: () => null },
  loadOurs: () => Promise.reject(new Error('the database cannot be opened')),
}))
vi.mock('../sample-choice.ts', () => ({ showOwnBudget: () => undefined }))
vi.mock('../today.ts', () => ({ todayHere: () => '2026-11-21' }))

function Import() {
  const { state, open } = useImport()
  return (
    <button type="button" onClick={() => open([])}>
      {state.kind}
    </button>
  )
}

it('an import that is stored ends although the shared budget cannot be read (budget §16.6)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const root = createRoot(document.body)
  flushSync(() => root.render(<Import />))
  document.querySelector('button')?.click()
  worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'applied', result: { added: 1 } } }))
  await vi.waitFor(() => expect(document.body.textContent).toBe('applied'))
  root.unmount()
})
