import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { SuccessDrawing } from '../../../ui/art/success.tsx'
import { Page } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { useLeave } from '../leave.ts'
import { PAYMENT_CHECK_DELAY_MS, usePayment } from './payment-state.ts'
import type { PaymentAnswer } from '../queries.ts'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** product §2.6.1 "/subscription/success": the payment page's return address. Opening it grants nothing. */
export default function SuccessPage() {
  const [address] = useSearchParams()
  const isSignedOut = useIsSignedOut()
  const sessionId = address.get('session_id') ?? ''
  if (sessionId === '') return <NoPayment />
  return (
    <Queries>
      {/* Remounted for each user, so that a new sign-in asks again. */}
      <Payment key={`${sessionId} ${isSignedOut}`} sessionId={sessionId} />
    </Queries>
  )
}

function Payment({ sessionId }: { readonly sessionId: string }) {
  const m = useWords(subscriptionWords).success
  const { answer, problem, isChecking, check } = usePayment(sessionId)
  if (answer?.payment_status === 'paid') return <Welcome isTrial={answer.isTrial} />
  if (answer !== null) return <NotYet answer={answer} isChecking={isChecking} onCheck={check} />
  if (problem instanceof Problem && problem.status === 401) {
    return (
      <Page title={m.title}>
        <SignInFirst title={m.signedOut}>{m.signedOutText}</SignInFirst>
      </Page>
    )
  }
  if (problem !== null) {
    return (
      <Page title={m.title}>
        <ErrorState title={m.failedTitle} onRetry={check} isRetrying={isChecking}>
          <p>{problemDetail(problem)}</p>
          <p>{m.failedText}</p>
        </ErrorState>
        <p className="mt-5">
          <PlanLink />
        </p>
      </Page>
    )
  }
  return <Processing />
}

function Processing() {
  const m = useWords(subscriptionWords).success
  return (
    <Page title={m.processing}>
      <EmptyState
        title={m.processingText}
        art={
          <span className="mt-4 mb-3 grid place-items-center text-spruce [&_svg]:size-9" aria-hidden="true">
            <Spinner />
          </span>
        }
      >
        {m.processingTime}
      </EmptyState>
    </Page>
  )
}

/** For an address without a session: shown after the same delay as a result. */
function NoPayment() {
  const m = useWords(subscriptionWords).success
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PAYMENT_CHECK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!hasWaited) return <Processing />
  return (
    <Page title={m.title}>
      <EmptyState title={m.noSession} actions={<PlanLink isPrimary />}>
        {m.noSessionText}
      </EmptyState>
    </Page>
  )
}

function Welcome({ isTrial }: { readonly isTrial: boolean }) {
  const m = useWords(subscriptionWords).success
  return (
    <Page title={m.welcome}>
      <EmptyState
        art={<SuccessDrawing className="w-45" />}
        title={isTrial ? m.welcomeTrial : m.welcomeText}
        actions={
          <>
            <Link href="/personal" className={buttonStyle('primary')}>
              {m.personal}
            </Link>
            <Link href="/business" className={buttonStyle()}>
              {m.business}
            </Link>
            <PlanLink />
          </>
        }
      >
        {isTrial ? undefined : m.receipt}
      </EmptyState>
    </Page>
  )
}

interface NotYetProps {
  readonly answer: PaymentAnswer
  readonly isChecking: boolean
  readonly onCheck: () => void
}

/** Unpaid or unknown: the advice depends on whether the session is still open. */
function NotYet({ answer, isChecking, onCheck }: NotYetProps) {
  const m = useWords(subscriptionWords).success
  const { isLeaving, leave } = useLeave()
  const { session_status: status, checkout_url: url = null } = answer
  return (
    <Page title={m.title}>
      <EmptyState
        title={status === 'expired' ? m.expired : m.notYet}
        actions={
          <>
            {status !== 'expired' && (
              <Button variant="primary" busy={isChecking} onClick={onCheck}>
                {m.again}
              </Button>
            )}
            {url !== null && (
              <Button busy={isLeaving} onClick={() => leave(url)}>
                {m.goOn}
              </Button>
            )}
            <PlanLink />
          </>
        }
      >
        {status === 'expired' ? m.expiredText : m.pendingText}
      </EmptyState>
    </Page>
  )
}

function PlanLink({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const m = useWords(subscriptionWords).success
  return (
    <Link href="/account" className={buttonStyle(isPrimary ? 'primary' : 'secondary')}>
      {m.account}
    </Link>
  )
}
