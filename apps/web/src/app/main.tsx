import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followLocale } from '../lib/language/locale.ts'
import { isNative } from '../lib/native.ts'
import { followNavigation } from '../lib/navigation.ts'
import { followTheme } from '../lib/theme.ts'
import '../ui/base.css'
import { ErrorBoundary } from './pages/error-boundary.tsx'
import { PAGE_PATHS } from './router.tsx'
import { Shell } from './shell.tsx'

followTheme()
followLocale()
followNavigation()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const render = (): void =>
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Shell />
      </ErrorBoundary>
    </StrictMode>,
  )

/** Delay after the first page is shown, before anything it does not need is loaded. */
const QUIET_MS = 2_000

// Parts that the first page does not need. If one fails to load, the app works as before, but online only.
const startNative = (): Promise<void> => import('./native/start.ts').then((part) => part.startNative(PAGE_PATHS))
const installOffline = (): Promise<void> =>
  import('./offline/offline.ts').then(
    (part) => part.installOffline(),
    () => undefined,
  )

if (isNative()) startNative().then(render, render)
else {
  render()
  if (import.meta.env.PROD) window.addEventListener('load', () => setTimeout(() => void installOffline(), QUIET_MS))
}
