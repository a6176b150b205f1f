import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Queries } from '../../lib/server/query.tsx'
import { Progress } from '../../ui/display/progress.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { AccountsCard } from './holdings/accounts-card.tsx'
import { Answer } from './answer/answer.tsx'
import { withoutSymbols } from './choices/choices.ts'
import { GoalCard } from './choices/goal-card.tsx'
import { HoldingsHero } from './holdings/holdings-hero.tsx'
import { HoldingsCard } from './holdings/holdings-card.tsx'
import { isPlan, usePlan, weightsAt } from './calls/queries.ts'
import { positionsOf, totalOf } from './holdings/portfolio.ts'
import type { Portfolio } from './holdings/portfolio.ts'
import type { PlanBody, Planned, Refusal } from './calls/queries.ts'
import { usePortfolio } from './holdings/stored.ts'
import { PlacementCard } from './answer/placement-card.tsx'
import { ReportCard } from './answer/report-card.tsx'
import { TradesCard } from './answer/trades-card.tsx'
import { UnknownSymbols } from './holdings/unknown-symbols.tsx'
import { optimizationWords } from './words/words.ts'

/** Four steps on one page: holdings, choices, answer, trades (investing §7). */
export default function OptimizationTool() {
  return (
    <Queries>
      <Opening />
    </Queries>
  )
}

function Opening() {
  const m = useWords(optimizationWords)
  const { portfolio, error, isFetching, retry } = usePortfolio()
  if (error !== null)
    return (
      <ErrorState title={m.unread} onRetry={retry} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  return portfolio === null ? <RowsSkeleton /> : <Steps portfolio={portfolio} />
}

function Steps({ portfolio }: { readonly portfolio: Portfolio }) {
  const m = useWords(optimizationWords)
  const { mutate, data, error, isPending } = usePlan()
  const [asked, setAsked] = useState<PlanBody | null>(null)
  const plan = (body: PlanBody): void => {
    setAsked(body)
    mutate(body)
  }
  // What has been said since of symbols that were not known.
  const next =
    asked === null
      ? null
      : withoutSymbols({ ...asked, proxies: portfolio.proxies.map((one) => ({ ...one })) }, portfolio.fixed)
  const isEnough = next !== null && next.symbols.length >= 2
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      <p className="text-muted">{m.lede}</p>
      <HoldingsHero portfolio={portfolio} />
      <HoldingsCard portfolio={portfolio} />
      {portfolio.accounts.length > 0 && <AccountsCard portfolio={portfolio} />}
      <GoalCard portfolio={portfolio} isBusy={isPending} onPlan={plan} />
      {isPending && <Progress label={m.goal.planning} />}
      {error !== null && <Note tone="over">{problemDetail(error) ?? m.bug}</Note>}
      {data !== undefined && !isPending && (
        <Outcome
          planned={data}
          portfolio={portfolio}
          isEnough={isEnough}
          onAgain={() => {
            if (isEnough) plan(next)
          }}
        />
      )}
    </div>
  )
}

function Outcome({
  planned: { body, symbols, answer },
  portfolio,
  isEnough,
  onAgain,
}: {
  readonly planned: Planned
  readonly portfolio: Portfolio
  readonly isEnough: boolean
  readonly onAgain: () => void
}) {
  const [rank, setRank] = useState<number | null>(null)
  const [prices, setPrices] = useState<ReadonlyMap<string, Cents>>(new Map())
  if (!isPlan(answer))
    return answer.refused === 'symbols_unknown' ? (
      <UnknownSymbols symbols={answer.unknown_symbols} portfolio={portfolio} isEnough={isEnough} onAgain={onAgain} />
    ) : (
      <Refused refusal={answer} />
    )
  const weights = weightsAt(answer, rank)
  return (
    <>
      <Answer symbols={symbols} plan={answer} rank={rank} onRank={setRank} />
      <TradesCard symbols={symbols} weights={weights} portfolio={portfolio} prices={prices} onPrices={setPrices} />
      {portfolio.accounts.length > 1 && (
        <PlacementCard symbols={symbols} weights={weights} portfolio={portfolio} prices={prices} />
      )}
      <ReportCard asked={body} total={totalOf(positionsOf(portfolio))} />
    </>
  )
}

function Refused({ refusal: { refused, limits } }: { readonly refusal: Refusal }) {
  const m = useWords(optimizationWords).refused
  const named = limits.map((name) => (name === 'turnover' ? m.turnover : name)).join(', ')
  return <Note tone="care">{refused === 'limits_clash' ? m.limits_clash(named) : m[refused]}</Note>
}
