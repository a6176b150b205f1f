import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'

export interface HeroProps {
  /** What the number is: the hero's heading. */
  readonly label: ReactNode
  /** Takes the focus when the answer has come. */
  readonly labelRef?: Ref<HTMLHeadingElement> | undefined
  /** The screen's one answer: an `Amount`, a figure, "about $19,000". */
  readonly value: ReactNode
  /** At the left of the number: a `Ring`. */
  readonly picture?: ReactNode
  /** A state next to the label: "Sample", "Simulated". */
  readonly tag?: ReactNode
  /** One line of meaning. */
  readonly children?: ReactNode
  /** The comparison, at the right; on phones below the line of meaning. */
  readonly aside?: ReactNode
  /** Below, as wide as the card: a range switch, a strip of boxes. */
  readonly range?: ReactNode
  /** One button, at the right of a number with a picture; on phones below it. */
  readonly action?: ReactNode
  /** What is done about the answer, where the page has no main button: at most one of them primary. */
  readonly actions?: ReactNode
  /** Reaches the card's edges. */
  readonly chart?: ReactNode
  /** `Rows` at its foot: how the answer comes about. */
  readonly rows?: ReactNode
  /** The chart has no menu to leave room for: a `Stack`. */
  readonly isMenuless?: boolean
  readonly isOver?: boolean
}

/** As large as the room next to the picture allows. */
const BESIDE_A_PICTURE = 'text-[clamp(1.375rem,16cqi,2.5rem)] leading-[1.1] font-[720]'

/** The answer that opens a screen, with its picture. One per page. */
export function Hero({
  label,
  labelRef,
  value,
  picture,
  tag,
  children,
  aside,
  range,
  action,
  actions,
  chart,
  rows,
  isMenuless = false,
  isOver = false,
}: HeroProps) {
  return (
    <section
      className={clsx(
        'card relative rounded-hero border border-line bg-surface shadow-lift',
        chart !== undefined && 'overflow-hidden',
      )}
    >
      <div
        className={clsx(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4.5 pt-3.5 md:px-7 md:pt-6',
          // Leaves room for the chart's menu.
          chart === undefined ? 'pb-4.5 md:pb-6' : isMenuless ? '' : 'max-md:pr-13',
        )}
      >
        <div className={clsx('min-w-0', picture !== undefined && 'flex flex-1 items-center gap-4 md:gap-5')}>
          {picture}
          <div className={clsx('min-w-0', picture !== undefined && '@container flex-1')}>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
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
                // Proportional figures: one that begins with a narrow 1 begins where its label does.
                'wrap-anywhere proportional-nums tracking-[-.045em]! **:tracking-[inherit] **:[font-variant-numeric:inherit]',
                tag !== undefined && tag !== null && tag !== false && 'mt-1',
                picture === undefined ? 'text-hero' : BESIDE_A_PICTURE,
                isOver && 'text-cranberry',
              )}
            >
              {value}
            </p>
            {children !== undefined && <div className={picture === undefined ? 'mt-2' : 'mt-1'}>{children}</div>}
          </div>
        </div>
        {aside !== undefined && (
          <div className={clsx('text-sm text-muted md:text-right', picture !== undefined && 'max-md:w-full')}>
            {aside}
          </div>
        )}
        {action !== undefined && <div className="max-md:mt-2 max-md:w-full md:self-center print:hidden">{action}</div>}
        {range !== undefined && <div className="w-full">{range}</div>}
        {actions !== undefined && (
          <div className="mt-2 flex w-full flex-wrap gap-2 md:gap-2.5 print:hidden">{actions}</div>
        )}
      </div>
      {chart}
      {rows !== undefined && <div className="border-t border-line px-1.5 pb-1 md:px-4">{rows}</div>}
    </section>
  )
}
