import { useLocation } from 'wouter'
import { useMessages } from '../../lib/messages.ts'
import { toast } from '../../ui/toast-store.ts'
import { useBookDay } from './book-day.ts'
import { LoanForm } from './loan-form.tsx'
import { newLoanValues } from './loan-form-values.ts'
import { loanPath } from './loan-links.ts'
import { useCreateLoan } from './queries.ts'

export default function NewLoanDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useMessages('loans').form
  const [, navigate] = useLocation()
  const today = useBookDay()
  const create = useCreateLoan()
  return (
    <LoanForm
      title={m.newTitle}
      submitLabel={m.create}
      initial={newLoanValues(today)}
      today={today}
      isBusy={create.isPending}
      problem={create.error}
      onClose={onClose}
      onSubmit={(body) =>
        create.mutate(body, {
          onSuccess: (loan) => {
            onClose()
            toast({ title: m.created, action: { label: m.openIt, onSelect: () => navigate(loanPath(loan.id)) } })
          },
          onError: () => toast({ tone: 'error', description: m.failed }),
        })
      }
    />
  )
}
