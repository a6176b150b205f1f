import { useId } from 'react'
import { clsx } from 'clsx'
import { SEGMENT, SEGMENTS } from '../segments.ts'
import type { ChoiceGroupProps } from './choice.tsx'

/** Above the bar; at its left on phones. */
const LEGEND =
  'mb-1 text-label font-semibold text-muted max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:mb-0 max-md:flex max-md:w-20 max-md:items-center'

/**
 * One of a few, in the segmented bar: a range, "Just me" or "Me and Sam". For more than five, or a filter, take
 * `Chips`. `isLegendShown` writes a word above it, on phones at its left; `isQuestion`, a whole question above it on
 * every screen.
 */
export function Segmented<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  className,
  isLegendShown = false,
  isQuestion = false,
}: Omit<ChoiceGroupProps<Value>, 'hint' | 'error'> & {
  readonly isLegendShown?: boolean
  readonly isQuestion?: boolean
}) {
  const name = useId()
  return (
    <fieldset className={clsx('relative min-w-0', isLegendShown && 'max-md:pl-22', className)}>
      <legend className={isQuestion ? 'mb-1.5 font-semibold' : isLegendShown ? LEGEND : 'sr-only'}>{legend}</legend>
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
