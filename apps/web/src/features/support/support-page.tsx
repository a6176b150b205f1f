import { useQuery } from '@tanstack/react-query'
import { hasSubscription } from '@winterjay/contract'
import { MessageCircleQuestion, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useFormat } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { shortDayText, shortMomentText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Queries } from '../../lib/server/query.tsx'
import { useIsSignedOut, useUser } from '../../lib/server/session.ts'
import { EmptyDrawing } from '../../ui/art/empty.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { LongList } from '../../ui/display/pager.tsx'
import { SignInFirst } from '../../ui/display/sign-in-first.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/display/states.tsx'
import { PageAction } from '../../ui/page-action.tsx'
import { Page } from '../../ui/page.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { AskDialog } from './ask-dialog.tsx'
import { figuresQuery, requestsQuery } from './queries.ts'
import type { RequestSummary } from './queries.ts'
import { RequestView } from './request-view.tsx'
import { supportWords } from './words/words.ts'

/** One's requests to support, and one of them (support §1). */
export default function SupportPage() {
  const m = useWords(supportWords).page
  const isSignedOut = useIsSignedOut()
  const { requestId } = useParams<{ requestId?: string }>()
  if (isSignedOut) {
    return (
      <Page title={m.title}>
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
      </Page>
    )
  }
  return <Queries>{requestId === undefined ? <Requests /> : <RequestView key={requestId} id={requestId} />}</Queries>
}

function Requests() {
  const m = useWords(supportWords).page
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const { data, error, refetch, isFetching } = useQuery(requestsQuery)
  const ask = (): void => setAsking(true)
  const action =
    error !== null || (data !== undefined && data.length > 0) ? (
      <PageAction label={m.ask} icon={<Plus aria-hidden="true" className="size-5" />} onClick={ask} />
    ) : undefined
  return (
    <Page title={m.title} {...(action === undefined ? {} : { action })}>
      {data === undefined && error === null && <RowsSkeleton count={4} />}
      {data === undefined && error !== null && (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={m.none}
          art={<EmptyDrawing className="w-45" />}
          actions={
            <Button variant="primary" onClick={ask}>
              {m.ask}
            </Button>
          }
        >
          <span className="block text-balance">
            <Promise />
          </span>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <Card title={m.list} isFlush>
          <p className="px-3 pb-1 text-sm text-muted">
            <Promise />
          </p>
          <LongList rows={data} nameOf={({ subject }) => subject}>
            {(requests) => (
              <Rows>
                {requests.map((request) => (
                  <RequestRow key={request.id} request={request} />
                ))}
              </Rows>
            )}
          </LongList>
        </Card>
      )}
      {isAsking && (
        <AskDialog onSent={({ id }) => navigate(`/account/support/${id}`)} onClose={() => setAsking(false)} />
      )}
    </Page>
  )
}

/** What is promised to this person, and what was kept. */
function Promise() {
  const m = useWords(supportWords).page
  const f = useFormat()
  const { data } = useQuery(figuresQuery)
  const status = useUser()?.subscription_status
  if (data === undefined) return null
  const hasPremium = status !== undefined && hasSubscription(status)
  return [
    m.noneText(hasPremium ? data.premium_hours : data.free_hours),
    ...(hasPremium ? [] : [m.faster(data.premium_hours)]),
    ...(data.met_percent === null ? [] : [m.kept(f.percent(data.met_percent), data.answered)]),
  ].join(' ')
}

function RequestRow({ request }: { readonly request: RequestSummary }) {
  const { page: m, states, categories } = useWords(supportWords)
  const locale = useLocale()
  const isPhone = useMedia(PHONE)
  const state = states[request.state]
  // What asks something of the reader stays at the right; on phones the rest leaves the title its line.
  const isBelow = isPhone && request.state !== 'waiting'
  const about = isPhone
    ? [shortDayText(request.updated_at, locale)]
    : [m.number(request.number), categories[request.category], shortMomentText(request.updated_at, locale)]
  return (
    <Row
      chip={<Chip hue="c6" icon={MessageCircleQuestion} />}
      title={request.subject}
      detail={(isBelow ? [state, ...about] : about).join(' · ')}
      state={isBelow ? undefined : state}
      tone={request.state === 'waiting' ? 'care' : 'plain'}
      href={`/account/support/${request.id}`}
    />
  )
}
