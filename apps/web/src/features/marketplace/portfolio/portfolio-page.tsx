import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { HeroSkeleton, RowsSkeleton, TilesSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { AutoInvestCard } from '../auto-invest/auto-invest-card.tsx'
import { Origins, PortfolioTotals, Returns } from './portfolio-figures.tsx'
import { PortfolioHero } from './portfolio-hero.tsx'
import { Holdings } from './portfolio-holdings.tsx'
import { Spread } from './portfolio-spread.tsx'
import { Statements } from './portfolio-statements.tsx'
import type { PortfolioData } from './portfolio-data.ts'
import { portfolioQuery } from '../queries.ts'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

/** My Portfolio: an investor's holdings, earnings and expected payments. */
export default function PortfolioPage() {
  const m = useWords(portfolioWords)
  const isSignedOut = useIsSignedOut()
  const isPhone = useMedia(PHONE)
  return (
    <Page
      title={m.title}
      {...(!isPhone && {
        actions: (
          <Link href="/business" className={buttonStyle()}>
            {m.back}
          </Link>
        ),
      })}
    >
      {isSignedOut ? (
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
      ) : (
        <Queries>
          <Portfolio />
        </Queries>
      )}
    </Page>
  )
}

function Portfolio() {
  const m = useWords(portfolioWords)
  const { data, error, isFetching, refetch } = useQuery(portfolioQuery(useLocale()))
  if (data === undefined && error === null) return <PortfolioSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      {data === undefined ? (
        <ErrorState title={m.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      ) : (
        <>
          <Investments portfolio={data} />
          <AutoInvestCard />
        </>
      )}
    </div>
  )
}

function Investments({ portfolio }: { readonly portfolio: PortfolioData }) {
  const m = useWords(portfolioWords)
  if (portfolio.holdings.length === 0) {
    return (
      <EmptyState
        title={m.empty}
        art={<EmptyDrawing className="w-45" />}
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
    <>
      <PortfolioHero portfolio={portfolio} />
      <PortfolioTotals totals={portfolio.totals} />
      <Holdings holdings={portfolio.holdings} />
      <div className="folds">
        <div className="gap-(--gap) max-md:contents md:grid lg:grid-cols-2">
          <Spread of={portfolio.diversification} />
          <Returns of={portfolio.returns} />
        </div>
        <Origins of={portfolio.by_origin} />
        <Statements portfolio={portfolio} />
      </div>
    </>
  )
}

function PortfolioSkeleton() {
  return (
    <div className="grid gap-(--gap)">
      <HeroSkeleton />
      <TilesSkeleton />
      <RowsSkeleton count={10} />
    </div>
  )
}
