import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'

export interface StackPart {
  readonly key: string
  readonly label: ReactNode
  /** The formatted figure in the legend. */
  readonly figure?: ReactNode
  /** Size, in the same unit as the other parts. */
  readonly size: number
  readonly hue: Hue
}

export interface StackProps {
  /** Accessible name of the bar: what the whole is. The legend names the parts. */
  readonly label: string
  readonly parts: readonly StackPart[]
  /** In px, 12 to 18. */
  readonly height?: number
  /** Shows the legend. Omit it where rows below say the same. */
  readonly hasLegend?: boolean
  readonly className?: string
}

/** The parts of a whole in one bar, with 2 px of the ground between them. */
export function Stack({ label, parts, height = 12, hasLegend = true, className }: StackProps) {
  const total = parts.reduce((sum, { size }) => sum + Math.max(0, size), 0)
  const drawn = parts.filter(({ size }) => size > 0)
  const starts = drawn.map((_, index) => drawn.slice(0, index).reduce((sum, { size }) => sum + size, 0))
  return (
    <div className={className}>
      <span className="sr-only">{label}</span>
      <svg aria-hidden="true" height={height} className="block w-full overflow-hidden rounded-[4px]">
        <rect width="100%" height={height} className="bar-track" />
        {drawn.map(({ key, size, hue }, index) => (
          <rect
            key={key}
            x={`${((starts[index] ?? 0) / total) * 100}%`}
            width={`${Math.max((size / total) * 100, 0.6)}%`}
            height={height}
            rx="3"
            className={clsx('stack-part', HUES[hue])}
          />
        ))}
      </svg>
      {hasLegend && <Legend parts={parts} className="mt-2.5" />}
    </div>
  )
}

/** The names and figures of parts too small to label. */
export function Legend({
  parts,
  className,
}: {
  readonly parts: readonly Omit<StackPart, 'size'>[]
  readonly className?: string
}) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-5 gap-y-1.5 text-sm max-md:grid max-md:grid-cols-2', className)}>
      {parts.map(({ key, label, figure, hue }) => (
        <li key={key} className="flex min-w-0 items-center gap-2">
          <span aria-hidden="true" className={clsx('legend-dot size-2.5 flex-none rounded-[3px]', HUES[hue])} />
          <span className="min-w-0">
            {label}
            {figure !== undefined && <b className="num font-[650] whitespace-nowrap"> {figure}</b>}
          </span>
        </li>
      ))}
    </ul>
  )
}
