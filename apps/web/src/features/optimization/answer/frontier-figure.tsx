import { scaleLinear } from 'd3-scale'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import type { Drawing } from '../../../ui/chart/chart-frame.tsx'
import { HUES } from '../../../ui/hue.ts'
import type { Plan } from '../calls/queries.ts'
import { optimizationWords } from '../words/words.ts'

const EDGE = { left: 46, right: 14, top: 16, bottom: 44 }

interface Point {
  readonly name: string
  readonly risk: number
  readonly expected: number
  readonly kind: 'frontier' | 'plan' | 'now'
}

/** The twenty portfolios of the frontier, the plan, and what is held now. */
export function FrontierFigure({ plan }: { readonly plan: Plan }) {
  const m = useWords(optimizationWords).frontier
  const f = useFormat()
  const percent = (value: number): string => f.percent(value * 100, { min: 1, max: 1 })
  const points: Point[] = [
    ...plan.frontier.map((one, k): Point => ({
      name: m.point(k + 1),
      risk: one.volatility,
      expected: one.expected_return,
      kind: 'frontier',
    })),
    { name: m.plan, risk: plan.volatility, expected: plan.expected_return, kind: 'plan' },
    ...(plan.current === null
      ? []
      : [{ name: m.now, risk: plan.current.volatility, expected: plan.current.expected_return, kind: 'now' as const }]),
  ]
  return (
    <ChartFrame
      title={m.title}
      sentence={`${m.title}. ${m.sentence(percent(plan.expected_return), percent(plan.volatility))}`}
      height={[260, 300]}
      numbers={{
        headers: [m.name, m.across, m.up],
        rows: points.map(({ name, risk, expected }) => [name, percent(risk), percent(expected)]),
      }}
      renderDrawing={(size) =>
        draw(points, size, { across: m.across, percent, tick: (x) => f.percent(x * 100, { min: 0, max: 1 }) })
      }
    />
  )
}

interface Texts {
  readonly across: string
  readonly percent: (value: number) => string
  readonly tick: (value: number) => string
}

function draw(points: readonly Point[], { width, height }: { width: number; height: number }, m: Texts): Drawing {
  const risks = points.map(({ risk }) => risk)
  const returns = points.map(({ expected }) => expected)
  const x = scaleLinear([0, Math.max(...risks) * 1.08], [EDGE.left, width - EDGE.right]).nice(4)
  const y = scaleLinear([Math.min(0, ...returns), Math.max(...returns) * 1.1], [height - EDGE.bottom, EDGE.top]).nice(4)
  const placed = points.map((point) => ({ ...point, x: x(point.risk), y: y(point.expected) }))
  const line = placed.filter(({ kind }) => kind === 'frontier')
  return {
    points: placed.map((point) => ({
      x: point.x,
      y: point.y,
      label: point.name,
      value: `±${m.percent(point.risk)} · ${m.percent(point.expected)}`,
    })),
    marks: (
      <>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} className="chart-axis" />
            <text x={EDGE.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="chart-text">
              {m.tick(tick)}
            </text>
          </g>
        ))}
        {x.ticks(4).map((tick) => (
          <text
            key={tick}
            x={x(tick)}
            y={height - EDGE.bottom + 20}
            textAnchor={x(tick) > width - 30 ? 'end' : 'middle'}
            className="chart-text"
          >
            {m.tick(tick)}
          </text>
        ))}
        <text x={width - EDGE.right} y={height - 6} textAnchor="end" className="chart-text">
          {m.across} →
        </text>
        <polyline
          points={line.map((point) => `${point.x},${point.y}`).join(' ')}
          className={clsx('fill-none stroke-hue', HUES.spruce)}
          strokeWidth="2.5"
        />
        {placed
          .filter(({ kind }) => kind !== 'frontier')
          .map((point) => (
            <Mark key={point.kind} point={point} width={width} />
          ))}
      </>
    ),
  }
}

function Mark({ point, width }: { readonly point: Point & { x: number; y: number }; readonly width: number }) {
  const isLate = point.x > width - 110
  return (
    <>
      <circle
        cx={point.x}
        cy={point.y}
        r="6"
        className={clsx('chart-dot', point.kind === 'plan' ? HUES.spruce : HUES.c3)}
      />
      <text
        x={point.x + (isLate ? -11 : 11)}
        y={point.y + (point.kind === 'plan' ? -8 : 14)}
        textAnchor={isLate ? 'end' : 'start'}
        className={clsx('chart-text', point.kind === 'plan' && 'chart-answer')}
      >
        {point.name}
      </text>
    </>
  )
}
