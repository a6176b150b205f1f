import { cents, toDollars } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../ui/chart/short-money.ts'
import { Hero } from '../../ui/display/hero.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import { monthName } from './month-name.ts'
import type { Mark } from './behind-dialog.tsx'
import type { Figures, FiguresMonth } from './figures/figures.ts'
import { analyticsWords } from './words/words.ts'

const owedIn = ({ ageing }: FiguresMonth) => cents(ageing.reduce((sum, { outstanding }) => sum + outstanding, 0))

/** Whole percents, but nothing that is late is written as none. */
const roughly = (percent: number) => ({ min: 0, max: percent < 1 ? 2 : 0 })

interface OwedHeroProps {
  readonly figures: Figures
  readonly onOpen: (mark: Mark) => void
}

/** What is owed today, and at the end of each month of the period; a month opens its loans. */
export function OwedHero({ figures, onOpen }: OwedHeroProps) {
  const m = useWords(analyticsWords).hero
  const { locale, cents: money, percent } = useFormat()
  const short = useShortMoney()
  const { months, outstanding, loans_active: count, par_30: late } = figures
  const owed = months.map(owedIn)
  const names = months.map(({ month }) => monthName(month, locale))
  const [first, last] = [owed[0], owed.length - 1]
  return (
    <Hero
      label={m.label}
      value={<Amount cents={outstanding} whole />}
      chart={
        first !== undefined && last > 0 ? (
          <LineChart
            isEdgeToEdge
            isFromZero
            title={m.chart}
            sentence={m.sentence(money(first), money(owed[last] ?? first), names[0] ?? '')}
            values={owed.map((amount) => toDollars(amount))}
            yTick={short}
            xTicks={[
              { at: 0, label: names[0] ?? '' },
              { at: last, label: names[last] ?? '' },
            ]}
            onOpen={(index) => {
              const month = months[index]
              if (month !== undefined) onOpen({ cell: `owed.${month.month}`, title: m.behind(names[index] ?? '') })
            }}
            read={(index) => ({ label: names[index] ?? '', value: money(owed[index] ?? cents(0)) })}
            numbers={{
              headers: [m.month, m.owed],
              rows: owed.map((amount, index) => [names[index] ?? '', money(amount)]),
              values: owed.map((amount, index) => [months[index]?.month ?? '', toDollars(amount)]),
            }}
          />
        ) : undefined
      }
    >
      {late.percent === null ? m.lineWithout(count) : m.line(count, percent(late.percent, roughly(late.percent)))}
    </Hero>
  )
}
