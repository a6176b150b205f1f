import { LARGEST_CENTS, debtExtraOf, withSettings } from '@winterjay/budget'
import { ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { debtWords } from './words/words.ts'

/** Asks what is paid each month on top of the minimums (budget §12.3). */
export function ExtraDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(debtWords).extraForm
  const change = useChange()
  const { budget } = useView()
  const [amount, setAmount] = useState<Cents | null>(() => debtExtraOf(budget) || null)
  const save = async (): Promise<void> => {
    const debtExtraCents = amount ?? ZERO
    const isDone = await change(
      (current) =>
        debtExtraCents < 0 || debtExtraCents > LARGEST_CENTS
          ? { code: 'amount-invalid' }
          : withSettings(current, { debtExtraCents }),
      { title: m.saved },
    )
    if (isDone) onClose()
  }
  return (
    <FormDialog title={m.title} submitLabel={m.save} onSubmit={() => void save()} onClose={onClose}>
      <Field label={m.amount} hint={m.hint}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
    </FormDialog>
  )
}
