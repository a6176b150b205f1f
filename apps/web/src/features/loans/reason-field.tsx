import { useState } from 'react'
import { fieldErrors } from '../../lib/server/problem.ts'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'

/** The reason typed for an action. */
export interface Reason {
  /** Trimmed; empty if there is none. */
  readonly text: string
  readonly typed: string
  readonly type: (typed: string) => void
}

export function useReason(): Reason {
  const [typed, type] = useState('')
  return { text: typed.trim(), typed, type }
}

interface ReasonFieldProps {
  readonly reason: Reason
  readonly label: string
  readonly hint?: string
  /** The error if a required reason is missing; undefined before the first submit. */
  readonly missing?: string | undefined
  /** The server's error. */
  readonly failure: unknown
  readonly isOptional?: boolean
}

export function ReasonField({ reason, label, hint, missing, failure, isOptional = false }: ReasonFieldProps) {
  const error = fieldErrors(failure)['reason'] ?? (reason.text === '' ? missing : undefined)
  return (
    <Field
      label={label}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      {...(isOptional ? { isOptional } : { isRequired: true })}
    >
      <Textarea value={reason.typed} maxLength={500} rows={2} onChange={reason.type} />
    </Field>
  )
}
