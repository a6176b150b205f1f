import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { ApplicationCard } from './application-card.tsx'
import { applicationsQuery } from './application-queries.ts'
import { PageLink } from '../../../ui/page-action.tsx'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'

/** The applicant's own listings, newest first, with the actions still possible. */
export default function ApplicationsPage() {
  const m = useWords(applyWords)
  const isSignedOut = useIsSignedOut()
  return (
    <Page
      title={m.mine}
      action={
        !isSignedOut && (
          <PageLink href="/business/apply" label={m.title} icon={<Plus aria-hidden="true" className="size-5" />} />
        )
      }
    >
      {isSignedOut ? (
        <SignInFirst title={m.list.signInTitle}>{m.signInText}</SignInFirst>
      ) : (
        <Queries>
          <Applications />
        </Queries>
      )}
    </Page>
  )
}

function Applications() {
  const m = useWords(applyWords)
  const { data, error, isFetching, refetch } = useQuery(applicationsQuery(useLocale()))
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.list.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined) return <RowsSkeleton count={4} />
  if (data.applications.length === 0) {
    return (
      <EmptyState
        title={m.list.empty}
        art={<EmptyDrawing className="w-45" />}
        actions={
          <Link href="/business/apply" className={buttonStyle('primary')}>
            {m.title}
          </Link>
        }
      >
        {m.list.emptyText}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      {data.applications.map((application) => (
        <ApplicationCard key={application.loan.id} application={application} />
      ))}
    </div>
  )
}
