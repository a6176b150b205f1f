import { lendingSentence } from '@winterjay/lending'
import type { LendingRefusal, LoanEvent } from '@winterjay/lending'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useDialogForm } from '../dialog-form.ts'
import { EffectPreview } from './effect-preview.tsx'
import { useRecordLoanEvent } from '../queries.ts'
import type { LoanDetail, NewLoanEvent } from '../queries.ts'
import { ReasonField, useReason } from '../reason-field.tsx'
import { loanWords } from '../words/words.ts'

interface AmountDialogProps {
  readonly detail: LoanDetail
  readonly words: {
    readonly title: string
    readonly confirm: string
    readonly text: string
    readonly amount: string
    readonly amountHint?: string
    readonly amountMissing: string
    readonly reason: string
    readonly reasonMissing: string
    readonly done: string
    readonly failed: string
  }
  readonly isDestructive?: boolean
  /** The amount that is offered. */
  readonly offered: Cents | null
  readonly refuse: (amount: Cents) => LendingRefusal | null
  /** What is sent. */
  readonly eventOf: (amount: Cents, reason: string) => NewLoanEvent
  /** The same as a fact of today, to show what becomes of the loan. */
  readonly factOf: (amountCents: Cents, base: FactOfToday) => LoanEvent
  readonly onClose: () => void
}

/** What a fact has in common with others before it is recorded. */
export type FactOfToday = Pick<LoanEvent, 'id' | 'sequence' | 'effectiveOn'> & { readonly reason: string }

/** Records an amount that the borrower need not pay, with a reason. Shows what becomes of the loan first. */
export function AmountDialog(props: AmountDialogProps) {
  const { detail, words: m, isDestructive = false, offered, refuse, eventOf, factOf, onClose } = props
  const { common } = useWords(loanWords)
  const { locale } = useFormat()
  const { wasSent, problem, refused, formOf } = useDialogForm(useRecordLoanEvent(detail.loan.id), onClose)
  const [amount, setAmount] = useState(offered)
  const reason = useReason()
  const refusal = amount === null ? null : refuse(amount)
  const accepted = refusal === null ? amount : null
  const event = accepted === null || reason.text === '' ? null : eventOf(accepted, reason.text)
  const missing = wasSent && amount === null ? m.amountMissing : undefined
  const error = refusal === null ? missing : lendingSentence(refusal, locale)
  return (
    <FormDialog
      isDestructive={isDestructive}
      title={m.title}
      submitLabel={m.confirm}
      cancelLabel={common.keep}
      {...formOf(event, { done: { title: m.done }, failed: m.failed })}
    >
      <p>{m.text}</p>
      <Field
        label={m.amount}
        {...(m.amountHint === undefined ? {} : { hint: m.amountHint })}
        error={error ?? refused['amount']}
        isRequired
      >
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <EffectPreview
        detail={detail}
        change={
          accepted === null
            ? null
            : ({ payments, events }) => {
                const base = { id: 'new', sequence: Infinity, effectiveOn: detail.as_of, reason: reason.text }
                return { payments, events: [...events, factOf(accepted, base)] }
              }
        }
      />
      <ReasonField reason={reason} label={m.reason} failure={problem} missing={wasSent ? m.reasonMissing : undefined} />
    </FormDialog>
  )
}
