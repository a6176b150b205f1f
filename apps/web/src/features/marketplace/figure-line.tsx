import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface FigureLineItem {
  /** The unit, shown below the figure: "APR", "months". */
  readonly unit: string
  readonly value: ReactNode
}

/** The explicit role is for Safari, which drops it from a list without bullets. */
const LIST = { role: 'list' } as const

/** A loan's four key figures side by side. */
export function FigureLine({
  items,
  isAligned = false,
  className,
}: {
  readonly items: readonly FigureLineItem[]
  /** Whether the four stand in the same columns on every card. */
  readonly isAligned?: boolean
  readonly className?: string
}) {
  return (
    <ul
      {...LIST}
      className={clsx(
        'num gap-3',
        isAligned ? 'grid grid-cols-[7fr_6fr_4fr_5fr] gap-2' : 'flex justify-between',
        className,
      )}
    >
      {items.map(({ unit, value }) => (
        <li key={unit}>
          <b className="block text-lg leading-6 font-bold tracking-[-.025em] whitespace-nowrap">{value}</b>{' '}
          <span className="block text-xs text-muted">{unit}</span>
        </li>
      ))}
    </ul>
  )
}
