import { toast } from '../../../ui/overlay/toast-store.ts'
import { useBookDay } from './book-day.ts'
import { LoanForm } from './loan-form.tsx'
import { bodyOf, changedFields, valuesOf } from './loan-form-values.ts'
import type { LoanDetail } from '../queries.ts'
import { hasHistory, useChangeLoan } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface EditLoanDialogProps {
  readonly detail: LoanDetail
  readonly onClose: () => void
}

export default function EditLoanDialog({ detail, onClose }: EditLoanDialogProps) {
  const m = useWords(loanWords).form
  const today = useBookDay()
  const change = useChangeLoan(detail.loan.id)
  const initial = valuesOf(detail.loan)
  const before = bodyOf(initial)
  return (
    <LoanForm
      title={m.editTitle}
      submitLabel={m.save}
      initial={initial}
      today={today}
      areTermsFixed={hasHistory(detail)}
      isBusy={change.isPending}
      problem={change.error}
      onClose={onClose}
      onSubmit={(after) =>
        change.mutate(before === null ? after : changedFields(before, after), {
          onSuccess: () => {
            onClose()
            toast({ title: m.saved })
          },
          onError: () => toast({ tone: 'error', description: m.saveFailed }),
        })
      }
    />
  )
}
