import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endOfMonth, localDate } from '@winterjay/money'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ComparedDays, DayRange } from '../../../ui/form/day-range.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Card } from '../../../ui/display/card.tsx'
import { DefinedFigures } from '../../../ui/display/figures-card.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { earnedQuery } from './earned.ts'
import type { Earned } from './earned.ts'
import { EarnedHero } from './earned-hero.tsx'
import { LoanDialog, LoansCard, MovedLoans } from './moved-loans.tsx'
import { marketAnalyticsWords } from './words/words.ts'

interface Month extends DayRange {
  readonly name: string
}

/** What the loan parts earned over some days (marketplace §3.4). */
export default function MarketplaceAnalytics({ range, compared }: ComparedDays) {
  const m = useWords(marketAnalyticsWords)
  const locale = useLocale()
  const [month, setMonth] = useState<Month | null>(null)
  const [loan, setLoan] = useState<Earned['loans'][number] | null>(null)
  const { data, error, refetch, isFetching } = useQuery({
    ...earnedQuery(range, locale),
    placeholderData: keepPreviousData,
  })
  const earlier = useQuery({ ...earnedQuery(compared ?? range, locale), enabled: compared !== null })
  if (data === undefined) {
    return error === null ? (
      <div className="grid grid-cols-1 gap-(--gap)">
        <HeroSkeleton />
        <RowsSkeleton count={6} />
      </div>
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  if (data.loans.length === 0) {
    return (
      <Card>
        <EmptyState title={m.emptyTitle} actions={<Link href="/business">{m.toMarket}</Link>}>
          {m.emptyText}
        </EmptyState>
      </Card>
    )
  }
  const before = compared === null ? undefined : earlier.data
  const open = (period: string, name: string): void => {
    const [first, last] = [localDate(`${period}-01`), endOfMonth(localDate(`${period}-01`))]
    setMonth({ name, from: first < data.from ? data.from : first, to: last > data.to ? data.to : last })
  }
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <EarnedHero earned={data} before={before} onOpen={open} />
      <LoansCard earned={data} onOpen={setLoan} />
      <EarnedFigures earned={data} before={before} />
      <p className="text-sm text-muted">{m.simulated}</p>
      {month !== null && <MonthDialog month={month} onClose={() => setMonth(null)} />}
      {loan !== null && <LoanDialog loan={loan} onClose={() => setLoan(null)} />}
    </div>
  )
}

function MonthDialog({ month, onClose }: { readonly month: Month; readonly onClose: () => void }) {
  const m = useWords(marketAnalyticsWords)
  const { data, error, refetch, isFetching } = useQuery(earnedQuery(month, useLocale()))
  return (
    <Dialog title={m.behind(month.name)} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton count={4} />
        ) : (
          <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        )
      ) : (
        <MovedLoans earned={data} />
      )}
    </Dialog>
  )
}

const KEYS = ['earned', 'gross', 'net', 'average', 'interest', 'losses', 'recoveries'] as const
type Key = (typeof KEYS)[number]

function EarnedFigures({ earned, before }: { readonly earned: Earned; readonly before: Earned | undefined }) {
  const m = useWords(marketAnalyticsWords)
  const { cents, percent } = useFormat()
  const share = (value: number | null): string => (value === null ? m.dash : percent(value, { min: 2, max: 2 }))
  const write = (of: Earned): Readonly<Record<Key, string>> => ({
    earned: cents(of.earned),
    gross: share(of.yield.gross_percent),
    net: share(of.yield.net_percent),
    average: cents(of.average_outstanding),
    interest: cents(of.interest),
    losses: cents(of.losses),
    recoveries: cents(of.recoveries),
  })
  const now = write(earned)
  const then = before === undefined ? null : write(before)
  return (
    <DefinedFigures
      title={m.figures}
      figures={KEYS.map((key) => ({
        key,
        name: m.names[key],
        value: now[key],
        help: m.help[key],
        article: 'marketplace-earned',
        before: then === null ? undefined : m.before(then[key]),
      }))}
    />
  )
}
