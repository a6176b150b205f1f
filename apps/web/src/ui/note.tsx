import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Glyph } from './glyph.tsx'

export type NoteTone = 'info' | 'care' | 'over'

const TONES: Record<NoteTone, { readonly box: string; readonly ink: string }> = {
  info: { box: 'border-sky-line bg-sky-soft', ink: 'text-sky-ink' },
  care: { box: 'border-larch-line bg-larch-soft', ink: 'text-larch-ink' },
  over: { box: 'border-cranberry-line bg-cranberry-soft', ink: 'text-cranberry' },
}

export interface NoteProps {
  readonly tone?: NoteTone
  readonly title?: ReactNode
  /** `status` for news the reader should hear now; none for a note that stands on the page from the start. */
  readonly role?: 'status' | 'alert'
  readonly className?: string
  readonly children?: ReactNode
}

/** Something to know (info), to mind (care) or to put right (over), where it belongs on the page. */
export function Note({ tone = 'info', title, role, className, children }: NoteProps) {
  const { box, ink } = TONES[tone]
  return (
    <div role={role} className={clsx('flex gap-3 rounded-xl border px-4 py-3 text-[0.9375rem]', box, className)}>
      <Glyph name={tone} className={clsx('mt-0.5 size-5', ink)} />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
