import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useReverseMarketPayment } from './operator-queries.ts'
import type { OperatorLoan } from './operator-queries.ts'
import { operatorWords } from './words/words.ts'

interface ReversePaymentDialogProps {
  readonly of: OperatorLoan
  readonly onClose: () => void
}

/** Takes the newest payment back; what was recorded so far is listed, with the reasons of earlier reversals. */
export function ReversePaymentDialog({ of, onClose }: ReversePaymentDialogProps) {
  const m = useWords(operatorWords).reversal
  const f = useFormat()
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const newest = of.payments.find(({ id }) => id === of.reversible_payment_id)
  const reverse = useReverseMarketPayment(of.loan.id, newest?.id ?? '')
  const isMissing = reason.trim() === ''
  if (newest === undefined) return null
  const run = (): void => {
    setSent(true)
    if (isMissing) return
    void reverse.mutateAsync(reason).then(
      () => {
        onClose()
        return toast({ title: m.done, description: m.doneText(f.cents(newest.amount), of.loan.title) })
      },
      (error: unknown) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }),
    )
  }
  return (
    <FormDialog
      size="md"
      title={m.title(of.loan.title)}
      submitLabel={m.submit(f.cents(newest.amount))}
      isDestructive
      isBusy={reverse.isPending}
      problem={reverse.error}
      onSubmit={run}
      onClose={onClose}
    >
      <p>{m.text(f.cents(newest.amount), f.date(newest.paid_on, 'long'))}</p>
      <Field
        label={m.reason}
        hint={m.reasonHint}
        error={wasSent && isMissing ? m.reasonMissing : fieldErrors(reverse.error)['reason']}
        isRequired
      >
        <Textarea value={reason} maxLength={500} rows={3} onChange={setReason} />
      </Field>
      <Recorded of={of} />
    </FormDialog>
  )
}

function Recorded({ of }: { readonly of: OperatorLoan }) {
  const m = useWords(operatorWords).reversal
  const f = useFormat()
  return (
    <section aria-label={m.recorded}>
      <h3 className="mb-1 text-sm text-muted">{m.recorded}</h3>
      <div className="-mx-3">
        <Rows>
          {of.payments.map(({ id, amount, paid_on: day, is_recovery: isRecovery, reversed }) => (
            <Row
              key={id}
              title={f.date(day)}
              detail={reversed === null ? (isRecovery ? m.recovery : m.payment) : m.reversed(reversed.reason)}
              amount={f.cents(amount)}
              {...(reversed === null ? {} : { state: m.reversedOn(f.date(reversed.on)) })}
            />
          ))}
        </Rows>
      </div>
    </section>
  )
}
