import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openAccount } from '../../../lib/account-door.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { AgreementsCard } from './agreements-card.tsx'
import { DataCard } from './data-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { DevicesCard } from '../security/devices-card.tsx'
import { OperatorCard } from './operator-card.tsx'
import { PasskeysCard } from '../security/passkeys-card.tsx'
import { PasswordCard } from '../security/password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { accountQuery } from '../queries.ts'
import { SessionsCard } from '../security/sessions-card.tsx'
import { TwoFactorCard } from '../security/two-factor-card.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

export interface AccountPageProps {
  /** The subscription is a feature of its own; the page that composes them passes its cards in. */
  readonly plan: ReactNode
}

/** Everything about an account in one place; for a guest, what they have stored and the ways in. */
export default function AccountPage({ plan }: AccountPageProps) {
  const m = useWords(accountWords)
  const isGuest = useIsSignedOut()
  return (
    <Page title={m.title} lede={isGuest ? m.guest.lede : m.lede}>
      <Queries>
        <DeletionCard />
        {isGuest ? <GuestCards /> : <AccountCards plan={plan} />}
      </Queries>
    </Page>
  )
}

function GuestCards() {
  const m = useWords(accountWords).guest
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2">
      <Card title={m.title}>
        <p className="mb-4 text-muted">{m.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => openAccount('sign-in')}>
            {m.signIn}
          </Button>
          <Button onClick={() => openAccount('sign-up')}>{m.signUp}</Button>
        </div>
      </Card>
      <DataCard isGuest />
    </div>
  )
}

function AccountCards({ plan }: AccountPageProps) {
  const m = useWords(accountWords)
  const { data, error, refetch, isFetching } = useQuery(accountQuery)
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined) return <Skeleton className="appear-late h-96" />
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2">
      {data.is_operator && (
        <OperatorCard needsSecondFactor={data.operator_needs_second_factor} className="lg:col-span-2" />
      )}
      <div className="grid gap-4.5">
        <ProfileCard account={data} />
        <AgreementsCard />
      </div>
      <div className="grid gap-4.5">
        <PasswordCard />
        <PasskeysCard account={data} />
        <TwoFactorCard account={data} />
      </div>
      {plan}
      <SessionsCard className="lg:col-span-2" />
      <DevicesCard className="lg:col-span-2" />
      <DataCard isGuest={false} />
    </div>
  )
}
