import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { warn } from '../../lib/warn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { marketStatsQuery } from './queries.ts'
import { useAmount } from './use-amount.ts'

/** SPEC §2 "P2P Marketplace": the three figures. That the marketplace cannot be had is said once, by the list. */
export function MarketStats() {
  const m = useMessages('market').stats
  const f = useFormat()
  const amount = useAmount()
  const { data, error } = useQuery(marketStatsQuery)
  useEffect(() => {
    if (error !== null) warn('The marketplace figures could not be loaded.', error)
  }, [error])
  const isAway = data === undefined && error !== null
  const value = (text: string | undefined) => text ?? (isAway ? '–' : <Skeleton className="h-[1.25em] w-24" />)
  const away = isAway ? { note: m.away } : {}
  const averageRate = data && (data.avg_interest_rate === null ? '–' : f.percent(data.avg_interest_rate, { min: 2, max: 2 }))
  return (
    <section aria-label={m.heading}>
      <Tiles>
        <Tile label={m.activeLoans} value={value(data && f.number(data.active_loans))} {...away} />
        <Tile label={m.totalFunded} value={value(data && amount(data.total_funded))} {...away} />
        <Tile label={m.averageRate} value={value(averageRate)} {...away} />
      </Tiles>
    </section>
  )
}
