import { deleteGroup, ownBudgetFor, setOwnBudget, storeGroup } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { monthName } from '../month-name.ts'
import { useView } from '../view.ts'
import { ownWords } from './words/words.ts'

/** @param id null for a new one */
export function GroupDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { category: m, group } = useWords(ownWords)
  const locale = useLocale()
  const change = useChange()
  const { budget, month } = useView()
  const before = id === null ? undefined : budget.groups.get(id)
  const [name, setName] = useState(before?.name ?? '')
  const [amount, setAmount] = useState<Cents | null>(() => (id === null ? null : ownBudgetFor(budget, month, id)))
  const save = async (): Promise<void> => {
    const own = { id: id ?? crypto.randomUUID(), name: name.trim(), isDeleted: false }
    const store = (current: Budget): Budget | EditRefusal => {
      const stored = storeGroup(current, own)
      return isRefusal(stored) ? stored : setOwnBudget(stored, month, own.id, amount)
    }
    if (await change(store, { title: m.saved(own.name) })) onClose()
  }
  return (
    <FormDialog
      title={group.titles[id === null ? 'new' : 'change']}
      submitLabel={m.save}
      className="grid gap-4"
      actions={
        before !== undefined && (
          <Button
            className="sm:mr-auto"
            onClick={() =>
              void change((current) => deleteGroup(current, before.id), { title: m.deleted(before.name) }).then(
                (isDone) => isDone && onClose(),
              )
            }
          >
            {m.delete}
          </Button>
        )
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={m.name} isRequired>
        <TextInput value={name} maxLength={60} placeholder={group.nameExample} onChange={setName} />
      </Field>
      <Field label={m.budget} isOptional hint={m.budgetHint(monthName(month, locale))}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
    </FormDialog>
  )
}
