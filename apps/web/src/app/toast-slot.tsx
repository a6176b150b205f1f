import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '../lib/chunk.ts'
import { useStore } from '../lib/store.ts'
import { toasts } from '../ui/overlay/toast-store.ts'
import { ErrorBoundary } from './pages/error-boundary.tsx'

const ToastRegion = lazyPart(() => import('../ui/overlay/toast-region.tsx'))

/** The landing page shows no toasts, so it does not load the part that does. */
export function ToastSlot() {
  const [path] = useLocation()
  const held = useStore(toasts)
  if (path === '/' && held.length === 0) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ToastRegion />
      </Suspense>
    </ErrorBoundary>
  )
}
