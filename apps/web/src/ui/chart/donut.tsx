import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { HUES } from '../hue.ts'
import type { StackPart } from './stack.tsx'

export interface DonutProps {
  /** Read aloud in place of the picture: what it is a whole of, and its parts. */
  readonly label: string
  /** Seven at most. */
  readonly parts: readonly Pick<StackPart, 'key' | 'size' | 'hue'>[]
  /** In px, from edge to edge. */
  readonly size?: number
  /** In its middle: one figure, and what it is. */
  readonly children?: ReactNode
}

/** To a screen reader the parts are one picture with a name. */
const ONE_PICTURE = { role: 'img' } as const
/** The ground between two parts, in hundredths of the whole. */
const GAP = 0.8

/** The parts of a whole in a ring, with the figure that matters in its middle. */
export function Donut({ label, parts, size = 208, children }: DonutProps) {
  const total = parts.reduce((sum, part) => sum + Math.max(0, part.size), 0)
  const shares = parts.map((part) => (total === 0 ? 0 : (Math.max(0, part.size) / total) * 100))
  const middle = size / 2
  const stroke = size * 0.13
  const circle = { cx: middle, cy: middle, r: middle - stroke / 2 - 1, strokeWidth: stroke, fill: 'none' }
  return (
    <span className="inline-grid place-items-center *:[grid-area:1/1]">
      <svg {...ONE_PICTURE} aria-label={label} width={size} height={size} className="block">
        <circle {...circle} className="ring-track" />
        {parts.map(({ key, hue }, index) => {
          const share = shares[index] ?? 0
          const before = shares.slice(0, index).reduce((sum, each) => sum + each, 0)
          const drawn = share === 100 ? 100 : Math.max(share - GAP, 0.4)
          return (
            <circle
              key={key}
              {...circle}
              pathLength="100"
              strokeDasharray={`${drawn} ${100 - drawn}`}
              strokeDashoffset={-before}
              transform={`rotate(-90 ${middle} ${middle})`}
              className={clsx('ring-fill', HUES[hue])}
            />
          )
        })}
      </svg>
      <span className="grid place-items-center text-center">{children}</span>
    </span>
  )
}
