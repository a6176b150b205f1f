import { storeGoal } from '@winterjay/budget'
import type { Goal, GoalSource } from '@winterjay/budget'
import { ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { GoalSourceFields } from '../funds/goal-source.tsx'
import { useChange } from '../change.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

/** @param goal null for a new one */
export default function GoalDialog({ goal, onClose }: { readonly goal: Goal | null; readonly onClose: () => void }) {
  const m = useWords(budgetWords).goals
  const change = useChange()
  const [name, setName] = useState(goal?.name ?? '')
  const [target, setTarget] = useState<Cents | null>(goal?.targetCents ?? null)
  const [saved, setSaved] = useState<Cents | null>(goal?.savedCents ?? ZERO)
  const [by, setBy] = useState<LocalDate | null>(goal?.by ?? null)
  const [from, setFrom] = useState<GoalSource | null>(goal?.from ?? null)
  const [isTried, setTried] = useState(false)
  const isNameless = name.trim() === ''
  const isAimless = target === null || target <= 0
  const store = async (isDeleted: boolean): Promise<void> => {
    const stored: Goal =
      isDeleted && goal !== null
        ? { ...goal, isDeleted }
        : {
            id: goal?.id ?? crypto.randomUUID(),
            name: name.trim(),
            targetCents: target ?? ZERO,
            savedCents: saved ?? ZERO,
            by,
            isDeleted,
            ...(from !== null && { from }),
          }
    if (await change((budget) => storeGoal(budget, stored), { title: isDeleted ? m.deleted : m.saved })) onClose()
  }
  return (
    <FormDialog
      title={goal === null ? m.newTitle : m.changeTitle}
      size="sm"
      submitLabel={m.save}
      actions={
        goal !== null && (
          <Button className="sm:mr-auto" onClick={() => void store(true)}>
            {m.delete}
          </Button>
        )
      }
      onSubmit={() => {
        setTried(true)
        if (!isNameless && !isAimless) void store(false)
      }}
      onClose={onClose}
    >
      <Field label={m.name} isRequired error={isTried && isNameless ? m.nameMissing : undefined}>
        <TextInput value={name} maxLength={100} onChange={setName} />
      </Field>
      <Field label={m.target} isRequired error={isTried && isAimless ? m.targetMissing : undefined}>
        <MoneyInput value={target} onChange={setTarget} />
      </Field>
      <GoalSourceFields from={from} onChange={setFrom} />
      {from === null && (
        <Field label={m.savedSoFar}>
          <MoneyInput value={saved} onChange={setSaved} />
        </Field>
      )}
      <Field label={m.by} isOptional>
        <DateInput value={by} onChange={setBy} />
      </Field>
    </FormDialog>
  )
}
