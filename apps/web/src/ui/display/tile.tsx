import { clsx } from 'clsx'
import { Children, isValidElement } from 'react'
import type { ReactNode } from 'react'

export interface TileProps {
  readonly label: ReactNode
  /** The formatted figure. */
  readonly value: ReactNode
  /** A small line under it. */
  readonly note?: ReactNode
  readonly tone?: 'plain' | 'gain' | 'over'
  /** The figure itself is too much: late, over. */
  readonly isOver?: boolean
}

/**
 * One figure with its name. Group several in `Tiles`, whose rows it shares: figures next to one another stand on one
 * line when the name of one of them takes two.
 */
export function Tile({ label, value, note, tone = 'plain', isOver = false }: TileProps) {
  return (
    <div className="row-span-3 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-0 bg-surface px-3.5 py-2 md:px-5 md:py-3.75">
      <dt className="text-sm font-[550] text-muted">{label}</dt>
      <dd className="@container">
        {/* As large as its tile allows: a figure is never broken over two lines. */}
        <span
          className={clsx(
            'num block text-[clamp(0.875rem,var(--figure,15cqi),var(--size-figure))] leading-[calc(1.3*var(--size-figure))] font-bold tracking-[-.03em] whitespace-nowrap',
            isOver && 'text-cranberry',
          )}
        >
          {value}
        </span>
      </dd>
      {note !== undefined && (
        <dd
          className={clsx(
            'text-xs',
            tone === 'plain' && 'text-muted',
            tone === 'gain' && 'font-[650] text-gain',
            tone === 'over' && 'font-[650] text-cranberry',
          )}
        >
          {note}
        </dd>
      )}
    </div>
  )
}

/** The figures of a strip have one size: that at which the longest of them fits its tile. */
function fitting(children: ReactNode): string {
  const longest = Math.max(
    ...Children.toArray(children).map((tile) =>
      isValidElement<TileProps>(tile) && typeof tile.props.value === 'string' ? tile.props.value.length : LONG,
    ),
  )
  return longest <= 7 ? '[--figure:24cqi]' : longest <= 9 ? '[--figure:19cqi]' : '[--figure:15cqi]'
}

/** As many letters as a figure of unknown length may have. */
const LONG = 12

/** One strip of tiles with hairlines: on phones two a line and an odd last one across both, but three stay three; all on one line from there up. */
export function Tiles({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <dl
      className={clsx(
        'card grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-lift',
        Children.toArray(children).length === 3
          ? 'grid-cols-3 max-md:*:px-3'
          : 'grid-cols-2 max-md:*:last:odd:col-span-2',
        'md:auto-cols-fr md:grid-flow-col md:grid-cols-none',
        fitting(children),
        className,
      )}
    >
      {children}
    </dl>
  )
}
