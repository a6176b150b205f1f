import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openAccount } from '../../../lib/account-door.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { AppCard } from './app-card.tsx'
import { DataCard } from './data-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { OperatorCard } from './operator-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SignInCard } from '../security/sign-in-card.tsx'
import { accountQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

export interface AccountPageProps {
  /** The card of the subscription, a separate feature, passed in by the page's assembler. */
  readonly plan: ReactNode
  /** The premium features shown on this page. */
  readonly premium: ReactNode
  /** What was paid for it. */
  readonly receipts: ReactNode
}

/** Everything about an account; for a guest, what they have stored and how to sign in. */
export default function AccountPage({ plan, premium, receipts }: AccountPageProps) {
  const m = useWords(accountWords)
  const isGuest = useIsSignedOut()
  return (
    <Page title={m.title}>
      <Queries>
        <DeletionCard />
        {isGuest ? <GuestCards /> : <AccountCards plan={plan} premium={premium} receipts={receipts} />}
      </Queries>
    </Page>
  )
}

const TWO_COLUMNS = 'grid items-start gap-(--gap) lg:grid-cols-2'
const COLUMN = 'grid min-w-0 gap-(--gap)'

function GuestCards() {
  const m = useWords(accountWords).guest
  return (
    <div className={TWO_COLUMNS}>
      <EmptyState
        art={<EmptyDrawing className="w-33" />}
        title={m.title}
        actions={
          <>
            <Button variant="primary" className="max-sm:w-full" onClick={() => openAccount('sign-in')}>
              {m.signIn}
            </Button>
            <Button className="max-sm:w-full" onClick={() => openAccount('sign-up')}>
              {m.signUp}
            </Button>
          </>
        }
      >
        <span className="block text-balance">{m.text}</span>
      </EmptyState>
      <div className={COLUMN}>
        <AppCard />
        <DataCard isGuest />
      </div>
    </div>
  )
}

function AccountCards({ plan, premium, receipts }: AccountPageProps) {
  const m = useWords(accountWords)
  const { data, error, refetch, isFetching } = useQuery(accountQuery)
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined) return <AccountSkeleton />
  return (
    <div className={TWO_COLUMNS}>
      <div className={COLUMN}>
        {data.is_operator && <OperatorCard needsSecondFactor={data.operator_needs_second_factor} />}
        <ProfileCard account={data} />
        {plan}
        <SignInCard account={data} />
      </div>
      <div className={COLUMN}>
        <AppCard />
        <div className="folds">
          <DataCard isGuest={false} />
          {premium}
        </div>
        {receipts}
      </div>
    </div>
  )
}

function AccountSkeleton() {
  return (
    <div className={TWO_COLUMNS}>
      <div className={COLUMN}>
        <RowsSkeleton count={2} hasTitle={false} />
        <RowsSkeleton count={1} />
        <RowsSkeleton count={5} />
      </div>
      <div className={COLUMN}>
        <RowsSkeleton count={2} />
        <RowsSkeleton count={4} />
      </div>
    </div>
  )
}
