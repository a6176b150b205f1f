import { fromPercent, toPercent } from '@winterjay/money'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PercentInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { CONFIDENCES, NO_VIEW } from './choices.ts'
import type { ViewChoice } from './choices.ts'
import { optimizationWords } from '../words/words.ts'

/** The most views of a plan. */
const MOST = 10

interface ViewFieldsProps {
  readonly symbols: readonly string[]
  readonly views: readonly ViewChoice[]
  readonly onChange: (views: readonly ViewChoice[]) => void
}

/** "A will return x% a year more than B, I am fairly sure": the person's own views, none unless they say so. */
export function ViewFields({ symbols, views, onChange }: ViewFieldsProps) {
  const m = useWords(optimizationWords).views
  const options = symbols.map((symbol) => ({ value: symbol, label: symbol }))
  const set = (index: number, change: Partial<ViewChoice>): void =>
    onChange(views.map((one, k) => (k === index ? { ...one, ...change } : one)))
  return (
    <div className="grid gap-4 text-ink">
      <p className="text-muted">{m.text}</p>
      {views.map(({ symbol, over, percent, confidence }, k) => (
        <fieldset key={k} className="min-w-0">
          <legend className="mb-1.5 font-[650]">{m.view(k + 1)}</legend>
          <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
            <Field label={m.symbol}>
              <Select
                value={symbol}
                options={[{ value: '', label: m.choose }, ...options]}
                onChange={(chosen) => set(k, { symbol: chosen })}
              />
            </Field>
            <Field label={m.over}>
              <Select
                value={over}
                options={[{ value: '', label: m.nothing }, ...options]}
                onChange={(chosen) => set(k, { over: chosen })}
              />
            </Field>
            <Field label={m.percent}>
              <PercentInput
                value={percent === null ? null : fromPercent(percent)}
                onChange={(rate) => set(k, { percent: rate === null ? null : toPercent(rate) })}
              />
            </Field>
            <Field label={m.confidence}>
              <Select
                value={confidence}
                options={CONFIDENCES.map((value) => ({ value, label: m.confidences[value] }))}
                onChange={(chosen) => set(k, { confidence: chosen })}
              />
            </Field>
            <Button onClick={() => onChange(views.filter((_, other) => other !== k))}>{m.remove}</Button>
          </div>
        </fieldset>
      ))}
      {views.length < MOST && <Button onClick={() => onChange([...views, NO_VIEW])}>{m.add}</Button>}
    </div>
  )
}
