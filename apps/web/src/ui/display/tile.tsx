import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface TileProps {
  readonly label: ReactNode
  /** The figure, already written for the reader. */
  readonly value: ReactNode
  /** A small line under it. */
  readonly note?: ReactNode
  readonly tone?: 'plain' | 'gain' | 'over'
}

/** One figure with its name. Put several in a `Tiles`. */
export function Tile({ label, value, note, tone = 'plain' }: TileProps) {
  return (
    <div className="card rounded-card border border-line bg-surface p-4 shadow-lift sm:p-5.5">
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="@container mt-0.5">
        {/* As large as its tile allows: a figure is never broken over two lines. */}
        <span className="num block text-[clamp(1rem,15cqi,1.875rem)] leading-tight font-[650] tracking-[-.03em] whitespace-nowrap">
          {value}
        </span>
      </dd>
      {note !== undefined && (
        <dd
          className={clsx(
            'mt-1 text-[0.8125rem]',
            tone === 'plain' && 'text-muted',
            tone === 'gain' && 'font-semibold text-gain',
            tone === 'over' && 'font-semibold text-cranberry',
          )}
        >
          {note}
        </dd>
      )}
    </div>
  )
}

/** A row of tiles: two a line on phones, an odd last one across both; all on one line from there up. */
export function Tiles({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <dl
      className={clsx(
        'grid grid-cols-2 gap-3 max-md:*:last:odd:col-span-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:gap-4.5',
        className,
      )}
    >
      {children}
    </dl>
  )
}
