import { useId } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { nearestRank } from '../calls/queries.ts'
import type { Plan } from '../calls/queries.ts'
import { optimizationWords } from '../words/words.ts'

interface FrontierChoiceProps {
  readonly plan: Plan
  /** Of the frontier's portfolio that is looked at, from 0; null for the plan's own. */
  readonly rank: number | null
  readonly onRank: (rank: number | null) => void
}

/** The frontier as a slider, and as a list of its portfolios: weights and trades follow the chosen one. */
export function FrontierChoice({ plan, rank, onRank }: FrontierChoiceProps) {
  const { frontier: m, answer } = useWords(optimizationWords)
  const f = useFormat()
  const id = useId()
  const percent = (value: number): string => f.percent(value * 100, { min: 1, max: 1 })
  const at = rank ?? nearestRank(plan)
  const point = plan.frontier[at]
  const figures = rank === null ? plan : point
  if (figures === undefined) return null
  const sentence = m.figures(percent(figures.expected_return), percent(figures.volatility))
  const name = rank === null ? m.plan : m.point(rank + 1)
  return (
    <Card title={m.along} isFlush>
      <div className="px-3 pb-2">
        <label htmlFor={id} className="text-sm text-muted">
          {m.slider}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={plan.frontier.length}
          value={at + 1}
          aria-valuetext={`${name}, ${sentence}`}
          className="mt-1 h-11 w-full accent-spruce"
          onChange={(event) => onRank(event.target.valueAsNumber - 1)}
        />
        <output className="block" htmlFor={id}>
          <strong>{name}</strong> · {sentence}
        </output>
        {rank !== null && (
          <Button className="mt-2" onClick={() => onRank(null)}>
            {m.back}
          </Button>
        )}
      </div>
      <Rows>
        <FoldRow title={m.all(plan.frontier.length)}>
          <div className="-mx-3 text-ink">
            <Rows label={m.all(plan.frontier.length)}>
              {plan.frontier.map((one, k) => (
                <Row
                  key={m.point(k + 1)}
                  isDense
                  title={m.point(k + 1)}
                  detail={`${answer.risk} ${percent(one.volatility)}`}
                  amount={percent(one.expected_return)}
                  state={k === rank ? m.chosen : undefined}
                  onPress={() => onRank(k)}
                />
              ))}
            </Rows>
          </div>
        </FoldRow>
      </Rows>
    </Card>
  )
}
