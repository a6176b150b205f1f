import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface CardProps {
  readonly title?: ReactNode
  /** Muted text next to the title. */
  readonly aside?: ReactNode
  /** Buttons or badges at the end of the title's line. */
  readonly actions?: ReactNode
  /** Target of links within the page: the title then takes the focus. */
  readonly titleId?: string | undefined
  /** Level of the title in the page's outline. */
  readonly level?: 2 | 3
  /** For rows, which bring their own horizontal padding. */
  readonly isFlush?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A white surface with one hairline. Never one inside another. */
export function Card({ title, titleId, aside, actions, level = 2, isFlush = false, className, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      className={clsx(
        'card relative min-w-0 rounded-card border border-line bg-surface shadow-lift',
        isFlush ? 'px-0.5 py-1 md:px-2 md:py-1.5' : 'p-4 md:p-5',
        className,
      )}
    >
      {title !== undefined && (
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-2.5 gap-y-2',
            !isFlush && 'mb-2 md:mb-3',
            // Level with the title of a flush card next to it.
            !isFlush && actions !== undefined && 'md:-mt-0.5 md:min-h-9',
            // A button brings its own space.
            isFlush && (actions === undefined ? 'mx-3 mt-3 mb-1' : 'mx-3 mt-1.5 mb-1 md:mt-3'),
          )}
        >
          <Heading
            id={titleId}
            tabIndex={titleId === undefined ? undefined : -1}
            className="scroll-mt-4 text-base leading-snug tracking-[-.01em] outline-none"
          >
            {title}
          </Heading>
          {aside !== undefined && <span className="text-label text-muted">{aside}</span>}
          {actions !== undefined && <div className="ml-auto flex items-center gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
