import { useQuery } from '@tanstack/react-query'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useInstantFormat } from '../instant-format.ts'
import { devicesQuery, useForgetDevice } from '../queries.ts'
import type { KnownDevice } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** Devices that have signed in before: they get in with the right password whatever others try. */
export function DevicesCard({ className }: { readonly className: string }) {
  const m = useWords(accountWords).devices
  const { data, error, refetch, isFetching } = useQuery(devicesQuery)
  return (
    <Card title={m.title} className={className}>
      <p className="mb-4 text-muted">{m.text}</p>
      {data === undefined && error !== null && (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data === undefined && error === null && <Skeleton className="appear-late h-28" />}
      {data !== undefined && data.devices.length === 0 && <p>{m.none}</p>}
      {data !== undefined && data.devices.length > 0 && <Devices devices={data.devices} />}
    </Card>
  )
}

function Devices({ devices }: { readonly devices: readonly KnownDevice[] }) {
  const { devices: m, sessions: s, ...common } = useWords(accountWords)
  const forget = useForgetDevice()
  const time = useInstantFormat()
  const fail = (problem: unknown): void =>
    toast({ tone: 'error', title: common.failed, description: problemDetail(problem) ?? common.bug })
  return (
    <Table
      caption={m.caption}
      rows={devices}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'device',
          header: s.device,
          isName: true,
          renderCell: ({ device, is_current }) => (
            <span className="flex flex-wrap items-center gap-2">
              {device ?? s.unknown} {is_current && <Badge tone="good">{s.thisOne}</Badge>}
            </span>
          ),
        },
        { key: 'since', header: m.since, renderCell: ({ created_at }) => time(created_at) },
        { key: 'lastUsed', header: m.lastUsed, renderCell: ({ last_used_at }) => time(last_used_at) },
        {
          key: 'actions',
          header: s.actions,
          isHeaderHidden: true,
          renderCell: ({ id, device, is_current }) =>
            !is_current && (
              <Button
                size="sm"
                className="max-sm:w-full"
                aria-label={m.forgetIt(device ?? s.unknown)}
                busy={forget.isPending && forget.variables === id}
                onClick={() => forget.mutate(id, { onSuccess: () => toast({ title: m.forgotten }), onError: fail })}
              >
                {m.forget}
              </Button>
            ),
        },
      ]}
    />
  )
}
