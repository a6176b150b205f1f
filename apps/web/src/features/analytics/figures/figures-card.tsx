import { Fragment } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { HelpLink } from '../../../ui/row/help-link.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { DayHeading, Rows } from '../../../ui/row/row.tsx'
import { FIGURE_ARTICLES, GROUPS } from './figure-articles.ts'
import type { FigureKey } from './figure-articles.ts'
import { LossRates } from './loss-rates.tsx'
import type { Figures } from './figures.ts'
import { analyticsWords } from '../words/words.ts'

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
    <FoldCard title={m.title} isFlush>
      <div className="grid grid-cols-1 items-start lg:grid-cols-2 lg:gap-x-8">
        {[GROUPS.slice(0, 2), GROUPS.slice(2)].map((groups) => (
          <div key={groups[0]?.name}>
            {groups.map(({ name, keys }) => (
              <Fragment key={name}>
                <DayHeading>{m.groups[name]}</DayHeading>
                <Rows>
                  {keys.map((key) => (
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
                      <HelpLink id={FIGURE_ARTICLES[key]} />
                    </FoldRow>
                  ))}
                </Rows>
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </FoldCard>
  )
}

/** The same whatever the period: nothing to compare. */
const OF_TODAY: ReadonlySet<FigureKey> = new Set([
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

function useFigureTexts(): (figures: Figures) => Readonly<Record<FigureKey, string>> {
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
