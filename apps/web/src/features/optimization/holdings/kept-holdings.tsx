import { problemDetail } from '../../../lib/server/problem.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { optimizationWords } from '../words/words.ts'
import { HoldingRows } from './holding-rows.tsx'
import { usePortfolio } from './stored.ts'

/** What is held, to be read only: for the days in which premium data is kept (product §4). */
export default function KeptHoldings() {
  const m = useWords(optimizationWords)
  const { portfolio, error, isFetching, retry } = usePortfolio()
  if (error !== null)
    return (
      <ErrorState title={m.unread} onRetry={retry} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  if (portfolio === null) return <RowsSkeleton />
  if (portfolio.holdings.length === 0) return null
  return (
    <Card title={m.holdings.heading} isFlush>
      <HoldingRows portfolio={portfolio} />
    </Card>
  )
}
