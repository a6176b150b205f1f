import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Card } from '../../ui/display/card.tsx'
import { monthName } from './month-name.ts'
import type { Mark } from './behind-dialog.tsx'
import type { Figures, FiguresMonth } from './figures/figures.ts'
import { analyticsWords } from './words/words.ts'

/** The share of what is owed, in percent, that is more than 30 days late; null if nothing is owed. */
function riskIn({ ageing }: FiguresMonth): number | null {
  const sum = (parts: FiguresMonth['ageing']): number =>
    parts.reduce((total, { outstanding }) => total + outstanding, 0)
  const owed = sum(ageing)
  return owed === 0
    ? null
    : (sum(ageing.filter(({ bucket }) => bucket !== 'current' && bucket !== '1-30')) / owed) * 100
}

interface RiskCardProps {
  readonly figures: Figures
  readonly onOpen: (mark: Mark) => void
}

/** Portfolio at risk at the end of each month in which something was owed; a month opens the loans that are late. */
export function RiskCard({ figures: { months }, onOpen }: RiskCardProps) {
  const m = useWords(analyticsWords)
  const format = useFormat()
  const points = months.flatMap((month) => {
    const risk = riskIn(month)
    return risk === null ? [] : [{ name: monthName(month.month, format.locale), month: month.month, risk }]
  })
  const last = points.length - 1
  if (last < 1) return null
  const share = (value: number): string => format.percent(value, { min: 2, max: 2 })
  return (
    <Card title={m.risk.title}>
      <LineChart
        isFromZero
        title={m.risk.title}
        sentence={m.risk.sentence(share(points[0]?.risk ?? 0), share(points[last]?.risk ?? 0))}
        hue="over"
        values={points.map(({ risk }) => risk)}
        yTick={(value) => format.percent(value)}
        xTicks={[
          { at: 0, label: points[0]?.name ?? '' },
          { at: last, label: points[last]?.name ?? '' },
        ]}
        onOpen={(index) => {
          const point = points[index]
          if (point !== undefined && point.risk > 0)
            onOpen({ cell: `late.${point.month}`, title: m.risk.behind(point.name) })
        }}
        read={(index) => ({ label: points[index]?.name ?? '', value: share(points[index]?.risk ?? 0) })}
        numbers={{
          headers: [m.hero.month, m.risk.share],
          rows: points.map(({ name, risk }) => [name, share(risk)]),
          values: points.map(({ month, risk }) => [month, Math.round(risk * 100) / 100]),
        }}
      />
    </Card>
  )
}
