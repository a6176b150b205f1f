import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface DrawingProps {
  /** 180 px wide in a page, 96 to 132 in a card: `className="w-45"`. */
  readonly className?: string
}

/** The frame of a drawing, hidden from screen readers because the words next to it say the same. */
export function Drawing({
  className,
  viewBox,
  strokeWidth,
  children,
}: DrawingProps & { readonly viewBox: string; readonly strokeWidth: string; readonly children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('art block h-auto', className)}
    >
      {children}
    </svg>
  )
}
