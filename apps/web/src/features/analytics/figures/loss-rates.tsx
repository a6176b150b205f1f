import { AGEING_BUCKETS } from '@winterjay/lending/lists'
import { fromPercent, toPercent } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PercentInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { analyticsWords } from '../words/words.ts'

interface LossRatesProps {
  /** In percent, in the order of the buckets. */
  readonly rates: readonly number[]
  /** Null for ours. */
  readonly onChange: (rates: string | null) => void
}

/** What is expected to be lost of each bucket, which the reader may change. */
export function LossRates({ rates, onChange }: LossRatesProps) {
  const { lossRates: m, states } = useWords(analyticsWords)
  const { percent } = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>{m.help}</p>
      <ul className="my-2 list-disc pl-5">
        {AGEING_BUCKETS.map((bucket, index) => (
          <li key={bucket}>
            {states[bucket]}: <span className="num">{percent(rates[index] ?? 0)}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.change}
      </Button>
      {isOpen && <RatesDialog rates={rates} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}

function RatesDialog({ rates, onChange, onClose }: LossRatesProps & { readonly onClose: () => void }) {
  const { lossRates: m, states } = useWords(analyticsWords)
  const [values, setValues] = useState<readonly (Rate | null)[]>(() => rates.map((percent) => fromPercent(percent)))
  const percents = values.map((value) => (value === null ? null : toPercent(value)))
  const isFit = percents.every((percent) => percent !== null && percent >= 0 && percent <= 100)
  const [isTried, setTried] = useState(false)
  const save = (): void => {
    setTried(true)
    if (!isFit) return
    onChange(percents.map((percent) => String(Math.round((percent ?? 0) * 100) / 100)).join(','))
    onClose()
  }
  return (
    <FormDialog
      title={m.title}
      submitLabel={m.save}
      isBusy={false}
      problem={null}
      bug=""
      onClose={onClose}
      onSubmit={save}
    >
      {AGEING_BUCKETS.map((bucket, index) => {
        const percent = percents[index] ?? null
        const isBad = isTried && (percent === null || percent < 0 || percent > 100)
        return (
          <Field key={bucket} label={states[bucket]} error={isBad ? m.invalid : undefined}>
            <PercentInput
              value={values[index] ?? null}
              onChange={(next) => setValues(values.map((value, at) => (at === index ? next : value)))}
            />
          </Field>
        )
      })}
      <Button
        size="sm"
        onClick={() => {
          onChange(null)
          onClose()
        }}
      >
        {m.ours}
      </Button>
    </FormDialog>
  )
}
