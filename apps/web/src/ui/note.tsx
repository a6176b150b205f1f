import { clsx } from 'clsx'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoteTone = 'info' | 'care' | 'over'

const TONES: Record<NoteTone, { readonly icon: typeof Info; readonly style: string }> = {
  info: { icon: Info, style: 'bg-sky-soft text-sky-ink' },
  care: { icon: TriangleAlert, style: 'bg-larch-soft text-larch-ink' },
  over: { icon: CircleAlert, style: 'bg-cranberry-soft text-grade-e-ink' },
}

export interface NoteProps {
  readonly tone?: NoteTone
  readonly title?: ReactNode
  /** `status` for news to announce now; omit it for a note that is on the page from the start. */
  readonly role?: 'status' | 'alert'
  /** A button: at the right end, on phones below. */
  readonly action?: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}

/** Something to know (info), to mind (care) or to put right (over), where it belongs on the page. */
export function Note({ tone = 'info', title, role, action, className, children }: NoteProps) {
  const { icon: Icon, style } = TONES[tone]
  return (
    <div
      role={role}
      className={clsx(
        'flex gap-2.5 rounded-[14px] px-4 py-3 text-label font-[550] forced-colors:border',
        style,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 md:flex-1">
          {title !== undefined && <p className="font-[650]">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}
