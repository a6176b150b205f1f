// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import ToastRegion from './toast-region.tsx'
import { dismissToast, systemToast, toast, toasts } from './toast-store.ts'

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

const regionsIn = (place: Element): Element[] => [...place.querySelectorAll('[aria-live], [role=alert]')]
const said = (): string[] =>
  regionsIn(document.body)
    .map((region) => region.textContent)
    .filter((words) => words !== '')
const isSaid = (...words: readonly string[]): Promise<void> => waitFor(() => expect(said()).toEqual(words))
/** The cards in sight that close, by what they say. */
const cards = (): (string | null | undefined)[] =>
  screen
    .queryAllByRole('button', { name: 'Close' })
    .filter((button) => button.closest('dialog') === null || button.closest('[data-toasts]') !== null)
    .map((button) => button.parentElement?.textContent)

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  flushSync(() => root?.unmount())
  for (const { id } of toasts.get()) dismissToast(id)
  document.body.replaceChildren()
})

/* A live region is read aloud only if it stood, empty, before its words. */
describe('a toast read aloud', () => {
  it('is in sight at once, and its words come into a region that stood', async () => {
    draw(false)
    const regions = regionsIn(document.body)
    flushSync(() => toast({ title: 'Loan created', description: 'WJ-2048' }))
    expect(cards()).toEqual(['Loan createdWJ-2048'])
    await isSaid('Loan createdWJ-2048')
    expect(regionsIn(document.body)).toEqual(regions)
  })

  it('is read once: its card, with its buttons, is in no live region', async () => {
    draw(false)
    toast({ title: 'Loan created', action: { label: 'Undo', onSelect: () => undefined } })
    await isSaid('Loan created')
    expect(screen.getByRole('button', { name: 'Undo' }).closest('[aria-live], [role=alert]')).toBeNull()
  })

  it('that comes with the end of its dialog is read on the page, where the region stood', async () => {
    draw(true)
    const regions = regionsIn(document.body).filter((region) => region.closest('dialog') === null)
    toast({ title: 'Expense added' })
    draw(false)
    expect(cards()).toEqual(['Expense added'])
    expect(said()).toEqual([])
    await isSaid('Expense added')
    expect(regionsIn(document.body)).toEqual(regions)
  })

  it('is read in the open dialog, since the page is inert then; not again on the page', async () => {
    draw(true)
    toast({ tone: 'error', description: 'The amount is too high.' })
    await isSaid('ErrorThe amount is too high.')
    expect(within(screen.getByRole('dialog')).getAllByText('The amount is too high.')).toHaveLength(2)
    draw(false)
    expect(cards()).toEqual(['ErrorThe amount is too high.'])
    systemToast({ title: 'New release' })
    await isSaid('New release')
  })

  it('an error is read before anything else', async () => {
    draw(false)
    toast({ tone: 'error', description: null })
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^Error./))
  })
})
