import { addDays, addMonths, cents, localDate } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { AcrossChart } from '../../ui/chart/across-chart.tsx'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { ChartFrame } from '../../ui/chart/chart-frame.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Sankey } from '../../ui/chart/sankey.tsx'
import { NumbersTable } from '../../ui/chart/numbers-table.tsx'
import { useShortMoney } from '../../ui/chart/short-money.ts'
import { Card } from '../../ui/display/card.tsx'
import { Group } from './group.tsx'
import { ARRIVES, BALANCE, SPENT, SPENT_BEFORE } from './sample-figures.ts'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

const NOVEMBER = localDate('2026-11-01')

/** Charts in the frame they share. */
export function ChartSpecimens() {
  const m = useWords(designSystemWords)
  return (
    <>
      <Group title={m.lineZero}>
        <Card title={m.spending}>
          <SpendingChart />
        </Card>
      </Group>
      <Group title={m.lineZoomed}>
        <Card title={m.ahead}>
          <AheadChart />
        </Card>
      </Group>
      <Group title={m.months12}>
        <Card title={m.arrives}>
          <ArrivalChart />
        </Card>
      </Group>
      <Group title={m.flow}>
        <Card title={m.flow}>
          <FlowChart />
        </Card>
      </Group>
      <Group title={m.chart}>
        <Card title={m.chart}>
          <YearsChart />
        </Card>
        <Card title={m.details}>
          <PartsChart />
        </Card>
        <Card title={m.numbersLoose}>
          <NumbersTable
            title={m.numbersLoose}
            numbers={{
              headers: [m.year, m.balance],
              rows: [
                ['2026', '1'],
                ['2027', '2'],
              ],
            }}
          />
        </Card>
      </Group>
    </>
  )
}

/** The month so far, compared with the previous month and the budget. */
export function SpendingChart({ isEdgeToEdge = false }: { readonly isEdgeToEdge?: boolean }) {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const dollars = (value: number): string => format.cents(cents(value * 100), { whole: true })
  const dayName = (index: number): string => format.date(addDays(NOVEMBER, index), 'day-month')
  return (
    <LineChart
      title={m.spending}
      sentence={m.spendingText}
      values={SPENT}
      steps={30}
      isFromZero
      isEdgeToEdge={isEdgeToEdge}
      other={{ values: SPENT_BEFORE, label: m.october }}
      rule={{ value: 1_220, label: m.budgetRule(dollars(1_220)) }}
      answer={{ at: SPENT.length - 1, label: m.todayIs(dollars(895)) }}
      xTicks={[0, 14, 29].map((at) => ({ at, label: dayName(at) }))}
      read={(index) => ({ label: dayName(index), value: dollars(SPENT[index] ?? 0) })}
      numbers={{
        headers: [m.day, m.spent, m.october],
        rows: SPENT.map((value, index) => [dayName(index), dollars(value), dollars(SPENT_BEFORE[index] ?? 0)]),
      }}
    />
  )
}

function AheadChart() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const dollars = (value: number): string => format.cents(cents(value * 100), { whole: true })
  const dayName = (index: number): string => format.date(addDays(localDate('2026-11-22'), index), 'day-month')
  const short = useShortMoney()
  const lowest = BALANCE.indexOf(Math.min(...BALANCE))
  return (
    <LineChart
      title={m.ahead}
      sentence={m.aheadText}
      values={BALANCE}
      yTick={short}
      band={{ low: BALANCE.map((value, day) => value - day * 6), high: BALANCE.map((value, day) => value + day * 6) }}
      answer={{ at: lowest, label: m.lowest(dollars(BALANCE[lowest] ?? 0)), isOver: true }}
      xTicks={[0, 30, 59].map((at) => ({ at, label: dayName(at) }))}
      read={(index) => ({ label: dayName(index), value: dollars(BALANCE[index] ?? 0) })}
      numbers={{ headers: [m.day, m.balance], rows: BALANCE.map((value, index) => [dayName(index), dollars(value)]) }}
    />
  )
}

/** Where 3,900 dollars came from and went to. */
function FlowChart() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const parts = [
    { key: 'pay', column: 0, value: 3_300, label: m.flowParts.pay, hue: 'gain' },
    { key: 'benefit', column: 0, value: 600, label: m.flowParts.benefit, hue: 'gain' },
    { key: 'all', column: 1, value: 3_900, label: '', hue: 'c7' },
    { key: 'home', column: 2, value: 1_700, label: m.flowParts.home, hue: 'c7' },
    { key: 'food', column: 2, value: 900, label: m.flowParts.food, hue: 'c1' },
    { key: 'kept', column: 2, value: 1_300, label: m.flowParts.kept, hue: 'spruce' },
  ] as const
  const named = parts.map((part) => ({ ...part, text: format.cents(cents(part.value * 100), { whole: true }) }))
  const links = parts.flatMap(({ key, column, value }) =>
    column === 1 ? [] : [column === 0 ? { from: key, to: 'all', value } : { from: 'all', to: key, value }],
  )
  return (
    <Sankey
      title={m.flow}
      sentence={m.flowText}
      parts={named}
      links={links}
      height={[260, 260]}
      numbers={{
        headers: [m.flow, m.balance],
        rows: named.filter(({ label }) => label !== '').map(({ label, text }) => [label, text]),
      }}
    />
  )
}

function ArrivalChart() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const bars = ARRIVES.map((value, index) => {
    const label = format.date(addMonths(localDate('2026-12-01'), index), 'month-year')
    const text = format.cents(cents(value * 100), { whole: true })
    return {
      key: label,
      tick: label.slice(0, 1).toUpperCase(),
      value,
      label,
      text,
      isQuiet: value < 1_400,
      ...(value === 1_927 ? { answer: text } : {}),
    }
  })
  return (
    <BarChart
      title={m.arrives}
      sentence={m.arrivesText}
      bars={bars}
      numbers={{ headers: [m.month, m.balance], rows: bars.map(({ label, text }) => [label, text]) }}
    />
  )
}

/** Parts of a whole, by name. */
function PartsChart() {
  const m = useWords(designSystemWords)
  const format = useFormat()
  const parts = [
    { key: 'housing', label: m.housing, value: 1_850 },
    { key: 'groceries', label: m.groceries, value: 468 },
    { key: 'dining', label: m.dining, value: 412 },
  ].map((part) => ({ ...part, text: format.cents(cents(part.value * 100), { whole: true }) }))
  return (
    <AcrossChart
      title={m.details}
      sentence={m.chartText}
      bars={parts}
      numbers={{ headers: [m.expenses, m.spent], rows: parts.map(({ label, text }) => [label, text]) }}
    />
  )
}

/** A custom picture in the frame. */
function YearsChart() {
  const m = useWords(designSystemWords)
  const years = [2026, 2027, 2028]
  return (
    <ChartFrame
      title={m.chart}
      sentence={m.chartText}
      height={[60, 60]}
      numbers={{ headers: [m.year], rows: years.map((year) => [String(year)]) }}
      renderDrawing={({ width }) => ({
        marks: <path d={`M0 6 ${width} 54`} className="chart-line stroke-spruce" />,
        points: years.map((year, index) => ({
          x: (width * index) / 2,
          y: 6 + 24 * index,
          label: m.year,
          value: String(year),
        })),
      })}
    />
  )
}
