import { OUTSIDE_KINDS, withSettings, worthWithoutOf } from '@winterjay/budget'
import type { OutsideKind } from '@winterjay/budget'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { worthWords } from './words/words.ts'

interface OutsideDialogProps {
  readonly of: OutsideKind
  readonly onClose: () => void
}

/** Asks whether something kept elsewhere in Winterjay counts in the net worth. */
export function OutsideDialog({ of, onClose }: OutsideDialogProps) {
  const words = useWords(worthWords)
  const m = words.outside
  const change = useChange()
  const { budget } = useView()
  const without = worthWithoutOf(budget)
  const [counts, setCounts] = useState(!without.includes(of))
  const save = async (): Promise<void> => {
    const worthWithout = OUTSIDE_KINDS.filter((kind) => (kind === of ? !counts : without.includes(kind)))
    if (await change((current) => withSettings(current, { worthWithout }), { title: m.saved })) onClose()
  }
  return (
    <FormDialog title={words[of]} submitLabel={m.save} onSubmit={() => void save()} onClose={onClose}>
      <p className="mb-3 text-muted">{of === 'loans' ? m.loansText : m.investmentsText}</p>
      <Checkbox checked={counts} onChange={setCounts} label={m.counts} />
    </FormDialog>
  )
}
