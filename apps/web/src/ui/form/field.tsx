import { clsx } from 'clsx'
import { createContext, useContext, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Help } from './help.tsx'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

/** What an input receives from its `Field`. */
export interface FieldWiring {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
  /** Called by an input with an error for unreadable text, or null to clear it. */
  readonly report: (error: string | null) => void
}

const Wiring = createContext<FieldWiring | null>(null)

/** For new kinds of input. Outside a `Field` an input needs an `aria-label` of its own. */
export function useField(): FieldWiring {
  const wiring = useContext(Wiring)
  const id = useId()
  return wiring ?? { id, describedBy: undefined, isInvalid: false, isRequired: false, report: ignore }
}

const ignore = (): void => undefined

/** Attributes that every input receives from its field. */
export function useFieldAttributes() {
  const { id, describedBy, isInvalid, isRequired } = useField()
  return { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined, required: isRequired }
}

export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** A sentence that says what to put right, for when the input itself has nothing to say. */
  readonly error?: ReactNode
  /** More than a hint: opened by a "?" next to the label. */
  readonly help?: ReactNode
  readonly isRequired?: boolean
  /** Writes "optional" next to the label. */
  readonly isOptional?: boolean
  /** For screen readers only: the surroundings say it on screen. */
  readonly isLabelHidden?: boolean
  readonly className?: string
  /** An input of this folder. */
  readonly children: ReactNode
}

/** A label, an input, its hint and its error, associated for assistive technology. */
export function Field({
  label,
  hint,
  error,
  help,
  isRequired = false,
  isOptional = false,
  isLabelHidden = false,
  className,
  children,
}: FieldProps) {
  const m = useWords(uiWords)
  const { wiring, hintId, errorId, shown } = useWiring(hint, error, isRequired)
  return (
    <div className={clsx('min-w-0', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline gap-2'}>
        <label htmlFor={wiring.id} className="font-semibold">
          {label}
        </label>
        {isOptional && <span className="text-sm text-muted">{m.optional}</span>}
        {help !== undefined && <Help about={label}>{help}</Help>}
      </div>
      <Wiring value={wiring}>{children}</Wiring>
      {hintId !== null && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {errorId !== null && <FieldError id={errorId}>{shown}</FieldError>}
    </div>
  )
}

export interface FieldRowProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'children'> {
  /** A `Chip`. */
  readonly chip?: ReactNode
}

/**
 * A field laid out like a `Row`, for one of many similar ones: name and hint on the left, a short input on the right.
 */
export function FieldRow({ chip, label, hint, error, children }: FieldRowProps) {
  const { wiring, hintId, errorId, shown } = useWiring(hint, error, false)
  return (
    <li className={clsx('row-divider relative py-1.5', chip === undefined ? '[--row-text:0px]' : '[--row-text:48px]')}>
      <div className="flex min-h-11 items-center gap-3">
        {chip}
        <div className="min-w-0 flex-1">
          <label htmlFor={wiring.id} className="row-title font-[620]">
            {label}
          </label>
          {hintId !== null && (
            <p id={hintId} className="text-sm text-muted">
              {hint}
            </p>
          )}
        </div>
        <div className="w-[8.5rem] flex-none sm:w-48">
          <Wiring value={wiring}>{children}</Wiring>
        </div>
      </div>
      {errorId !== null && <FieldError id={errorId}>{shown}</FieldError>}
    </li>
  )
}

/** Connects an input with its label, hint and error. */
function useWiring(hint: ReactNode, error: ReactNode, isRequired: boolean) {
  const id = useId()
  const [ownError, report] = useState<string | null>(null)
  const shown = ownError ?? error
  const hasError = shown !== null && shown !== undefined && shown !== ''
  const hintId = hint === undefined ? null : `${id}-hint`
  const errorId = hasError ? `${id}-error` : null
  const describedBy = [hintId, errorId].filter((part) => part !== null).join(' ') || undefined
  const wiring = useMemo(
    () => ({ id, describedBy, isInvalid: hasError, isRequired, report }),
    [id, describedBy, hasError, isRequired],
  )
  return { wiring, hintId, errorId, shown }
}

export interface FieldGroupProps {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** Several checkboxes, radios or fields under one question. */
export function FieldGroup({ legend, hint, error, className, children }: FieldGroupProps) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  return (
    <fieldset aria-describedby={hasError ? id : undefined} className={clsx('min-w-0', className)}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint !== undefined && <p className="mb-2 text-sm text-muted">{hint}</p>}
      {children}
      {hasError && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm font-semibold text-cranberry">
      {children}
    </p>
  )
}

/**
 * After a refused submit: scrolls to the first invalid field and focuses it. Call it after the errors have rendered.
 */
export function focusFirstInvalid(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Returns whether every input is empty or readable. Others show their error, and the first one is focused. */
export function isReadable(form: HTMLFormElement): boolean {
  const garbled = [...form.elements].filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.validity.customError,
  )
  for (const box of garbled) box.checkValidity()
  garbled[0]?.focus()
  return garbled.length === 0
}

/** Styles shared by all text inputs. */
export const INPUT_STYLE =
  'block min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted ' +
  'aria-invalid:border-cranberry disabled:border-line disabled:bg-sunken disabled:text-muted'
