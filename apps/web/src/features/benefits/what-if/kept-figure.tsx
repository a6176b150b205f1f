import type { IncomeSweep, SweepPoint } from '@winterjay/benefits'
import { toDollars } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

export interface SweepFigureProps {
  readonly sweep: IncomeSweep
  /** The selected point. */
  readonly at: number
}

/** The first, the middle and the last income. */
export const incomeTicks = (points: readonly SweepPoint[], write: (dollars: number) => string) =>
  [0, Math.floor((points.length - 1) / 2), points.length - 1].map((at) => ({
    at,
    label: write(toDollars(points[at]?.incomeCents ?? (0 as Cents))),
  }))

/** Income plus likely benefits, before tax; dotted, the income alone. */
export function KeptFigure({ sweep: { points }, at }: SweepFigureProps) {
  const m = useWords(benefitsWords).whatIf
  const f = useFormat()
  const short = useShortMoney()
  const whole = (amount: Cents): string => f.cents(amount, { whole: true })
  const [first, last, chosen] = [points[0], points.at(-1), points[at]]
  if (first === undefined || last === undefined || chosen === undefined) return null
  return (
    <LineChart
      title={m.keptTitle}
      sentence={`${m.keptTitle}. ${m.keptText(whole(first.benefitsCents), whole(last.benefitsCents), whole(last.incomeCents))}`}
      values={points.map(({ keptCents }) => toDollars(keptCents))}
      other={{ values: points.map(({ incomeCents }) => toDollars(incomeCents)), label: m.incomeAlone }}
      answer={{ at, label: whole(chosen.keptCents) }}
      isFromZero
      xTicks={incomeTicks(points, short)}
      yTick={short}
      read={(index) => {
        const point = points[index] ?? chosen
        return { label: whole(point.incomeCents), value: `+ ${whole(point.benefitsCents)}` }
      }}
      numbers={{
        headers: [m.income, m.benefits, m.kept, m.takenBack],
        rows: everyFifth(points).map((point) => [
          whole(point.incomeCents),
          whole(point.benefitsCents),
          whole(point.keptCents),
          point.clawback === null ? '–' : f.percent(point.clawback, { min: 0, max: 0 }),
        ]),
      }}
    />
  )
}

/** Table with every fifth step, and the clawback up to the next row. */
function everyFifth(points: readonly SweepPoint[]): (SweepPoint & { clawback: number | null })[] {
  const rows = points.filter((_, index) => index % 5 === 0)
  return rows.map((row, index) => {
    const next = rows[index + 1]
    return {
      ...row,
      clawback:
        next === undefined
          ? null
          : ((row.benefitsCents - next.benefitsCents) / (next.incomeCents - row.incomeCents)) * 100,
    }
  })
}
