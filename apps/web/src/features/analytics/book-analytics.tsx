import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ComparedDays } from '../../ui/form/day-range.ts'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Card } from '../../ui/display/card.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { AgeingCard } from './ageing-card.tsx'
import { BehindDialog } from './behind-dialog.tsx'
import type { Mark } from './behind-dialog.tsx'
import { FiguresCard } from './figures/figures-card.tsx'
import { LargestCard } from './largest-card.tsx'
import { LossesCard } from './losses-card.tsx'
import { OwedHero } from './owed-hero.tsx'
import { figuresQuery } from './queries.ts'
import { ReceivedCard } from './received-card.tsx'
import { RiskCard } from './risk-card.tsx'
import { RollsCard } from './rolls-card.tsx'
import { SpreadCard } from './spread-card.tsx'
import { VintagesCard } from './vintages-card.tsx'
import { analyticsWords } from './words/words.ts'

interface BookAnalyticsProps extends ComparedDays {
  readonly lossRates: string | null
  readonly onLossRates: (rates: string | null) => void
}

/** The figures of one loan book over some days. */
export default function BookAnalytics({ range, compared, lossRates, onLossRates }: BookAnalyticsProps) {
  const m = useWords(analyticsWords).page
  const isPhone = useMedia(PHONE)
  const [mark, setMark] = useState<Mark | null>(null)
  const { data, error, refetch, isFetching } = useQuery(figuresQuery(range, lossRates))
  const before = useQuery({ ...figuresQuery(compared ?? range, lossRates), enabled: compared !== null })
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
  const isEmpty =
    data.loans_active === 0 && data.months.every(({ principal, charged_off }) => principal + charged_off === 0)
  const today = (
    <>
      <AgeingCard figures={data} onOpen={setMark} />
      <RiskCard figures={data} onOpen={setMark} />
    </>
  )
  const moves = (
    <>
      <RollsCard asOf={data.as_of} onOpen={setMark} />
      <LossesCard lossRates={lossRates} onOpen={setMark} />
    </>
  )
  const makeup = (
    <>
      <VintagesCard onOpen={setMark} />
      <LargestCard figures={data} onOpen={setMark} />
      <SpreadCard figures={data} onOpen={setMark} />
    </>
  )
  const figures = (
    <FiguresCard figures={data} before={compared === null ? undefined : before.data} onLossRates={onLossRates} />
  )
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      {data.uncounted_loans > 0 && <Note tone="care">{m.uncounted(data.uncounted_loans)}</Note>}
      {isEmpty ? (
        <Card>
          <EmptyState title={m.emptyTitle} actions={<Link href="/business?tab=direct-lending">{m.toLoans}</Link>}>
            {m.emptyText}
          </EmptyState>
        </Card>
      ) : (
        <>
          <OwedHero figures={data} onOpen={setMark} />
          <ReceivedCard figures={data} onOpen={setMark} />
          {isPhone ? (
            <>
              {today}
              <div className="folds">
                {moves}
                {makeup}
                {figures}
              </div>
            </>
          ) : (
            <>
              <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-2">
                <div className="grid grid-cols-1 gap-(--gap)">
                  {today}
                  {moves}
                </div>
                <div className="grid grid-cols-1 gap-(--gap)">{makeup}</div>
              </div>
              {figures}
            </>
          )}
          <p className="text-sm text-muted">
            {m.asOf} {data.loans_without_start > 0 && m.withoutStart(data.loans_without_start)}
          </p>
        </>
      )}
      {mark !== null && <BehindDialog mark={mark} onClose={() => setMark(null)} />}
    </div>
  )
}
