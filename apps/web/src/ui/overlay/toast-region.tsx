import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../lib/store.ts'
import { keepFocus } from '../focus.ts'
import { Glyph } from '../glyph.tsx'
import { dismissToast, pauseToasts, resumeToasts, toasts } from './toast-store.ts'
import type { Toast } from './toast-store.ts'
import { useTopLayer } from './top-layer.ts'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

/** Above the end of a page, at its right; in a dialog a place of its own, where nothing is covered. */
const PLACES = {
  page: {
    region:
      'fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 grid gap-2 px-4 md:bottom-6 md:px-6',
    stack: 'flex flex-col items-center gap-2 md:items-end',
  },
  dialog: {
    region: 'px-4 sm:px-5.5',
    stack: 'flex flex-col items-center gap-2 not-empty:pb-3',
  },
}

/**
 * Where toasts appear: once, in the shell. It moves into the open dialog, since everything outside a modal is inert.
 */
export default function ToastRegion() {
  const held = useStore(toasts)
  useEffect(keepFocus, [])
  const layer = useTopLayer()
  const inDialog = layer === document.body ? null : layer.querySelector('[data-toasts]')
  const { region, stack } = PLACES[inDialog === null ? 'page' : 'dialog']
  return createPortal(
    // Not a landmark: an empty one would be listed on every page.
    <div
      className={clsx('pointer-events-none print:hidden', region)}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {/* Live regions are heard only if they stood before their content: so two that stay, not one for each toast. */}
      <div aria-live="polite" className={stack}>
        {held.map((toast) => toast.tone !== 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
      <div role="alert" className={stack}>
        {held.map((toast) => toast.tone === 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
    </div>,
    inDialog ?? layer,
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const m = useWords(uiWords)
  const { id, description, tone, action, kind } = toast
  const isError = tone === 'error'
  const title = toast.title ?? (isError ? m.error : undefined)
  const plain = kind === 'system' ? Info : CircleCheck
  const Icon = { error: CircleAlert, waiting: Clock, plain }[tone ?? 'plain']
  return (
    <div className="rise pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-[14px] bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-lift-high forced-colors:border">
      <Icon
        aria-hidden="true"
        className={clsx('mt-3 size-5 flex-none', isError ? 'text-cranberry-soft' : 'text-spruce-mid')}
      />
      <div className="min-w-0 flex-1 self-center py-1.5">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {description !== undefined && <p className={clsx(title !== undefined && 'text-sm')}>{description ?? m.bug}</p>}
        {action !== undefined && (
          <button
            type="button"
            className="hit-area mt-1 font-[650] underline underline-offset-2"
            onClick={() => {
              dismissToast(id)
              action.onSelect()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={m.close}
        title={m.close}
        className="inline-flex size-11 flex-none items-center justify-center rounded-control outline-offset-[-4px] outline-current"
        onClick={() => dismissToast(id)}
      >
        <Glyph name="cross" />
      </button>
    </div>
  )
}
