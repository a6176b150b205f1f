import type { Payoff } from '@winterjay/budget'
import { addMonths, cents, startOfMonth, toDollars } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { useView } from '../view.ts'
import { debtWords } from './words/words.ts'

/** Longer than this a plan with minimums only would leave no room for the other. */
const MOST_STEPS = 120

interface OwedChartProps {
  /** With the highest rate first. */
  readonly plan: Payoff
  /** With minimums only. */
  readonly minimum: Payoff
}

/** What is owed in all, month by month; dotted with minimums only (budget §12.3). */
export function OwedChart({ plan, minimum }: OwedChartProps) {
  const m = useWords(debtWords)
  const format = useFormat()
  const short = useShortMoney()
  const { today } = useView()
  const owed = plan.owedCents.slice(0, MOST_STEPS + 1)
  const other = minimum.owedCents.slice(0, MOST_STEPS + 1)
  const last = Math.max(owed.length, other.length) - 1
  const monthOf = (at: number): string => format.date(addMonths(startOfMonth(today), at), 'month-year')
  const whole = (amount: Cents | undefined): string =>
    amount === undefined ? '' : format.cents(amount, { whole: true })
  const [start] = owed
  if (start === undefined || last < 1) return null
  return (
    <div className="relative px-3 pt-2">
      <LineChart
        title={m.owedChart}
        sentence={m.owedText(whole(start), whole(owed.at(-1)), monthOf(owed.length - 1))}
        height={[170, 200]}
        steps={last + 1}
        values={owed.map(toDollars)}
        other={{ values: other.map(toDollars), label: m.orders.minimum }}
        isFromZero
        yTick={short}
        xTicks={[...new Set([0, Math.round(last / 2), last])].map((at) => ({ at, label: monthOf(at) }))}
        numbers={{
          headers: [m.month, m.orders.avalanche, m.orders.minimum],
          rows: Array.from({ length: last + 1 }, (_, at) => [
            monthOf(at),
            format.cents(owed[at] ?? cents(0)),
            other[at] === undefined ? '' : format.cents(other[at]),
          ]),
        }}
        read={(at) => ({ label: monthOf(at), value: whole(owed[at]) })}
      />
    </div>
  )
}
