import { CHARGE_KINDS, lendingSentence, refuseCharge, warnOfCharge } from '@winterjay/lending'
import type { ChargeKind, FactOf, LendingRefusal } from '@winterjay/lending'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { recordedLoan } from '../expected-payment.ts'
import { useDialogForm } from '../dialog-form.ts'
import { useRecordLoanEvent } from '../queries.ts'
import type { LoanDetail, NewLoanEvent } from '../queries.ts'
import { EffectPreview } from '../effect/effect-preview.tsx'
import { chargeWords } from './words/words.ts'

interface ChargeDialogProps {
  readonly detail: LoanDetail
  readonly onClose: () => void
}

/** Records money owed in addition to the instalments (lending §5.8). Shows what becomes of the loan first. */
export default function ChargeDialog({ detail, onClose }: ChargeDialogProps) {
  const m = useWords(chargeWords)
  const { locale } = useFormat()
  const { wasSent, refused, formOf } = useDialogForm(useRecordLoanEvent(detail.loan.id), onClose)
  const [kind, setKind] = useState<ChargeKind>('nsf')
  const [label, setLabel] = useState('')
  const [amount, setAmount] = useState<Cents | null>(null)
  const [on, setOn] = useState<LocalDate | null>(detail.as_of)
  const { refusal, warning } = findingsOf(detail, { kind, amount, on })
  const errors: Record<string, string> = { ...refused }
  if (refusal?.field !== undefined) errors[refusal.field] = lendingSentence(refusal, locale)
  if (wasSent && amount === null) errors['amount'] = m.amountMissing
  if (wasSent && on === null) errors['on'] = m.onMissing
  const event: NewLoanEvent | null =
    amount === null || on === null || refusal !== null
      ? null
      : { event: 'charge', on, charge: kind, amount, label: label.trim() === '' ? null : label.trim() }
  return (
    <FormDialog title={m.title} submitLabel={m.save} {...formOf(event, { done: { title: m.done }, failed: m.failed })}>
      <p>{m.text}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={m.kind}>
          <Select<ChargeKind>
            value={kind}
            onChange={setKind}
            options={CHARGE_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
          />
        </Field>
        <Field label={m.label} hint={m.labelHint} error={errors['label']} isOptional>
          <TextInput value={label} maxLength={100} onChange={setLabel} />
        </Field>
        <Field label={m.amount} error={errors['amount']} isRequired>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
        <Field label={m.on} error={errors['on']} isRequired>
          <DateInput value={on} min={detail.loan.start_date} max={detail.as_of} onChange={setOn} />
        </Field>
      </div>
      {amount !== null && (
        <EffectPreview
          detail={detail}
          change={
            on === null || refusal !== null
              ? null
              : ({ payments, events }) => ({ payments, events: [...events, chargeOf(amount, on)] })
          }
        />
      )}
      {warning !== null && <Note tone="care">{lendingSentence(warning, locale)}</Note>}
    </FormDialog>
  )
}

const chargeOf = (amountCents: Cents, effectiveOn: LocalDate): FactOf<'charge'> => ({
  kind: 'charge',
  id: 'new',
  sequence: Infinity,
  effectiveOn,
  charge: 'other',
  label: null,
  amountCents,
})

interface TypedCharge {
  readonly kind: ChargeKind
  readonly amount: Cents | null
  readonly on: LocalDate | null
}

/** What the rules of the server and the law say of a charge; a refusal only once it is complete. */
function findingsOf(
  detail: LoanDetail,
  { kind, amount, on }: TypedCharge,
): { readonly refusal: LendingRefusal | null; readonly warning: LendingRefusal | null } {
  const loan = recordedLoan(detail)
  if (loan === null) return { refusal: null, warning: null }
  const known = { startDate: loan.terms.startDate, events: loan.events }
  return {
    refusal: amount === null || on === null ? null : refuseCharge({ amountCents: amount, on }, known, detail.as_of),
    warning: warnOfCharge(loan.side, kind),
  }
}
