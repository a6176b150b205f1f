import { lendingSentence, receivedBy, refuseSettlement } from '@winterjay/lending'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { EffectPreview } from '../effect/effect-preview.tsx'
import { factsOf } from '../expected-payment.ts'
import { outcomeOf } from '../outcome-of.ts'
import { useRecordLoanEvent } from '../queries.ts'
import type { LoanDetail } from '../queries.ts'
import { ReasonField, useReason } from '../reason-field.tsx'
import { loanWords } from '../words/words.ts'
import { flagWords } from './words/words.ts'

interface SettleDialogProps {
  readonly detail: LoanDetail
  readonly onClose: () => void
}

/** Accepts what was paid in place of everything owed (lending §5.3). */
export default function SettleDialog({ detail, onClose }: SettleDialogProps) {
  const m = useWords(flagWords)
  const { common } = useWords(loanWords)
  const f = useFormat()
  const recording = useRecordLoanEvent(detail.loan.id)
  const reason = useReason()
  const facts = factsOf(detail)
  const [amount, setAmount] = useState<Cents | null>(() => facts.payments.at(-1)?.amountCents ?? null)
  const [wasSent, setSent] = useState(false)
  const isPaid = detail.loan.status === 'completed'
  const refusal = amount === null ? null : refuseSettlement(amount, { ...facts, isPaid }, detail.as_of)
  const errors: Record<string, string> = { ...fieldErrors(recording.error) }
  if (refusal !== null) errors['amount'] = lendingSentence(refusal, f.locale)
  if (wasSent && amount === null) errors['amount'] = m.amountMissing
  return (
    <FormDialog
      isDestructive
      title={m.open}
      submitLabel={m.open}
      cancelLabel={common.keep}
      isBusy={recording.isPending}
      problem={recording.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (amount !== null && refusal === null && reason.text !== '')
          recording.mutate(
            { event: 'settled_for_less', amount, reason: reason.text },
            outcomeOf(onClose, { done: { title: m.done }, failed: m.failed }),
          )
      }}
    >
      <p>{m.text}</p>
      <Field
        label={m.amount}
        hint={m.amountHint(f.cents(receivedBy(facts.payments, detail.as_of)))}
        error={errors['amount']}
        isRequired
      >
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <EffectPreview
        detail={detail}
        change={
          amount === null || refusal !== null
            ? null
            : ({ payments, events }) => ({
                payments,
                events: [
                  ...events,
                  {
                    kind: 'settled_for_less',
                    id: 'new',
                    sequence: Infinity,
                    effectiveOn: detail.as_of,
                    amountCents: amount,
                    reason: reason.text,
                  },
                ],
              })
        }
      />
      <ReasonField
        reason={reason}
        label={m.reason}
        failure={recording.error}
        missing={wasSent ? m.reasonMissing : undefined}
      />
    </FormDialog>
  )
}
