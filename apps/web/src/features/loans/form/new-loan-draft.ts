import { onSessionChange } from '../../../lib/server/session.ts'
import type { LoanFormValues } from './loan-form-values.ts'

/** A loan that was half filled in when its dialog was closed: kept until the tab is left or someone else signs in. */
let kept: LoanFormValues | null = null
onSessionChange(() => {
  kept = null
})

export const keptDraft = (): LoanFormValues | null => kept

export function keepDraft(values: LoanFormValues | null): void {
  kept = values
}
