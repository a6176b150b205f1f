import { worthOfRange } from '@winterjay/budget'
import type { Budget, WorthPoint } from '@winterjay/budget'
import { subtract, toDollars } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { ComparedDays } from '../../../ui/form/day-range.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useServerDay } from '../../../lib/server/server-day.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { Card } from '../../../ui/display/card.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { HelpLink } from '../../../ui/row/help-link.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { useWorthOf } from '../worth/use-worth.ts'
import { WorthDialog } from './worth-dialog.tsx'
import { budgetAnalyticsWords } from './words/words.ts'

interface WorthCardProps extends ComparedDays {
  readonly budget: Budget
}

/** The net worth at the end of the days shown, and how it got there (budget §13.6). */
export function WorthCard({ budget, range, compared }: WorthCardProps) {
  const m = useWords(budgetAnalyticsWords)
  const { cents, date } = useFormat()
  const today = useServerDay()
  const [openDay, setOpenDay] = useState<LocalDate | null>(null)
  const { read, isLoading, isAway } = useWorthOf({ budget, today, isSample: false })
  const points = useMemo(() => worthOfRange(read, { ...range, today }), [read, range, today])
  const before = useMemo(
    () => (compared === null ? undefined : worthOfRange(read, { ...compared, today }).at(-1)),
    [read, compared, today],
  )
  const last = points.at(-1)
  if (isLoading) return <RowsSkeleton count={2} />
  if (last === undefined) return null
  // Two sums of different things make no change.
  const change = before?.isWhole === true && last.isWhole ? subtract(last.netCents, before.netCents) : null
  return (
    <Card title={m.worth.title} isFlush actions={<Link href="/personal?tab=worth">{m.worth.open}</Link>}>
      {isAway && (
        <Note tone="care" className="mx-4.5">
          {m.worth.away}
        </Note>
      )}
      <Course points={points} onOpen={setOpenDay} />
      <Rows>
        <FoldRow
          title={m.worth.at(date(last.on))}
          amount={<Amount cents={last.netCents} />}
          state={change === null ? undefined : m.worth.change(`${change > 0 ? '+' : ''}${cents(change)}`)}
          detail={last.isWhole ? undefined : m.worth.notWhole}
        >
          <p>{m.worth.help}</p>
          <HelpLink id="net-worth" />
        </FoldRow>
      </Rows>
      {openDay !== null && <WorthDialog worth={read(openDay)} onClose={() => setOpenDay(null)} />}
    </Card>
  )
}

/** Fewer points are no line. */
const LEAST_POINTS = 2

interface CourseProps {
  readonly points: readonly WorthPoint[]
  readonly onOpen: (day: LocalDate) => void
}

function Course({ points, onOpen }: CourseProps) {
  const m = useWords(budgetAnalyticsWords)
  const { cents, date } = useFormat()
  const short = useShortMoney()
  const last = points.length - 1
  if (points.length < LEAST_POINTS) return null
  const textOf = (index: number): string => {
    const point = points[index]
    return point === undefined ? '' : cents(point.netCents, { whole: true })
  }
  const dayOf = (index: number): string => {
    const point = points[index]
    return point === undefined ? '' : date(point.on)
  }
  return (
    <LineChart
      title={m.worth.title}
      sentence={m.worth.sentence(textOf(0), dayOf(0), textOf(last), dayOf(last))}
      isEdgeToEdge
      values={points.map(({ netCents }) => toDollars(netCents))}
      dottedTo={points.findLastIndex(({ isWhole }) => !isWhole) + 1}
      yTick={short}
      xTicks={[
        { at: 0, label: dayOf(0) },
        { at: last, label: dayOf(last) },
      ]}
      answer={{ at: last, label: textOf(last) }}
      numbers={{
        headers: [m.worth.day, m.worth.title, m.worth.whole],
        rows: points.map(({ on, netCents, isWhole }) => [
          date(on),
          cents(netCents),
          isWhole ? m.worth.yes : m.worth.no,
        ]),
        values: points.map(({ on, netCents, isWhole }) => [
          on,
          toDollars(netCents),
          isWhole ? m.worth.yes : m.worth.no,
        ]),
      }}
      onOpen={(index) => {
        const point = points[index]
        if (point !== undefined) onOpen(point.on)
      }}
      read={(index) => ({ label: dayOf(index), value: textOf(index) })}
    />
  )
}
