import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemDetail } from '../../lib/server/problem.ts'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'

interface LoadedProps<Data, Key extends QueryKey> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  /** Said where it cannot be loaded. */
  readonly away: string
  /** Rows of its shape while it loads. */
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}

/**
 * What a card or a dialog loads for itself: its shape until then, and a way to try again. It asks for itself: a card that
 * is folded on phones is not drawn again when its query fails, and would open as if it were still loading.
 */
export function Loaded<Data, Key extends QueryKey>({ query, away, rows = 1, children }: LoadedProps<Data, Key>) {
  const { data, error, refetch, isFetching } = useQuery(query)
  if (data !== undefined) return children(data)
  return error === null ? (
    <RowsSkeleton count={rows} />
  ) : (
    <ErrorState isLow title={away} onRetry={() => void refetch()} isRetrying={isFetching}>
      {problemDetail(error)}
    </ErrorState>
  )
}

/** How many rows of a card are open: all of a few, else three, and the others are folded into one row. */
export const openOf = ({ length }: readonly unknown[]): number => (length > 4 ? 3 : length)

interface NoneRowProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What it is for; on phones in place of the title, which the row that was unfolded says. */
  readonly text?: string
}

/** In place of the rows of a card that has none yet. */
export function NoneRow({ icon, title, text }: NoneRowProps) {
  const isPhone = useMedia(PHONE)
  if (!isPhone) return <Row chip={<Chip hue="c7" icon={icon} />} title={title} detail={text} />
  return text === undefined ? null : <li className="px-3 pb-2.5 text-sm text-muted">{text}</li>
}
