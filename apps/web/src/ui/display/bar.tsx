import { clsx } from 'clsx'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { HUES } from '../hue.ts'
import type { Hue } from '../hue.ts'
import { uiWords } from '../words/words.ts'

export type BarTone = 'spruce' | 'sky' | 'larch'

export interface BarProps {
  /** What it measures, for screen readers. */
  readonly label: string
  /** A part of the whole: 0.64 is 64 %. Beyond 1 the bar turns red and stays full (product §9). */
  readonly ratio: number
  /** The value in words where a percentage is not enough: "$468 of $600". */
  readonly text?: string
  readonly hue?: Hue
  readonly tone?: BarTone
  /** The user's own colour, `#rrggbb`. */
  readonly color?: string
  readonly className?: string
}

const TONES: Record<BarTone, Hue> = { spruce: 'spruce', sky: 'c2', larch: 'care' }

/** A share of a whole: budget spent, loan funded. */
export function Bar({ label, ratio, text, tone = 'spruce', hue = TONES[tone], color, className }: BarProps) {
  const m = useWords(uiWords)
  const format = useFormat()
  const isOver = ratio > 1
  const filled = Math.min(Math.max(ratio, 0), 1) * 100
  return (
    <div className={clsx('min-w-0', className)}>
      <span className="sr-only">{m.labelled(label, text ?? format.percent(ratio * 100, { min: 0, max: 0 }))}</span>
      <svg
        aria-hidden="true"
        className={clsx('block h-2 w-full overflow-hidden rounded-full', HUES[isOver ? 'over' : hue])}
      >
        <rect width="100%" height="8" rx="4" className="bar-track" />
        {filled > 0 && (
          <rect
            width={`${filled}%`}
            height="8"
            rx="4"
            className={color === undefined || isOver ? 'bar-fill fill-hue' : 'bar-fill'}
            fill={color}
          />
        )}
      </svg>
    </div>
  )
}
