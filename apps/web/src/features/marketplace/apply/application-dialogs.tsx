import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import type { Application } from './application-draft.ts'
import { useAcceptPart, useAskReview, useWithdraw } from './application-queries.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { paymentOf } from './payment-of.ts'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'

interface ListingDialogProps {
  readonly loan: Application['loan']
  readonly onClose: () => void
}

export function WithdrawDialog({ loan, onClose }: ListingDialogProps) {
  const m = useWords(applyWords).withdraw
  const amount = useAmount()
  const withdraw = useWithdraw(loan.id)
  const run = (): void =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast({ title: m.done })
      },
      onError: (error) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }),
    })
  return (
    <FormDialog
      size="md"
      title={m.title}
      submitLabel={m.confirm}
      isDestructive
      isBusy={withdraw.isPending}
      problem={withdraw.error}
      onSubmit={run}
      onClose={onClose}
    >
      <p>{loan.funded_amount > 0 ? m.textFunded(amount(loan.funded_amount)) : m.text}</p>
    </FormDialog>
  )
}

export function AcceptDialog({ loan, onClose }: ListingDialogProps) {
  const m = useWords(applyWords).accept
  const amount = useAmount()
  const f = useFormat()
  const accept = useAcceptPart(loan.id)
  const payment = paymentOf({ ...loan, requested_amount: loan.funded_amount })
  const run = (): void =>
    accept.mutate(undefined, {
      onSuccess: ({ loan: begun }) => {
        onClose()
        // Others may have invested more since the page was loaded.
        toast({ title: m.done, description: m.doneText(amount(begun.requested_amount)) })
      },
      onError: (error) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }),
    })
  return (
    <FormDialog
      size="md"
      title={m.title}
      submitLabel={m.confirm(amount(loan.funded_amount))}
      isBusy={accept.isPending}
      problem={accept.error}
      onSubmit={run}
      onClose={onClose}
    >
      <p>{m.text(amount(loan.funded_amount), amount(loan.requested_amount))}</p>
      {payment !== null && (
        <p className="num">{m.payment(f.cents(payment), loan.term_months, f.rate(loan.platform_rate))}</p>
      )}
    </FormDialog>
  )
}

export function ReviewDialog({ loan, onClose }: ListingDialogProps) {
  const m = useWords(applyWords).review
  const [question, setQuestion] = useState('')
  const [isMissing, setMissing] = useState(false)
  const ask = useAskReview(loan.id)
  const run = (): void => {
    if (question.trim() === '') {
      setMissing(true)
      return
    }
    ask.mutate(question, {
      onSuccess: () => {
        onClose()
        toast({ title: m.sent, description: m.sentText })
      },
      onError: (error) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }),
    })
  }
  return (
    <FormDialog
      size="md"
      title={m.title}
      submitLabel={m.send}
      isBusy={ask.isPending}
      problem={ask.error}
      onSubmit={run}
      onClose={onClose}
    >
      <p>{m.text}</p>
      <Field label={m.question} hint={m.hint} error={isMissing && question.trim() === '' ? m.missing : null} isRequired>
        <Textarea value={question} maxLength={2000} rows={5} onChange={setQuestion} />
      </Field>
    </FormDialog>
  )
}
