import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

interface QuietPartProps {
  /** Its shape while it loads, where something below would move. */
  readonly skeleton?: ReactNode
  readonly children: ReactNode
}

/** A part that a page does not wait for; if it fails to load, nothing is shown in its place. */
export function QuietPart({ skeleton, children }: QuietPartProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  )
}
