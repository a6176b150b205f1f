import { budgetRefusalSentence, changeOnce } from '@winterjay/budget'
import type { Expected } from '@winterjay/budget'
import { cents, isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

interface BillDayDialogProps {
  /** Of the recurring item. */
  readonly id: string
  readonly name: string
  readonly expected: Expected
  readonly onClose: () => void
}

/** Another amount on one day of what comes back (budget §5.16). */
export default function BillDayDialog({ id, name, expected, onClose }: BillDayDialogProps) {
  const m = useWords(budgetWords).bills
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const [amount, setAmount] = useState<Cents | null>(() => cents(Math.abs(expected.amountCents)))
  const [isTried, setTried] = useState(false)
  const day = format.date(expected.dueOn, 'long')
  const changes = {
    dueOn: expected.dueOn,
    amountCents: cents(Math.abs(amount ?? 0) * Math.sign(expected.amountCents)),
  }
  const tried = changeOnce(budget, id, changes)
  const refusal = isRefusal(tried) ? tried : null
  return (
    <FormDialog
      title={name}
      size="sm"
      submitLabel={m.save}
      onSubmit={async () => {
        setTried(true)
        if (refusal !== null) return
        const text = format.cents(cents(Math.abs(changes.amountCents)))
        if (await change((current) => changeOnce(current, id, changes), { title: m.changedOnce(name, text, day) }))
          onClose()
      }}
      onClose={onClose}
    >
      <Field
        label={m.amountOn(day)}
        hint={m.onlyThisTime}
        isRequired
        error={isTried && refusal !== null ? budgetRefusalSentence(refusal, format.locale) : undefined}
      >
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
    </FormDialog>
  )
}
