import type { Report, ReportDays } from '@winterjay/budget'
import { cents, subtract, toDollars } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { Tile, Tiles } from '../../../ui/display/tile.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { monthName } from '../month-name.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import type { ReportBehind } from './report-behind.ts'
import { inSentence } from './use-report.ts'

interface ReportHeroProps {
  readonly days: ReportDays
  readonly report: Report
  /** Null if it is compared with nothing. */
  readonly before: Report | null
  /** The name of the other days; null if it is compared with none. */
  readonly comparedWith: string | null
  readonly onOpen: (behind: ReportBehind) => void
}

/** What was spent, by month, and the figures of the tiles for the same days. */
export function ReportHero({ days, report, before, comparedWith, onOpen }: ReportHeroProps) {
  const { reports: m, tiles, hero } = useWords(budgetWords)
  const format = useFormat()
  const { isSample } = useView()
  const { incomeCents, expensesCents, netCents, savingsRatePercent, months } = report
  const whole = (amount: typeof incomeCents): string => format.cents(amount, { whole: true })
  const difference = cents(Math.abs(expensesCents - (before?.expensesCents ?? 0)))
  const known = knownMonths(report)
  const rate = (percent: number | null): string =>
    percent === null ? '–' : format.percent(percent, { min: 0, max: 1 })
  const note = (value: string | null): { readonly note?: string } => (value === null ? {} : { note: m.before(value) })
  return (
    <>
      <Hero
        label={m.spent}
        tag={isSample && <Badge>{hero.sample}</Badge>}
        value={<Amount cents={expensesCents} whole />}
        {...(known.length > 1 && { chart: <MonthBars months={known} onOpen={onOpen} /> })}
      >
        {before !== null && comparedWith !== null && (
          <p className="font-[650]">
            {m.against(whole(difference), subtract(expensesCents, before.expensesCents), inSentence(comparedWith))}
          </p>
        )}
        {before === null && comparedWith !== null && <p className="text-muted">{m.nothingBefore}</p>}
        <p className="text-muted">{m.days(format.date(days.from), format.date(days.to))}</p>
        {months.length > 1 && known.length === 1 && <p className="text-muted">{m.oneMonth}</p>}
      </Hero>
      <Tiles>
        <Tile
          label={m.csv.income}
          value={<Amount cents={incomeCents} />}
          {...note(before && whole(before.incomeCents))}
        />
        <Tile
          label={m.csv.expenses}
          value={<Amount cents={expensesCents} />}
          {...note(before && whole(before.expensesCents))}
        />
        <Tile
          label={m.csv.net}
          value={<Amount cents={netCents} />}
          tone={netCents < 0 ? 'over' : 'plain'}
          {...note(before && whole(before.netCents))}
        />
        <Tile
          label={tiles.savingsRate}
          value={rate(savingsRatePercent)}
          {...note(before && rate(before.savingsRatePercent))}
        />
      </Tiles>
    </>
  )
}

/** From the first month of which anything is known. */
const knownMonths = ({ months }: Report): Report['months'] =>
  months.slice(
    Math.max(
      0,
      months.findIndex(({ incomeCents, expensesCents }) => incomeCents !== 0 || expensesCents !== 0),
    ),
  )

interface MonthBarsProps extends Pick<ReportHeroProps, 'onOpen'> {
  readonly months: Report['months']
}

/** Spending by month; a month opens its transactions. */
function MonthBars({ months, onOpen }: MonthBarsProps) {
  const { reports: m, trends, tiles } = useWords(budgetWords)
  const format = useFormat()
  const amounts = months.map(({ expensesCents }) => expensesCents)
  const most = cents(Math.max(...amounts))
  const name = (month: string): string => monthName(month, format.locale)
  /** Labels of many months would touch one another. */
  const each = Math.ceil(months.length / 12)
  return (
    <div className="px-4.5 md:px-7">
      <BarChart
        title={m.byMonth}
        sentence={trends.spendingText(
          format.cents(most, { whole: true }),
          name(months[amounts.indexOf(most)]?.month ?? ''),
        )}
        bars={months.map(({ month, expensesCents }, at) => ({
          key: month,
          tick: at % each === 0 ? monthName(month, format.locale, 'short').charAt(0).toUpperCase() : '',
          // No bar for a month with more refunds than spending.
          value: toDollars(cents(Math.max(0, expensesCents))),
          label: name(month),
          text: format.cents(expensesCents, { whole: true }),
          isQuiet: at !== months.length - 1,
          ...(at === months.length - 1 &&
            expensesCents > 0 && { answer: format.cents(expensesCents, { whole: true }) }),
        }))}
        onOpen={(at) => {
          const month = months[at]
          if (month !== undefined)
            onOpen({ title: name(month.month), days: month, isBehind: ({ category }) => category !== 'Income' })
        }}
        numbers={{
          headers: [trends.month, tiles.income, tiles.expenses, tiles.net],
          rows: months.map((one) => [
            name(one.month),
            format.cents(one.incomeCents),
            format.cents(one.expensesCents),
            format.cents(one.netCents),
          ]),
          values: months.map((one) => [
            one.month,
            toDollars(one.incomeCents),
            toDollars(one.expensesCents),
            toDollars(one.netCents),
          ]),
        }}
      />
    </div>
  )
}
