import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLocale } from '../../../lib/language/locale.ts'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { MarketDayNotes } from './market-day-notes.tsx'
import { OperatorLoans } from './operator-loans.tsx'
import { OperatorQueue } from './operator-queue.tsx'
import { operatorQueueQuery } from './operator-queries.ts'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { operatorWords } from './words/words.ts'

interface OperatorDeskProps {
  readonly notFound: ReactNode
  /** The requests to support. */
  readonly support: ReactNode
}

/**
 * For accounts named by `winterjay grant-operator`: decides listings and reviews, records payments, answers requests.
 */
export default function OperatorDesk({ notFound, support }: OperatorDeskProps) {
  const m = useWords(operatorWords)
  if (useIsSignedOut()) {
    return (
      <Page title={m.title}>
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
      </Page>
    )
  }
  return (
    <Queries>
      <Desk notFound={notFound} support={support} />
    </Queries>
  )
}

function Desk({ notFound, support }: OperatorDeskProps) {
  const m = useWords(operatorWords)
  const { data, error, isFetching, refetch } = useQuery(operatorQueueQuery(useLocale()))
  if (error instanceof Problem && error.status === 404) return notFound
  if (error instanceof Problem && error.code === 'second_factor_needed') return <SecondFactorFirst />
  if (data === undefined && error === null) return <PageOnItsWay title={m.title} />
  return (
    <Page title={m.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
        {data !== undefined && <MarketDayNotes day={data.market_day} />}
        {support}
        {data === undefined ? (
          <Card title={m.queue}>
            <ErrorState isLow title={m.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
              {problemDetail(error)}
            </ErrorState>
          </Card>
        ) : (
          <OperatorQueue applications={data.applications} />
        )}
        <OperatorLoans />
        <p className="text-sm text-muted">{m.recorded}</p>
      </div>
    </Page>
  )
}

function PageOnItsWay({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <RowsSkeleton count={6} />
    </Page>
  )
}

function SecondFactorFirst() {
  const m = useWords(operatorWords)
  return (
    <Page title={m.title}>
      <EmptyState
        title={m.secondFactorTitle}
        art={<Chip hue="c7" icon={ShieldCheck} size="large" />}
        actions={
          <Link href="/account" className={buttonStyle('primary')}>
            {m.toAccount}
          </Link>
        }
      >
        {m.secondFactorText}
      </EmptyState>
    </Page>
  )
}
