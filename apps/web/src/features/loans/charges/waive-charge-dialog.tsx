import { lendingSentence } from '@winterjay/lending'
import type { FactOf } from '@winterjay/lending'
import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { outcomeOf } from '../outcome-of.ts'
import { useRecordLoanEvent } from '../queries.ts'
import type { LoanDetail, LoanFact } from '../queries.ts'
import { EffectPreview } from '../effect/effect-preview.tsx'
import { ReasonField, useReason } from '../reason-field.tsx'
import { loanWords } from '../words/words.ts'
import { nameOfCharge } from './name-of-charge.ts'
import { chargeWords } from './words/words.ts'

interface WaiveChargeDialogProps {
  readonly detail: LoanDetail
  readonly fact: LoanFact
  readonly onClose: () => void
}

/** Waives a charge in full or in part (lending §5.8). */
export default function WaiveChargeDialog({ detail, fact, onClose }: WaiveChargeDialogProps) {
  const m = useWords(chargeWords)
  const { facts, common } = useWords(loanWords)
  const f = useFormat()
  const recording = useRecordLoanEvent(detail.loan.id)
  const owed = fact.charge?.owed ?? ZERO
  const [amount, setAmount] = useState<Cents | null>(owed)
  const reason = useReason()
  const [wasSent, setSent] = useState(false)
  const isOutOfRange = amount !== null && (amount <= 0 || amount > owed)
  const outOfRange = isOutOfRange
    ? lendingSentence({ code: 'charge_waiver_out_of_range', params: { owedCents: owed } }, f.locale)
    : undefined
  const missing = wasSent && amount === null ? m.waiveMissing : undefined
  return (
    <FormDialog
      title={m.waiveTitle}
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
          {
            event: 'charge_waiver',
            charge_id: fact.id,
            amount: amount === owed ? null : amount,
            reason: reason.text,
          },
          outcomeOf(onClose, { done: { title: m.waiveDone }, failed: m.waiveFailed }),
        )
      }}
    >
      <p>{m.waiveText(nameOfCharge(fact, m.kinds), f.cents(owed))}</p>
      <Field label={m.waiveAmount} error={outOfRange ?? fieldErrors(recording.error)['amount'] ?? missing} isRequired>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <EffectPreview
        detail={detail}
        change={
          amount === null || isOutOfRange
            ? null
            : ({ payments, events }) => ({
                payments,
                events: [...events, waiverOf(fact, amount, detail.as_of)],
              })
        }
      />
      <ReasonField
        reason={reason}
        label={facts.reason}
        failure={recording.error}
        missing={wasSent ? facts.reasonMissing : undefined}
      />
    </FormDialog>
  )
}

const waiverOf = ({ id }: LoanFact, amountCents: Cents, effectiveOn: LocalDate): FactOf<'charge_waiver'> => ({
  kind: 'charge_waiver',
  id: 'new',
  sequence: Infinity,
  effectiveOn,
  charge: id,
  amountCents,
  reason: '',
})
