import { add, toDollars } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { Card } from '../../ui/display/card.tsx'
import type { Mark } from './behind-dialog.tsx'
import { monthName, monthTick } from './month-name.ts'
import type { Figures, FiguresMonth } from './figures/figures.ts'
import { analyticsWords } from './words/words.ts'

interface ReceivedCardProps {
  readonly figures: Figures
  readonly onOpen: (mark: Mark) => void
}

const totalOf = ({ principal, interest, late_fees: fees }: FiguresMonth) => add(add(principal, interest), fees)

/** What came in each month; a month opens the loans that paid. */
export function ReceivedCard({ figures: { months, received }, onOpen }: ReceivedCardProps) {
  const words = useWords(analyticsWords)
  const m = words.received
  const { locale, cents } = useFormat()
  const most = months.toSorted((a, b) => totalOf(b) - totalOf(a))[0]
  if (most === undefined || totalOf(most) === 0)
    return (
      <Card title={m.title}>
        <p className="text-muted">{m.nothing}</p>
      </Card>
    )
  const parts = (month: FiguresMonth) => [
    totalOf(month),
    month.principal,
    month.interest,
    month.late_fees,
    month.recovered,
    month.charged_off,
  ]
  // Below more than two years of bars there is no room for letters.
  const hasTicks = months.length <= 24
  return (
    <Card title={m.title}>
      <BarChart
        title={m.title}
        sentence={m.sentence(cents(received.total), cents(totalOf(most)), monthName(most.month, locale))}
        onOpen={(index) => {
          const month = months[index]?.month
          if (month !== undefined) onOpen({ cell: `received.${month}`, title: m.behind(monthName(month, locale)) })
        }}
        bars={months.map((month) => ({
          key: month.month,
          value: toDollars(totalOf(month)),
          label: monthName(month.month, locale),
          text: cents(totalOf(month)),
          ...(hasTicks ? { tick: monthTick(month.month, locale) } : {}),
          ...(month === most ? { answer: cents(totalOf(month), { whole: true }) } : {}),
        }))}
        numbers={{
          headers: [words.hero.month, m.total, m.principal, m.interest, m.fees, m.recovered, m.lost],
          rows: months.map((month) => [monthName(month.month, locale), ...parts(month).map((part) => cents(part))]),
          values: months.map((month) => [month.month, ...parts(month).map((part) => toDollars(part))]),
        }}
      />
    </Card>
  )
}
