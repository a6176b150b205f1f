import type { RangeMoney } from '@winterjay/budget'
import { toDollars } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { Hero } from '../../../ui/display/hero.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { monthName } from '../month-name.ts'
import type { Behind } from './behind.ts'
import { budgetAnalyticsWords } from './words/words.ts'

interface FlowHeroProps {
  readonly money: RangeMoney
  readonly before: RangeMoney | null
  readonly onOpen: (behind: Behind) => void
}

/** What was left over, and income against spending by month; a month opens its transactions. */
export function FlowHero({ money, before, onOpen }: FlowHeroProps) {
  const m = useWords(budgetAnalyticsWords)
  const { cents } = useFormat()
  return (
    <Hero
      label={m.left}
      value={<Amount cents={money.netCents} whole />}
      aside={before === null ? undefined : m.before(cents(before.netCents, { whole: true }))}
      chart={<Flow money={money} onOpen={onOpen} />}
    >
      {m.leftLine(cents(money.incomeCents, { whole: true }), cents(money.expensesCents, { whole: true }))}
    </Hero>
  )
}

function Flow({ money: { months, incomeCents, expensesCents }, onOpen }: Omit<FlowHeroProps, 'before'>) {
  const m = useWords(budgetAnalyticsWords)
  const { locale, cents, percent } = useFormat()
  const short = useShortMoney()
  const names = months.map(({ month }) => monthName(month, locale))
  const last = months.length - 1
  const common = {
    title: m.flow,
    sentence: m.flowSentence(cents(incomeCents), cents(expensesCents)),
    onOpen: (index: number): void => {
      const month = months[index]
      if (month !== undefined)
        onOpen({ from: month.from, to: month.to, category: null, title: m.behindMonth(names[index] ?? '') })
    },
    numbers: {
      headers: [m.month, m.income, m.spending, m.net, m.rate],
      rows: months.map((month, index) => [
        names[index] ?? '',
        cents(month.incomeCents),
        cents(month.expensesCents),
        cents(month.netCents),
        month.savingsRatePercent === null ? m.none : percent(month.savingsRatePercent, { min: 2, max: 2 }),
      ]),
      values: months.map((month) => [
        month.month,
        toDollars(month.incomeCents),
        toDollars(month.expensesCents),
        toDollars(month.netCents),
        month.savingsRatePercent,
      ]),
    },
  }
  if (last < 1) {
    return (
      <BarChart
        {...common}
        bars={months.flatMap((month) => [
          {
            key: 'income',
            tick: m.income,
            label: m.income,
            value: toDollars(month.incomeCents),
            text: cents(month.incomeCents),
          },
          {
            key: 'spending',
            tick: m.spending,
            label: m.spending,
            value: toDollars(month.expensesCents),
            text: cents(month.expensesCents),
            isQuiet: true,
          },
        ])}
        onOpen={() => common.onOpen(0)}
      />
    )
  }
  return (
    <LineChart
      {...common}
      isEdgeToEdge
      isFromZero
      values={months.map((month) => toDollars(month.expensesCents))}
      other={{ values: months.map((month) => toDollars(month.incomeCents)), label: m.income }}
      answer={{ at: last, label: m.spending }}
      yTick={short}
      xTicks={[
        { at: 0, label: names[0] ?? '' },
        { at: last, label: names[last] ?? '' },
      ]}
      read={(index) => {
        const month = months[index]
        const value = month === undefined ? '' : `${cents(month.incomeCents)} · ${cents(month.expensesCents)}`
        return { label: names[index] ?? '', value }
      }}
    />
  )
}
