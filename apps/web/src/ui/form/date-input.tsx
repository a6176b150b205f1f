import { parseLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { clsx } from 'clsx'
import type { InputHTMLAttributes } from 'react'
import { INPUT_STYLE, useFieldAttributes } from './field.tsx'

export interface DateInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> {
  readonly value: LocalDate | null
  readonly onChange: (value: LocalDate | null) => void
  readonly min?: LocalDate
  readonly max?: LocalDate
}

/** The browser's date picker, in the reader's locale. */
export function DateInput({ value, onChange, className, ...rest }: DateInputProps) {
  const wired = useFieldAttributes()
  return (
    <input
      {...wired}
      {...rest}
      type="date"
      className={clsx(INPUT_STYLE, 'num [&::-webkit-calendar-picker-indicator]:ml-1', className)}
      value={value ?? ''}
      onChange={(event) => onChange(parseLocalDate(event.target.value))}
    />
  )
}
