import { yearView } from '@winterjay/budget'
import { cents, sumCents } from '@winterjay/money'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { monthName } from '../month-name.ts'
import { useChooseMonth } from '../asked-month.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import type { ReportBehind } from './report-behind.ts'
import { YearRows } from './year-rows.tsx'

interface YearCardProps {
  /** The months shown at first, the latest: as tall as the card next to it. */
  readonly most: number
  readonly onOpen: (behind: ReportBehind) => void
}

/** The months of a year that have transactions, each a link, and what stands out in it. */
export function YearCard({ most, onOpen }: YearCardProps) {
  const { trends: m, ahead } = useWords(budgetWords)
  const format = useFormat()
  const { budget, month, isSample } = useView()
  const choose = useChooseMonth()
  const [year, setYear] = useState(() => Number(month.slice(0, 4)))
  const months = useMemo(
    () => yearView(budget, year).filter(({ transactionCount }) => transactionCount > 0),
    [budget, year],
  )
  const [hasAll, setAll] = useState(false)
  // One more would take the place of the button.
  const shown = hasAll || months.length <= most + 1 ? months : months.slice(-most)
  const income = sumCents(months.map(({ incomeCents }) => incomeCents))
  const expenses = sumCents(months.map(({ expensesCents }) => expensesCents))
  return (
    <Card
      isFlush
      title={m.year}
      actions={
        <div className="-my-2 flex items-center">
          <IconButton
            label={m.goToYear(year - 1)}
            icon={<ChevronLeft aria-hidden="true" className="size-5" />}
            onClick={() => setYear(year - 1)}
          />
          <output className="num text-muted">{year}</output>
          <IconButton
            label={m.goToYear(year + 1)}
            icon={<ChevronRight aria-hidden="true" className="size-5" />}
            onClick={() => setYear(year + 1)}
          />
        </div>
      }
    >
      <p className="px-3 pb-1.5 text-sm text-muted">
        {months.length === 0
          ? m.noYear(year)
          : m.yearTotals(format.cents(income), format.cents(expenses), format.cents(cents(income - expenses)))}
      </p>
      {months.length > 1 && (
        <div className="md:px-3">
          <Table
            caption={m.yearCaption(year)}
            rows={shown}
            isDense
            rowKey={(one) => one.month}
            renderRow={({ month: key, incomeCents, expensesCents, netCents, savingsRatePercent }) => ({
              title: monthName(key, format.locale, 'month'),
              detail: m.inAndOut(
                format.cents(incomeCents, { whole: true }),
                format.cents(expensesCents, { whole: true }),
              ),
              amount: <Amount cents={netCents} />,
              ...(savingsRatePercent !== null && {
                state: m.saved(format.percent(savingsRatePercent, { min: 1, max: 1 })),
              }),
              ...(!isSample && { onPress: () => choose(key) }),
            })}
            columns={[
              {
                key: 'month',
                header: m.month,
                isName: true,
                renderCell: (one) => {
                  const name = monthName(one.month, format.locale, 'month')
                  if (isSample) return name
                  return (
                    <button
                      type="button"
                      className="min-h-11 text-left underline-offset-2 hover:underline"
                      onClick={() => choose(one.month)}
                    >
                      {name}
                    </button>
                  )
                },
              },
              {
                key: 'income',
                header: m.yearColumns.income,
                isNumeric: true,
                renderCell: ({ incomeCents }) => format.cents(incomeCents),
              },
              {
                key: 'expenses',
                header: m.yearColumns.expenses,
                isNumeric: true,
                renderCell: ({ expensesCents }) => format.cents(expensesCents),
              },
              {
                key: 'net',
                header: m.yearColumns.net,
                isNumeric: true,
                renderCell: ({ netCents }) => format.cents(netCents),
              },
              {
                key: 'rate',
                header: m.yearColumns.rate,
                isNumeric: true,
                renderCell: ({ savingsRatePercent }) =>
                  savingsRatePercent === null ? '–' : format.percent(savingsRatePercent, { min: 1, max: 1 }),
              },
            ]}
          />
        </div>
      )}
      {shown.length < months.length && (
        <div className="px-3 pt-1 pb-2">
          <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
            {ahead.showAll(months.length)}
          </Button>
        </div>
      )}
      {months.length > 0 && <YearRows year={year} onOpen={onOpen} />}
    </Card>
  )
}
