import { clsx } from 'clsx'
import { scaleLinear } from 'd3-scale'
import { useFormat } from '../../../lib/language/format.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import type { Drawing } from '../../../ui/chart/chart-frame.tsx'
import { HUES } from '../../../ui/hue.ts'
import type { Picks } from '../queries.ts'
import { labelsOf, spreadLabels } from './spread-labels.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const HEIGHT = [280, 300] as const
const EDGE = { left: 44, right: 12, top: 14, bottom: 46 }

interface Point {
  readonly name: string
  readonly volatility: number
  readonly expected: number
  readonly kind: 'picks' | 'baseline' | 'line'
}

/** Each line, the portfolio, and the two alternatives computed without an optimizer. */
export function RiskReturnFigure({ picks }: { readonly picks: Picks }) {
  const m = useWords(picksWords).riskReturn
  const f = useFormat()
  const points = pointsOf(picks, m)
  const percent = (value: number): string => f.percent(value, { min: 1, max: 1 })
  const whole = percentOf(picks, percent)
  return (
    <div className="relative max-w-2xl">
      <ChartFrame
        title={m.title}
        sentence={`${m.title}. ${m.text(whole.expected, whole.volatility)}`}
        height={HEIGHT}
        numbers={{
          headers: [m.name, m.across, m.up],
          rows: points.map(({ name, volatility, expected }) => [name, percent(volatility), percent(expected)]),
        }}
        renderDrawing={(size) =>
          draw(points, size, { across: m.across, write: (tick) => f.percent(tick, { min: 0, max: 1 }), percent })
        }
      />
      {picks.picks.some(({ asset_type }) => asset_type === 'meme_coins') && (
        <p className="text-sm text-muted">{m.withoutCoins}</p>
      )}
    </div>
  )
}

interface Texts {
  readonly across: string
  readonly write: (tick: number) => string
  readonly percent: (value: number) => string
}

function draw(points: readonly Point[], { width, height }: { width: number; height: number }, m: Texts): Drawing {
  const x = scaleLinear(
    [0, Math.max(...points.map(({ volatility }) => volatility)) * 1.05],
    [EDGE.left, width - EDGE.right],
  ).nice(5)
  const returns = points.map(({ expected }) => expected * 1.1)
  // Some coins and cash have a slightly negative expected return.
  const y = scaleLinear([Math.min(0, ...returns), Math.max(...returns)], [height - EDGE.bottom, EDGE.top]).nice(4)
  const placed = points.map((point) => ({ ...point, x: x(point.volatility), y: y(point.expected) }))
  const [main, lines] = [placed.filter(({ kind }) => kind !== 'line'), placed.filter(({ kind }) => kind === 'line')]
  const mainLabels = main.flatMap((point) => labelsOf([point], width))
  const labels = spreadLabels([...mainLabels, ...labelsOf(lines, width)])
  return {
    points: placed.map(({ x: px, y: py, name, volatility, expected }) => ({
      x: px,
      y: py,
      label: name,
      value: `±${m.percent(volatility)} · ${m.percent(expected)}`,
    })),
    marks: (
      <>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} className="chart-axis" />
            <text x={EDGE.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="chart-text">
              {m.write(tick)}
            </text>
          </g>
        ))}
        {x.ticks(4).map((tick) => (
          <text
            key={tick}
            x={Math.min(x(tick), width)}
            y={height - EDGE.bottom + 20}
            textAnchor={x(tick) > width - 30 ? 'end' : 'middle'}
            className="chart-text"
          >
            {m.write(tick)}
          </text>
        ))}
        <text x={width - EDGE.right} y={height - 6} textAnchor="end" className="chart-text">
          {m.across} →
        </text>
        {placed.map(({ name, kind, x: px, y: py }) => (
          <Mark key={`${kind} ${name}`} kind={kind} x={px} y={py} />
        ))}
        {labels.map(({ text, x: px, y: py, anchor }, i) => (
          <text
            key={text}
            x={px}
            y={py}
            textAnchor={anchor}
            className={i < mainLabels.length ? 'chart-text chart-answer' : 'chart-text'}
          >
            {text}
          </text>
        ))}
      </>
    ),
  }
}

function Mark({ kind, x, y }: { readonly kind: Point['kind']; readonly x: number; readonly y: number }) {
  if (kind === 'picks') return <circle cx={x} cy={y} r="6" className={clsx('chart-dot', HUES.spruce)} />
  if (kind === 'baseline')
    return (
      <rect
        x={x - 4.5}
        y={y - 4.5}
        width="9"
        height="9"
        className={clsx('fill-surface stroke-hue', HUES.c3)}
        strokeWidth="2.5"
      />
    )
  return <circle cx={x} cy={y} r="4" className={clsx('chart-dot', HUES.c2)} />
}

interface Names {
  readonly picks: string
  readonly baselines: Record<Picks['baselines'][number]['id'], string>
}

function pointsOf({ picks, outlook, baselines }: Picks, m: Names): Point[] {
  return [
    { name: m.picks, kind: 'picks', volatility: outlook.volatility, expected: outlook.expected_return },
    ...baselines.map((baseline): Point => ({
      name: m.baselines[baseline.id],
      kind: 'baseline',
      volatility: baseline.outlook.volatility,
      expected: baseline.outlook.expected_return,
    })),
    ...picks.flatMap(({ asset_type, symbol, volatility, expected_return }): Point[] =>
      asset_type === 'cash' || expected_return === null
        ? []
        : [{ name: symbol, kind: 'line', volatility, expected: expected_return }],
    ),
  ]
}

const percentOf = ({ outlook }: Picks, percent: (value: number) => string) => ({
  expected: percent(outlook.expected_return),
  volatility: percent(outlook.volatility),
})
