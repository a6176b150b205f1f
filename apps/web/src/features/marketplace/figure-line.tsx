import type { ReactNode } from 'react'

export interface FigureLineItem {
  /** What the figure is of, below it: "APR", "months". */
  readonly unit: string
  readonly value: ReactNode
}

/** The role is written out because Safari takes it from a list without bullets. */
const LIST = { role: 'list' } as const

/** What a loan is, in four figures side by side. */
export function FigureLine({
  items,
  className,
}: {
  readonly items: readonly FigureLineItem[]
  readonly className?: string
}) {
  return (
    <ul {...LIST} className={`num flex justify-between gap-3 ${className ?? ''}`}>
      {items.map(({ unit, value }) => (
        <li key={unit}>
          <b className="block text-lg leading-6 font-bold tracking-[-.025em] whitespace-nowrap">{value}</b>{' '}
          <span className="block text-xs text-muted">{unit}</span>
        </li>
      ))}
    </ul>
  )
}
