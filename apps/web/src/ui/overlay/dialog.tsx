import { clsx } from 'clsx'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { Glyph } from '../glyph.tsx'
import { focusNear, placeOf } from '../focus.ts'
import { enterTopLayer, leaveTopLayer } from './top-layer.ts'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export interface DialogProps {
  readonly title: ReactNode
  /** Called by Escape, the close button and a click outside. The owner then stops rendering the dialog. */
  readonly onClose: () => void
  /** Stays visible below the scrolling body: the buttons. */
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** True during an irrevocable action: Escape and a click outside do nothing. */
  readonly isLocked?: boolean
  /** The body has no controls: it takes the focus itself, so that keys can scroll it. */
  readonly isText?: boolean
  readonly children: ReactNode
}

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' }

/**
 * A modal dialog: the browser's own, so that focus stays inside, the page behind is inert and the focus returns
 * where it came from, or near it when what was pressed has gone. Render it while it is open. On phones a sheet at the
 * bottom, as tall as its contents, up to the whole screen.
 */
export function Dialog({
  title,
  onClose,
  footer,
  size = 'md',
  isLocked = false,
  isText = false,
  children,
}: DialogProps) {
  const m = useWords(uiWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = (): void => {
    if (!isLocked) onClose()
  }
  const closeNow = useEffectEvent(close)

  // Before React removes the element: a removed dialog cannot return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const opened = placeOf(document.activeElement)
    enterTopLayer(element)
    element.showModal()
    firstFieldOf(element)?.focus()
    const stopListening = listenForDismissal(element, closeNow)
    return () => {
      stopListening()
      leaveTopLayer(element)
      element.close()
      goOnFrom(opened)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent text-ink backdrop:bg-veil open:flex max-sm:items-end sm:items-center sm:justify-center sm:p-6"
    >
      <div
        className={clsx(
          'safe-sides rise flex max-h-full w-full flex-col rounded-hero bg-surface shadow-lift-high max-sm:rounded-b-none sm:border sm:border-line low:overflow-y-auto',
          WIDTHS[size],
        )}
      >
        <div className="flex flex-none items-center gap-3 pt-[calc(0.5rem+env(safe-area-inset-top))] pr-2 pb-2 pl-4 sm:pt-2 sm:pl-5.5">
          <h2 id={titleId} className="min-w-0 flex-1 py-2 text-[1.1875rem] leading-snug font-[720] tracking-[-.02em]">
            {title}
          </h2>
          <IconButton label={m.close} icon={<Glyph name="cross" />} onClick={close} />
        </div>
        <div
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pt-2 sm:px-5.5 sm:pt-2 sm:pb-5.5 low:flex-none low:overflow-visible"
          {...(isText ? { tabIndex: 0, role: 'region', 'aria-labelledby': titleId } : {})}
        >
          {children}
        </div>
        {/* Toasts: above the buttons, and next to the body, so that they cover neither. */}
        <div data-toasts className="sticky bottom-0 flex-none" />
        {footer !== undefined && (
          <div className="flex flex-none flex-wrap justify-end gap-3 border-t border-line p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:px-5.5 sm:pb-4 max-sm:[&>*]:flex-1 max-sm:[&>button]:whitespace-nowrap">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Where a form starts: its first field, or the selected choice in it. Without a form the browser decides. */
function firstFieldOf(dialog: HTMLDialogElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')].filter(
    ({ type, disabled }) => type !== 'hidden' && !disabled,
  )
  const [first] = fields
  return first?.type === 'radio' ? (fields.find(({ name, checked }) => name === first.name && checked) ?? first) : first
}

/**
 * Escape, or a press that both starts and ends outside the panel: selecting text and releasing outside is none.
 * The dialog element fills the screen and contains the panel, so a press on the element itself is outside.
 */
function listenForDismissal(dialog: HTMLDialogElement, close: () => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  let beganOutside = false
  dialog.addEventListener(
    'cancel',
    (event) => {
      // A file chooser inside the dialog also fires a cancel event.
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    },
    { signal },
  )
  dialog.addEventListener('pointerdown', (event) => (beganOutside = event.target === dialog), { signal })
  dialog.addEventListener('click', (event) => beganOutside && event.target === dialog && close(), { signal })
  // A second Escape closes the element whatever the page does; the owner must be notified. The event comes late,
  // possibly when the dialog is open again.
  dialog.addEventListener('close', () => dialog.open || close(), { signal })
  return () => ends.abort()
}

/**
 * The dialog's action may remove the button that opened it, before it closes or shortly after. While that button has
 * the focus it is watched; if it is removed, its row or the nearest heading takes the focus, which would otherwise
 * return to the top of the page.
 */
function goOnFrom(place: readonly Element[]): void {
  const [opener] = place
  if (opener === undefined) return
  const goOn = (): void => focusNear(place)
  if (!opener.isConnected) return goOn()
  const ends = new AbortController()
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return
    stop()
    if (document.activeElement === document.body) goOn()
  })
  const stop = (): void => (watch.disconnect(), ends.abort())
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', ({ target }) => target !== opener && stop(), { signal: ends.signal })
}
