import type { UseQueryResult } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useLocale } from '../../../lib/language/locale.ts'
import { momentText } from '../../../lib/language/moment-text.ts'
import { accountWords } from '../words/words.ts'

/** A device that is or was signed in. */
interface Device {
  readonly id: string
  readonly device: string | null
  readonly is_current: boolean
  readonly created_at: string
  readonly last_used_at: string
}

interface DeviceListProps {
  /** The texts of the surrounding dialog. */
  readonly words: Readonly<Record<'caption' | 'since' | 'lastUsed', string>>
  readonly devices: readonly Device[]
  /** The action offered for every device except this one. */
  readonly action: string
  /** The action's accessible name, which includes the device's name. */
  readonly actionOn: (device: string) => string
  /** The device whose action is in progress. */
  readonly busyId: string | undefined
  readonly onAction: (id: string) => void
}

export function DeviceList({ words, devices, action, actionOn, busyId, onAction }: DeviceListProps) {
  const m = useWords(accountWords).sessions
  const locale = useLocale()
  const time = (instant: string): string => momentText(instant, locale)
  return (
    <div className="-mx-3">
      <Rows label={words.caption}>
        {devices.map(({ id, device, is_current, created_at, last_used_at }) => (
          <Row
            key={id}
            chip={<Chip hue="c6" icon={Monitor} />}
            title={device ?? m.unknown}
            end={
              is_current ? (
                <Badge tone="good">{m.thisOne}</Badge>
              ) : (
                <Button
                  size="sm"
                  aria-label={actionOn(device ?? m.unknown)}
                  busy={busyId === id}
                  onClick={() => onAction(id)}
                >
                  {action}
                </Button>
              )
            }
          >
            <p className="-mt-2.5 text-sm text-muted">
              {words.lastUsed} {time(last_used_at)}
            </p>
            <p className="text-sm text-muted">
              {words.since} {time(created_at)}
            </p>
          </Row>
        ))}
      </Rows>
    </div>
  )
}

/** Placeholder while the list loads. */
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
