import { reportKeys, ownCategories } from '@winterjay/budget'
import type { Report, ReportKind, ReportLine } from '@winterjay/budget'
import { cents, subtract, sumCents, toDollars, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { Download, Store, Tag, User } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { hueAt } from '../../../ui/hue.ts'
import { categoryLook } from '../../../ui/looks/category-look.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { saveReport, saveReportWorkbook } from './save-report.ts'
import { monthName } from '../month-name.ts'
import { OwnChip } from '../own-look.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import type { ReportBehind } from './report-behind.ts'
import { useWholeDelta } from './use-delta.ts'
import { useLineName } from './use-line-name.ts'
import { useReportChoice } from './use-report.ts'

/** The largest have a row each; the rest are behind a button. */
const ROWS = 12

interface ReportLinesProps {
  readonly report: Report
  readonly before: Report | null
  readonly by: ReportKind
  readonly onOpen: (behind: ReportBehind) => void
}

/** What the spending went to; a line unfolds to its months and opens its transactions. */
export function ReportLines({ report, before, by, onOpen }: ReportLinesProps) {
  const { reports: m, trends } = useWords(budgetWords)
  const { budget } = useView()
  const [, set] = useReportChoice()
  const names = { nameOf: useLineName(by), headers: m.csv, locale: useLocale() }
  const [isAll, setAll] = useState(false)
  const kinds: ReportKind[] = [
    'category',
    ...(ownCategories(budget).length > 0 ? (['own'] as const) : []),
    'merchant',
    'tag',
    ...(budget.people.size > 1 ? (['person'] as const) : []),
  ]
  const shown = isAll ? report.lines : report.lines.slice(0, ROWS)
  return (
    <Card
      isFlush
      title={trends.spending}
      actions={
        <Menu
          label={m.save}
          icon={<Download aria-hidden="true" className="size-5" />}
          items={[
            { label: m.saveCsv, onSelect: () => void saveReport(report, before, names) },
            { label: m.saveWorkbook, onSelect: () => void saveReportWorkbook(report, before, names) },
            { label: m.print, onSelect: () => window.print() },
          ]}
        />
      }
    >
      <div className="px-3 pb-1.5">
        <Select
          aria-label={trends.groupBy}
          value={by}
          options={kinds.map((value) => ({ value, label: m.by[value] }))}
          onChange={(value) => set({ by: value === 'category' ? null : value })}
        />
      </div>
      {by === 'tag' && <p className="px-3 pb-1 text-sm text-muted">{m.tagsNote}</p>}
      <Rows>
        {shown.map((line, index) => (
          <Line key={line.key} {...{ line, index, by, report, before, onOpen }} />
        ))}
      </Rows>
      {report.lines.length > shown.length && (
        <p className="p-3">
          <Button onClick={() => setAll(true)}>{m.all(report.lines.length)}</Button>
        </p>
      )}
    </Card>
  )
}

interface LineProps extends ReportLinesProps {
  readonly line: ReportLine
  readonly index: number
}

function Line({ line, index, by, report, before, onOpen }: LineProps) {
  const { reports: m } = useWords(budgetWords)
  const format = useFormat()
  const { budget } = useView()
  const deltaText = useWholeDelta()
  const name = useLineName(by)(line.key)
  const total = report.expensesCents
  const then = before?.lines.find(({ key }) => key === line.key)?.totalCents ?? ZERO
  const share = format.percent((line.totalCents / Math.max(1, total)) * 100, { min: 0, max: 0 })
  return (
    <FoldRow
      chip={<LineChip by={by} of={line.key} index={index} />}
      title={name}
      amount={<Amount cents={line.totalCents} whole />}
      {...(before !== null && { state: deltaText(subtract(line.totalCents, then)) })}
      {...(before === null && total > 0 && line.totalCents > 0 && { state: share })}
    >
      {line.byMonth.length > 1 && (
        <LineMonths name={name} line={line} months={report.months.map(({ month }) => month)} />
      )}
      <Button
        size="sm"
        onClick={() =>
          onOpen({
            title: name,
            isBehind: (posting) => posting.category !== 'Income' && reportKeys(budget, posting, by).includes(line.key),
          })
        }
      >
        {m.showRows}
      </Button>
    </FoldRow>
  )
}

function LineChip({ by, of, index }: { readonly by: ReportKind; readonly of: string; readonly index: number }) {
  const { budget } = useView()
  if (by === 'merchant') return <Chip icon={Store} hue="c7" />
  if (by === 'tag') return <Chip icon={Tag} hue="c7" />
  if (by === 'person') return <Chip icon={User} hue={hueAt(index)} />
  const own = budget.categories.get(of)
  return own === undefined ? <Chip {...categoryLook(of)} /> : <OwnChip own={own} />
}

interface LineMonthsProps {
  readonly name: string
  readonly line: ReportLine
  readonly months: readonly string[]
}

function LineMonths({ name, line, months }: LineMonthsProps) {
  const { reports: m, trends } = useWords(budgetWords)
  const format = useFormat()
  const most = cents(Math.max(...line.byMonth))
  const each = Math.ceil(months.length / 12)
  const text = (amount: Cents): string => format.cents(amount, { whole: true })
  return (
    <div className="relative pr-10 pb-2">
      <BarChart
        title={m.oneTitle(name)}
        sentence={trends.spendingText(text(most), monthName(months[line.byMonth.indexOf(most)] ?? '', format.locale))}
        bars={line.byMonth.map((amount, at) => ({
          key: months[at] ?? '',
          tick:
            at % each === 0
              ? monthName(months[at] ?? '', format.locale, 'short')
                  .charAt(0)
                  .toUpperCase()
              : '',
          value: toDollars(cents(Math.max(0, amount))),
          label: monthName(months[at] ?? '', format.locale),
          text: text(amount),
          isQuiet: at !== months.length - 1,
        }))}
        height={[130, 130]}
        numbers={{
          headers: [trends.month, trends.total],
          rows: [
            ...months.map((month, at) => [monthName(month, format.locale), format.cents(line.byMonth[at] ?? ZERO)]),
            [trends.total, format.cents(sumCents(line.byMonth))],
          ],
        }}
      />
    </div>
  )
}
