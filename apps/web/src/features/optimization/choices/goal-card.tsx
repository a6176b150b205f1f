import { CLASS_FUNDS, OBJECTIVES } from '@winterjay/investing/lists'
import type { Objective } from '@winterjay/investing/lists'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { groupsOf, viewsOf } from './choices.ts'
import type { GroupChoice, ViewChoice } from './choices.ts'
import { GroupFields } from './group-fields.tsx'
import { inUsDollars, movableOf, sharesOf, symbolsIn } from '../holdings/portfolio.ts'
import type { Portfolio } from '../holdings/portfolio.ts'
import type { PlanBody } from '../calls/queries.ts'
import { changeSettings, withoutFixed } from '../holdings/settings.ts'
import { ViewFields } from './view-fields.tsx'
import { optimizationWords } from '../words/words.ts'

interface GoalCardProps {
  readonly portfolio: Portfolio
  readonly isBusy: boolean
  readonly onPlan: (body: PlanBody) => void
}

const NEEDS_TARGET: readonly Objective[] = ['target_volatility', 'target_return']

/** The person's objective and limits; what they lead to is computed on request. */
export function GoalCard({ portfolio, isBusy, onPlan }: GoalCardProps) {
  const { goal: m, views: viewWords, groups: groupWords } = useWords(optimizationWords)
  const [objective, setObjective] = useState<Objective>('max_sharpe')
  const [target, setTarget] = useState<number | null>(8)
  const [most, setMost] = useState<number | null>(null)
  const [turnover, setTurnover] = useState<number | null>(null)
  const [mostLines, setMostLines] = useState<number | null>(null)
  const [smallest, setSmallest] = useState<number | null>(null)
  const [also, setAlso] = useState('')
  const [views, setViews] = useState<readonly ViewChoice[]>([])
  const [groups, setGroups] = useState<readonly GroupChoice[]>([])
  const positions = movableOf(portfolio)
  const symbols = [
    ...new Set([
      ...positions.map(({ symbol }) => symbol),
      ...symbolsIn(also).filter((symbol) => !portfolio.fixed.includes(symbol)),
    ]),
  ]
  const limits = [
    { label: m.most, value: most, set: setMost },
    { label: m.turnover, value: turnover, set: setTurnover },
    { label: m.mostLines, value: mostLines, set: setMostLines },
    { label: m.smallest, value: smallest, set: setSmallest },
  ]
  const plan = (): void => {
    if (symbols.length < 2) return
    onPlan({
      symbols,
      proxies: portfolio.proxies.filter(({ symbol }) => symbols.includes(symbol)).map((one) => ({ ...one })),
      objective,
      target: NEEDS_TARGET.includes(objective) && target !== null ? target / 100 : null,
      limits: {
        ...(most === null
          ? {}
          : { lines: symbols.map((symbol) => ({ symbol, min: 0, max: Math.min(1, most / 100) })) }),
        groups: groupsOf(groups, symbols),
        smallest_line: smallest === null ? null : Math.min(1, smallest / 100),
        most_lines: mostLines === null ? null : Math.max(1, Math.min(symbols.length, mostLines)),
        turnover: turnover === null || positions.length === 0 ? null : Math.min(1, turnover / 100),
      },
      views: viewsOf(views, symbols),
      current: sharesOf(positions, symbols),
      in_us_dollars: inUsDollars(portfolio).filter((symbol) => symbols.includes(symbol)),
    })
  }
  return (
    <Card title={m.heading}>
      <Form onSubmit={plan}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Field label={m.objective}>
            <Select
              value={objective}
              options={OBJECTIVES.map((value) => ({ value, label: m.objectives[value] }))}
              onChange={setObjective}
            />
          </Field>
          {NEEDS_TARGET.includes(objective) && (
            <Field label={m.target}>
              <WholeNumberInput value={target} onChange={setTarget} />
            </Field>
          )}
          <Field label={m.also} hint={m.alsoHint}>
            <TextInput value={also} maxLength={200} onChange={setAlso} />
          </Field>
        </div>
        <FixedLines fixed={portfolio.fixed} />
        <div className="-mx-3">
          <Rows label={m.more}>
            <FoldRow title={m.limits} detail={m.limitsDetail}>
              <div className="grid grid-cols-1 gap-4 text-ink md:grid-cols-2">
                {limits.map(({ label, value, set }) => (
                  <Field key={label} label={label} isOptional>
                    <WholeNumberInput value={value} onChange={set} />
                  </Field>
                ))}
              </div>
            </FoldRow>
            <FoldRow title={viewWords.heading} detail={viewWords.detail}>
              <ViewFields symbols={symbols} views={views} onChange={setViews} />
            </FoldRow>
            <FoldRow title={groupWords.heading} detail={groupWords.detail}>
              <GroupFields groups={groups} onChange={setGroups} />
            </FoldRow>
          </Rows>
        </div>
        {symbols.length < 2 && (
          <div className="grid justify-items-start gap-2">
            <p className="text-sm text-muted">{m.need}</p>
            <Button onClick={() => setAlso(Object.values(CLASS_FUNDS).join(', '))}>{m.oneOfEach}</Button>
          </div>
        )}
        <Button type="submit" variant="primary" busy={isBusy} disabled={symbols.length < 2}>
          {isBusy ? m.planning : m.plan}
        </Button>
      </Form>
    </Card>
  )
}

/** Lines that stay as they are, each with a way back. */
function FixedLines({ fixed }: { readonly fixed: readonly string[] }) {
  const m = useWords(optimizationWords).goal
  if (fixed.length === 0) return null
  return (
    <ul aria-label={m.fixed} className="flex flex-wrap gap-2">
      {fixed.map((symbol) => (
        <li key={symbol}>
          <Button onClick={() => changeSettings((kept) => withoutFixed(kept, symbol))}>{m.release(symbol)}</Button>
        </li>
      ))}
    </ul>
  )
}
