import { add, parseLocalDate, subtract, sumCents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import type { RowProps } from '../../../ui/row/row.tsx'
import { MonthsByYear } from './months-by-year.tsx'
import { ExportButton } from './export-button.tsx'
import type { PortfolioData } from './portfolio-data.ts'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

const ORIGINS = ['all', 'simulated', 'real'] as const
type Origin = (typeof ORIGINS)[number]
type Period = PortfolioData['years'][number]
type Expected = PortfolioData['expected'][number]
type Cohort = PortfolioData['cohorts'][number]

/** Annual statements, past and scheduled cash flows, and defaults by vintage. */
export function Statements({ portfolio }: { readonly portfolio: PortfolioData }) {
  const m = useWords(portfolioWords)
  const periodColumns = usePeriodColumns()
  const periodRow = usePeriodRow()
  const expectedRow = useExpectedRow()
  const cohortRow = useCohortRow()
  const expectedColumns = useExpectedColumns()
  const cohortColumns = useCohortColumns()
  const partsOf = useYearParts()
  const { expected, cohorts } = portfolio
  const [origin, setOrigin] = useState<Origin>('all')
  const { years, months } = origin === 'all' ? portfolio : portfolio.by_origin[origin]
  return (
    <>
      {portfolio.years.length > 0 && (
        <FoldCard title={m.periods.years} actions={<ExportButton />}>
          <Segmented
            legend={m.origin.legend}
            value={origin}
            onChange={setOrigin}
            choices={ORIGINS.map((value) => ({ value, label: m.origin[value] }))}
            className="mb-2 sm:max-w-96"
          />
          {years.length === 0 && <p>{m.origin.none}</p>}
          {years.length > 0 && (
            <div className="max-md:-mx-3">
              <Table
                caption={m.periods.years}
                columns={periodColumns}
                rows={years}
                rowKey={(row) => row.period}
                renderRow={periodRow}
              />
            </div>
          )}
        </FoldCard>
      )}
      <div className="gap-(--gap) max-md:contents md:grid lg:grid-cols-2">
        {months.length > 0 && (
          <FoldCard title={m.periods.months} aside={m.periods.monthsText}>
            <MonthsByYear
              caption={m.periods.months}
              months={months}
              columns={periodColumns}
              renderRow={periodRow}
              amountOf={received}
              partsOf={partsOf}
            />
          </FoldCard>
        )}
        {expected.length > 0 && (
          <FoldCard title={m.periods.expected} aside={m.periods.expectedText}>
            <MonthsByYear
              caption={m.periods.expected}
              months={expected}
              columns={expectedColumns}
              renderRow={expectedRow}
              amountOf={promised}
              partsOf={partsOf}
            />
          </FoldCard>
        )}
      </div>
      {cohorts.length > 0 && (
        <FoldCard title={m.cohorts.heading}>
          <div className="max-md:-mx-3">
            <Table
              caption={m.cohorts.heading}
              columns={cohortColumns}
              rows={cohorts}
              rowKey={(row) => row.cohort}
              renderRow={cohortRow}
            />
          </div>
        </FoldCard>
      )}
    </>
  )
}

const promised = (month: Expected): Cents => add(month.principal, month.interest)
/** Net receipts: the fee is deducted from interest and never exceeds it. */
const received = (month: Period): Cents =>
  subtract(sumCents([month.principal, month.interest, month.recoveries, month.returned]), month.fees)

/** Describes the breakdown of a year's total. */
function useYearParts(): (months: readonly Expected[]) => string {
  const m = useWords(portfolioWords).periods
  const f = useFormat()
  return (months) =>
    m.yearParts(
      f.cents(sumCents(months.map((month) => month.principal))),
      f.cents(sumCents(months.map((month) => month.interest))),
    )
}

/** Formats `2026-11` as November 2026; anything that is not a month is returned unchanged. */
function usePeriodName(): (period: string) => string {
  const f = useFormat()
  return (period) => {
    const month = parseLocalDate(`${period}-01`)
    return month === null ? period : f.date(month, 'month-year')
  }
}

function usePeriodColumns(): readonly Column<Period>[] {
  const m = useWords(portfolioWords).periods
  const f = useFormat()
  const nameOf = usePeriodName()
  const money = (key: Exclude<keyof Period, 'period'>): Column<Period> => ({
    key,
    header: m[key],
    isNumeric: true,
    renderCell: (row) => f.cents(row[key]),
  })
  return [
    { key: 'period', header: m.period, isName: true, renderCell: (row) => nameOf(row.period) },
    ...PERIOD_SUMS.map(money),
  ]
}

const PERIOD_SUMS = ['invested', 'returned', 'principal', 'interest', 'fees', 'losses', 'recoveries'] as const

/** A period in two lines: net receipts, then the movements. */
function usePeriodRow(): (period: Period) => RowProps {
  const m = useWords(portfolioWords).periods
  const f = useFormat()
  const nameOf = usePeriodName()
  return (period) => ({
    title: nameOf(period.period),
    amount: f.cents(received(period)),
    children: (
      <p className="-mt-2 -ml-12 text-sm text-muted">
        {PERIOD_SUMS.filter((key) => period[key] !== 0)
          .map((key) => `${m[key]} ${f.cents(period[key])}`)
          .join(' · ')}
      </p>
    ),
  })
}

function useExpectedRow(): (month: Expected) => RowProps {
  const f = useFormat()
  const nameOf = usePeriodName()
  const partsOf = useYearParts()
  return (month) => ({ title: nameOf(month.period), detail: partsOf([month]), amount: f.cents(promised(month)) })
}

function useExpectedColumns(): readonly Column<Expected>[] {
  const m = useWords(portfolioWords).periods
  const f = useFormat()
  const nameOf = usePeriodName()
  const money = (key: 'principal' | 'interest', amountOf: (row: Expected) => Cents): Column<Expected> => ({
    key,
    header: m[key],
    isNumeric: true,
    renderCell: (row) => f.cents(amountOf(row)),
  })
  return [
    { key: 'period', header: m.period, isName: true, renderCell: (row) => nameOf(row.period) },
    money('principal', (row) => row.principal),
    money('interest', (row) => row.interest),
  ]
}

function useCohortRow(): (cohort: Cohort) => RowProps {
  const m = useWords(portfolioWords).cohorts
  const f = useFormat()
  const nameOf = useCohortName()
  return (row) => ({
    title: nameOf(row.cohort),
    detail: m.detail(m.months(row.age_months), row.charged_off, row.loans),
    amount: f.percent(row.default_rate, { min: 0, max: 2 }),
    state: m.rate,
  })
}

/** Formats `2026-Q3` as Q3 2026. */
function useCohortName(): (cohort: string) => string {
  const m = useWords(portfolioWords).cohorts
  return (cohort) => {
    const [year = '', quarter = ''] = cohort.split('-Q')
    return m.quarter(quarter, year)
  }
}

function useCohortColumns(): readonly Column<Cohort>[] {
  const m = useWords(portfolioWords).cohorts
  const f = useFormat()
  const nameOf = useCohortName()
  const percent = (value: number | null): string => (value === null ? '–' : f.percent(value, { min: 0, max: 2 }))
  return [
    { key: 'cohort', header: m.cohort, isName: true, renderCell: ({ cohort }) => nameOf(cohort) },
    { key: 'age', header: m.age, isNumeric: true, renderCell: (row) => m.months(row.age_months) },
    { key: 'loans', header: m.loans, isNumeric: true, renderCell: (row) => f.number(row.loans) },
    { key: 'chargedOff', header: m.chargedOff, isNumeric: true, renderCell: (row) => f.number(row.charged_off) },
    { key: 'rate', header: m.rate, isNumeric: true, renderCell: (row) => percent(row.default_rate) },
    {
      key: 'rateFinished',
      header: m.rateFinished,
      isNumeric: true,
      renderCell: (row) => percent(row.default_rate_of_finished),
    },
  ]
}
