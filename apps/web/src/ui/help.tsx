import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'

export interface HelpProps {
  /** What it explains; read with the "?" by screen readers. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/** A "?" that opens a few sentences in place. No hovering: it works the same by touch and by keyboard. */
export function Help({ about, children }: HelpProps) {
  const m = useTexts()
  return (
    <details className="group relative inline-block print:hidden">
      <summary className="relative inline-flex size-5.5 list-none items-center justify-center rounded-full border border-edge text-xs font-bold text-muted after:absolute after:-inset-2.5 hover:text-ink group-open:bg-ink group-open:text-paper">
        <span aria-hidden="true">?</span>
        <span className="sr-only">
          {m.help} {about}
        </span>
      </summary>
      <div className="absolute top-full left-0 z-20 mt-2 w-72 max-w-[70vw] rounded-xl border border-line bg-surface p-4 text-sm font-normal shadow-lift-high">{children}</div>
    </details>
  )
}
