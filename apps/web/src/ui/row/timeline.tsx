import { clsx } from 'clsx'
import { Check, ChevronDown, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { RowContent } from './row.tsx'
import type { RowTexts } from './row.tsx'

export interface Moment extends Omit<RowTexts, 'chip'> {
  readonly key: string
  /** `none`: it happened, and no longer counts, or is a loss. */
  readonly node: 'done' | 'due' | 'late' | 'none'
  /** Text in the node of a due or late entry: the number of the payment. */
  readonly number?: number
  /** A menu or a small button of its own. */
  readonly end?: ReactNode
  /** Details and actions of the row, rendered once it is unfolded. */
  readonly more?: ReactNode
  /** Stands for these, and opens to them: "5 earlier payments". */
  readonly folded?: readonly Moment[]
}

export interface TimelineProps {
  readonly label: string
  /** The newest first. */
  readonly moments: readonly Moment[]
  /** Below them, another row. */
  readonly children?: ReactNode
}

/**
 * Scheduled and actual payments along one line: a tick is paid, a number is due, red is late. The text says the same.
 */
export function Timeline({ label, moments, children }: TimelineProps) {
  return (
    <ol aria-label={label}>
      <Moments of={moments} isStart isEnd={children === undefined} />
      {children}
    </ol>
  )
}

interface MomentsProps {
  readonly of: readonly Moment[]
  /** The line begins with the first of them. */
  readonly isStart?: boolean
  readonly isEnd?: boolean
}

function Moments({ of: moments, isStart = false, isEnd = false }: MomentsProps) {
  return moments.map((moment, index) => (
    <MomentItem
      key={moment.key}
      moment={moment}
      isFirst={isStart && index === 0}
      isLast={isEnd && index === moments.length - 1}
    />
  ))
}

interface MomentItemProps {
  readonly moment: Moment
  readonly isFirst: boolean
  readonly isLast: boolean
}

const ARROW = '-ml-1 size-4.5 flex-none print:hidden'
const SHAPE = 'flex min-h-13.5 items-center gap-3 px-3 py-1.75'

function MomentItem({ moment, isFirst, isLast }: MomentItemProps) {
  const { key: _, node: _node, number: _number, end, more, folded, ...texts } = moment
  const [wasOpened, setOpened] = useState(false)
  const content = (
    <>
      <Node moment={moment} isFirst={isFirst} isLast={isLast} />
      <RowContent {...texts} />
    </>
  )
  if (more === undefined && folded === undefined) {
    return (
      <li className={SHAPE}>
        {content}
        {/* The room of the arrow of a row that unfolds: amounts stand in one column. */}
        {end === undefined && texts.amount !== undefined && <span aria-hidden="true" className={ARROW} />}
        {end !== undefined && <div className="flex flex-none items-center">{end}</div>}
      </li>
    )
  }
  return (
    <li>
      <details className="group/moment" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className={clsx(SHAPE, 'rounded-control -outline-offset-2 hover:bg-sunken')}>
          {content}
          <ChevronDown
            aria-hidden="true"
            className={clsx(ARROW, 'text-muted transition-transform duration-180 group-open/moment:rotate-180')}
          />
        </summary>
        {wasOpened && more !== undefined && <div className="timeline-through pt-1 pr-3 pb-3 pl-15">{more}</div>}
        {wasOpened && folded !== undefined && (
          <ol>
            <Moments of={folded} />
          </ol>
        )}
      </details>
    </li>
  )
}

const NODES: Record<Moment['node'], string> = {
  done: 'border-spruce bg-spruce text-spruce-ink',
  due: 'border-edge bg-surface text-muted',
  late: 'border-cranberry bg-cranberry text-cranberry-ink',
  none: 'border-line bg-surface text-muted',
}

function Node({ moment: { node, number, folded }, isFirst, isLast }: MomentItemProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'timeline-node relative grid w-9 flex-none place-items-center self-stretch',
        node === 'done' && 'is-done',
        isFirst && 'is-first',
        isLast && 'is-last',
      )}
    >
      <span
        className={clsx(
          'num relative grid size-6 place-items-center rounded-full border-2 text-xs font-[650]',
          NODES[node],
        )}
      >
        {folded !== undefined ? (
          <Ellipsis className="size-3.5" strokeWidth={3} />
        ) : node === 'done' ? (
          <Check className="size-3.5" strokeWidth={3} />
        ) : (
          number
        )}
      </span>
    </span>
  )
}
