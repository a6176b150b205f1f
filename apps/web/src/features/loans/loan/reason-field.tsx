import { useState } from 'react'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'

/** What has been typed as the reason of an act. */
export interface Reason {
  /** Without spaces around it; empty while there is none. */
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
  /** What to say when there is none although one is needed; undefined while nobody has tried to send. */
  readonly missing?: string | undefined
  /** What the server said to the act. */
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
