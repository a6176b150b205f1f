import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowContent } from './row.tsx'
import type { RowTexts } from './row.tsx'

export interface Moment extends Omit<RowTexts, 'chip'> {
  readonly key: string
  readonly node: 'done' | 'due' | 'late'
  /** Text in the node of a due or late entry: the number of the payment. */
  readonly number?: number
  /** A menu or a small button of its own. */
  readonly end?: ReactNode
}

export interface TimelineProps {
  readonly label: string
  /** The newest first. */
  readonly moments: readonly Moment[]
  /** Below them, what is folded: "5 earlier payments". */
  readonly children?: ReactNode
}

const NODES = {
  done: 'border-spruce bg-spruce text-spruce-ink',
  due: 'border-edge bg-surface text-muted',
  late: 'border-cranberry bg-cranberry text-cranberry-ink',
} as const

/** Scheduled and actual payments along one line: a tick is paid, a number is due, red is late. The text says the same. */
export function Timeline({ label, moments, children }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {moments.map(({ key, node, number, end, ...texts }) => (
        <li key={key} className="flex min-h-13.5 items-center gap-3 px-3 py-1.75">
          <span
            aria-hidden="true"
            className={clsx(
              'timeline-node relative grid w-9 flex-none place-items-center self-stretch',
              node === 'done' && 'is-done',
            )}
          >
            <span
              className={clsx(
                'num relative grid size-6 place-items-center rounded-full border-2 text-xs font-[650]',
                NODES[node],
              )}
            >
              {node === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : number}
            </span>
          </span>
          <RowContent {...texts} />
          {end !== undefined && <div className="flex flex-none items-center">{end}</div>}
        </li>
      ))}
      {children}
    </ol>
  )
}
