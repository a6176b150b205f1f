import { clsx } from 'clsx'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoteTone = 'info' | 'care' | 'over'

const TONES: Record<NoteTone, { readonly icon: typeof Info; readonly box: string; readonly ink: string }> = {
  info: { icon: Info, box: 'border-sky-line bg-sky-soft', ink: 'text-sky-ink' },
  care: { icon: TriangleAlert, box: 'border-larch-line bg-larch-soft', ink: 'text-larch-ink' },
  over: { icon: CircleAlert, box: 'border-cranberry-line bg-cranberry-soft', ink: 'text-cranberry' },
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
  const { icon: Icon, box, ink } = TONES[tone]
  return (
    <div role={role} className={clsx('flex gap-3 rounded-xl border px-4 py-3 text-[0.9375rem]', box, className)}>
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 flex-none', ink)} />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
