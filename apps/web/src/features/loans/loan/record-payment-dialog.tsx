import { useQuery } from '@tanstack/react-query'
import { EXCESS_USES, lendingSentence, refusePayment } from '@winterjay/lending'
import type { ExcessUse } from '@winterjay/lending'
import { subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field, focusFirstInvalid } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/display/note.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { expectedOn } from './expected-payment.ts'
import { PaymentEffect } from './payment-effect.tsx'
import { loanQuery, useRecordPayment, useReversePayment } from '../queries.ts'
import type { LoanDetail, NewPayment } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface RecordPaymentDialogProps {
  readonly loanId: string
  readonly onClose: () => void
}

/** Money has arrived. Opened from the list or from the loan, so it asks for the loan itself. */
export default function RecordPaymentDialog({ loanId, onClose }: RecordPaymentDialogProps) {
  const m = useWords(loanWords)
  const { data, error, refetch, isFetching } = useQuery(loanQuery(loanId, useLocale()))
  if (data !== undefined) return <PaymentForm detail={data} onClose={onClose} />
  return (
    <Dialog title={m.record.title} onClose={onClose}>
      {error === null ? (
        <Skeleton className="h-64" />
      ) : (
        <ErrorState title={m.page.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
    </Dialog>
  )
}

const METHODS = ['none', 'e_transfer', 'cheque', 'cash', 'direct_debit', 'other'] as const

function PaymentForm({ detail, onClose }: { readonly detail: LoanDetail; readonly onClose: () => void }) {
  const m = useWords(loanWords)
  const f = useFormat()
  const { loan } = detail
  const today = detail.as_of
  const [amount, setAmount] = useState<Cents | null>(() => expectedOn(detail, today))
  const [paidOn, setPaidOn] = useState<LocalDate | null>(today)
  const [method, setMethod] = useState<(typeof METHODS)[number]>(
    loan.lender_receive_email === null ? 'none' : 'e_transfer',
  )
  const [reference, setReference] = useState('')
  const [excess, setExcess] = useState<ExcessUse>('next_installments')
  const [wasSent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { record, isBusy, problem } = useRecordWithUndo(loan.id, onClose)

  const expected = expectedOn(detail, paidOn ?? today)
  const beyond = amount === null || amount <= expected ? null : subtract(amount, expected)
  const payment: NewPayment | null =
    amount === null || paidOn === null
      ? null
      : {
          amount,
          paid_on: paidOn,
          method: method === 'none' ? null : method,
          reference: reference.trim() || null,
          excess: beyond === null ? 'next_installments' : excess,
        }
  const refusal =
    payment === null
      ? null
      : refusePayment({
          amountCents: payment.amount,
          paidOn: payment.paid_on,
          startDate: loan.start_date,
          coveredThrough: detail.paid_up_to?.on ?? null,
          today,
        })
  const errors: Record<string, string> = { ...fieldErrors(problem) }
  if (refusal?.field !== undefined) errors[refusal.field] = lendingSentence(refusal, f.locale)
  if (wasSent && amount === null) errors['amount'] = m.record.amountMissing
  if (wasSent && paidOn === null) errors['paid_on'] = m.record.dayMissing

  const submit = (): void => {
    if (payment !== null && refusal === null) return record(payment)
    flushSync(() => setSent(true))
    if (form.current !== null) focusFirstInvalid(form.current)
  }
  return (
    <Dialog
      title={m.record.title}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {m.record.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="-mb-2 text-muted">
          {m.record.from(loan.borrower_name)} · {loan.reference}
        </p>
        {problem !== null && (
          <Note tone="over" role="alert">
            {problemDetail(problem) ?? m.common.bug}
          </Note>
        )}
        <div>
          <Field label={m.record.amount} error={errors['amount']} isRequired>
            <MoneyInput value={amount} onChange={setAmount} />
          </Field>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAmount(expected)}>
              {m.record.due(f.cents(expected))}
            </Button>
            {detail.pay_off !== null && (
              <Button
                size="sm"
                onClick={() => {
                  if (detail.pay_off === null) return
                  setAmount(detail.pay_off.amount)
                  setPaidOn(detail.pay_off.on)
                  setExcess('shorter_term')
                }}
              >
                {m.record.payOff(f.cents(detail.pay_off.amount))}
              </Button>
            )}
          </div>
        </div>
        {beyond !== null && (
          <RadioGroup
            legend={m.record.excess(f.cents(beyond))}
            value={excess}
            onChange={setExcess}
            choices={EXCESS_USES.map((value) => ({ value, ...m.record.excessChoices[value] }))}
          />
        )}
        {payment !== null && refusal === null && <PaymentEffect detail={detail} payment={payment} today={today} />}
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={m.record.day} error={errors['paid_on']} isRequired>
            <DateInput value={paidOn} onChange={setPaidOn} min={loan.start_date} max={today} />
          </Field>
          <Field label={m.record.method}>
            <Select
              value={method}
              onChange={setMethod}
              options={METHODS.map((value) => ({ value, label: m.payments.methods[value] }))}
            />
          </Field>
        </div>
        <Field label={m.record.reference} hint={m.record.referenceHint} error={errors['reference']} isOptional>
          <TextInput value={reference} maxLength={200} onChange={setReference} />
        </Field>
      </form>
    </Dialog>
  )
}

/** The toast takes it back, the way every payment is taken back: by a reversal that says why. */
function useRecordWithUndo(loanId: string, onClose: () => void) {
  const m = useWords(loanWords)
  const recording = useRecordPayment(loanId)
  const reversing = useReversePayment(loanId)
  const undo = (paymentId: string): void =>
    void reversing.mutateAsync({ paymentId, reason: m.record.undoReason }).then(
      () => toast({ title: m.record.undone }),
      (error: unknown) =>
        toast({ tone: 'error', title: m.reverse.failed, description: problemDetail(error) ?? m.common.bug }),
    )
  const record = (payment: NewPayment): void =>
    recording.mutate(payment, {
      onSuccess: ({ payments }) => {
        const newest = payments.toSorted((a, b) => (a.recorded_at < b.recorded_at ? 1 : -1))[0]
        onClose()
        toast({
          title: m.record.saved,
          ...(newest === undefined ? {} : { action: { label: m.record.undo, onSelect: () => undo(newest.id) } }),
        })
      },
      onError: () => toast({ tone: 'error', description: m.record.failed }),
    })
  return { record, isBusy: recording.isPending, problem: recording.error }
}
