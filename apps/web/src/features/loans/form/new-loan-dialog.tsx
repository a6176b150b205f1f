import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useBookDay } from './book-day.ts'
import { LoanForm } from './loan-form.tsx'
import { newLoanValues } from './loan-form-values.ts'
import { loanPath } from '../loan-links.ts'
import { useLender } from '../lender/queries.ts'
import { keepDraft, keptDraft } from './new-loan-draft.ts'
import { useCreateLoan } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

export default function NewLoanDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(loanWords).form
  const [, navigate] = useLocation()
  const today = useBookDay()
  const create = useCreateLoan()
  const lender = useLender()
  const [draft, setDraft] = useState(keptDraft)
  const startOver = (): void => {
    keepDraft(null)
    setDraft(null)
  }
  // It opens with the lender's usual address, or at once without it if that cannot be read.
  if (draft === null && lender.isLoading && lender.failureCount === 0) return null
  const usual = { ...newLoanValues(today), lender_receive_email: lender.data?.receive_email ?? '' }
  return (
    <LoanForm
      key={draft === null ? 'new' : 'kept'}
      title={m.newTitle}
      submitLabel={m.create}
      initial={draft ?? usual}
      today={today}
      isNew
      isBusy={create.isPending}
      problem={create.error}
      onClose={onClose}
      onChange={keepDraft}
      note={
        draft !== null && (
          <Note>
            <p>{m.kept}</p>
            <Button size="sm" className="mt-2" onClick={startOver}>
              {m.startOver}
            </Button>
          </Note>
        )
      }
      onSubmit={(body) =>
        create.mutate(body, {
          onSuccess: (loan) => {
            keepDraft(null)
            onClose()
            toast({
              title: m.created,
              ...(loan === undefined
                ? {}
                : { action: { label: m.openIt, onSelect: () => navigate(loanPath(loan.id)) } }),
            })
          },
          onError: () => toast({ tone: 'error', description: m.failed }),
        })
      }
    />
  )
}
