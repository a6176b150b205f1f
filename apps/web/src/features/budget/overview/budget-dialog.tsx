import { categoryLabel } from '@winterjay/budget'
import { useMemo, useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { rememberCarrying } from './budgets-carry.ts'
import { useChange } from '../change.ts'
import { monthName } from '../month-name.ts'
import { budgetDrafts, setBudgets, usualSpending } from './set-budgets.ts'
import type { BudgetDraft } from './set-budgets.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

/** Edits the month's budgets: an amount, a colour and the roll-over option per category. */
export default function BudgetDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(budgetWords).budgetForm
  const locale = useLocale()
  const change = useChange()
  const { budget, month } = useView()
  const [drafts, setDrafts] = useState(() => budgetDrafts(budget, month))
  const usual = useMemo(() => usualSpending(budget, month), [budget, month])
  const save = async (): Promise<void> => {
    if (!(await change((current) => setBudgets(current, month, drafts), { title: m.saved }))) return
    rememberCarrying()
    onClose()
  }
  return (
    <FormDialog
      title={m.title(monthName(month, locale))}
      size="md"
      submitLabel={m.save}
      className="grid gap-5"
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-muted">{m.text}</p>
      {usual.size > 0 && (
        <p>
          <Button
            size="sm"
            onClick={() =>
              setDrafts(
                drafts.map((draft) => ({ ...draft, amountCents: usual.get(draft.category) ?? draft.amountCents })),
              )
            }
          >
            {m.useUsual}
          </Button>
        </p>
      )}
      {drafts.map((draft) => (
        <BudgetFields
          key={draft.category}
          draft={draft}
          set={(changes) =>
            setDrafts((all) => all.map((one) => (one.category === draft.category ? { ...one, ...changes } : one)))
          }
        />
      ))}
    </FormDialog>
  )
}

function BudgetFields({
  draft,
  set,
}: {
  readonly draft: BudgetDraft
  readonly set: (changes: Partial<BudgetDraft>) => void
}) {
  const m = useWords(budgetWords).budgetForm
  const name = categoryLabel(draft.category, useLocale())
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1 border-b border-line pb-3 last:border-0">
      <Field label={name}>
        <MoneyInput value={draft.amountCents} onChange={(amountCents) => set({ amountCents })} />
      </Field>
      <input
        type="color"
        aria-label={m.colorOf(name)}
        className="h-11 w-14 rounded-control border border-edge bg-surface p-1"
        value={draft.color}
        onChange={(event) => set({ color: event.target.value })}
      />
      <Switch
        checked={draft.rollsOver}
        label={
          <>
            {m.rollsOver}
            <span className="sr-only"> {name}</span>
          </>
        }
        onChange={(rollsOver) => set({ rollsOver })}
      />
    </div>
  )
}
