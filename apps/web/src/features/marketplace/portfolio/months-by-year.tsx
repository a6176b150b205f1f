import { sumCents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { ChevronDown } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { Bar } from '../../../ui/display/bar.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Column } from '../../../ui/display/table.tsx'
import type { RowProps } from '../../../ui/row/row.tsx'

export interface MonthsByYearProps<Month> {
  readonly caption: string
  /** In chronological order; `period` is `YYYY-MM`. */
  readonly months: readonly Month[]
  readonly columns: readonly Column<Month>[]
  /** A month's share of its year's total, at least 0. */
  readonly amountOf: (month: Month) => Cents
  /** Breakdown shown below the total. */
  readonly partsOf: (months: readonly Month[]) => string
  readonly renderRow: (month: Month) => RowProps
}

/** Cash flows by year, with the months folded: sixty lines in a row are unreadable. */
export function MonthsByYear<Month extends { readonly period: string }>({
  caption,
  months,
  columns,
  amountOf,
  partsOf,
  renderRow,
}: MonthsByYearProps<Month>) {
  const years = yearsOf(months).map((year) => ({ ...year, sum: sumCents(year.months.map(amountOf)) }))
  const largest = Math.max(1, ...years.map(({ sum }) => sum))
  return (
    <ul>
      {years.map(({ name, sum, months: inYear }) => (
        <li key={name} className="border-b border-line last:border-0">
          <details data-print className="group">
            <Year name={name} sum={sum} parts={partsOf(inYear)} ratio={sum / largest} />
            <div className="pb-3 max-md:-mx-3">
              <Table
                caption={`${caption}, ${name}`}
                columns={columns}
                rows={inYear}
                rowKey={(month) => month.period}
                renderRow={renderRow}
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

interface YearProps {
  readonly name: string
  readonly sum: Cents
  readonly parts: string
  readonly ratio: number
}

function Year({ name, sum, parts, ratio }: YearProps) {
  const f = useFormat()
  const amount = f.cents(sum)
  return (
    <summary className="flex min-h-13 items-center gap-3 py-3">
      <ChevronDown aria-hidden="true" className="size-5 flex-none text-muted group-open:rotate-180 print:hidden" />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[4rem_minmax(0,1fr)_8rem] sm:items-center">
        <span className="flex justify-between gap-4 font-semibold">
          {name}
          <span className="num sm:hidden">{amount}</span>
        </span>
        <span>
          <Bar label={name} ratio={ratio} text={amount} />
          <span className="num mt-1 block text-sm text-muted">{parts}</span>
        </span>
        <b className="num text-right max-sm:hidden">{amount}</b>
      </span>
    </summary>
  )
}

function yearsOf<Month extends { readonly period: string }>(
  months: readonly Month[],
): { name: string; months: Month[] }[] {
  const years = new Map<string, Month[]>()
  for (const month of months) {
    const name = month.period.slice(0, 4)
    years.set(name, [...(years.get(name) ?? []), month])
  }
  return [...years].map(([name, inYear]) => ({ name, months: inYear }))
}
