import { useQuery } from '@tanstack/react-query'
import { exportPortfolio } from '@winterjay/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { callForFile } from '../../../lib/server/api.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AutoInvestCard } from '../auto-invest/auto-invest-card.tsx'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { Holdings } from './portfolio-holdings.tsx'
import { Spread } from './portfolio-spread.tsx'
import { Statements } from './portfolio-statements.tsx'
import { portfolioQuery } from '../queries.ts'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

/** My Portfolio: what an investor holds, has earned and may expect. */
export default function PortfolioPage() {
  const m = useWords(portfolioWords)
  const isSignedOut = useIsSignedOut()
  return (
    <Page title={m.title} lede={m.lede} actions={<PageActions isSignedOut={isSignedOut} />}>
      {isSignedOut ? (
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
      ) : (
        <Queries>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
            <Portfolio />
            <AutoInvestCard />
          </div>
        </Queries>
      )}
    </Page>
  )
}

function PageActions({ isSignedOut }: { readonly isSignedOut: boolean }) {
  const m = useWords(portfolioWords)
  return (
    <>
      <Link href="/business" className={buttonStyle()}>
        {m.back}
      </Link>
      {!isSignedOut && <ExportButton />}
    </>
  )
}

function ExportButton() {
  const m = useWords(portfolioWords)
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await callForFile(exportPortfolio), 'winterjay-portfolio.csv')
    } catch (error) {
      toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) ?? '' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Download aria-hidden="true" className="size-5" />} busy={isBusy} onClick={() => void run()}>
      {m.export}
    </Button>
  )
}

function Portfolio() {
  const m = useWords(portfolioWords)
  const { data, error, isFetching, refetch } = useQuery(portfolioQuery(useLocale()))
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={m.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data === undefined) return <Skeleton className="h-96" />
  if (data.holdings.length === 0) {
    return (
      <EmptyState
        title={m.empty}
        actions={
          <Link href="/business" className={buttonStyle('primary')}>
            {m.back}
          </Link>
        }
      >
        {m.emptyText}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
      <PortfolioFigures portfolio={data} />
      <Holdings holdings={data.holdings} />
      {data.diversification.by_grade.length > 0 && <Spread of={data.diversification} />}
      <Statements portfolio={data} />
    </div>
  )
}
