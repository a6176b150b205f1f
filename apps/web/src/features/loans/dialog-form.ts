import { useState } from 'react'
import { fieldErrors } from '../../lib/server/problem.ts'
import { useWords } from '../../lib/language/words.ts'
import type { FormDialogProps } from '../../ui/overlay/form-dialog.tsx'
import { outcomeOf } from './outcome-of.ts'
import { loanWords } from './words/words.ts'

interface Sending<Input> {
  readonly mutate: (input: Input, options: ReturnType<typeof outcomeOf>) => void
  readonly isPending: boolean
  readonly error: unknown
}

/**
 * What the dialogs of a loan have in common: pressing sends what is complete, and otherwise says what is missing. Sent,
 * they close with a toast; refused, they stay open.
 */
export function useDialogForm<Input>(sending: Sending<Input>, onClose: () => void) {
  const { common } = useWords(loanWords)
  const [wasSent, setSent] = useState(false)
  const { isPending: isBusy, error: problem } = sending
  return {
    /** From then on it says what is missing. */
    wasSent,
    problem,
    /** What the server refused, by field. */
    refused: fieldErrors(problem),
    /** For the form. @param input what is sent; null while it is incomplete or refused */
    formOf: (
      input: Input | null,
      words: Parameters<typeof outcomeOf>[1],
    ): Pick<FormDialogProps, 'isBusy' | 'problem' | 'bug' | 'onClose' | 'onSubmit'> => ({
      isBusy,
      problem,
      bug: common.bug,
      onClose,
      onSubmit: () => {
        setSent(true)
        if (input !== null) sending.mutate(input, outcomeOf(onClose, words))
      },
    }),
  }
}
