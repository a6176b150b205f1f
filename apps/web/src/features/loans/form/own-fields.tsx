import { useQuery } from '@tanstack/react-query'
import { MAX_OWN_FIELDS, MAX_OWN_NAME, OWN_FIELD_TYPES } from '@winterjay/lending'
import type { OwnField, OwnFieldType } from '@winterjay/lending'
import { parseLocalDate } from '@winterjay/money'
import { clsx } from 'clsx'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FIELDS, HALF, WIDE } from '../../../ui/form/field-grid.ts'
import { DecimalInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { ownFieldsQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { ownFieldWords } from './words/words.ts'
import type { SideFieldsProps } from './side-values.ts'

/**
 * The lender's own fields (lending §4.6): those of the loan and of the book, and one more. Folded, since few have any.
 */
export function OwnFields({ values, onChange, errors }: SideFieldsProps) {
  const m = useWords(ownFieldWords)
  const error = Object.entries(errors).find(([field]) => field.startsWith('own_fields'))?.[1]
  const names = values.own_fields.filter(({ value }) => value !== '').map(({ name }) => name)
  return (
    <FoldRow
      chip={<Chip hue="c3" icon={Tags} />}
      title={m.title}
      detail={names.length === 0 ? m.detail : names.join(', ')}
      mustOpen={error !== undefined}
    >
      <OpenedFields
        fields={values.own_fields}
        onChange={(own_fields) => onChange({ own_fields })}
        {...(error === undefined ? {} : { error })}
      />
    </FoldRow>
  )
}

interface OpenedFieldsProps {
  readonly fields: readonly OwnField[]
  readonly onChange: (fields: readonly OwnField[]) => void
  readonly error?: string
}

function OpenedFields({ fields, onChange, error }: OpenedFieldsProps) {
  const known = useQuery(ownFieldsQuery).data?.fields ?? []
  const missing = known
    .filter(({ name }, at) => known.findIndex((other) => other.name === name) === at)
    .filter(({ name }) => !fields.some((own) => own.name === name))
    .map((own): OwnField => ({ ...own, value: '' }))
  const shown = [...fields, ...missing].slice(0, MAX_OWN_FIELDS)
  const write = (changed: OwnField): void =>
    onChange(
      fields.some(({ name }) => name === changed.name)
        ? fields.map((own) => (own.name === changed.name ? changed : own))
        : [...fields, changed],
    )
  return (
    <div className={clsx(FIELDS, 'text-ink')}>
      {shown.map((own) => (
        <Field
          key={own.name}
          label={<span className="wrap-anywhere">{own.name}</span>}
          isOptional
          className={own.type === 'text' ? WIDE : HALF}
        >
          <OwnInput own={own} onChange={(value) => write({ ...own, value })} />
        </Field>
      ))}
      {error !== undefined && (
        <p role="alert" className={clsx(WIDE, 'text-sm font-semibold text-cranberry')}>
          {error}
        </p>
      )}
      {shown.length < MAX_OWN_FIELDS && (
        <NewField names={shown.map(({ name }) => name)} onAdd={(own) => onChange([...fields, own])} />
      )}
    </div>
  )
}

interface OwnInputProps {
  readonly own: OwnField
  readonly onChange: (value: string) => void
}

/** A number is kept with a dot, a day as an ISO day. */
function OwnInput({ own: { type, value }, onChange }: OwnInputProps) {
  if (type === 'day') return <DateInput value={parseLocalDate(value)} onChange={(day) => onChange(day ?? '')} />
  if (type === 'number')
    return (
      <DecimalInput
        value={value === '' ? null : Number(value)}
        onChange={(number) => onChange(number === null ? '' : String(number))}
      />
    )
  return <TextInput value={value} maxLength={200} autoComplete="off" onChange={onChange} />
}

interface NewFieldProps {
  readonly names: readonly string[]
  readonly onAdd: (own: OwnField) => void
}

/** Its name and its type; the value is entered in the field that then appears. */
function NewField({ names, onAdd }: NewFieldProps) {
  const m = useWords(ownFieldWords)
  const [name, setName] = useState('')
  const [type, setType] = useState<OwnFieldType>('text')
  const [problem, setProblem] = useState<'unnamed' | 'taken' | null>(null)
  const add = (): void => {
    const called = name.trim()
    const found = called === '' ? 'unnamed' : names.includes(called) ? 'taken' : null
    setProblem(found)
    if (found !== null) return
    onAdd({ name: called, type, value: '' })
    setName('')
  }
  return (
    <>
      <Field label={m.name} hint={m.nameHint} error={problem === null ? undefined : m[problem]} className={HALF}>
        <TextInput
          value={name}
          maxLength={MAX_OWN_NAME}
          autoComplete="off"
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      <Field label={m.type} className={HALF}>
        <Select
          value={type}
          onChange={setType}
          options={OWN_FIELD_TYPES.map((value) => ({ value, label: m[value] }))}
        />
      </Field>
      <p className={WIDE}>
        <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
          {m.add}
        </Button>
      </p>
    </>
  )
}
