import { scaleLinear } from 'd3-scale'
import { useFormat } from '../../../lib/language/format.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import type { Picks } from '../queries.ts'
import { labelsOf, spreadLabels } from './spread-labels.ts'
import { useWords } from '../../../lib/language/words.ts'
import { picksWords } from '../words/words.ts'

const WIDTH = 360
const HEIGHT = 270
const EDGE = { left: 34, right: 20, top: 10, bottom: 40 }

interface Point {
  readonly name: string
  readonly volatility: number
  readonly expected: number
  readonly kind: 'picks' | 'baseline' | 'line'
}

/** Each line, the whole, and the two answers that need no optimiser. */
export function RiskReturnFigure({ picks }: { readonly picks: Picks }) {
  const m = useWords(picksWords).riskReturn
  const f = useFormat()
  const points = pointsOf(picks, m)
  const percent = (value: number): string => f.percent(value, { min: 1, max: 1 })
  const x = scaleLinear(
    [0, Math.max(...points.map(({ volatility }) => volatility)) * 1.05],
    [EDGE.left, WIDTH - EDGE.right],
  ).nice(5)
  const returns = points.map(({ expected }) => expected * 1.1)
  // A few coins and cash are expected to lose a little.
  const y = scaleLinear([Math.min(0, ...returns), Math.max(...returns)], [HEIGHT - EDGE.bottom, EDGE.top]).nice(5)
  const placed = points.map((point) => ({ ...point, x: x(point.volatility), y: y(point.expected) }))
  const [main, lines] = [placed.filter(({ kind }) => kind !== 'line'), placed.filter(({ kind }) => kind === 'line')]
  const mainLabels = main.flatMap((point) => labelsOf([point], WIDTH))
  const labels = spreadLabels([...mainLabels, ...labelsOf(lines, WIDTH)])
  const whole = percentOf(picks, percent)
  return (
    <div className="max-w-xl">
      <Figure
        title={m.title}
        description={m.text(whole.expected, whole.volatility)}
        width={WIDTH}
        height={HEIGHT}
        table={{
          headers: [m.name, m.across, m.up],
          rows: points.map(({ name, volatility, expected }) => [name, percent(volatility), percent(expected)]),
        }}
      >
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={EDGE.left - 6} y={y(tick) + 4} textAnchor="end" className="fill-muted text-[13px]">
              {f.percent(tick, { min: 0, max: 1 })}
            </text>
          </g>
        ))}
        {x.ticks(5).map((tick) => (
          <text
            key={tick}
            x={x(tick)}
            y={HEIGHT - EDGE.bottom + 17}
            textAnchor="middle"
            className="fill-muted text-[13px]"
          >
            {f.percent(tick, { min: 0, max: 1 })}
          </text>
        ))}
        <text x={WIDTH - EDGE.right} y={HEIGHT - 4} textAnchor="end" className="fill-muted text-[13px]">
          {m.across} →
        </text>
        {placed.map(({ name, kind, x, y }) => (
          <Mark key={`${kind} ${name}`} kind={kind} x={x} y={y} />
        ))}
        {labels.map(({ text, x, y, anchor }, i) => (
          <text
            key={text}
            x={x}
            y={y}
            textAnchor={anchor}
            className={i < mainLabels.length ? 'fill-ink text-[13px] font-bold' : 'fill-muted text-[13px]'}
          >
            {text}
          </text>
        ))}
      </Figure>
      {picks.picks.some(({ asset_type }) => asset_type === 'meme_coins') && (
        <p className="mt-1 text-sm text-muted">{m.withoutCoins}</p>
      )}
    </div>
  )
}

function Mark({ kind, x, y }: { readonly kind: Point['kind']; readonly x: number; readonly y: number }) {
  if (kind === 'picks') return <circle cx={x} cy={y} r="6" className="fill-spruce" />
  if (kind === 'baseline')
    return <rect x={x - 4.5} y={y - 4.5} width="9" height="9" className="fill-surface stroke-larch" strokeWidth="2.5" />
  return <circle cx={x} cy={y} r="4" className="fill-sky" />
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
