import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DELIVERY_STATES } from '@winterjay/contract'
import { useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { momentText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { useAccess } from '../../lib/server/book-access.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import type { BadgeTone } from '../../ui/display/badge.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { FoldRow } from '../../ui/row/fold-row.tsx'
import { Rows } from '../../ui/row/row.tsx'
import { deliveriesQuery, deliveryQuery, useReplay } from './queries.ts'
import type { Attempt, Delivery, Webhook } from './queries.ts'
import { webhookName } from './webhook-name.ts'
import { webhookWords } from './words/words.ts'

interface LogDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** The messages of the last 30 days, each with its bytes and answers, to be sent again (keys §4.6). */
export function LogDialog({ webhook, onClose }: LogDialogProps) {
  const { log: m } = useWords(webhookWords)
  const [status, setStatus] = useState<Delivery['status'] | 'all'>('all')
  return (
    <Dialog
      title={m.title(webhookName(webhook))}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.close}</Button>}
    >
      <Segmented
        legend={m.status}
        value={status}
        choices={[
          { value: 'all', label: m.all },
          ...DELIVERY_STATES.map((value) => ({ value, label: m.states[value] })),
        ]}
        onChange={setStatus}
        className="mb-3"
      />
      <Deliveries webhook={webhook} status={status === 'all' ? null : status} />
    </Dialog>
  )
}

interface DeliveriesProps {
  readonly webhook: Webhook
  readonly status: Delivery['status'] | null
}

function Deliveries({ webhook, status }: DeliveriesProps) {
  const { log: m } = useWords(webhookWords)
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    deliveriesQuery(webhook.id, status),
  )
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={4} hasTitle={false} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const deliveries = data.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0) return <p className="text-muted">{m.none}</p>
  return (
    <>
      <Rows>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </Rows>
      <Pager
        hasMore={hasNextPage}
        onMore={() => void fetchNextPage()}
        isBusy={isFetchingNextPage}
        shown={deliveries.length}
      />
    </>
  )
}

const TONES: Readonly<Record<Delivery['status'], BadgeTone>> = { pending: 'care', delivered: 'good', failed: 'over' }

interface DeliveryProps {
  readonly webhook: Webhook
  readonly delivery: Delivery
}

function DeliveryRow({ webhook, delivery }: DeliveryProps) {
  const { log: m, events } = useWords(webhookWords)
  const locale = useLocale()
  const { status, attempts, next_at: next, created_at: at } = delivery
  const detail = [
    momentText(at, locale),
    m.attempts(attempts),
    ...(next === null ? [] : [m.next(momentText(next, locale))]),
  ]
  return (
    <FoldRow
      title={events[delivery.event]}
      detail={detail.join(' · ')}
      amount={<Badge tone={TONES[status]}>{m.states[status]}</Badge>}
    >
      <DeliveryDetail webhook={webhook} delivery={delivery} />
    </FoldRow>
  )
}

const CODE = 'rounded-control bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere text-ink'

function DeliveryDetail({ webhook, delivery }: DeliveryProps) {
  const { log: m } = useWords(webhookWords)
  const { data, error, refetch, isFetching } = useQuery(deliveryQuery(webhook.id, delivery.id))
  const replaying = useReplay(webhook.id, delivery.id)
  const access = useAccess('keys.manage')
  const replay = (): void =>
    replaying.mutate(undefined, {
      onSuccess: () => toast({ title: m.sent }),
      onError: (problem) => toast({ tone: 'error', title: m.replay, description: problemDetail(problem) ?? m.away }),
    })
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={1} hasTitle={false} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  return (
    <div className="grid gap-3 text-ink">
      <p className="text-sm font-semibold">{m.body}</p>
      <pre className={CODE}>{data.body}</pre>
      {data.attempts.map((attempt) => (
        <AttemptPart key={attempt.at} attempt={attempt} />
      ))}
      {delivery.status !== 'pending' && access === 'full' && (
        <Button size="sm" className="justify-self-start" busy={replaying.isPending} onClick={replay}>
          {m.replay}
        </Button>
      )}
    </div>
  )
}

function AttemptPart({ attempt }: { readonly attempt: Attempt }) {
  const { log: m, faults } = useWords(webhookWords)
  const locale = useLocale()
  const { at, http_status: status, fault, duration_ms: took, headers, response } = attempt
  const outcome = fault === null ? m.answer(status ?? 0, took) : faults[fault]
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">{`${momentText(at, locale)} · ${outcome}`}</p>
      {sent.length > 0 && <pre className={CODE}>{sent.join('\n')}</pre>}
      {response !== '' && <pre className={CODE}>{response}</pre>}
    </div>
  )
}
