import { clsx } from 'clsx'
import { createPortal } from 'react-dom'
import { useStore } from '../../lib/store.ts'
import { IconButton } from '../button.tsx'
import { Glyph } from '../glyph.tsx'
import { dismissToast, pauseToasts, resumeToasts, toasts } from './toast-store.ts'
import type { Toast } from './toast-store.ts'
import { useTopLayer } from './top-layer.ts'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

/** At the right of a page; at the left of a dialog, whose buttons are at the right. */
const STACKS = {
  page: 'flex flex-col items-center gap-2 md:items-end',
  dialog: 'flex flex-col items-center gap-2 md:items-start',
}

/** Where toasts appear: once, in the shell. It moves into the open dialog, since all else is then silent and out of reach. */
export default function ToastRegion() {
  const held = useStore(toasts)
  const layer = useTopLayer()
  const stack = STACKS[layer === document.body ? 'page' : 'dialog']
  return createPortal(
    // Not a landmark: an empty one would stand in every list of landmarks.
    <div
      className="pointer-events-none fixed inset-x-0 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-40 grid gap-2 px-4 md:bottom-6 md:px-6 print:hidden"
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
    layer,
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const m = useWords(uiWords)
  const { id, description, tone, action } = toast
  const isError = tone === 'error'
  const title = toast.title ?? (isError ? m.error : undefined)
  return (
    <div
      className={clsx(
        'appear pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-xl border bg-surface py-2 pr-1.5 pl-4 text-ink shadow-lift-high',
        isError ? 'border-cranberry' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        {title !== undefined && <p className={clsx('font-semibold', isError && 'text-cranberry')}>{title}</p>}
        {description !== undefined && <p>{description}</p>}
        {action !== undefined && (
          <button
            type="button"
            className="mt-1 min-h-11 font-semibold text-spruce underline underline-offset-2"
            onClick={() => {
              dismissToast(id)
              action.onSelect()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={m.close} icon={<Glyph name="cross" />} onClick={() => dismissToast(id)} />
    </div>
  )
}
