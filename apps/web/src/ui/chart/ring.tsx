import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'

export interface RingProps {
  /** A part of one whole: 0.64 is 64 %. */
  readonly ratio: number
  /** What it measures and how full it is, read aloud: "Funded: 64 %". Left out where the words next to it say so. */
  readonly label?: string
  readonly hue?: Hue
  /** In px, from edge to edge. */
  readonly size?: number
  /** In px. */
  readonly stroke?: number
  /** Content of the middle: an icon or a short figure. */
  readonly children?: ReactNode
}

/** A share of a whole, drawn around an icon or a figure. */
export function Ring({ ratio, label, hue = 'spruce', size = 44, stroke = 4, children }: RingProps) {
  const filled = Math.min(Math.max(ratio, 0), 1) * 100
  const middle = size / 2
  const circle = { cx: middle, cy: middle, r: middle - stroke / 2 - 0.5, strokeWidth: stroke, fill: 'none' }
  return (
    <span className={clsx('inline-grid flex-none place-items-center *:[grid-area:1/1]', HUES[hue])}>
      {label !== undefined && <span className="sr-only">{label}</span>}
      <svg width={size} height={size} aria-hidden="true" className="block">
        <circle {...circle} className="ring-track" />
        {filled > 0 && (
          <circle
            {...circle}
            pathLength="100"
            strokeDasharray={`${filled} 100`}
            strokeLinecap={filled < 100 ? 'round' : 'butt'}
            transform={`rotate(-90 ${middle} ${middle})`}
            className="ring-fill"
          />
        )}
      </svg>
      <span className="hue-ink grid place-items-center text-center">{children}</span>
    </span>
  )
}
