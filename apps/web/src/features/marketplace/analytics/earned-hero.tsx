import { add, parseLocalDate, toDollars } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { PARTS, cameBack } from './earned.ts'
import type { Earned } from './earned.ts'
import { marketAnalyticsWords } from './words/words.ts'

interface EarnedHeroProps {
  readonly earned: Earned
  readonly before: Earned | undefined
  readonly onOpen: (period: string, name: string) => void
}

/** What was earned, and what came back by month; a month opens its loans. */
export function EarnedHero({ earned, before, onOpen }: EarnedHeroProps) {
  const m = useWords(marketAnalyticsWords)
  const { cents, date } = useFormat()
  const { months } = earned
  const nameOf = (period: string): string => {
    const day = parseLocalDate(`${period}-01`)
    return day === null ? period : date(day, 'month-year')
  }
  const hasTicks = months.length <= 24
  return (
    <Hero
      label={m.earned}
      value={<Amount cents={earned.earned} />}
      aside={before === undefined ? undefined : m.before(cents(before.earned))}
      chart={
        cameBack(earned) === 0 ? undefined : (
          <div className="px-4.5 md:px-7">
            <BarChart
              title={m.chart}
              sentence={m.sentence(cents(earned.principal), cents(earned.interest))}
              onOpen={(index) => {
                const period = months[index]?.period
                if (period !== undefined) onOpen(period, nameOf(period))
              }}
              bars={months.map((month) => ({
                key: month.period,
                value: toDollars(cameBack(month)),
                label: nameOf(month.period),
                text: cents(cameBack(month)),
                ...(hasTicks ? { tick: nameOf(month.period).charAt(0).toUpperCase() } : {}),
              }))}
              numbers={{
                headers: [m.month, m.total, ...PARTS.map((part) => m[part])],
                rows: months.map((month) => [
                  nameOf(month.period),
                  cents(cameBack(month)),
                  ...PARTS.map((part) => cents(month[part])),
                ]),
                values: months.map((month) => [
                  month.period,
                  toDollars(cameBack(month)),
                  ...PARTS.map((part) => toDollars(month[part])),
                ]),
              }}
            />
          </div>
        )
      }
    >
      {m.line(cents(earned.interest), cents(add(earned.fees, earned.losses)))}
    </Hero>
  )
}
