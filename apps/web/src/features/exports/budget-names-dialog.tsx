import type { BookedAccount, BookedOn } from '@winterjay/budget'
import { isAccountName } from '@winterjay/lending/journal'
import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import type { GivenNames } from './budget-file.ts'
import { exportWords } from './words/words.ts'

interface BudgetNamesDialogProps {
  /** By the names that they have without others. */
  readonly accounts: readonly BookedAccount[]
  readonly given: GivenNames
  readonly onSave: (given: GivenNames) => void
  readonly onClose: () => void
}

/** What accounts and categories are called in the user's bookkeeping program. */
export function BudgetNamesDialog({ accounts, given, onSave, onClose }: BudgetNamesDialogProps) {
  const { accounts: m } = useWords(exportWords)
  const [names, setNames] = useState<GivenNames>(given)
  const [wasSent, setSent] = useState(false)
  const nameOf = ({ on, name }: BookedAccount): string => names[on] ?? name
  const submit = (): boolean => {
    setSent(true)
    if (accounts.some((one) => !isAccountName(nameOf(one).trim()))) return false
    // A name that is the usual one follows the budget, which may rename it.
    const usual = new Map<BookedOn, string>(accounts.map(({ on, name }) => [on, name]))
    const kept = Object.entries(names).flatMap(([on, name]): [string, string][] =>
      name === undefined || usual.get(on as BookedOn) === name.trim() ? [] : [[on, name.trim()]],
    )
    onSave(Object.fromEntries(kept))
    onClose()
    toast({ title: m.saved })
    return true
  }
  return (
    <FormDialog title={m.title} className="grid gap-4" submitLabel={m.save} onSubmit={submit} onClose={onClose}>
      <p className="text-muted">{m.hint}</p>
      {accounts.map((one) => (
        <Field
          key={one.on}
          label={one.name}
          error={wasSent && !isAccountName(nameOf(one).trim()) ? m.unfit : undefined}
          isRequired
        >
          <TextInput
            value={nameOf(one)}
            onChange={(text) => setNames({ ...names, [one.on]: text })}
            maxLength={160}
            autoComplete="off"
          />
        </Field>
      ))}
    </FormDialog>
  )
}
