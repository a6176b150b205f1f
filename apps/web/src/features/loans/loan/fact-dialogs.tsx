import { isRemark, lendingSentence, paidUpToRange, planPaidUpTo, refusePaidUpToNow } from '@winterjay/lending'
import type { FactOf, LoanTerms } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { factsOf, recordedLoan } from '../expected-payment.ts'
import { WrittenSince } from '../documents/written-since.tsx'
import { EffectPreview } from '../effect/effect-preview.tsx'
import { useFactWords } from './fact-moment.tsx'
import { outcomeOf } from '../outcome-of.ts'
import { ReasonField, useReason } from '../reason-field.tsx'
import { useRecordLoanEvent, useVoidFact } from '../queries.ts'
import type { LoanDetail, LoanFact } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { effectWords } from '../effect/words/words.ts'

interface WaiveDialogProps {
  readonly detail: LoanDetail
  readonly installment: number
  /** How much of the fee is still owed. */
  readonly owed: Cents
  readonly onClose: () => void
}

/** Waives a late fee in full or in part (lending §5.3). */
export function WaiveDialog({ detail, installment, owed, onClose }: WaiveDialogProps) {
  const { facts: m, common } = useWords(loanWords)
  const f = useFormat()
  const recording = useRecordLoanEvent(detail.loan.id)
  const [amount, setAmount] = useState<Cents | null>(owed)
  const reason = useReason()
  const [wasSent, setSent] = useState(false)
  const refused = fieldErrors(recording.error)
  const isOutOfRange = amount !== null && (amount <= 0 || amount > owed)
  const outOfRange = isOutOfRange
    ? lendingSentence({ code: 'waiver_out_of_range', params: { owedCents: owed } }, f.locale)
    : undefined
  return (
    <FormDialog
      title={m.waiveTitle(installment)}
      submitLabel={m.waiveConfirm}
      cancelLabel={common.keep}
      isBusy={recording.isPending}
      problem={recording.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (amount === null || isOutOfRange || reason.text === '') return
        recording.mutate(
          { event: 'waiver', installment, amount: amount === owed ? null : amount, reason: reason.text },
          outcomeOf(onClose, { done: { title: m.waiveDone }, failed: m.waiveFailed }),
        )
      }}
    >
      <p>{m.waiveText(f.cents(owed))}</p>
      <Field
        label={m.amount}
        error={outOfRange ?? refused['amount'] ?? (wasSent && amount === null ? m.amountMissing : undefined)}
        isRequired
      >
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <EffectPreview
        detail={detail}
        change={
          amount === null || isOutOfRange
            ? null
            : ({ payments, events }) => ({
                payments,
                events: [...events, waiverOf(installment, amount, detail.as_of)],
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

const waiverOf = (installment: number, amountCents: Cents, effectiveOn: LocalDate): FactOf<'waiver'> => ({
  kind: 'waiver',
  id: 'new',
  sequence: Infinity,
  effectiveOn,
  of: { lateFeeOf: installment },
  amountCents,
  reason: '',
})

interface VoidDialogProps {
  readonly detail: LoanDetail
  readonly fact: LoanFact
  readonly onClose: () => void
}

export function VoidDialog({ detail, fact, onClose }: VoidDialogProps) {
  const { facts: m, common } = useWords(loanWords)
  const words = useFactWords(detail.facts)
  const voiding = useVoidFact(detail.loan.id)
  const reason = useReason()
  const [wasSent, setSent] = useState(false)
  return (
    <FormDialog
      isDestructive
      title={m.voidTitle}
      submitLabel={m.void}
      cancelLabel={common.keep}
      isBusy={voiding.isPending}
      problem={voiding.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (reason.text === '') return
        voiding.mutate(
          { factId: fact.id, reason: reason.text },
          outcomeOf(onClose, { done: { title: m.done }, failed: m.voidFailed }),
        )
      }}
    >
      <p>{m.voidText(words(fact))}</p>
      {!isRemark({ kind: fact.event }) && (
        <EffectPreview
          detail={detail}
          isOfPlan={fact.change !== undefined}
          change={({ payments, events }) => ({ payments, events: events.filter(({ id }) => id !== fact.id) })}
        />
      )}
      {!isRemark({ kind: fact.event }) && <WrittenSince loanId={detail.loan.id} recordedAt={fact.recorded_at} />}
      <ReasonField
        reason={reason}
        label={m.reason}
        failure={voiding.error}
        missing={wasSent ? m.reasonMissing : undefined}
      />
    </FormDialog>
  )
}

interface PaidUpToDialogProps {
  readonly detail: LoanDetail
  readonly terms: LoanTerms
  readonly onClose: () => void
}

/** Records the day up to which an existing loan is paid (lending §5.1). */
export function PaidUpToDialog({ detail, terms, onClose }: PaidUpToDialogProps) {
  const { facts: m, fields, common } = useWords(loanWords)
  const f = useFormat()
  const recording = useRecordLoanEvent(detail.loan.id)
  const [day, setDay] = useState<LocalDate | null>(null)
  const [wasSent, setSent] = useState(false)
  const days = paidUpToRange(terms, detail.as_of)
  const refusal = day === null ? null : refusePaidUpToNow(day, terms, factsOf(detail), detail.as_of)
  const said = refusal === null ? undefined : lendingSentence(refusal, f.locale)
  const error =
    said ?? fieldErrors(recording.error)['paid_up_to'] ?? (wasSent && day === null ? m.dayMissing : undefined)
  return (
    <FormDialog
      title={m.paidUpToTitle}
      submitLabel={m.paidUpToConfirm}
      isBusy={recording.isPending}
      problem={recording.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (day === null || refusal !== null) return
        recording.mutate(
          { event: 'paid_up_to', paid_up_to: day },
          outcomeOf(onClose, { done: { title: m.paidUpToDone }, failed: m.paidUpToFailed }),
        )
      }}
    >
      <p>{m.paidUpToText}</p>
      <Field label={fields.paid_up_to} error={error} isRequired>
        <DateInput
          value={day}
          {...(days === null ? {} : { min: days.firstDay, max: days.lastDay })}
          onChange={setDay}
        />
      </Field>
      {said === undefined && day !== null && <PaidUpToAssumed detail={detail} day={day} />}
      <EffectPreview
        detail={detail}
        change={
          day === null || refusal !== null
            ? null
            : ({ payments, events }) => ({
                payments,
                events: [...events, { kind: 'paid_up_to', id: 'new', sequence: Infinity, effectiveOn: day }],
              })
        }
      />
    </FormDialog>
  )
}

/** What would count as paid without having been received. */
function PaidUpToAssumed({ detail, day }: { readonly detail: LoanDetail; readonly day: LocalDate }) {
  const m = useWords(effectWords)
  const f = useFormat()
  const loan = recordedLoan(detail)
  const plan = loan === null ? null : planPaidUpTo(loan, day, detail.as_of)
  if (plan === null || isRefusal(plan)) return null
  return <p aria-live="polite">{m.paidUpToAssumed(plan.installments, f.cents(plan.assumedCents))}</p>
}
