import { onSessionChange } from '../../../lib/server/session.ts'
import type { LoanFormValues } from './loan-form-values.ts'

/** The draft of a new loan whose dialog was closed, kept until the tab closes or another user signs in. */
let kept: LoanFormValues | null = null
onSessionChange(() => {
  kept = null
})

export const keptDraft = (): LoanFormValues | null => kept

export function keepDraft(values: LoanFormValues | null): void {
  kept = values
}
