import type { Forecast, ForecastDay } from '@winterjay/budget'
import { cents, dayNumber } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useFormat } from '../../../lib/language/format.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const HEIGHT = 260
const LEFT = 68
const BOTTOM = 28
const TOP = 12

/** The expected balance as a line, a dear and a cheap week as a band around it, zero as a line of its own. */
export function ForecastFigure({ ahead, today }: { readonly ahead: Forecast; readonly today: LocalDate }) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const [measure, width] = useWidth(720)
  const start: ForecastDay = {
    date: today,
    balanceCents: ahead.startCents,
    lowCents: ahead.startCents,
    highCents: ahead.startCents,
    events: [],
  }
  const days = [start, ...ahead.days]
  const x = scaleLinear([dayNumber(today), dayNumber(days.at(-1)?.date ?? today)], [LEFT, width - 8])
  const y = scaleLinear(
    [Math.min(0, ...days.map(({ lowCents }) => lowCents)), Math.max(0, ...days.map(({ highCents }) => highCents))],
    [HEIGHT - BOTTOM, TOP],
  ).nice(4)
  const at = ({ date }: ForecastDay): number => x(dayNumber(date))
  const band = area<ForecastDay>(
    at,
    ({ lowCents }) => y(lowCents),
    ({ highCents }) => y(highCents),
  )
  const middle = line<ForecastDay>(at, ({ balanceCents }) => y(balanceCents))
  const under = days.find(({ date }) => date === ahead.underZeroOn)
  const last = days.at(-1) ?? start
  return (
    <div ref={measure}>
      <Figure
        title={m.forecastTitle}
        description={m.forecastText(
          format.cents(start.balanceCents),
          format.cents(last.balanceCents),
          format.date(last.date, 'long'),
        )}
        width={width}
        height={HEIGHT}
        table={{
          headers: [m.day, m.expected, m.low, m.high],
          rows: days.map((day) => [
            format.date(day.date),
            format.cents(day.balanceCents),
            format.cents(day.lowCents),
            format.cents(day.highCents),
          ]),
        }}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line
              x1={LEFT}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-ink' : 'stroke-line'}
            />
            <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="num fill-muted text-[13px]">
              {format.cents(cents(Math.round(tick)), { whole: true })}
            </text>
          </g>
        ))}
        {tickDays(days, width).map((day) => (
          <text key={day.date} x={at(day)} y={HEIGHT - 6} textAnchor="middle" className="num fill-muted text-[13px]">
            {format.date(day.date, 'day-month')}
          </text>
        ))}
        <path d={band(days) ?? ''} className="fill-spruce-soft" />
        <path d={middle(days) ?? ''} fill="none" strokeWidth="2.5" className="stroke-spruce" />
        {under && <circle cx={at(under)} cy={y(under.balanceCents)} r="5" className="fill-cranberry" />}
      </Figure>
    </div>
  )
}

/** Days that stand apart and clear of the edges. */
const tickDays = (days: readonly ForecastDay[], width: number): ForecastDay[] =>
  (width < 500 ? [0.15, 0.8] : [0.1, 0.35, 0.6, 0.85]).flatMap(
    (share) => days[Math.round((days.length - 1) * share)] ?? [],
  )
