import { accountsToAsk } from '@winterjay/budget'
import type { WorthChange, WorthLine, WorthPoint } from '@winterjay/budget'
import { cents, toDollars, yearMonthOf, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Button } from '../../../ui/button.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { ConnectBank } from '../connect-bank.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { Add } from './add.tsx'
import type { WorthAnswer } from './use-worth.ts'
import { worthWords } from './words/words.ts'
import { isBare } from './worth-side.tsx'

/** Fewer points are no line. */
const LEAST_POINTS = 2

/** What is owned less what is owed, and how it got there. */
export function WorthHero({ worth, points, change }: Pick<WorthAnswer, 'worth' | 'points' | 'change'>) {
  const m = useWords(worthWords)
  const { hero } = useWords(budgetWords)
  const { isSample } = useView()
  const bare = worth.lines.find(isBare)
  if (worth.lines.every(({ amountCents }) => amountCents === null))
    return (
      <EmptyState
        art={<EmptyDrawing className="w-33" />}
        title={m.noneTitle}
        {...(worth.lines.length === 0
          ? {
              actions: (
                <>
                  <Add isMain />
                  <ConnectBank />
                </>
              ),
            }
          : bare !== undefined && { actions: <AskBalance line={bare} /> })}
      >
        {m.none}
      </EmptyState>
    )
  const drawn = withoutCliff(points)
  return (
    <Hero
      label={m.title}
      tag={isSample && <Badge>{hero.sample}</Badge>}
      value={<Amount cents={worth.netCents} whole />}
      isOver={worth.netCents < 0}
      {...(change !== null && { aside: <Since change={change} /> })}
      {...(drawn.length >= LEAST_POINTS && { chart: <WorthChart points={drawn} /> })}
    >
      {drawn.length < LEAST_POINTS && !isSample && <span className="text-muted">{m.firstPoint}</span>}
    </Hero>
  )
}

/** Of the accounts that are paid from together; otherwise of the first that has no balance. */
function AskBalance({ line: { id } }: { readonly line: WorthLine }) {
  const m = useWords(budgetWords).left
  const open = useOpenDialog()
  const { budget } = useView()
  return (
    <Button
      variant="primary"
      onClick={() => open(accountsToAsk(budget).length > 0 ? { kind: 'balances' } : { kind: 'balances', id })}
    >
      {m.ask}
    </Button>
  )
}

/** By how much it changed, and how much of that was saved; all of it, where no value moved. */
function Since({ change: { since, changeCents, parts } }: { readonly change: WorthChange }) {
  const m = useWords(worthWords)
  const format = useFormat()
  const whole = (amount: Cents): string => format.cents(amount, { whole: true })
  const size = (amount: Cents): string => whole(cents(Math.abs(amount)))
  const { savedCents, movedCents } = parts ?? { savedCents: ZERO, movedCents: ZERO }
  const texts = [
    ...(savedCents === 0 ? [] : [m.saved(size(savedCents), savedCents > 0)]),
    ...(movedCents === 0 ? [] : [m.moved(size(movedCents), movedCents > 0)]),
  ]
  return (
    <>
      <p>
        {m.since(format.date(since, 'month-year'))}{' '}
        <b className="num font-[650] text-ink">{`${changeCents > 0 ? '+' : ''}${whole(changeCents)}`}</b>
        {movedCents === 0 && savedCents > 0 && `, ${m.allSaved}`}
      </p>
      {movedCents !== 0 && <p>{texts.join(', ')}</p>}
    </>
  )
}

/** Without the months of which so little is known that the line would jump by half of what there is now. */
function withoutCliff(points: readonly WorthPoint[]): readonly WorthPoint[] {
  const known = points.findLastIndex(({ isWhole }) => !isWhole) + 1
  const [before, first] = [points[known - 1]?.netCents, points[known]?.netCents]
  if (before === undefined || first === undefined) return points
  return Math.abs(first - before) > Math.abs(first) / 2 ? points.slice(known) : points
}

function WorthChart({ points }: { readonly points: readonly WorthPoint[] }) {
  const m = useWords(worthWords)
  const format = useFormat()
  const short = useShortMoney(3)
  const { today } = useView()
  const last = points.length - 1
  const dottedTo = points.findLastIndex(({ isWhole }) => !isWhole) + 1
  const whole = (amount: Cents | undefined): string =>
    amount === undefined ? '' : format.cents(amount, { whole: true })
  const monthOf = (index: number): string => {
    const on = points[index]?.on ?? today
    return index === last ? m.today : format.date(on, 'month-year')
  }
  const ticks = [...new Set([0, Math.round(last / 2), last])]
  return (
    <>
      <LineChart
        title={m.title}
        sentence={m.chartText(monthOf(0), whole(points[0]?.netCents), whole(points[last]?.netCents))}
        isEdgeToEdge
        values={points.map(({ netCents }) => toDollars(netCents))}
        dottedTo={dottedTo}
        yTick={short}
        xTicks={ticks.map((at) => ({ at, label: monthOf(at) }))}
        answer={{ at: last, label: whole(points[last]?.netCents) }}
        numbers={{
          headers: [m.month, m.title, m.whole],
          rows: points.map(({ on, netCents, isWhole }) => [
            yearMonthOf(on) === yearMonthOf(today) ? format.date(on) : format.date(on, 'month-year'),
            format.cents(netCents),
            isWhole ? m.yes : m.no,
          ]),
        }}
        read={(index) => ({ label: monthOf(index), value: whole(points[index]?.netCents) })}
      />
      {dottedTo > 0 && <p className="px-4.5 pb-3 text-xs text-muted md:px-7">{m.dotted}</p>}
    </>
  )
}
