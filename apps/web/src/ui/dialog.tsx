import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useMessages } from '../lib/messages.ts'
import { IconButton } from './button.tsx'
import { enterTopLayer, leaveTopLayer } from './top-layer.ts'

export interface DialogProps {
  readonly title: ReactNode
  /** Asked for by Escape, the close button and a click beside the dialog. The owner then stops rendering it. */
  readonly onClose: () => void
  /** Stays in sight below the scrolling body: the buttons. */
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** True while something irrevocable is under way: Escape and a click beside it do nothing. */
  readonly isLocked?: boolean
  readonly children: ReactNode
}

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' }

/**
 * A modal dialog: the browser's own, so that focus stays inside, the page behind is inert and the focus returns
 * where it came from. Render it while it is open. A full-screen sheet on phones.
 */
export function Dialog({ title, onClose, footer, size = 'md', isLocked = false, children }: DialogProps) {
  const m = useMessages('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedBeside = useRef(false)
  const close = (): void => {
    if (!isLocked) onClose()
  }

  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    element.showModal()
    enterTopLayer(element)
    return () => {
      leaveTopLayer(element)
      element.close()
    }
  }, [])

  return (
    // The element fills the screen and the panel stands inside it: a press on the element itself is a press beside.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-transparent text-ink backdrop:bg-veil open:flex sm:items-center sm:justify-center sm:p-6"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) close()
      }}
    >
      <div className={clsx('flex w-full flex-col bg-surface shadow-lift-high sm:max-h-full sm:rounded-card sm:border sm:border-line', WIDTHS[size])}>
        <div className="flex flex-none items-center gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-5.5">
          <h2 id={titleId} className="min-w-0 flex-1 text-xl leading-snug tracking-[-.02em]">
            {title}
          </h2>
          <IconButton label={m.close} icon={<X aria-hidden="true" className="size-5" />} onClick={close} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-5.5">{children}</div>
        {footer !== undefined && (
          <div className="flex flex-none flex-wrap justify-end gap-3 border-t border-line p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:px-5.5 sm:pb-4 max-sm:[&>*]:flex-1">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
