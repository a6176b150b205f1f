import { lendingSentence, refusePayment } from '@winterjay/lending'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { useServerDay } from '../../../lib/server/server-day.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useRecordMarketPayment } from './operator-queries.ts'
import type { OperatorLoan } from './operator-queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { operatorWords } from './words/words.ts'

/** Records a borrower's payment; it is distributed to the investors at once. */
export function MarketPaymentDialog({
  of: { loan, ...state },
  onReverse,
  onClose,
}: {
  readonly of: OperatorLoan
  readonly onReverse: () => void
  readonly onClose: () => void
}) {
  const m = useWords(operatorWords).payment
  const f = useFormat()
  const today = useServerDay()
  const isRecovery = loan.status === 'charged_off'
  const [amount, setAmount] = useState<Cents | null>(isRecovery ? null : state.next_due_amount)
  const [paidOn, setPaidOn] = useState<LocalDate | null>(today)
  const [wasSent, setSent] = useState(false)
  const record = useRecordMarketPayment(loan.id)
  const refusal =
    amount === null || paidOn === null
      ? null
      : refusePayment({
          amountCents: amount,
          paidOn,
          startDate: state.originated_on,
          today: paidOn > today ? paidOn : today,
        })
  const errors: Record<string, string> = { ...fieldErrors(record.error) }
  if (refusal?.field !== undefined) errors[refusal.field] = lendingSentence(refusal, f.locale)
  if (wasSent && amount === null) errors['amount'] = m.amountMissing
  if (wasSent && paidOn === null) errors['paid_on'] = m.dayMissing
  const overdue = state.overdue > 0 ? [m.overdue(f.cents(state.overdue))] : []
  const hint =
    state.pay_off === null
      ? m.stillLost(f.cents(state.outstanding))
      : [...overdue, m.payOff(f.cents(state.pay_off))].join(' ')
  const run = (): void => {
    setSent(true)
    if (amount === null || paidOn === null || refusal !== null) return
    void record.mutateAsync({ amount, paid_on: paidOn }).then(
      () => {
        onClose()
        return toast({
          title: isRecovery ? m.recoveryDone : m.done,
          description: m.doneText(f.cents(amount), loan.title),
        })
      },
      (error: unknown) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }),
    )
  }
  return (
    <FormDialog
      size="md"
      title={isRecovery ? m.recoveryTitle(loan.title) : m.title(loan.title)}
      submitLabel={m.save}
      isBusy={record.isPending}
      problem={record.error}
      onSubmit={run}
      onClose={onClose}
    >
      <p>{isRecovery ? m.recoveryText : m.text}</p>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={m.amount} hint={hint} error={errors['amount']} isRequired>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
        <Field label={m.day} error={errors['paid_on']} isRequired>
          <DateInput value={paidOn} onChange={setPaidOn} min={state.last_paid_on ?? state.originated_on} />
        </Field>
      </div>
      {state.reversible_payment_id !== null && (
        <Button size="sm" variant="quiet" onClick={onReverse}>
          {m.reverse}
        </Button>
      )}
    </FormDialog>
  )
}
