import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SuccessDrawing } from '../../../ui/art/success.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { sandboxQuery } from '../queries.ts'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { TestPayment } from './test-payment.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** product §11.17: the sandbox's payment page, which replaces the provider's. */
export default function CheckoutPage() {
  const m = useWords(subscriptionWords).checkout
  const { sessionId = '' } = useParams()
  const isSignedOut = useIsSignedOut()
  return (
    // The heading begins where the column of the payment does.
    <div className="md:mx-auto md:max-w-xl">
      <Page title={m.title}>
        {isSignedOut ? (
          <SignInFirst title={m.signedOut}>{m.signedOutText}</SignInFirst>
        ) : (
          <Queries>
            <Checkout sessionId={sessionId} />
          </Queries>
        )}
      </Page>
    </div>
  )
}

function Checkout({ sessionId }: { readonly sessionId: string }) {
  const { checkout: m, plan } = useWords(subscriptionWords)
  const { data, error, refetch, isFetching } = useQuery(sandboxQuery(sessionId, useLocale()))
  const [, navigate] = useLocation()
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined) {
    return (
      <div className="grid gap-(--gap)">
        <HeroSkeleton isPlain />
        <RowsSkeleton count={2} />
      </div>
    )
  }
  if (data.status === 'open')
    return <TestPayment sessionId={sessionId} checkout={data} onDone={(path) => navigate(path)} />
  const isComplete = data.status === 'complete'
  return (
    <EmptyState
      title={isComplete ? m.complete : m.expired}
      {...(isComplete ? { art: <SuccessDrawing className="w-45" /> } : {})}
      actions={
        <Link href={isComplete ? data.success_path : '/account'} className={buttonStyle('primary')}>
          {isComplete ? m.completeAction : plan.title}
        </Link>
      }
    >
      {isComplete ? m.completeText : m.expiredText}
    </EmptyState>
  )
}
