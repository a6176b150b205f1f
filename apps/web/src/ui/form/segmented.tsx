import { useId } from 'react'
import { clsx } from 'clsx'
import { SEGMENT, SEGMENTS } from '../segments.ts'
import type { ChoiceGroupProps } from './choice.tsx'

/** One of a few, in the segmented bar: a range, "Just me" or "Me and Sam". For more than five, or a filter, take `Chips`. `isLegendShown` writes the question above it. */
export function Segmented<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  className,
  isLegendShown = false,
}: Omit<ChoiceGroupProps<Value>, 'hint' | 'error'> & { readonly isLegendShown?: boolean }) {
  const name = useId()
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className={isLegendShown ? 'mb-1 text-label font-semibold text-muted' : 'sr-only'}>{legend}</legend>
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
