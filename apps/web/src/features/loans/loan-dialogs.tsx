import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { fieldErrors, problemDetail } from '../../lib/problem.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LOAN_BOOK_PATH } from './loan-links.ts'
import type { Loan } from './loan-view.ts'
import { useDeleteLoan, useReversePayment, useWriteOff } from './queries.ts'
import type { LoanDetail } from './queries.ts'

interface ReverseDialogProps {
  readonly loanId: string
  readonly payment: LoanDetail['payments'][number]
  readonly onClose: () => void
}

export function ReverseDialog({ loanId, payment, onClose }: ReverseDialogProps) {
  const m = useMessages('loans')
  const f = useFormat()
  const reversing = useReversePayment(loanId)
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const error = fieldErrors(reversing.error)['reason'] ?? (wasSent && reason.trim() === '' ? m.reverse.reasonMissing : undefined)
  return (
    <ConfirmDialog
      title={m.reverse.title}
      confirmLabel={m.reverse.confirm}
      isBusy={reversing.isPending}
      problem={reversing.error}
      onClose={onClose}
      onConfirm={() => {
        setSent(true)
        if (reason.trim() === '') return
        reversing.mutate(
          { paymentId: payment.id, reason: reason.trim() },
          {
            onSuccess: () => {
              onClose()
              toast({ title: m.record.undone })
            },
            onError: () => toast({ tone: 'error', description: m.reverse.failed }),
          },
        )
      }}
    >
      <p>{m.reverse.text(f.cents(payment.amount), f.date(payment.paid_on, 'long'))}</p>
      <Field label={m.reverse.reason} hint={m.reverse.reasonHint} error={error} isRequired>
        <Textarea value={reason} maxLength={500} rows={2} onChange={setReason} />
      </Field>
    </ConfirmDialog>
  )
}

interface LoanDialogProps {
  readonly loan: Loan
  readonly onClose: () => void
}

export function WriteOffDialog({ loan, onClose }: LoanDialogProps) {
  const m = useMessages('loans').writeOff
  const f = useFormat()
  const writing = useWriteOff(loan.id)
  const takeBack = useTakeBack(loan.id)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={m.title}
      confirmLabel={m.confirm}
      isBusy={writing.isPending}
      problem={writing.error}
      onClose={onClose}
      onConfirm={() =>
        writing.mutate(
          { written_off: true, reason: reason.trim() || null },
          {
            onSuccess: () => {
              onClose()
              toast({ title: m.done, action: { label: m.undo, onSelect: takeBack } })
            },
            onError: () => toast({ tone: 'error', description: m.failed }),
          },
        )
      }
    >
      <p>{m.text(f.cents(loan.outstanding))}</p>
      <Field label={m.reason} isOptional error={fieldErrors(writing.error)['reason']}>
        <Textarea value={reason} maxLength={500} rows={2} onChange={setReason} />
      </Field>
    </ConfirmDialog>
  )
}

/** Needs no question: it only puts back what was. */
export function useTakeBack(loanId: string): () => void {
  const m = useMessages('loans')
  const { mutateAsync } = useWriteOff(loanId)
  return () =>
    void mutateAsync({ written_off: false, reason: null }).then(
      () => toast({ title: m.writeOff.takenBack }),
      (error: unknown) => toast({ tone: 'error', title: m.writeOff.failed, description: problemDetail(error) ?? m.common.bug }),
    )
}

export function DeleteDialog({ loan, onClose }: LoanDialogProps) {
  const m = useMessages('loans').delete
  const [, navigate] = useLocation()
  const deleting = useDeleteLoan(loan.id, () => {
    flushSync(() => navigate(LOAN_BOOK_PATH))
    toast({ title: m.done })
  })
  return (
    <ConfirmDialog
      title={m.title}
      confirmLabel={m.confirm}
      isBusy={deleting.isPending}
      problem={deleting.error}
      onClose={onClose}
      onConfirm={() => deleting.mutate(undefined, { onError: () => toast({ tone: 'error', description: m.failed }) })}
    >
      <p>{m.text(loan.borrower_name)}</p>
    </ConfirmDialog>
  )
}
