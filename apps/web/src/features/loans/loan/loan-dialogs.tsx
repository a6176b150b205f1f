import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useDialogForm } from '../dialog-form.ts'
import { ReasonField, useReason } from '../reason-field.tsx'
import { LOAN_BOOK_PATH } from '../loan-links.ts'
import { WrittenSince } from '../documents/written-since.tsx'
import { EffectPreview } from '../effect/effect-preview.tsx'
import type { Loan } from '../loan-view.ts'
import { useDeleteLoan, useReversePayment, useWriteOff } from '../queries.ts'
import type { LoanDetail } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface ReverseDialogProps {
  readonly detail: LoanDetail
  readonly payment: LoanDetail['payments'][number]
  readonly onClose: () => void
}

export function ReverseDialog({ detail, payment, onClose }: ReverseDialogProps) {
  const m = useWords(loanWords)
  const f = useFormat()
  const { wasSent, problem, formOf } = useDialogForm(useReversePayment(detail.loan.id), onClose)
  const reason = useReason()
  const reversed = reason.text === '' ? null : { paymentId: payment.id, reason: reason.text }
  return (
    <FormDialog
      isDestructive
      title={m.reverse.title}
      submitLabel={m.reverse.confirm}
      cancelLabel={m.common.keep}
      {...formOf(reversed, { done: { title: m.record.undone }, failed: m.reverse.failed })}
    >
      <p>{m.reverse.text(f.cents(payment.amount), f.date(payment.paid_on, 'long'))}</p>
      <EffectPreview
        detail={detail}
        change={({ payments, events }) => ({ payments: payments.filter(({ id }) => id !== payment.id), events })}
      />
      <WrittenSince loanId={detail.loan.id} recordedAt={payment.recorded_at} />
      <ReasonField
        reason={reason}
        label={m.reverse.reason}
        hint={m.reverse.reasonHint}
        failure={problem}
        missing={wasSent ? m.reverse.reasonMissing : undefined}
      />
    </FormDialog>
  )
}

interface LoanDialogProps {
  readonly loan: Loan
  readonly onClose: () => void
}

interface WriteOffDialogProps extends LoanDialogProps {
  /** What would close the loan today; null if nothing is lent yet. */
  readonly payOff: LoanDetail['pay_off']
}

export function WriteOffDialog({ loan, payOff, onClose }: WriteOffDialogProps) {
  const { writeOff: m, common } = useWords(loanWords)
  const f = useFormat()
  const { problem, formOf } = useDialogForm(useWriteOff(loan.id), onClose)
  const takeBack = useTakeBack(loan.id)
  const reason = useReason()
  return (
    <FormDialog
      isDestructive
      title={m.title}
      submitLabel={m.confirm}
      cancelLabel={common.keep}
      {...formOf(
        { written_off: true, reason: reason.text || null },
        { done: { title: m.done, action: { label: m.undo, onSelect: takeBack } }, failed: m.failed },
      )}
    >
      <p>{m.text(f.cents(payOff?.amount ?? loan.outstanding))}</p>
      <ReasonField reason={reason} label={m.reason} failure={problem} isOptional />
    </FormDialog>
  )
}

/** Needs no confirmation, because it only restores what was there. */
export function useTakeBack(loanId: string): () => void {
  const m = useWords(loanWords)
  const { mutateAsync } = useWriteOff(loanId)
  return () =>
    void mutateAsync({ written_off: false, reason: null }).then(
      () => toast({ title: m.writeOff.takenBack }),
      (error: unknown) =>
        toast({ tone: 'error', title: m.writeOff.failed, description: problemDetail(error) ?? m.common.bug }),
    )
}

export function DeleteDialog({ loan, onClose }: LoanDialogProps) {
  const { delete: m, common } = useWords(loanWords)
  const [, navigate] = useLocation()
  const deleting = useDeleteLoan(loan.id, () => {
    flushSync(() => navigate(LOAN_BOOK_PATH))
    toast({ title: m.done })
  })
  return (
    <FormDialog
      isDestructive
      title={m.title}
      submitLabel={m.confirm}
      cancelLabel={m.keep}
      isBusy={deleting.isPending}
      problem={deleting.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => deleting.mutate(undefined, { onError: () => toast({ tone: 'error', description: m.failed }) })}
    >
      <p>{m.text(loan.borrower_name)}</p>
    </FormDialog>
  )
}
