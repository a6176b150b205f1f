import { useId } from 'react'
import { clsx } from 'clsx'
import { SEGMENT, SEGMENTS } from '../segments.ts'
import type { ChoiceGroupProps } from './choice.tsx'

/** One of a few, in the segmented bar: a range, "Just me" or "Me and Sam". For more than five, or a filter, take `Chips`. */
export function Segmented<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  className,
}: Omit<ChoiceGroupProps<Value>, 'hint' | 'error'>) {
  const name = useId()
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className="sr-only">{legend}</legend>
      <div className={SEGMENTS}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              SEGMENT,
              'has-focus-visible:outline-2 has-focus-visible:outline-spruce has-disabled:opacity-60',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 appearance-none rounded-[9px] outline-none"
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
