import { CATEGORY_COLORS, categoryLabel, isExpenseCategory } from '@winterjay/budget'
import type { SpendingSeries } from '@winterjay/budget'
import { cents, sumCents, ZERO } from '@winterjay/money'
import type { Cents, Locale } from '@winterjay/money'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useFormat } from '../../../lib/language/format.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { monthName } from '../month-name.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const HEIGHT = 280
const LEFT = 62
const BOTTOM = 28
const TOP = 12
const SERIES_SHOWN = 6
const MERCHANT_COLORS = ['#1c5d4a', '#2b6cb0', '#c4871a', '#7a4fa3', '#b35c2e', '#2a8a8f']
const REST_COLOR = '#a3adb5'

export interface SpendingFigureProps {
  readonly by: 'category' | 'merchant'
  readonly months: readonly string[]
  readonly series: readonly SpendingSeries[]
}

interface Band {
  readonly name: string
  readonly color: string
  readonly byMonth: readonly Cents[]
}

/** Months as bars, their parts one on the other; the smallest ones together. A month of more refunds than spending has no bar. */
export function SpendingFigure({ by, months, series }: SpendingFigureProps) {
  const m = useWords(budgetWords).trends
  const format = useFormat()
  const [measure, width] = useWidth(720)
  const bands = bandsOf(by, series, { locale: format.locale, rest: m.rest })
  const totals = months.map((_, index) => sumCents(series.map(({ byMonth }) => byMonth[index] ?? ZERO)))
  const heights = months.map((_, index) =>
    bands.reduce((sum, { byMonth }) => sum + Math.max(0, byMonth[index] ?? 0), 0),
  )
  const x = scaleBand(months, [LEFT, width]).padding(0.28)
  const y = scaleLinear([0, Math.max(1, ...heights)], [HEIGHT - BOTTOM, TOP]).nice(4)
  const most = months[totals.indexOf(cents(Math.max(...totals)))] ?? ''
  return (
    <div ref={measure}>
      <Figure
        title={m.spendingTitle[by]}
        description={m.spendingText(format.cents(cents(Math.max(...totals))), monthName(most, format.locale))}
        width={width}
        height={HEIGHT}
        table={{
          headers: [m.name, ...months.map((month) => monthName(month, format.locale, 'short')), m.total],
          rows: [
            ...series.map((one) => ({ name: nameOf(by, one.name, format.locale), byMonth: one.byMonth })),
            { name: m.total, byMonth: totals },
          ].map(({ name, byMonth }) => [
            name,
            ...byMonth.map((amount) => format.cents(amount)),
            format.cents(sumCents(byMonth)),
          ]),
        }}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={LEFT - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="num fill-muted text-[13px]">
              {format.cents(cents(Math.round(tick)), { whole: true })}
            </text>
          </g>
        ))}
        {months.map((month, index) => (
          <g key={month}>
            {stack(bands, index).map(({ name, color, from, to }) => (
              <rect
                key={name}
                x={x(month)}
                width={x.bandwidth()}
                y={y(to)}
                height={Math.max(0, y(from) - y(to) - 1)}
                fill={color}
              />
            ))}
            {(width >= 560 || index % 3 === 2) && (
              <text
                x={(x(month) ?? 0) + x.bandwidth() / 2}
                y={HEIGHT - 6}
                textAnchor="middle"
                className="fill-muted text-[13px]"
              >
                {monthName(month, format.locale, 'short').replace('.', '')}
              </text>
            )}
          </g>
        ))}
      </Figure>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {bands.map(({ name, color, byMonth }) => (
          <li key={name} className="inline-flex items-center gap-2 text-sm">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 flex-none">
              <rect width="12" height="12" rx="3" fill={color} />
            </svg>
            {name} <span className="num text-muted">{format.cents(sumCents(byMonth), { whole: true })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const nameOf = (by: SpendingFigureProps['by'], name: string, locale: Locale): string =>
  by === 'category' && isExpenseCategory(name) ? categoryLabel(name, locale) : name

function bandsOf(
  by: SpendingFigureProps['by'],
  series: readonly SpendingSeries[],
  words: { readonly locale: Locale; readonly rest: string },
): Band[] {
  const shown = series.slice(0, SERIES_SHOWN).map(({ name, byMonth }, index): Band => ({
    name: nameOf(by, name, words.locale),
    color: (isExpenseCategory(name) ? CATEGORY_COLORS[name] : MERCHANT_COLORS[index]) ?? REST_COLOR,
    byMonth,
  }))
  const others = series.slice(SERIES_SHOWN)
  if (others.length === 0) return shown
  const byMonth = (others[0]?.byMonth ?? []).map((_, index) =>
    sumCents(others.map((one) => one.byMonth[index] ?? ZERO)),
  )
  return [...shown, { name: words.rest, color: REST_COLOR, byMonth }]
}

function stack(
  bands: readonly Band[],
  index: number,
): { readonly name: string; readonly color: string; readonly from: number; readonly to: number }[] {
  let from = 0
  return bands.flatMap(({ name, color, byMonth }) => {
    const amount = Math.max(0, byMonth[index] ?? 0)
    if (amount === 0) return []
    const part = { name, color, from, to: from + amount }
    from = part.to
    return [part]
  })
}
