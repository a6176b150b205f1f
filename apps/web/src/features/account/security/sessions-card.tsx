import { useQuery } from '@tanstack/react-query'
import { leaveBook } from '../../../lib/book-on-device.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { signOut } from '../../../lib/server/session.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useInstantFormat } from '../instant-format.ts'
import { sessionsQuery, useEndAllSessions, useEndSession } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** Each device with its last use, to be signed out alone or all at once. */
export function SessionsCard({ className }: { readonly className: string }) {
  const { sessions: m, ...common } = useWords(accountWords)
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery)
  const end = useEndSession()
  const endAll = useEndAllSessions(() => {
    void leaveBook()
    signOut()
    toast({ title: m.allDone })
  })
  const time = useInstantFormat()
  const fail = (problem: unknown): void =>
    toast({ tone: 'error', title: common.failed, description: problemDetail(problem) ?? common.bug })
  return (
    <Card
      title={m.title}
      className={className}
      actions={
        <Button size="sm" busy={endAll.isPending} onClick={() => endAll.mutate(undefined, { onError: fail })}>
          {m.all}
        </Button>
      }
    >
      {data === undefined && error !== null && (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data === undefined && error === null && <Skeleton className="appear-late h-28" />}
      {data !== undefined && (
        <Table
          caption={m.caption}
          rows={data.sessions}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'device',
              header: m.device,
              isName: true,
              renderCell: ({ device, is_current }) => (
                <span className="flex flex-wrap items-center gap-2">
                  {device ?? m.unknown} {is_current && <Badge tone="good">{m.thisOne}</Badge>}
                </span>
              ),
            },
            { key: 'since', header: m.since, renderCell: ({ created_at }) => time(created_at) },
            { key: 'lastUsed', header: m.lastUsed, renderCell: ({ last_used_at }) => time(last_used_at) },
            {
              key: 'actions',
              header: m.actions,
              isHeaderHidden: true,
              renderCell: ({ id, device, is_current }) =>
                !is_current && (
                  <Button
                    size="sm"
                    className="max-sm:w-full"
                    aria-label={m.endOf(device ?? m.unknown)}
                    busy={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id, { onSuccess: () => toast({ title: m.ended }), onError: fail })}
                  >
                    {m.end}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}
