import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface DescriptionListProps {
  readonly items: readonly { readonly term: ReactNode; readonly value: ReactNode }[]
  /** `pairs`: two columns of small terms over values, as on a loan card. `lines`: term left, value right. */
  readonly layout?: 'pairs' | 'lines'
  readonly className?: string
}

export function DescriptionList({ items, layout = 'pairs', className }: DescriptionListProps) {
  const isPairs = layout === 'pairs'
  return (
    <dl className={clsx('num', isPairs ? 'grid grid-cols-2 gap-x-4 gap-y-2.5' : 'grid', className)}>
      {items.map(({ term, value }, index) => (
        <div
          key={index}
          className={
            isPairs
              ? undefined
              : 'flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0'
          }
        >
          <dt className={isPairs ? 'text-[0.8125rem] text-muted' : 'text-muted'}>{term}</dt>
          <dd className={clsx('font-[650]', !isPairs && 'ml-auto text-right')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
