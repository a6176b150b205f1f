import { categoryLabel, isExpenseCategory, spendingOverTime } from '@winterjay/budget'
import type { SpendingSeries } from '@winterjay/budget'
import { cents, roundEstimate, sumCents, toDollars, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { Store } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import type { ChartBar } from '../../../ui/chart/bar-chart.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { hueAt } from '../../../ui/hue.ts'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { monthName } from '../month-name.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const MONTHS = 12
/** The largest have a row each; the rest share one. */
const ROWS = 8

type By = 'category' | 'merchant'

/** Spending of twelve months and its breakdown. @param children rendered between the two */
export function SpendingCards({ children }: { readonly children: ReactNode }) {
  const m = useWords(budgetWords).trends
  const { budget, month } = useView()
  const [by, setBy] = useState<By>('category')
  const { months, series } = useMemo(
    () => fromFirstSpending(spendingOverTime(budget, by, month, MONTHS)),
    [budget, by, month],
  )
  if (series.length === 0) {
    return (
      <>
        <EmptyState art={<EmptyDrawing className="w-33" />} title={m.noSpending}>
          {m.noSpendingText}
        </EmptyState>
        {children}
      </>
    )
  }
  return (
    <>
      <SpendingHero by={by} months={months} series={series} />
      <div className="grid grid-cols-1 items-start gap-(--gap) lg:grid-cols-2">
        {children}
        <Card isFlush title={m.spending}>
          <div className="px-3 pb-1.5">
            <Segmented
              legend={m.groupBy}
              value={by}
              choices={(['category', 'merchant'] as const).map((value) => ({ value, label: m.by[value] }))}
              onChange={setBy}
            />
          </div>
          <Rows>
            {rowsOf(series, m.rest).map((one, index) => (
              <SpendingRow key={one.name} by={by} months={months} one={one} index={index} total={totalOf(series)} />
            ))}
          </Rows>
        </Card>
      </div>
    </>
  )
}

interface SpendingProps {
  readonly by: By
  readonly months: readonly string[]
  readonly series: readonly SpendingSeries[]
}

/** The total by month; its table has every category or merchant. */
function SpendingHero({ by, months, series }: SpendingProps) {
  const { trends: m, hero } = useWords(budgetWords)
  const format = useFormat()
  const nameOf = useSeriesName(by)
  const { isSample } = useView()
  const bars = useBars(months)
  const totals = months.map((_, index) => sumCents(series.map(({ byMonth }) => byMonth[index] ?? ZERO)))
  const spent = totals.filter((total) => total > 0)
  const usual = cents(Math.round(sumCents(spent) / Math.max(1, spent.length)))
  const most = cents(Math.max(...totals))
  const mostIn = monthName(months[totals.indexOf(most)] ?? '', format.locale)
  return (
    <Hero
      label={m.spentInYear}
      tag={isSample && <Badge>{hero.sample}</Badge>}
      value={<Amount cents={totalOf(series)} whole />}
      chart={
        <div className="px-4.5 md:px-7">
          <BarChart
            title={m.spendingTitle[by]}
            sentence={m.spendingText(format.cents(most, { whole: true }), mostIn)}
            bars={bars(totals)}
            numbers={{
              headers: [m.name, ...months.map((month) => monthName(month, format.locale, 'short')), m.total],
              rows: [
                ...series.map((one) => ({ ...one, name: nameOf(one.name) })),
                { name: m.total, byMonth: totals },
              ].map(({ name, byMonth }) => [
                name,
                ...byMonth.map((amount) => format.cents(amount)),
                format.cents(sumCents(byMonth)),
              ]),
            }}
          />
        </div>
      }
    >
      {spent.length > 1 && (
        <span className="text-muted">{m.usualMonth(format.cents(roundEstimate(usual), { whole: true }))}</span>
      )}
    </Hero>
  )
}

interface SpendingRowProps extends Omit<SpendingProps, 'series'> {
  readonly one: SpendingSeries
  readonly index: number
  readonly total: Cents
}

/** A category or merchant with its share; unfolds to its months. */
function SpendingRow({ by, months, one, index, total }: SpendingRowProps) {
  const m = useWords(budgetWords).trends
  const format = useFormat()
  const nameOf = useSeriesName(by)
  const bars = useBars(months)
  const name = nameOf(one.name)
  const look = by === 'category' ? categoryLook(one.name) : { icon: Store, hue: hueAt(index) }
  const most = cents(Math.max(...one.byMonth))
  const mostIn = monthName(months[one.byMonth.indexOf(most)] ?? '', format.locale)
  return (
    <FoldRow
      chip={<Chip {...look} />}
      title={name}
      amount={<Amount cents={one.totalCents} whole />}
      {...(total > 0 &&
        one.totalCents > 0 && { state: format.percent((one.totalCents / total) * 100, { min: 0, max: 0 }) })}
    >
      <div className="relative pr-10">
        <BarChart
          title={m.oneTitle(name)}
          sentence={m.spendingText(format.cents(most, { whole: true }), mostIn)}
          bars={bars(one.byMonth)}
          height={[130, 130]}
          numbers={{
            headers: [m.month, m.total],
            rows: months.map((month, at) => [monthName(month, format.locale), format.cents(one.byMonth[at] ?? ZERO)]),
          }}
        />
      </div>
    </FoldRow>
  )
}

/** Twelve months as bars, labelled with their initials; the last is the month shown. */
function useBars(months: readonly string[]): (amounts: readonly Cents[]) => ChartBar[] {
  const format = useFormat()
  return (amounts) =>
    months.map((month, index) => {
      const amount = amounts[index] ?? ZERO
      const text = format.cents(amount, { whole: true })
      const isLast = index === months.length - 1
      return {
        key: month,
        tick: monthName(month, format.locale, 'short').charAt(0).toUpperCase(),
        // No bar for a month with more refunds than spending.
        value: toDollars(cents(Math.max(0, amount))),
        label: monthName(month, format.locale),
        text,
        isQuiet: !isLast,
        ...(isLast && amount > 0 && { answer: text }),
      }
    })
}

function useSeriesName(by: By): (name: string) => string {
  const format = useFormat()
  return (name) => (by === 'category' && isExpenseCategory(name) ? categoryLabel(name, format.locale) : name)
}

const totalOf = (series: readonly SpendingSeries[]): Cents => sumCents(series.map(({ totalCents }) => totalCents))

function rowsOf(series: readonly SpendingSeries[], rest: string): readonly SpendingSeries[] {
  if (series.length <= ROWS + 1) return series
  const others = series.slice(ROWS)
  const byMonth = (others[0]?.byMonth ?? []).map((_, at) => sumCents(others.map((one) => one.byMonth[at] ?? ZERO)))
  return [...series.slice(0, ROWS), { name: rest, byMonth, totalCents: totalOf(others) }]
}

/** Drops the empty months before the first spending, keeping at least six. */
function fromFirstSpending({ months, series }: Omit<SpendingProps, 'by'>): Omit<SpendingProps, 'by'> {
  const first = months.findIndex((_, at) => series.some(({ byMonth }) => byMonth[at] !== ZERO))
  const from = Math.min(Math.max(0, first), MONTHS / 2)
  return { months: months.slice(from), series: series.map((one) => ({ ...one, byMonth: one.byMonth.slice(from) })) }
}
