import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '../lib/chunk.ts'
import { useStore } from '../lib/store.ts'
import { toasts } from '../ui/overlay/toast-store.ts'
import { ErrorBoundary } from './pages/error-boundary.tsx'

const ToastRegion = lazyPart(() => import('../ui/overlay/toast-region.tsx'))

/** The landing page makes no toasts of its own, so it does not wait for the part that shows them. */
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
