import type { Refusal } from '@winterjay/money'
import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { focusFirstInvalid } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/display/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'

/** What a form found at fault before asking: which fields, what stands beside each, and the sentence of product §5. */
export interface Fault {
  readonly fields: readonly string[]
  readonly beside: string
  readonly sentence: string
}

/** Everything that is not filled in, in one sentence; null when nothing is missing. */
export const faultOfMissing = (missing: readonly Refusal[], words: Omit<Fault, 'fields'>): Fault | null =>
  missing.length === 0 ? null : { ...words, fields: missing.flatMap(({ field }) => field ?? []) }

/** The faults of a form: its own after a submit, then those the server named. */
export function useFaults(problem: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const errors: Readonly<Record<string, string>> =
    fault === null ? fieldErrors(problem) : Object.fromEntries(fault.fields.map((field) => [field, fault.beside]))
  /** @returns true when there was none and the form may be sent */
  const passes = (found: Fault | null): boolean => {
    flushSync(() => setFault(found))
    if (found === null) return true
    toast({ tone: 'error', description: found.sentence })
    if (form.current !== null) focusFirstInvalid(form.current)
    return false
  }
  return { form, errors, passes }
}

interface AccountFormProps {
  readonly formRef?: RefObject<HTMLFormElement | null>
  readonly id?: string
  /** What the server refused; field errors stand beside their fields as well. */
  readonly problem?: unknown
  /** A toast says it aloud already. */
  readonly isAnnounced?: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function AccountForm({
  formRef,
  id,
  problem = null,
  isAnnounced = false,
  onSubmit,
  children,
}: AccountFormProps) {
  const m = useWords(signInWords)
  return (
    <form
      ref={formRef}
      id={id}
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {problem !== null && problem !== undefined && (
        <Note tone="over" {...(isAnnounced ? {} : { role: 'alert' })}>
          {problemDetail(problem) ?? m.bug}
        </Note>
      )}
      {children}
    </form>
  )
}
