import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followLocale } from '../lib/locale.ts'
import { followNavigation } from '../lib/navigation.ts'
import { followTheme } from '../lib/theme.ts'
import '../ui/base.css'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell.tsx'

followTheme()
followLocale()
followNavigation()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Shell />
    </ErrorBoundary>
  </StrictMode>,
)
