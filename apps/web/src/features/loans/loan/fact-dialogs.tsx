import {
  isRemark,
  lendingSentence,
  paidUpToRange,
  planPaidUpTo,
  refusePaidUpToNow,
  refuseWaiver,
} from '@winterjay/lending'
import type { LoanTerms } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { AmountDialog } from '../effect/amount-dialog.tsx'
import { useDialogForm } from '../dialog-form.ts'
import { factsOf, recordedLoan, stateOf } from '../expected-payment.ts'
import { WrittenSince } from '../documents/written-since.tsx'
import { EffectPreview } from '../effect/effect-preview.tsx'
import { useFactWords } from './fact-moment.tsx'
import { ReasonField, useReason } from '../reason-field.tsx'
import { useRecordLoanEvent, useVoidFact } from '../queries.ts'
import type { LoanDetail, LoanFact, NewLoanEvent } from '../queries.ts'
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
  const { facts: m } = useWords(loanWords)
  const f = useFormat()
  const state = stateOf(detail, detail.as_of)
  return (
    <AmountDialog
      detail={detail}
      words={{
        title: m.waiveTitle(installment),
        confirm: m.waiveConfirm,
        text: m.waiveText(f.cents(owed)),
        amount: m.amount,
        amountMissing: m.amountMissing,
        reason: m.reason,
        reasonMissing: m.reasonMissing,
        done: m.waiveDone,
        failed: m.waiveFailed,
      }}
      offered={owed}
      refuse={(amount) => (state === null ? null : refuseWaiver(state, installment, amount))}
      eventOf={(amount, reason) => ({ event: 'waiver', installment, amount: amount === owed ? null : amount, reason })}
      factOf={(amountCents, base) => ({ ...base, kind: 'waiver', of: { lateFeeOf: installment }, amountCents })}
      onClose={onClose}
    />
  )
}

interface VoidDialogProps {
  readonly detail: LoanDetail
  readonly fact: LoanFact
  readonly onClose: () => void
}

export function VoidDialog({ detail, fact, onClose }: VoidDialogProps) {
  const { facts: m, common } = useWords(loanWords)
  const words = useFactWords(detail.facts)
  const { wasSent, problem, formOf } = useDialogForm(useVoidFact(detail.loan.id), onClose)
  const reason = useReason()
  const taken = reason.text === '' ? null : { factId: fact.id, reason: reason.text }
  return (
    <FormDialog
      isDestructive
      title={m.voidTitle}
      submitLabel={m.void}
      cancelLabel={common.keep}
      {...formOf(taken, { done: { title: m.done }, failed: m.voidFailed })}
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
      <ReasonField reason={reason} label={m.reason} failure={problem} missing={wasSent ? m.reasonMissing : undefined} />
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
  const { facts: m, fields } = useWords(loanWords)
  const f = useFormat()
  const { wasSent, refused, formOf } = useDialogForm(useRecordLoanEvent(detail.loan.id), onClose)
  const [day, setDay] = useState<LocalDate | null>(null)
  const days = paidUpToRange(terms, detail.as_of)
  const refusal = day === null ? null : refusePaidUpToNow(day, terms, factsOf(detail), detail.as_of)
  const said = refusal === null ? undefined : lendingSentence(refusal, f.locale)
  const error = said ?? refused['paid_up_to'] ?? (wasSent && day === null ? m.dayMissing : undefined)
  const event: NewLoanEvent | null = day === null || refusal !== null ? null : { event: 'paid_up_to', paid_up_to: day }
  return (
    <FormDialog
      title={m.paidUpToTitle}
      submitLabel={m.paidUpToConfirm}
      {...formOf(event, { done: { title: m.paidUpToDone }, failed: m.paidUpToFailed })}
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
