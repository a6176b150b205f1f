import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'

export interface HeroProps {
  /** What the number is: the hero's heading. */
  readonly label: ReactNode
  /** Takes the focus when the answer has come. */
  readonly labelRef?: Ref<HTMLHeadingElement> | undefined
  /** The screen's one answer: an `Amount`, a figure, "about $19,000". */
  readonly value: ReactNode
  /** A state next to the label: "Sample", "Simulated". */
  readonly tag?: ReactNode
  /** One line of meaning. */
  readonly children?: ReactNode
  /** The comparison, at the right; on phones below the line of meaning. */
  readonly aside?: ReactNode
  /** A range switch; no other controls. */
  readonly range?: ReactNode
  /** Reaches the card's edges. */
  readonly chart?: ReactNode
  readonly isOver?: boolean
}

/** The answer that opens a screen, with its picture. One per page. */
export function Hero({ label, labelRef, value, tag, children, aside, range, chart, isOver = false }: HeroProps) {
  return (
    <section className="card relative overflow-hidden rounded-hero border border-line bg-surface shadow-lift">
      <div
        className={clsx(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4.5 pt-4.5 md:px-7 md:pt-6',
          // Leaves room for the chart's menu.
          chart === undefined ? 'pb-4.5 md:pb-6' : 'max-md:pr-13',
        )}
      >
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <h2
              ref={labelRef}
              tabIndex={labelRef === undefined ? undefined : -1}
              className="scroll-mt-20 text-label font-semibold tracking-normal text-muted outline-none"
            >
              {label}
            </h2>
            {tag}
          </div>
          <p
            className={clsx(
              'num text-hero wrap-anywhere tracking-[-.045em]! **:tracking-[inherit]',
              isOver && 'text-cranberry',
            )}
          >
            {value}
          </p>
          {children !== undefined && <div className="mt-2">{children}</div>}
        </div>
        {aside !== undefined && <div className="text-sm text-muted md:text-right">{aside}</div>}
        {range !== undefined && <div className="w-full">{range}</div>}
      </div>
      {chart}
    </section>
  )
}
