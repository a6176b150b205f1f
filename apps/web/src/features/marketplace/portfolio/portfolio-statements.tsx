import { add, parseLocalDate, subtract, sumCents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import { MonthsByYear } from './months-by-year.tsx'
import type { PortfolioData } from './portfolio-figures.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { portfolioWords } from './words/words.ts'

const ORIGINS = ['all', 'simulated', 'real'] as const
type Origin = (typeof ORIGINS)[number]
type Period = PortfolioData['years'][number]
type Expected = PortfolioData['expected'][number]
type Cohort = PortfolioData['cohorts'][number]

/** Yearly statements, cash flows past and promised, and defaults by the time the loans began. */
export function Statements({ portfolio }: { readonly portfolio: PortfolioData }) {
  const m = useWords(portfolioWords)
  const periodColumns = usePeriodColumns()
  const expectedColumns = useExpectedColumns()
  const cohortColumns = useCohortColumns()
  const partsOf = useYearParts()
  const { expected, cohorts } = portfolio
  const [origin, setOrigin] = useState<Origin>('all')
  const { years, months } = origin === 'all' ? portfolio : portfolio.by_origin[origin]
  return (
    <>
      {portfolio.years.length > 0 && (
        <Card title={m.periods.years}>
          <Chips
            legend={m.origin.legend}
            value={origin}
            onChange={setOrigin}
            choices={ORIGINS.map((value) => ({ value, label: m.origin[value] }))}
            className="mb-2"
          />
          {years.length === 0 && <p>{m.origin.none}</p>}
          {years.length > 0 && (
            <Table caption={m.periods.years} columns={periodColumns} rows={years} rowKey={(row) => row.period} />
          )}
        </Card>
      )}
      {months.length > 0 && (
        <Card title={m.periods.months} aside={m.periods.monthsText}>
          <MonthsByYear
            caption={m.periods.months}
            months={months}
            columns={periodColumns}
            amountOf={received}
            partsOf={partsOf}
          />
        </Card>
      )}
      {expected.length > 0 && (
        <Card title={m.periods.expected} aside={m.periods.expectedText}>
          <MonthsByYear
            caption={m.periods.expected}
            months={expected}
            columns={expectedColumns}
            amountOf={promised}
            partsOf={partsOf}
            opensFirst
          />
        </Card>
      )}
      {cohorts.length > 0 && (
        <Card title={m.cohorts.heading}>
          <Table caption={m.cohorts.heading} columns={cohortColumns} rows={cohorts} rowKey={(row) => row.cohort} />
        </Card>
      )}
    </>
  )
}

const promised = (month: Expected): Cents => add(month.principal, month.interest)
/** What came in: a fee is kept back from the interest, and never more than it. */
const received = (month: Period): Cents =>
  subtract(sumCents([month.principal, month.interest, month.recoveries, month.returned]), month.fees)

/** What the sum of a year is made of, in words. */
function useYearParts(): (months: readonly Expected[]) => string {
  const m = useWords(portfolioWords).periods
  const f = useFormat()
  return (months) =>
    m.yearParts(
      f.cents(sumCents(months.map((month) => month.principal))),
      f.cents(sumCents(months.map((month) => month.interest))),
    )
}

/** `2026-11` as November 2026; a year and whatever else is no month stay as they are. */
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
    ...(['invested', 'returned', 'principal', 'interest', 'fees', 'losses', 'recoveries'] as const).map(money),
  ]
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

function useCohortColumns(): readonly Column<Cohort>[] {
  const m = useWords(portfolioWords).cohorts
  const f = useFormat()
  const nameOf = (cohort: string): string => {
    const [year = '', quarter = ''] = cohort.split('-Q')
    return m.quarter(quarter, year)
  }
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
