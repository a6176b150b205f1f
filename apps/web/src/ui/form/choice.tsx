import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldGroup } from './field.tsx'
import { useScrollEnds } from './use-scroll-ends.ts'

interface TickProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

/** A checkbox: takes effect when the form is submitted. */
export function Checkbox({
  checked,
  onChange,
  label,
  hint,
  disabled,
  isInvalid = false,
}: TickProps & { readonly isInvalid?: boolean }) {
  return (
    <Tick label={label} hint={hint}>
      {(describedBy) => (
        <input
          type="checkbox"
          className="tick mt-0.5 rounded-md"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </Tick>
  )
}

/** A box to tick that looks like a chip: kinds of a thing, of which several can be on. */
export function TickChip({ checked, onChange, label }: Pick<TickProps, 'checked' | 'onChange' | 'label'>) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-edge px-3.5 text-label font-semibold max-sm:gap-1 max-sm:px-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce',
        checked ? 'border-ink bg-ink text-paper' : 'bg-surface hover:bg-sunken',
      )}
    >
      <input
        type="checkbox"
        className="absolute inset-0 appearance-none rounded-full outline-none"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {checked && <Check aria-hidden="true" className="size-4" strokeWidth="3" />}
      {label}
    </label>
  )
}

/** A switch: takes effect immediately. */
export function Switch({ checked, onChange, label, hint, disabled }: TickProps) {
  return (
    <Tick label={label} hint={hint} indent="pl-14">
      {(describedBy) => (
        <input
          type="checkbox"
          role="switch"
          className="switch flex-none"
          aria-checked={checked}
          aria-describedby={describedBy}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </Tick>
  )
}

/** A switch for the end of a `Row` whose title is its label. */
export function RowSwitch({
  checked,
  onChange,
  label,
}: Pick<TickProps, 'checked' | 'onChange'> & { readonly label: string }) {
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={label}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

interface TickFrameProps {
  readonly label: ReactNode
  readonly hint: ReactNode
  /** Where the hint begins: below the label, not below the box or the switch. */
  readonly indent?: string
  readonly children: (describedBy: string | undefined) => ReactNode
}

function Tick({ label, hint, indent = 'pl-8', children }: TickFrameProps) {
  const id = useId()
  const hasHint = hint !== undefined
  return (
    <div>
      <label className="relative flex min-h-11 items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
        {children(hasHint ? id : undefined)}
        <span className="leading-6">{label}</span>
      </label>
      {hasHint && (
        <p id={id} className={clsx('-mt-2 pb-1 text-sm text-muted', indent)}>
          {hint}
        </p>
      )}
    </div>
  )
}

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

export interface ChoiceGroupProps<Value extends string> {
  readonly legend: ReactNode
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly choices: readonly Choice<Value>[]
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly className?: string
}

/** Radio buttons, one per line. */
export function RadioGroup<Value extends string>({ value, onChange, choices, ...group }: ChoiceGroupProps<Value>) {
  const name = useId()
  return (
    <FieldGroup {...group}>
      {choices.map((choice) => (
        <Tick key={choice.value} label={choice.label} hint={choice.hint}>
          {(describedBy) => (
            <input
              type="radio"
              name={name}
              className="tick mt-0.5 rounded-full"
              aria-describedby={describedBy}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
          )}
        </Tick>
      ))}
    </FieldGroup>
  )
}

/**
 * One of several, side by side: a filter. The row scrolls by itself on phones and fades where it goes on.
 * `isLegendShown` writes the question above it.
 */
export function Chips<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  className,
  isLegendShown = false,
}: Omit<ChoiceGroupProps<Value>, 'hint' | 'error'> & { readonly isLegendShown?: boolean }) {
  const name = useId()
  const measure = useScrollEnds()
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className={isLegendShown ? 'mb-1.5 font-semibold' : 'sr-only'}>{legend}</legend>
      <div ref={measure} className="fade-ends relative -m-1 flex gap-2 overflow-x-auto p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              'relative flex min-h-11 flex-none items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold transition-colors duration-150',
              'hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:bg-sunken has-disabled:text-muted',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce',
              'forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-3 forced-colors:has-checked:outline-[Highlight]',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 appearance-none rounded-full outline-none"
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
