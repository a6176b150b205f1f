import { clsx } from 'clsx'
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { INPUT_STYLE, useFieldAttributes } from './field.tsx'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TextInput({ className, onChange, type = 'text', ...rest }: TextInputProps) {
  const wired = useFieldAttributes()
  return (
    <input
      {...wired}
      {...rest}
      type={type}
      className={clsx(INPUT_STYLE, className)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export interface TextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function Textarea({ className, onChange, rows = 3, ...rest }: TextareaProps) {
  const wired = useFieldAttributes()
  return (
    <textarea
      {...wired}
      {...rest}
      rows={rows}
      className={clsx(INPUT_STYLE, className)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export interface SelectProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'children'
> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[]
}

/** The native select, which works best on phones. */
export function Select<Value extends string>({ className, onChange, options, ...rest }: SelectProps<Value>) {
  const wired = useFieldAttributes()
  return (
    <select
      {...wired}
      {...rest}
      className={clsx(INPUT_STYLE, 'select-arrow pr-10', className)}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
  )
}
