import { parseLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { clsx } from 'clsx'
import { useState } from 'react'
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
export function DateInput({ value, onChange, onBlur, className, ...rest }: DateInputProps) {
  const wired = useFieldAttributes()
  // What is being typed and is no day yet: a browser reports the year after each of its digits, "0002-05-10" first.
  const [partial, setPartial] = useState<string | null>(null)
  return (
    <input
      {...wired}
      {...rest}
      type="date"
      className={clsx(INPUT_STYLE, 'num [&::-webkit-calendar-picker-indicator]:ml-1', className)}
      value={partial ?? value ?? ''}
      onChange={({ target }) => {
        const day = parseLocalDate(target.value)
        setPartial(day === null ? target.value : null)
        onChange(day)
      }}
      onBlur={(event) => {
        setPartial(null)
        onBlur?.(event)
      }}
    />
  )
}
