import type { Refusal } from '@winterjay/money'
import { useState } from 'react'
import { fieldErrors, refusalText } from '../../../lib/server/problem.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'
import { Form } from '../../../ui/form/form.tsx'
import type { FormProps } from '../../../ui/form/form.tsx'

/** Errors found before sending: the fields, the text at each, and the sentence of product §5. */
export interface Fault {
  readonly fields: readonly string[]
  readonly beside: string
  readonly sentence: string
}

/** Names every missing field in one sentence; null if nothing is missing. */
export const faultOfMissing = (missing: readonly Refusal[], words: Omit<Fault, 'fields'>): Fault | null =>
  missing.length === 0 ? null : { ...words, fields: missing.flatMap(({ field }) => field ?? []) }

/** Errors of a form: its own after a submit, then those from the server. */
export function useFaults(problem: unknown) {
  const [fault, setFault] = useState<Fault | null>(null)
  const errors: Readonly<Record<string, string>> =
    fault === null ? fieldErrors(problem) : Object.fromEntries(fault.fields.map((field) => [field, fault.beside]))
  /** @returns true if there were no errors and the form may be sent */
  const passes = (found: Fault | null): boolean => {
    setFault(found)
    if (found !== null) toast({ tone: 'error', description: found.sentence })
    return found === null
  }
  return { errors, passes }
}

interface AccountFormProps extends Pick<FormProps, 'refusalAt' | 'onSubmit' | 'children'> {
  /** The server's refusal; field errors are also shown at their fields. */
  readonly problem: unknown
}

export function AccountForm({ problem, ...form }: AccountFormProps) {
  const m = useWords(signInWords)
  return <Form {...form} className="grid gap-3.5" refusal={refusalText(problem, m.bug)} />
}
