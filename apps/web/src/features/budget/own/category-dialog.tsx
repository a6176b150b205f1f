import {
  EXPENSE_CATEGORIES,
  categoryGroups,
  categoryLabel,
  deleteOwnCategory,
  groupOf,
  ownBudgetFor,
  setOwnBudget,
  storeOwnCategory,
} from '@winterjay/budget'
import type { Budget, EditRefusal, OwnCategory } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChange } from '../change.ts'
import { monthName } from '../month-name.ts'
import { useView } from '../view.ts'
import { ColorChoice } from './color-choice.tsx'
import { ownWords } from './words/words.ts'

/** @param id null for a new one */
export function CategoryDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const m = useWords(ownWords).category
  const locale = useLocale()
  const change = useChange()
  const { budget, month } = useView()
  const before = id === null ? undefined : budget.categories.get(id)
  const [name, setName] = useState(before?.name ?? '')
  const [parent, setParent] = useState(before?.parent ?? 'Transportation')
  const [group, setGroup] = useState(before === undefined ? '' : (groupOf(budget, before)?.id ?? ''))
  const [amount, setAmount] = useState<Cents | null>(() => (id === null ? null : ownBudgetFor(budget, month, id)))
  const [emoji, setEmoji] = useState(before?.emoji ?? '')
  const [color, setColor] = useState<number | null>(before?.color ?? null)
  const [isHidden, setHidden] = useState(before?.isHidden === true)
  const save = async (): Promise<void> => {
    const own: OwnCategory = {
      id: id ?? crypto.randomUUID(),
      name: name.trim(),
      parent,
      group: group === '' ? null : group,
      ...(emoji.trim() !== '' && { emoji: emoji.trim() }),
      ...(color !== null && { color }),
      ...(isHidden && { isHidden }),
      isDeleted: false,
    }
    const store = (current: Budget): Budget | EditRefusal => {
      const stored = storeOwnCategory(current, own)
      return isRefusal(stored) ? stored : setOwnBudget(stored, month, own.id, amount)
    }
    if (await change(store, { title: m.saved(own.name) })) onClose()
  }
  return (
    <FormDialog
      title={m.titles[id === null ? 'new' : 'change']}
      submitLabel={m.save}
      className="grid gap-4"
      actions={
        before !== undefined && (
          <Button
            className="sm:mr-auto"
            onClick={() =>
              void change((current) => deleteOwnCategory(current, before.id), { title: m.deleted(before.name) }).then(
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
      <div className="grid grid-cols-[1fr_5.5rem] gap-3">
        <Field label={m.name} isRequired>
          <TextInput value={name} maxLength={60} placeholder={m.nameExample} onChange={setName} />
        </Field>
        <Field label={m.emoji}>
          <TextInput value={emoji} maxLength={16} onChange={setEmoji} />
        </Field>
      </div>
      <Field label={m.parent} hint={m.parentHint}>
        <Select
          value={parent}
          options={[...EXPENSE_CATEGORIES, 'Income' as const].map((value) => ({
            value,
            label: categoryLabel(value, locale),
          }))}
          onChange={setParent}
        />
      </Field>
      {categoryGroups(budget).length > 0 && (
        <Field label={m.group}>
          <Select
            value={group}
            options={[
              { value: '', label: m.noGroup },
              ...categoryGroups(budget).map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={setGroup}
          />
        </Field>
      )}
      <ColorChoice value={color} onChange={setColor} />
      {parent !== 'Income' && (
        <Field label={m.budget} isOptional hint={m.budgetHint(monthName(month, locale))}>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
      )}
      {before !== undefined && <Switch label={m.hide} hint={m.hideHint} checked={isHidden} onChange={setHidden} />}
    </FormDialog>
  )
}
