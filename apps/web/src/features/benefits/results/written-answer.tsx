import { FACT_KINDS, IMMIGRATION_STATUSES } from '@winterjay/benefits'
import type { FactName, ImmigrationStatus } from '@winterjay/benefits'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldGroup } from '../../../ui/form/field.tsx'
import { MoneyInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'
import { Form } from '../../../ui/form/form.tsx'

export interface WrittenAnswerProps {
  readonly fact: FactName
  readonly question: string
  readonly childCount: number
  /** The error of the last answer. */
  readonly error: string | null
  readonly onAnswer: (value: unknown) => void
  readonly onSkip: () => void
}

/** An answer that is typed or selected rather than yes or no. */
export function WrittenAnswer({ fact, question, childCount, error, onAnswer, onSkip }: WrittenAnswerProps) {
  const m = useWords(benefitsWords).followUp
  const [value, setValue] = useState<unknown>(FACT_KINDS[fact] === 'immigration_status' ? 'citizen' : null)
  return (
    <Form
      className=""
      onSubmit={() => {
        if (value !== null) onAnswer(value)
      }}
    >
      {FACT_KINDS[fact] === 'ages' ? (
        <AgesInput legend={question} count={childCount} error={error} onChange={setValue} />
      ) : (
        <Field label={<span className="sr-only">{question}</span>} error={error} className="max-w-72">
          <OneInput fact={fact} value={value} onChange={setValue} />
        </Field>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" disabled={value === null}>
          {m.answer}
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          {m.skip}
        </Button>
      </div>
    </Form>
  )
}

interface OneInputProps {
  readonly fact: FactName
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function OneInput({ fact, value, onChange }: OneInputProps) {
  const m = useWords(benefitsWords).followUp
  const kind = FACT_KINDS[fact]
  if (kind === 'cents') return <MoneyInput value={value as Cents | null} onChange={onChange} />
  if (kind === 'immigration_status') {
    return (
      <Select
        value={value as ImmigrationStatus}
        onChange={onChange}
        options={IMMIGRATION_STATUSES.map((one) => ({ value: one, label: m.immigration[one] }))}
      />
    )
  }
  return (
    <WholeNumberInput
      value={value as number | null}
      onChange={onChange}
      {...(kind === 'months'
        ? { unit: m.months }
        : kind === 'hours'
          ? { unit: m.hours }
          : kind === 'years'
            ? { unit: m.years }
            : {})}
    />
  )
}

interface AgesInputProps {
  readonly legend: string
  readonly count: number
  readonly error: string | null
  readonly onChange: (ages: readonly number[] | null) => void
}

/** One field per child; the answer is complete once all are filled in. */
function AgesInput({ legend, count, error, onChange }: AgesInputProps) {
  const m = useWords(benefitsWords).followUp
  const [ages, setAges] = useState<readonly (number | null)[]>(() => Array.from({ length: count }, () => null))
  const change = (index: number, age: number | null): void => {
    const changed = ages.with(index, age)
    setAges(changed)
    const known = changed.filter((one) => one !== null)
    onChange(known.length === count ? known : null)
  }
  return (
    <FieldGroup legend={<span className="sr-only">{legend}</span>} error={error}>
      <div className="flex flex-wrap gap-3">
        {ages.map((age, index) => (
          <Field key={index} label={m.child(index + 1)} className="w-28">
            <WholeNumberInput value={age} onChange={(changed) => change(index, changed)} unit={m.years} />
          </Field>
        ))}
      </div>
    </FieldGroup>
  )
}
