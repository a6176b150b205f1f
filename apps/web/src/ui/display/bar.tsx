import { clsx } from 'clsx'
import { useFormat } from '../../lib/language/format.ts'

export type BarTone = 'spruce' | 'sky' | 'larch'

export interface BarProps {
  /** What it measures, for screen readers. */
  readonly label: string
  /** A part of the whole: 0.64 is 64 %. Beyond 1 the bar turns red and stays full (product §9). */
  readonly ratio: number
  /** The figure in words, when a percentage would not do: "$468 of $600". */
  readonly text?: string
  readonly tone?: BarTone
  /** A colour of the reader's own, `#rrggbb`, in place of a tone. */
  readonly color?: string
  readonly className?: string
}

const TONES: Record<BarTone, string> = { spruce: 'bg-spruce', sky: 'bg-sky', larch: 'bg-larch' }

/** A share of a whole: budget spent, loan funded. */
export function Bar({ label, ratio, text, tone = 'spruce', color, className }: BarProps) {
  const filled = Math.min(Math.max(ratio, 0), 1) * 100
  const percentText = useFormat().percent(ratio * 100, { min: 0, max: 0 })
  return (
    <div className={clsx('h-2 overflow-hidden rounded-full bg-sunken print:border', className)}>
      <span className="sr-only">
        {label}: {text ?? percentText}
      </span>
      <div
        className={clsx('h-full rounded-full', ratio > 1 ? 'bg-cranberry' : TONES[tone])}
        style={{ width: `${filled}%`, ...(color === undefined || ratio > 1 ? {} : { backgroundColor: color }) }}
      />
    </div>
  )
}
