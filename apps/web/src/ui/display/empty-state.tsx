import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** Left out where the page's own title says it. */
  readonly title?: ReactNode
  /** How to get something here, in one sentence. */
  readonly children?: ReactNode
  /** One button; three stand below one another on phones, as wide as the card. */
  readonly actions?: ReactNode
  /** A drawing of `ui/art`, `className="w-45"`; never next to a debt, a loss or an error about money. */
  readonly art?: ReactNode
}

/** Empty state: nothing here yet, and what to do about it. */
export function EmptyState({ title, children, actions, art }: EmptyStateProps) {
  return (
    <div className="own-card px-5 py-6 text-center">
      {art !== undefined && <div className="mb-2.5 grid grid-cols-1 justify-items-center">{art}</div>}
      {title !== undefined && <p className="text-lg font-[680] tracking-[-.02em] text-balance">{title}</p>}
      {children !== undefined && <div className="mx-auto mt-1 max-w-[44ch] text-balance text-muted">{children}</div>}
      {actions !== undefined && (
        <div className="mt-3.5 flex flex-wrap justify-center gap-2.5 max-sm:[&>:nth-last-child(n+3):first-child]:w-full max-sm:[&>:nth-last-child(n+3):first-child~*]:w-full">
          {actions}
        </div>
      )}
    </div>
  )
}
