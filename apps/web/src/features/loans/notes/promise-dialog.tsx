import { lendingSentence, refusePromise } from '@winterjay/lending'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useDialogForm } from '../dialog-form.ts'
import { expectedOn } from '../expected-payment.ts'
import { useRecordLoanEvent } from '../queries.ts'
import type { LoanDetail, NewLoanEvent } from '../queries.ts'
import { noteWords } from './words/words.ts'

interface PromiseDialogProps {
  readonly detail: LoanDetail
  readonly onClose: () => void
}

/** Records what the borrower promised to pay, and by when (lending §5.12). */
export default function PromiseDialog({ detail, onClose }: PromiseDialogProps) {
  const m = useWords(noteWords)
  const { locale } = useFormat()
  const { wasSent, refused, formOf } = useDialogForm(useRecordLoanEvent(detail.loan.id), onClose)
  const [amount, setAmount] = useState<Cents | null>(() => expectedOn(detail, detail.as_of))
  const [by, setBy] = useState<LocalDate | null>(null)
  const refusal = amount === null || by === null ? null : refusePromise(amount, by, detail.as_of)
  const errors: Record<string, string> = { ...refused }
  if (refusal?.field !== undefined) errors[refusal.field] = lendingSentence(refusal, locale)
  if (wasSent && amount === null) errors['amount'] = m.amountMissing
  if (wasSent && by === null) errors['by'] = m.byMissing
  const event: NewLoanEvent | null =
    amount === null || by === null || refusal !== null ? null : { event: 'promise', amount, by }
  return (
    <FormDialog
      title={m.promiseTitle}
      submitLabel={m.savePromise}
      {...formOf(event, { done: { title: m.promiseDone }, failed: m.promiseFailed })}
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
