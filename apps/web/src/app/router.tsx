import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { HomePage } from '../features/home/home-page.tsx'
import { lazyPart } from '../lib/chunk.ts'
import { ErrorBoundary } from './pages/error-boundary.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageSkeleton } from './pages/page-skeleton.tsx'
import { QuietPart } from './pages/quiet-part.tsx'

const PremiumUpsell = lazyPart(() => import('../features/subscription/premium/premium-upsell.tsx'))
const CanceledNote = lazyPart(() => import('../features/subscription/checkout/canceled-note.tsx'))
const LegalPage = lazyPart(() => import('../features/legal/legal-page.tsx'))

const Home = () => (
  <HomePage
    canceled={<CanceledNote />}
    premium={
      <QuietPart>
        <PremiumUpsell />
      </QuietPart>
    }
  />
)

/** product §2. The landing page is in the entry chunk; every other page has its own. */
const PAGES: readonly { readonly path: string; readonly page: ComponentType }[] = [
  { path: '/', page: Home },
  { path: '/personal', page: lazyPart(() => import('./pages/personal-page.tsx')) },
  { path: '/personal/portfolio', page: lazyPart(() => import('./pages/portfolio-page.tsx')) },
  { path: '/business', page: lazyPart(() => import('./pages/business-page.tsx')) },
  { path: '/business/loans/:loanId', page: lazyPart(() => import('./pages/loans/loan-page.tsx')) },
  { path: '/business/portfolio', page: lazyPart(() => import('../features/marketplace/portfolio/portfolio-page.tsx')) },
  {
    path: '/business/apply/:applicationId?',
    page: lazyPart(() => import('../features/marketplace/apply/apply-page.tsx')),
  },
  {
    path: '/business/applications',
    page: lazyPart(() => import('../features/marketplace/apply/applications-page.tsx')),
  },
  { path: '/business/operator', page: lazyPart(() => import('./pages/operator-page.tsx')) },
  { path: '/benefits', page: lazyPart(() => import('./pages/benefits-page.tsx')) },
  { path: '/benefits/clients', page: lazyPart(() => import('./pages/clients-page.tsx')) },
  { path: '/subscription/success', page: lazyPart(() => import('../features/subscription/checkout/success-page.tsx')) },
  {
    path: '/subscription/checkout/:sessionId',
    page: lazyPart(() => import('../features/subscription/checkout/checkout-page.tsx')),
  },
  { path: '/subscription/cancel', page: Home },
  { path: '/borrower/:loanId', page: lazyPart(() => import('../features/borrower/borrower-page.tsx')) },
  ...['terms', 'privacy', 'risk', 'refund'].map((name) => ({ path: `/legal/${name}`, page: LegalPage })),
  { path: '/unsubscribe', page: lazyPart(() => import('../features/account/mailed-links/unsubscribe-page.tsx')) },
  { path: '/account', page: lazyPart(() => import('./pages/account-page.tsx')) },
  { path: '/verify-email', page: lazyPart(() => import('../features/account/mailed-links/verify-email-page.tsx')) },
  { path: '/join', page: lazyPart(() => import('../features/account/mailed-links/join-page.tsx')) },
  { path: '/sign-in', page: lazyPart(() => import('../features/account/sign-in/openid-page.tsx')) },
  { path: '/let-in', page: lazyPart(() => import('../features/account/mailed-links/let-in-page.tsx')) },
  { path: '/invitation', page: lazyPart(() => import('./invitation-page.tsx')) },
  { path: '/business/team', page: lazyPart(() => import('../features/business/team/team-page.tsx')) },
  { path: '/business/analytics', page: lazyPart(() => import('./pages/analytics-page.tsx')) },
  { path: '/business/people/:personId', page: lazyPart(() => import('./pages/loans/person-page.tsx')) },
  { path: '/business/year-end', page: lazyPart(() => import('./pages/loans/year-end-page.tsx')) },
  { path: '/business/loan-report', page: lazyPart(() => import('./pages/loans/loan-report-page.tsx')) },
  { path: '/business/exports', page: lazyPart(() => import('./pages/exports-page.tsx')) },
  { path: '/business/branding', page: lazyPart(() => import('./pages/branding-page.tsx')) },
  { path: '/reports/:reportId?', page: lazyPart(() => import('./pages/reports-page.tsx')) },
  { path: '/reply-address', page: lazyPart(() => import('../features/branding/reply-address-page.tsx')) },
  { path: '/help/:articleId?', page: lazyPart(() => import('../features/help/help-page.tsx')) },
  { path: '/account/support/:requestId?', page: lazyPart(() => import('../features/support/support-page.tsx')) },
  { path: '/business/keys', page: lazyPart(() => import('./pages/api-keys-page.tsx')) },
  { path: '/reset-password', page: lazyPart(() => import('../features/account/mailed-links/reset-password-page.tsx')) },
  { path: '/ui', page: lazyPart(() => import('../features/design-system/design-system-page.tsx')) },
]

export const PAGE_PATHS = PAGES.map(({ path }) => path)

export function Router() {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {PAGES.map(({ path, page }) => (
            <Route key={path} path={path} component={page} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
