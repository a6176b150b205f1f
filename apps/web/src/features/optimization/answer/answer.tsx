import { localDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { FrontierFigure } from './frontier-figure.tsx'
import { FrontierChoice } from './frontier-choice.tsx'
import { nearestRank, weightsAt } from '../calls/queries.ts'
import type { Plan } from '../calls/queries.ts'
import { WalkForwardCard } from './walk-forward-card.tsx'
import { optimizationWords } from '../words/words.ts'

interface AnswerProps {
  readonly symbols: readonly string[]
  readonly plan: Plan
  /** Of the frontier's portfolio that is looked at, from 0; null for the plan's own. */
  readonly rank: number | null
}

/** Above this share of the draws the data cannot tell the plan from what is held (investing §7.2.8). */
const NOT_APART = 0.1

/** The plan next to plain answers: how sure it is comes first. */
export function Answer({
  symbols,
  plan,
  rank,
  onRank,
}: AnswerProps & { readonly onRank: (rank: number | null) => void }) {
  return (
    <>
      <Headline plan={plan} />
      <Comparison plan={plan} />
      <FrontierChoice plan={plan} rank={rank} onRank={onRank} />
      <Weights symbols={symbols} plan={plan} rank={rank} />
      {plan.prior !== null && <Returns symbols={symbols} before={plan.prior} after={plan.returns} />}
      <BadTimes plan={plan} />
      <WalkForwardCard walk={plan.walk_forward} />
    </>
  )
}

/** Signed, in points of a percent. */
const usePoints = () => {
  const f = useFormat()
  return (value: number): string => `${value >= 0 ? '+' : '−'}${f.percent(Math.abs(value) * 100, { min: 1, max: 1 })}`
}
const usePercent = () => {
  const f = useFormat()
  return (value: number): string => f.percent(value * 100, { min: 1, max: 1 })
}

function Headline({ plan }: { readonly plan: Plan }) {
  const m = useWords(optimizationWords).answer
  const f = useFormat()
  const points = usePoints()
  const percent = usePercent()
  const far = plan.bands?.as_far_as_current ?? null
  const gap = plan.current?.more_return ?? null
  const less = plan.current?.less_volatility ?? null
  return (
    <Hero
      label={far === null ? m.withoutHoldings : m.heading}
      value={far === null ? percent(plan.expected_return) : far > NOT_APART ? m.notApart : m.apart}
      chart={
        <div className="px-2 pb-3 md:px-4">
          <FrontierFigure plan={plan} />
        </div>
      }
    >
      {far !== null && <p>{m.apartText(f.percent(far * 100, { min: 0, max: 0 }))}</p>}
      {gap !== null && <p className="text-sm text-muted">{m.gapReturn(points(gap.gap), percent(gap.error))}</p>}
      {less !== null && <p className="text-sm text-muted">{m.gapRisk(points(-less))}</p>}
    </Hero>
  )
}

interface Compared {
  readonly id: string
  readonly name: string
  readonly expected: number
  readonly risk: number
  readonly difference: { readonly gap: number; readonly error: number } | null
}

function Comparison({ plan }: { readonly plan: Plan }) {
  const m = useWords(optimizationWords).answer
  const percent = usePercent()
  const points = usePoints()
  const rows: Compared[] = [
    { id: 'plan', name: m.plan, expected: plan.expected_return, risk: plan.volatility, difference: null },
    ...plan.baselines.map((one): Compared => ({
      id: one.id,
      name: one.symbol === null ? m.alternatives[one.id] : m.oneFund(one.symbol),
      expected: one.expected_return,
      risk: one.volatility,
      difference: { gap: one.difference, error: one.error },
    })),
  ]
  // A difference below twice its error means nothing.
  const give = ({ difference }: Compared): string =>
    difference === null
      ? ''
      : Math.abs(difference.gap) < 2 * difference.error
        ? m.withinError
        : m.give(points(difference.gap), percent(difference.error))
  return (
    <Card title={m.compare}>
      <div className="max-md:-mx-3">
        <Table
          caption={m.compare}
          rows={rows}
          rowKey={({ id }) => id}
          renderRow={(row) => ({
            title: row.name,
            detail: `${m.risk} ${percent(row.risk)}`,
            amount: percent(row.expected),
            state: give(row),
          })}
          columns={[
            { key: 'name', header: m.portfolio, isName: true, renderCell: ({ name }) => name },
            { key: 'expected', header: m.expected, isNumeric: true, renderCell: ({ expected }) => percent(expected) },
            { key: 'risk', header: m.risk, isNumeric: true, renderCell: ({ risk }) => percent(risk) },
            { key: 'difference', header: m.difference, isNumeric: true, renderCell: give },
          ]}
        />
      </div>
    </Card>
  )
}

function Weights({ symbols, plan, rank: chosen }: AnswerProps) {
  const m = useWords(optimizationWords).answer
  const percent = usePercent()
  const rank = chosen ?? nearestRank(plan)
  const weights = weightsAt(plan, chosen)
  const rows = symbols
    .map((symbol, i) => ({
      symbol,
      weight: weights[i] ?? 0,
      // Only the plan's own portfolio has shares of the risk.
      share: chosen === null ? (plan.risk_shares[i] ?? 0) : null,
      band: plan.bands?.ranks[rank]?.weights[i] ?? null,
    }))
    .filter(({ weight, band }) => weight > 0.0005 || (band?.[1] ?? 0) > 0.005)
    .sort((a, b) => b.weight - a.weight)
  const range = (band: readonly number[] | null): string =>
    band === null ? '' : m.from(percent(band[0] ?? 0), percent(band[1] ?? 0))
  return (
    <Card title={m.weights}>
      <div className="max-md:-mx-3">
        <Table
          caption={m.weights}
          rows={rows}
          rowKey={({ symbol }) => symbol}
          renderRow={({ symbol, weight, band, share }) => ({
            title: symbol,
            detail: share === null ? undefined : `${m.riskShare} ${percent(share)}`,
            amount: percent(weight),
            state: range(band),
          })}
          columns={[
            { key: 'symbol', header: m.line, isName: true, renderCell: ({ symbol }) => symbol },
            { key: 'weight', header: m.target, isNumeric: true, renderCell: ({ weight }) => percent(weight) },
            { key: 'range', header: m.range, isNumeric: true, renderCell: ({ band }) => range(band) },
            {
              key: 'share',
              header: m.riskShare,
              isNumeric: true,
              renderCell: ({ share }) => (share === null ? '' : percent(share)),
            },
          ]}
        />
      </div>
      {chosen === null && plan.turnover > 0 && (
        <p className="mt-2 text-sm text-muted">{m.turnover(percent(plan.turnover), percent(plan.trading_cost))}</p>
      )}
      {plan.proxied.length > 0 && <p className="mt-2 text-sm text-muted">{m.proxied(plan.proxied.join(', '))}</p>}
    </Card>
  )
}

interface ReturnsProps {
  readonly symbols: readonly string[]
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** What the person's views make of the expected returns (investing §7.2.5). */
function Returns({ symbols, before, after }: ReturnsProps) {
  const m = useWords(optimizationWords).answer
  const percent = usePercent()
  const rows = symbols.map((symbol, i) => ({ symbol, before: before[i] ?? 0, after: after[i] ?? 0 }))
  return (
    <Card title={m.returns}>
      <div className="max-md:-mx-3">
        <Table
          caption={m.returns}
          rows={rows}
          rowKey={({ symbol }) => symbol}
          renderRow={(row) => ({
            title: row.symbol,
            detail: `${m.beforeViews} ${percent(row.before)}`,
            amount: percent(row.after),
          })}
          columns={[
            { key: 'symbol', header: m.line, isName: true, renderCell: ({ symbol }) => symbol },
            { key: 'before', header: m.beforeViews, isNumeric: true, renderCell: (row) => percent(row.before) },
            { key: 'after', header: m.afterViews, isNumeric: true, renderCell: (row) => percent(row.after) },
          ]}
        />
      </div>
    </Card>
  )
}

function BadTimes({ plan }: { readonly plan: Plan }) {
  const m = useWords(optimizationWords).answer
  const f = useFormat()
  const points = usePoints()
  return (
    <Card title={m.stress} isFlush>
      <Rows>
        {plan.stress.map((one) => (
          <Row
            key={one.id}
            title={wordFor(m.periods, one.id)}
            detail={m.between(f.date(one.from), f.date(one.to))}
            amount={points(one.plan)}
            state={one.current === null ? undefined : `${m.now} ${points(one.current)}`}
          />
        ))}
        <FoldRow title={m.why}>
          <p>{m.whyText(f.date(localDate(plan.as_of), 'long'))}</p>
        </FoldRow>
      </Rows>
    </Card>
  )
}
