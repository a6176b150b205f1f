import { useQuery } from '@tanstack/react-query'
import { COHORT_SPANS } from '@winterjay/lending/lists'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Button } from '../../ui/button.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/text-input.tsx'
import { HelpLink } from '../../ui/row/help-link.tsx'
import type { Mark } from './behind-dialog.tsx'
import { cohortName } from './month-name.ts'
import { vintagesQuery } from './queries.ts'
import type { Span, Vintage } from './queries.ts'
import { analyticsWords } from './words/words.ts'

interface VintagesCardProps {
  readonly onOpen: (mark: Mark) => void
}

/** What became of loans that began together, by months since their start. */
export function VintagesCard({ onOpen }: VintagesCardProps) {
  const { vintages: m } = useWords(analyticsWords)
  const locale = useLocale()
  const [by, setBy] = useState<Span>('quarter')
  const [name, setName] = useState<string | null>(null)
  const { data, error, refetch, isFetching } = useQuery(vintagesQuery(by))
  const vintages = data?.vintages ?? []
  const shown = vintages.find(({ vintage }) => vintage === name) ?? vintages[0]
  return (
    <FoldCard hasChart title={m.title}>
      <div className="mb-3 grid gap-3 sm:grid-cols-2">
        <Segmented
          legend={m.by}
          isLegendShown
          value={by}
          onChange={(next) => {
            setBy(next)
            setName(null)
          }}
          choices={COHORT_SPANS.map((value) => ({ value, label: m.spans[value] }))}
        />
        {shown !== undefined && (
          <Field label={m.which}>
            <Select
              value={shown.vintage}
              onChange={setName}
              options={vintages.map(({ vintage }) => ({ value: vintage, label: cohortName(vintage, locale) }))}
            />
          </Field>
        )}
      </div>
      {data === undefined &&
        (error === null ? (
          <RowsSkeleton count={4} />
        ) : (
          <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        ))}
      {data !== undefined && shown === undefined && <p className="text-muted">{m.none}</p>}
      {shown !== undefined && <Curve vintage={shown} onOpen={onOpen} />}
      <HelpLink id="vintages" />
    </FoldCard>
  )
}

/** Complete months alone: the others fall back as older loans drop out of the sum. */
function Curve({ vintage, onOpen }: VintagesCardProps & { readonly vintage: Vintage }) {
  const { vintages: m } = useWords(analyticsWords)
  const format = useFormat()
  const points = vintage.points.filter(({ complete }) => complete)
  const last = points.at(-1)
  const share = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : format.percent(value, { min: 2, max: 2 })
  const title = m.chart(cohortName(vintage.vintage, format.locale))
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        {m.detail(vintage.loans, format.cents(vintage.originated))}
        <Button size="sm" onClick={() => onOpen({ cell: `vintage.${vintage.vintage}`, title })}>
          {m.open}
        </Button>
      </p>
      {last !== undefined && points.length > 1 && (
        <LineChart
          isFromZero
          title={title}
          sentence={m.sentence(share(last.past_due_30_percent), share(last.charged_off_percent), last.month_on_book)}
          hue="c3"
          values={points.map((point) => point.past_due_30_percent ?? 0)}
          other={{ values: points.map((point) => point.charged_off_percent ?? 0), label: m.lost }}
          answer={{ at: points.length - 1, label: share(last.past_due_30_percent) }}
          yTick={(value) => format.percent(value)}
          xTicks={[
            { at: 0, label: '0' },
            { at: points.length - 1, label: m.months(last.month_on_book) },
          ]}
          read={(index) => ({
            label: `${m.monthOnBook} ${points[index]?.month_on_book ?? ''}`,
            value: `${share(points[index]?.past_due_30_percent)} · ${share(points[index]?.charged_off_percent)}`,
          })}
          numbers={{
            headers: [m.monthOnBook, m.late, m.lost, m.complete],
            rows: vintage.points.map((point) => [
              String(point.month_on_book),
              share(point.past_due_30_percent),
              share(point.charged_off_percent),
              point.complete ? m.yes : m.no,
            ]),
            values: vintage.points.map((point) => [
              point.month_on_book,
              point.past_due_30_percent,
              point.charged_off_percent,
              point.complete ? m.yes : m.no,
            ]),
          }}
        />
      )}
      {points.length < vintage.points.length && <p className="mt-2 text-sm text-muted">{m.incomplete}</p>}
    </>
  )
}
