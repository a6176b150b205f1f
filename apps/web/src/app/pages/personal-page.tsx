import { Suspense } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import type { LoanPaymentParts } from '../../features/budget/loan-payments/loan-payments.tsx'
import { QuietPart } from './quiet-part.tsx'

const Budget = lazyPart(() => import('../../features/budget/page/budget-page.tsx'))
const InvestingPanel = lazyPart(() => import('./investing-panel.tsx'))
const PremiumBanner = lazyPart(() => import('../../features/subscription/premium/premium-banner.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))
const PremiumPlaces = lazyPart(() => import('../../features/subscription/premium/premium-places.tsx'))

const BudgetOffers = lazyPart(() => import('../../features/loans/bank/budget/budget-offers.tsx'))
const BudgetPaymentDialog = lazyPart(() => import('../../features/loans/bank/budget/budget-payment-dialog.tsx'))

const OptimizationPlace = lazyPart(() => import('../../features/optimization/optimization-place.tsx'))
const ReportsPlace = lazyPart(() => import('../../features/reports/reports-place.tsx'))

const LOAN_PAYMENTS: LoanPaymentParts = {
  Seek: (props) => (
    <QuietPart>
      <BudgetOffers {...props} />
    </QuietPart>
  ),
  Record: (props) => (
    <Suspense>
      <BudgetPaymentDialog {...props} />
    </Suspense>
  ),
}

/** product §2.2 "/personal". Here because it combines features, which must not import each other. */
export default function PersonalPage() {
  return (
    <Budget
      investing={<InvestingPanel />}
      places={<Places />}
      loanPayments={LOAN_PAYMENTS}
      premium={
        <QuietPart>
          <PremiumBanner />
        </QuietPart>
      }
    />
  )
}

function Places() {
  return (
    <QuietPart>
      <PremiumPlaces>
        <Premium feature="optimization">{() => <OptimizationPlace />}</Premium>
        <Premium feature="research">{() => <ReportsPlace />}</Premium>
      </PremiumPlaces>
    </QuietPart>
  )
}
