import { bufferOf, LARGEST_CENTS, withSettings } from '@winterjay/budget'
import { ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

/** Asks what is to stay in the spending accounts (budget §5.13). */
export default function BufferDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(budgetWords).left
  const change = useChange()
  const { budget } = useView()
  const [amount, setAmount] = useState<Cents | null>(() => bufferOf(budget) || null)
  const save = async (): Promise<void> => {
    const bufferCents = amount ?? ZERO
    const isDone = await change(
      (current) =>
        bufferCents < 0 || bufferCents > LARGEST_CENTS
          ? { code: 'amount-invalid' }
          : withSettings(current, { bufferCents }),
      { title: m.bufferSaved },
    )
    if (isDone) onClose()
  }
  return (
    <FormDialog title={m.buffer} submitLabel={m.bufferSave} onSubmit={save} onClose={onClose}>
      <Field label={m.bufferAmount} hint={m.bufferText}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
    </FormDialog>
  )
}
