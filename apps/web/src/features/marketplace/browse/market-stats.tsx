import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf, marketplaceStats } from '@winterjay/contract'
import { sumCents, toPercent } from '@winterjay/money'
import { useEffect } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { isUnknownCall } from '../../../lib/server/problem.ts'
import { warn } from '../../../lib/warn.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { readView } from '../market-view.ts'
import { marketStatsQuery, marketplaceQuery } from '../queries.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

/** product §2.3 "P2P Marketplace": the three figures. A loading error is reported by the list only. */
export function MarketStats() {
  const m = useWords(marketWords).stats
  const f = useFormat()
  const amount = useAmount()
  const { data: told, error } = useQuery(marketStatsQuery)
  const counted = useCountedStats(isUnknownCall(error))
  const data = told ?? counted
  useEffect(() => {
    if (error !== null) warn('The marketplace figures could not be loaded.', error)
  }, [error])
  const isAway = data === undefined && error !== null
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.away}</span>
    </>
  )
  const value = (text: string | undefined) => text ?? (isAway ? unknown : <Skeleton className="h-[1.25em] w-24" />)
  const averageRate =
    data && (data.avg_interest_rate === null ? '–' : f.percent(data.avg_interest_rate, { min: 2, max: 2 }))
  return (
    <section aria-label={m.heading}>
      <Tiles>
        <Tile label={m.activeLoans} value={value(data && f.number(data.active_loans))} />
        <Tile label={m.totalFunded} value={value(data && amount(data.total_funded))} />
        <Tile label={m.averageRate} value={value(averageRate)} />
      </Tiles>
    </section>
  )
}

/**
 * Computes the figures from all loans if the server has no call for them (product §7 names none) and the list is
 * complete.
 */
function useCountedStats(isWanted: boolean): AnswerOf<typeof marketplaceStats> | undefined {
  const { data, hasNextPage } = useInfiniteQuery({
    ...marketplaceQuery(readView(new URLSearchParams()), useLocale()),
    enabled: isWanted,
  })
  if (!isWanted || data === undefined || hasNextPage) return undefined
  const loans = data.pages.flatMap((page) => page.loans)
  const rates = loans.map((loan) => toPercent(loan.platform_rate))
  return {
    active_loans: loans.length,
    total_funded: sumCents(loans.map((loan) => loan.funded_amount)),
    avg_interest_rate: rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
  }
}
