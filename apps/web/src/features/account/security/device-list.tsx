import type { UseQueryResult } from '@tanstack/react-query'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { useInstantFormat } from '../instant-format.ts'
import { accountWords } from '../words/words.ts'

/** A device that is signed in, or that has been. */
interface Device {
  readonly id: string
  readonly device: string | null
  readonly is_current: boolean
  readonly created_at: string
  readonly last_used_at: string
}

interface DeviceListProps {
  /** The words of the card around it. */
  readonly words: Readonly<Record<'caption' | 'since' | 'lastUsed', string>>
  readonly devices: readonly Device[]
  /** What can be done with every device but this one. */
  readonly action: string
  /** The same for a screen reader, with the device's name. */
  readonly actionOn: (device: string) => string
  /** The device with which it is being done. */
  readonly busyId: string | undefined
  readonly onAction: (id: string) => void
}

export function DeviceList({ words, devices, action, actionOn, busyId, onAction }: DeviceListProps) {
  const m = useWords(accountWords).sessions
  const time = useInstantFormat()
  return (
    <Table
      caption={words.caption}
      rows={devices}
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
        { key: 'since', header: words.since, renderCell: ({ created_at }) => time(created_at) },
        { key: 'lastUsed', header: words.lastUsed, renderCell: ({ last_used_at }) => time(last_used_at) },
        {
          key: 'actions',
          header: m.actions,
          isHeaderHidden: true,
          renderCell: ({ id, device, is_current }) =>
            !is_current && (
              <Button
                size="sm"
                className="max-sm:w-full"
                aria-label={actionOn(device ?? m.unknown)}
                busy={busyId === id}
                onClick={() => onAction(id)}
              >
                {action}
              </Button>
            ),
        },
      ]}
    />
  )
}

/** The content of the card until its list has loaded. */
export function ListOnItsWay({ query, away }: { readonly query: UseQueryResult; readonly away: string }) {
  const { data, error, refetch, isFetching } = query
  if (data !== undefined) return null
  if (error === null) return <Skeleton className="appear-late h-28" />
  return (
    <ErrorState title={away} onRetry={() => void refetch()} isRetrying={isFetching}>
      {problemDetail(error)}
    </ErrorState>
  )
}
