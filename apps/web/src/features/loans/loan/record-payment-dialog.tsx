import { useQuery } from '@tanstack/react-query'
import { EXCESS_USES, PAYMENT_METHODS, isGivenUp, lendingSentence, refusePayment } from '@winterjay/lending'
import type { ExcessUse } from '@winterjay/lending'
import { subtract, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useMay } from '../../../lib/server/book.ts'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { dueOn, excessOn, expectedOn, repays } from '../expected-payment.ts'
import { useOwedWords } from './owed-words.ts'
import { PaymentEffect } from './payment-effect.tsx'
import { loanQuery, useRecordPayment, useReversePayment } from '../queries.ts'
import type { LoanDetail, NewPayment } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

interface RecordPaymentDialogProps {
  readonly loanId: string
  readonly onClose: () => void
}

/** Records a payment. Opened from the list or from the loan, so it loads the loan itself. */
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

const METHODS = ['none', ...PAYMENT_METHODS] as const

/** The form's values, and what the rules say about them. */
function usePaymentDraft(detail: LoanDetail) {
  const { loan, as_of: today } = detail
  const lostOn = detail.write_off?.on ?? null
  const [amount, setAmount] = useState<Cents | null>(() =>
    isGivenUp(today, lostOn) ? null : expectedOn(detail, today),
  )
  const [paidOn, setPaidOn] = useState<LocalDate | null>(today)
  const [method, setMethod] = useState<(typeof METHODS)[number]>(
    loan.lender_receive_email === null ? 'none' : 'e_transfer',
  )
  const [reference, setReference] = useState('')
  const [chosen, setExcess] = useState<ExcessUse | null>(null)
  // Of a loan that is given up nothing falls due, so that nothing is asked for and nothing is extra.
  const expected = isGivenUp(paidOn ?? today, lostOn) ? null : expectedOn(detail, paidOn ?? today)
  const usual = amount === null || paidOn === null ? 'next_installments' : excessOn(detail, amount, paidOn)
  const extra = amount === null || expected === null || amount <= expected ? null : subtract(amount, expected)
  // What repays the loan leaves nothing to choose.
  const beyond =
    extra === null || paidOn === null || repays(detail, { amount: amount ?? ZERO, paid_on: paidOn, excess: usual })
      ? null
      : extra
  const excess = beyond === null ? usual : (chosen ?? usual)
  const payment: NewPayment | null =
    amount === null || paidOn === null
      ? null
      : {
          amount,
          paid_on: paidOn,
          method: method === 'none' ? null : method,
          reference: reference.trim() || null,
          excess,
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
  const values = { amount, paidOn, method, reference, excess }
  const set = { amount: setAmount, paidOn: setPaidOn, method: setMethod, reference: setReference, excess: setExcess }
  return { values, set, expected, beyond, payment, refusal }
}

type PaymentDraft = ReturnType<typeof usePaymentDraft>

function PaymentForm({ detail, onClose }: { readonly detail: LoanDetail; readonly onClose: () => void }) {
  const m = useWords(loanWords)
  const f = useFormat()
  const locale = useLocale()
  const draft = usePaymentDraft(detail)
  const [wasSent, setSent] = useState(false)
  const { record, isBusy, problem } = useRecordWithUndo(detail.loan.id, onClose)
  const { values, payment, refusal } = draft
  const errors: Record<string, string> = { ...fieldErrors(problem) }
  if (refusal?.field !== undefined) errors[refusal.field] = lendingSentence(refusal, locale)
  if (wasSent && values.amount === null) errors['amount'] = m.record.amountMissing
  if (wasSent && values.paidOn === null) errors['paid_on'] = m.record.dayMissing
  return (
    <FormDialog
      title={m.record.title}
      size="md"
      className="grid gap-4"
      submitLabel={m.record.save}
      isBusy={isBusy}
      problem={problem}
      bug={m.common.bug}
      onSubmit={() => (payment !== null && refusal === null ? record(payment) : setSent(true))}
      onClose={onClose}
    >
      <p className="-mt-2 text-sm text-muted">
        {m.record.from(detail.loan.borrower_name)} · {detail.loan.reference}
      </p>
      <AmountFields detail={detail} draft={draft} error={errors['amount']} />
      {payment !== null && isRecorded(detail, payment) && (
        <Note tone="care">{m.record.again(f.cents(payment.amount), f.date(payment.paid_on))}</Note>
      )}
      {payment !== null && refusal === null && <PaymentEffect detail={detail} payment={payment} today={detail.as_of} />}
      <DetailFields detail={detail} draft={draft} errors={errors} />
    </FormDialog>
  )
}

/** Whether a payment of this amount on this day stands already. */
const isRecorded = ({ payments }: LoanDetail, { amount, paid_on: on }: NewPayment): boolean =>
  payments.some((one) => one.reversed_at === null && one.amount === amount && one.paid_on === on)

interface DraftProps {
  readonly detail: LoanDetail
  readonly draft: PaymentDraft
}

/** The amount, with two suggestions, and the choice of what an excess pays. */
function AmountFields({ detail, draft, error }: DraftProps & { readonly error: string | undefined }) {
  const { record: m } = useWords(loanWords)
  const owed = useOwedWords()
  const f = useFormat()
  const { values, set, expected, beyond } = draft
  const payOff = detail.pay_off
  const due = expected !== null && values.paidOn === detail.as_of ? dueOn(detail, detail.as_of) : null
  return (
    <>
      <div>
        <Field label={m.amount} error={error} isRequired>
          <MoneyInput value={values.amount} onChange={set.amount} />
        </Field>
        <div className="mt-2 flex flex-wrap gap-2">
          {expected !== null && (
            <Button size="sm" onClick={() => set.amount(expected)}>
              {m.due(f.cents(expected))}
            </Button>
          )}
          {payOff !== null && payOff.amount > 0 && (
            <Button
              size="sm"
              onClick={() => {
                set.amount(payOff.amount)
                set.paidOn(payOff.on)
                set.excess(null)
              }}
            >
              {m.payOff(f.cents(payOff.amount))}
            </Button>
          )}
        </div>
        {due !== null && due.lateCents > 0 && due.todayCents > 0 && (
          <p className="mt-2 text-sm text-muted">{owed(due)}</p>
        )}
      </div>
      {beyond !== null && (
        <RadioGroup
          legend={m.excess(f.cents(beyond))}
          value={values.excess}
          onChange={set.excess}
          choices={EXCESS_USES.map((value) => ({ value, ...m.excessChoices[value] }))}
        />
      )}
    </>
  )
}

/** Date and method of the payment. */
function DetailFields({ detail, draft, errors }: DraftProps & { readonly errors: Readonly<Record<string, string>> }) {
  const { record: m, payments } = useWords(loanWords)
  const { values, set } = draft
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={m.day} error={errors['paid_on']} isRequired>
          <DateInput value={values.paidOn} onChange={set.paidOn} min={detail.loan.start_date} max={detail.as_of} />
        </Field>
        <Field label={m.method}>
          <Select
            value={values.method}
            onChange={set.method}
            options={METHODS.map((value) => ({ value, label: payments.methods[value] }))}
          />
        </Field>
      </div>
      <Field label={m.reference} hint={m.referenceHint} error={errors['reference']} isOptional>
        <TextInput value={values.reference} maxLength={200} onChange={set.reference} />
      </Field>
    </>
  )
}

/** The toast offers undo, which reverses the payment with a reason like any other reversal. */
function useRecordWithUndo(loanId: string, onClose: () => void) {
  const m = useWords(loanWords)
  const recording = useRecordPayment(loanId)
  const reversing = useReversePayment(loanId)
  const mayReverse = useMay('book.decide')
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
          ...(newest === undefined || !mayReverse
            ? {}
            : { action: { label: m.record.undo, onSelect: () => undo(newest.id) } }),
        })
      },
      onError: () => toast({ tone: 'error', description: m.record.failed }),
    })
  return { record, isBusy: recording.isPending, problem: recording.error }
}
