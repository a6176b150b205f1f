import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Bar } from './bar.tsx'
import type { Hue } from '../hue.ts'

export interface BarRowProps {
  readonly chip?: ReactNode
  readonly title: ReactNode
  /** "$413 of $560": the second half is `rest`. */
  readonly amount: ReactNode
  readonly rest?: ReactNode
  /** A part of the whole: 0.64 is 64 %. Beyond 1 the row turns red. */
  readonly ratio: number
  /** What the bar measures and how full it is, for screen readers. */
  readonly label: string
  readonly text?: string
  readonly hue: Hue
  /** The user's own colour for the bar, `#rrggbb`. */
  readonly color?: string | undefined
  /** At the end of the bar: "$147 left", "$12 over". */
  readonly state?: ReactNode
  /** Below the bar: the reason, a link. */
  readonly children?: ReactNode
}

/** A share of a whole with its name, its figures and its bar: a budget, a benefit. */
export function BarRow({ chip, title, amount, rest, ratio, label, text, hue, color, state, children }: BarRowProps) {
  const isOver = ratio > 1
  return (
    <li className="flex items-start gap-3 max-md:min-h-10.5 max-md:py-0.25 md:py-1.5">
      {chip}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2 max-md:leading-tight">
          <span className="row-title min-w-24 flex-1 font-[620]">{title}</span>
          <span className={clsx('num ml-auto flex-none whitespace-nowrap', isOver && 'font-[650] text-cranberry')}>
            {amount}
            {rest !== undefined && <span className={clsx(!isOver && 'text-muted')}> {rest}</span>}
          </span>
        </div>
        <div className="flex items-center gap-2 md:mt-1">
          <Bar
            label={label}
            ratio={ratio}
            hue={hue}
            className="flex-1"
            {...(color === undefined ? {} : { color })}
            {...(text === undefined ? {} : { text })}
          />
          {/* As wide as the longest, so that all bars end in one place. */}
          {state !== undefined && (
            <span
              className={clsx(
                'num min-w-27 flex-none text-right text-xs whitespace-nowrap',
                isOver ? 'font-[650] text-cranberry' : 'text-muted',
              )}
            >
              {state}
            </span>
          )}
        </div>
        {children !== undefined && <div className="text-sm text-muted max-md:leading-tight md:mt-1">{children}</div>}
      </div>
    </li>
  )
}
