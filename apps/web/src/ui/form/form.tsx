import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Note } from '../note.tsx'
import { focusFirstInvalid, isReadable } from './field.tsx'

export interface FormProps {
  /** For a submit button outside the form. */
  readonly id?: string
  readonly className?: string
  /** Why the last attempt was refused, in a sentence for the reader; null when it was not. */
  readonly refusal?: string | null
  /** Where the refusal is shown: above the fields, silently because a toast says it aloud, or by the fields themselves. */
  readonly refusalAt?: 'top' | 'top-silently' | 'fields'
  /** Sends the input, or marks the invalid fields. Not called while a field has unreadable input. */
  readonly onSubmit: () => unknown
  /** Something was typed or chosen. */
  readonly onEdit?: () => void
  /** The cursor has left a box. */
  readonly onLeave?: (box: FocusEvent) => void
  readonly children: ReactNode
}

/**
 * The one form: fields, what the rules or the server say of them, and a submit. Whoever said it, the first field at
 * fault comes under the cursor once it is marked.
 */
export function Form({
  id,
  className = 'grid grid-cols-[minmax(0,1fr)] gap-4',
  refusal = null,
  refusalAt = 'top',
  onSubmit,
  onEdit,
  onLeave,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal !== null && form.current !== null) focusFirstInvalid(form.current)
  }, [refusal])
  const left = useEffectEvent((event: FocusEvent) => onLeave?.(event))
  useEffect(() => {
    const element = form.current
    const hear = (event: FocusEvent): void => left(event)
    element?.addEventListener('focusout', hear)
    return () => element?.removeEventListener('focusout', hear)
  }, [])
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      onInput={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReadable(event.currentTarget)) return
        onSubmit()
        // The errors must have rendered before the first one can be focused.
        flushSync(() => undefined)
        focusFirstInvalid(event.currentTarget)
      }}
    >
      {refusalAt !== 'fields' && <FormRefusal isSilent={refusalAt === 'top-silently'}>{refusal}</FormRefusal>}
      {children}
    </form>
  )
}

/** Why the form was refused, for forms that place it themselves (`refusalAt="fields"`). */
export function FormRefusal({
  title,
  isSilent = false,
  children,
}: {
  readonly title?: string
  readonly isSilent?: boolean
  readonly children: string | null
}) {
  if (children === null) return null
  return (
    <Note tone="over" {...(isSilent ? {} : { role: 'alert' })} {...(title === undefined ? {} : { title })}>
      {children}
    </Note>
  )
}
