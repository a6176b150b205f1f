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
