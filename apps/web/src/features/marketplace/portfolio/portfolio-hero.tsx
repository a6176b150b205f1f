import { parseLocalDate, subtract, toDollars } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import type { PortfolioData } from './portfolio-data.ts'
import { standings } from './portfolio-worth.ts'
import type { Standing } from './portfolio-worth.ts'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

/** Value of the investments compared with the amount invested. */
export function PortfolioHero({ portfolio }: { readonly portfolio: PortfolioData }) {
  const m = useWords(portfolioWords).worth
  const f = useFormat()
  const points = standings(portfolio)
  const today = points.at(-1)
  if (today === undefined) return null
  const gain = subtract(today.worth, today.putIn)
  return (
    <Hero
      label={m.heading}
      tag={<Badge>{m.simulated}</Badge>}
      value={<Amount cents={today.worth} whole />}
      aside={m.dotted(f.cents(today.putIn, { whole: true }))}
      chart={points.length > 1 && <WorthChart points={points} />}
    >
      <b className={gain < 0 ? 'text-cranberry' : undefined}>
        <Amount cents={gain} whole isIncome={gain > 0} />
      </b>{' '}
      <span className="text-muted">{m.gain}</span>
    </Hero>
  )
}

const dayOf = (period: string): LocalDate | null => parseLocalDate(`${period}-01`)
/** Labels the first, middle and last month. */
const TICKS = 2

function WorthChart({ points }: { readonly points: readonly Standing[] }) {
  const m = useWords(portfolioWords).worth
  const f = useFormat()
  const shortMoney = useShortMoney(3)
  const last = points.length - 1
  const month = (index: number, style: 'short' | 'long'): string => {
    const period = points[index]?.period ?? ''
    const day = dayOf(period)
    if (day === null) return period
    return style === 'long' ? f.date(day, 'month-year') : monthName(day, f.locale)
  }
  const amount = (point: Standing | undefined): string => (point === undefined ? '' : f.cents(point.worth))
  const places = Array.from({ length: Math.min(TICKS, last) + 1 }, (_, index) =>
    Math.round((index * last) / Math.min(TICKS, last)),
  )
  const whole = (point: Standing | undefined, key: 'worth' | 'putIn'): string =>
    point === undefined ? '' : f.cents(point[key], { whole: true })
  return (
    <LineChart
      title={m.chart}
      sentence={m.sentence(whole(points[last], 'worth'), whole(points[last], 'putIn'), month(0, 'long'))}
      values={points.map(({ worth }) => toDollars(worth))}
      other={{ values: points.map(({ putIn }) => toDollars(putIn)), label: '' }}
      answer={{ at: last, label: m.today(whole(points[last], 'worth')) }}
      xTicks={places.map((at) => ({ at, label: month(at, 'short') }))}
      yTick={shortMoney}
      read={(index) => ({ label: month(index, 'long'), value: amount(points[index]) })}
      numbers={{
        headers: [m.month, m.worth, m.putIn],
        rows: points.map((point, index) => [month(index, 'long'), amount(point), f.cents(point.putIn)]),
      }}
      isEdgeToEdge
    />
  )
}

const monthName = (day: LocalDate, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { month: 'short', timeZone: 'UTC' }).format(new Date(day))
