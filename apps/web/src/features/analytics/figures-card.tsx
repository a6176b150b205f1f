import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { Card } from '../../ui/display/card.tsx'
import { HelpLink } from '../../ui/row/help-link.tsx'
import { FoldRow } from '../../ui/row/fold-row.tsx'
import { Rows } from '../../ui/row/row.tsx'
import { LossRates } from './loss-rates.tsx'
import type { Figures } from './queries.ts'
import { analyticsWords } from './words/words.ts'

interface FiguresCardProps {
  readonly figures: Figures
  /** Those of the days to compare with. */
  readonly before: Figures | undefined
  readonly onLossRates: (rates: string | null) => void
}

/** Every figure with its definition, next to that of the days compared with. */
export function FiguresCard({ figures, before, onLossRates }: FiguresCardProps) {
  const { figures: m } = useWords(analyticsWords)
  const write = useFigureTexts()
  const now = write(figures)
  const then = before === undefined ? null : write(before)
  return (
    <Card title={m.title} isFlush>
      <Rows>
        {KEYS.map((key) => (
          <FoldRow
            key={key}
            title={m[key].name}
            amount={now[key]}
            state={then === null || OF_TODAY.has(key) ? undefined : m.before(then[key])}
          >
            {key === 'expected' ? (
              <LossRates rates={figures.loss_rates} onChange={onLossRates} />
            ) : (
              <p>{m[key].help}</p>
            )}
            <HelpLink id={ARTICLES[key]} />
          </FoldRow>
        ))}
      </Rows>
    </Card>
  )
}

const KEYS = [
  'gross',
  'net',
  'xirr',
  'pessimistic',
  'received',
  'average',
  'par30',
  'par90',
  'expected',
  'lost',
  'recovered',
  'cdr',
  'cpr',
  'rate',
  'remaining',
  'hhi',
  'borrowers',
  'topTen',
] as const
type Key = (typeof KEYS)[number]

/** The article of the help centre about each. */
const ARTICLES: Readonly<Record<Key, string>> = {
  gross: 'gross-yield',
  net: 'net-yield',
  xirr: 'loan-return',
  pessimistic: 'loan-return',
  received: 'received-money',
  average: 'average-owed',
  par30: 'portfolio-at-risk',
  par90: 'portfolio-at-risk',
  expected: 'expected-loss',
  lost: 'write-off',
  recovered: 'recoveries',
  cdr: 'default-rate',
  cpr: 'prepayment-rate',
  rate: 'weighted-rate',
  remaining: 'weighted-rate',
  hhi: 'concentration',
  borrowers: 'concentration',
  topTen: 'concentration',
}

/** The same whatever the period: nothing to compare. */
const OF_TODAY: ReadonlySet<Key> = new Set([
  'xirr',
  'pessimistic',
  'par30',
  'par90',
  'expected',
  'rate',
  'remaining',
  'hhi',
  'borrowers',
  'topTen',
])

function useFigureTexts(): (figures: Figures) => Readonly<Record<Key, string>> {
  const { figures: m } = useWords(analyticsWords)
  const { cents, percent, number } = useFormat()
  const share = (value: number | null | undefined): string =>
    value === null || value === undefined ? m.none : percent(value, { min: 2, max: 2 })
  return (figures) => {
    const { yield: yields, concentration, remaining_months: remaining } = figures
    return {
      gross: share(yields.gross_percent),
      net: share(yields.net_percent),
      xirr: share(figures.xirr_percent),
      pessimistic: share(figures.pessimistic_xirr_percent),
      received: cents(figures.received.total),
      average: cents(figures.average_outstanding),
      par30: share(figures.par_30.percent),
      par90: share(figures.par_90.percent),
      expected: cents(figures.expected_loss),
      lost: cents(figures.charged_off),
      recovered: cents(figures.recovered),
      cdr: share(figures.default_rate.range_cdr_percent),
      cpr: share(figures.prepayment.range_cpr_percent),
      rate: share(figures.weighted_rate_percent),
      remaining: remaining === null ? m.none : m.months(number(remaining, { min: 1, max: 1 })),
      hhi: concentration === null ? m.none : number(concentration.hhi),
      borrowers: concentration === null ? m.none : number(concentration.effective_borrowers, { min: 2, max: 2 }),
      topTen: share(concentration?.top_10_percent),
    }
  }
}
