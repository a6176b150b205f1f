import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Plan } from '../calls/queries.ts'
import { optimizationWords } from '../words/words.ts'

type Walked = Plan['walk_forward']['results'][number]

/** The objective replayed on past prices, next to one fund and equal parts (investing §7.2.11). */
export function WalkForwardCard({
  walk: { from, to, symbols, fund, target, results },
}: {
  readonly walk: Plan['walk_forward']
}) {
  const { walk: m, answer, goal } = useWords(optimizationWords)
  const f = useFormat()
  const percent = (value: number): string => f.percent(value * 100, { min: 1, max: 1 })
  const ratio = (value: number): string => f.number(value, { min: 2, max: 2 })
  const nameOf = ({ id }: Walked): string => {
    if (id === 'one_fund') return answer.oneFund(fund)
    if (id === 'equal_weight') return answer.alternatives.equal_weight
    return target === null ? goal.objectives[id] : `${goal.objectives[id]} (${percent(target)})`
  }
  const sharpe = (one: Walked): string => m.plusMinus(ratio(one.sharpe), ratio(one.error))
  const [own, ...others] = results
  const isWithinError = others.every((one) => Math.abs(one.sharpe - (own?.sharpe ?? 0)) < 2 * one.error)
  return (
    <Card title={m.heading}>
      <p className="mb-3">{isWithinError ? m.withinError : m.apart}</p>
      <div className="max-md:-mx-3">
        <Table
          caption={m.heading}
          rows={results}
          rowKey={({ id }) => id}
          renderRow={(one) => ({
            title: nameOf(one),
            detail: `${m.sharpe} ${sharpe(one)} · ${m.worst} ${percent(one.worst_fall)}`,
            amount: percent(one.return),
          })}
          columns={[
            { key: 'name', header: m.way, isName: true, renderCell: nameOf },
            { key: 'return', header: answer.expected, isNumeric: true, renderCell: (one) => percent(one.return) },
            { key: 'risk', header: answer.risk, isNumeric: true, renderCell: (one) => percent(one.volatility) },
            { key: 'worst', header: m.worst, isNumeric: true, renderCell: (one) => percent(one.worst_fall) },
            {
              key: 'sharpe',
              header: m.sharpe,
              isNumeric: true,
              // What is within two errors of each other says nothing, and is grey.
              renderCell: (one) => <span className={isWithinError ? 'text-muted' : undefined}>{sharpe(one)}</span>,
            },
          ]}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{m.text(f.date(from), f.date(to), symbols.join(', '))}</p>
    </Card>
  )
}
