import { lendingSentence, refusePromise } from '@winterjay/lending'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { expectedOn } from '../expected-payment.ts'
import { outcomeOf } from '../outcome-of.ts'
import { useRecordLoanEvent } from '../queries.ts'
import type { LoanDetail } from '../queries.ts'
import { loanWords } from '../words/words.ts'
import { noteWords } from './words/words.ts'

interface PromiseDialogProps {
  readonly detail: LoanDetail
  readonly onClose: () => void
}

/** Records what the borrower promised to pay, and by when (lending §5.12). */
export default function PromiseDialog({ detail, onClose }: PromiseDialogProps) {
  const m = useWords(noteWords)
  const { common } = useWords(loanWords)
  const { locale } = useFormat()
  const recording = useRecordLoanEvent(detail.loan.id)
  const [amount, setAmount] = useState<Cents | null>(() => expectedOn(detail, detail.as_of))
  const [by, setBy] = useState<LocalDate | null>(null)
  const [wasSent, setSent] = useState(false)
  const refusal = amount === null || by === null ? null : refusePromise(amount, by, detail.as_of)
  const errors: Record<string, string> = { ...fieldErrors(recording.error) }
  if (refusal?.field !== undefined) errors[refusal.field] = lendingSentence(refusal, locale)
  if (wasSent && amount === null) errors['amount'] = m.amountMissing
  if (wasSent && by === null) errors['by'] = m.byMissing
  return (
    <FormDialog
      title={m.promiseTitle}
      submitLabel={m.savePromise}
      isBusy={recording.isPending}
      problem={recording.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (amount !== null && by !== null && refusal === null)
          recording.mutate(
            { event: 'promise', amount, by },
            outcomeOf(onClose, { done: { title: m.promiseDone }, failed: m.promiseFailed }),
          )
      }}
    >
      <p>{m.promiseText}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={m.amount} error={errors['amount']} isRequired>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
        <Field label={m.by} error={errors['by']} isRequired>
          <DateInput value={by} min={detail.as_of} onChange={setBy} />
        </Field>
      </div>
    </FormDialog>
  )
}
