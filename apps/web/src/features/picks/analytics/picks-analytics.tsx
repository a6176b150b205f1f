import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ComparedDays, DayRange } from '../../../ui/form/day-range.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { AcrossChart } from '../../../ui/chart/across-chart.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { DefinedFigures } from '../../../ui/display/figures-card.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { nameOfChoice } from '../choice.ts'
import { fromWire, savedPicksQuery } from '../saved/saved-in-account.ts'
import { keyOf } from '../saved/saved-store.ts'
import type { SavedPicks } from '../saved/saved-store.ts'
import { picksWords } from '../words/words.ts'
import { picksAnalyticsWords } from './words/words.ts'

const within = (sets: readonly SavedPicks[], range: DayRange | null): SavedPicks[] =>
  range === null
    ? []
    : sets.filter(({ on }) => on >= range.from && on <= range.to).toSorted((a, b) => (a.on < b.on ? 1 : -1))

/** The sets of picks saved on some days, and how the answer changed. */
export default function PicksAnalytics({ range, compared }: ComparedDays) {
  const m = useWords(picksAnalyticsWords)
  const [behind, setBehind] = useState<SavedPicks | null>(null)
  const { data, error, refetch, isFetching } = useQuery(savedPicksQuery)
  const write = useSetTexts()
  if (data === undefined) {
    return error === null ? (
      <div className="grid grid-cols-1 gap-(--gap)">
        <HeroSkeleton />
        <RowsSkeleton count={4} />
      </div>
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const all = data.saved.map(fromWire)
  const sets = within(all, range)
  const [newest] = sets
  const [earlier] = within(all, compared)
  if (newest === undefined) {
    return (
      <Card>
        <EmptyState title={m.emptyTitle} actions={<Link href="/personal">{m.toPicks}</Link>}>
          {m.emptyText}
        </EmptyState>
      </Card>
    )
  }
  const then = compared === null ? null : earlier === undefined ? null : write(earlier)
  const now = write(newest)
  return (
    <div className="grid grid-cols-1 gap-(--gap)">
      <Hero label={m.expected} value={now.expected} aside={then === null ? undefined : m.before(then.expected)}>
        {m.line(sets.length)}
      </Hero>
      <SetsCard sets={sets} onOpen={setBehind} />
      <DefinedFigures
        title={m.figures}
        figures={(['expected', 'volatility', 'loss', 'cost'] as const).map((key) => ({
          key,
          name: m[key],
          value: now[key],
          help: m.help[key],
          article: 'picks-figures',
          before: then === null ? undefined : m.before(then[key]),
        }))}
      />
      {behind !== null && <SetDialog set={behind} onClose={() => setBehind(null)} />}
    </div>
  )
}

type SetTexts = Readonly<Record<'name' | 'day' | 'expected' | 'volatility' | 'loss' | 'cost' | 'largest', string>>

function useSetTexts(): (set: SavedPicks) => SetTexts {
  const messages = useWords(picksWords)
  const { cents, date, percent } = useFormat()
  const tenth = (value: number): string => percent(value, { min: 1, max: 1 })
  return (set) => ({
    name: nameOfChoice(set.choice, messages),
    day: date(set.on),
    expected: tenth(set.expected),
    volatility: tenth(set.volatility),
    loss: percent(set.lossChance * 100, { min: 0, max: 0 }),
    cost: cents(set.costCents),
    largest: `${set.largest.symbol} ${tenth(set.largest.weight * 100)}`,
  })
}

interface SetsCardProps {
  readonly sets: readonly SavedPicks[]
  readonly onOpen: (set: SavedPicks) => void
}

/** The saved sets by what they expect; one opens what it says. */
function SetsCard({ sets, onOpen }: SetsCardProps) {
  const m = useWords(picksAnalyticsWords)
  const write = useSetTexts()
  const [newest] = sets
  if (newest === undefined) return null
  const texts = sets.map(write)
  const last = write(newest)
  return (
    <Card title={m.chart}>
      <AcrossChart
        title={m.chart}
        sentence={m.sentence(last.name, last.expected)}
        bars={sets.map((set, index) => ({
          key: keyOf(set),
          label: texts[index]?.name ?? '',
          value: set.expected,
          text: `${texts[index]?.expected ?? ''} ±${texts[index]?.volatility ?? ''}`,
          hue: 'c6',
        }))}
        onOpen={(index) => {
          const set = sets[index]
          if (set !== undefined) onOpen(set)
        }}
        numbers={{
          headers: [m.set, m.day, m.expected, m.volatility, m.loss, m.cost, m.largest],
          rows: texts.map(({ name, day, expected, volatility, loss, cost, largest }) => [
            name,
            day,
            expected,
            volatility,
            loss,
            cost,
            largest,
          ]),
          values: sets.map((set, index) => [
            texts[index]?.name ?? '',
            set.on,
            set.expected,
            set.volatility,
            set.lossChance * 100,
            set.costCents / 100,
            set.largest.symbol,
          ]),
        }}
      />
    </Card>
  )
}

function SetDialog({ set, onClose }: { readonly set: SavedPicks; readonly onClose: () => void }) {
  const m = useWords(picksAnalyticsWords)
  const texts = useSetTexts()(set)
  return (
    <Dialog title={texts.name} onClose={onClose} isText>
      <Rows>
        {(['day', 'expected', 'volatility', 'loss', 'cost', 'largest'] as const).map((key) => (
          <Row key={key} isDense title={m[key]} amount={texts[key]} />
        ))}
      </Rows>
    </Dialog>
  )
}
