import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export interface HelpProps {
  /** What it explains; read with the "?" by screen readers. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/**
 * A "?" that opens a few sentences in the flow of the page: no hovering, nothing covered, the same by touch and by
 * keyboard. Its parent wraps (`flex flex-wrap`), and the sentences take their own line there.
 */
export function Help({ about, children }: HelpProps) {
  const m = useWords(uiWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={clsx(
          'relative inline-flex size-5.5 flex-none items-center justify-center rounded-full border border-edge text-xs font-bold after:absolute after:-inset-2.5 print:hidden',
          isOpen ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
        )}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">?</span>
        <span className="sr-only">
          {m.help} {about}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="basis-full rounded-lg bg-sunken px-3 py-2 text-sm">
          {children}
        </div>
      )}
    </>
  )
}
