import { choiceKey } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { maxCents, ZERO } from '@winterjay/money'
import { Plus, X } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, FieldGroup } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useCategoryChoices } from '../own/use-category-choices.ts'
import { useView } from '../view.ts'
import type { SplitDraft } from './split-draft.ts'
import { leftToSplit } from './split-draft.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

export interface SplitEditorProps {
  readonly transaction: Transaction
  readonly splits: readonly SplitDraft[]
  readonly onChange: (splits: readonly SplitDraft[]) => void
}

/** Splits one payment into categories; the parts must add up to its amount. */
export function SplitEditor({ transaction, splits, onChange }: SplitEditorProps) {
  const m = useWords(budgetWords).transaction
  const format = useFormat()
  const { budget } = useView()
  const choices = useCategoryChoices()
  const left = leftToSplit(transaction, splits)
  const begin = (): SplitDraft => ({
    key: crypto.randomUUID(),
    category: choiceKey(budget, transaction),
    sizeCents: maxCents(ZERO, left),
    note: '',
  })
  const replace = (key: string, changes: Partial<SplitDraft>): void =>
    onChange(splits.map((part) => (part.key === key ? { ...part, ...changes } : part)))
  return (
    <FieldGroup legend={<span className="sr-only">{m.split}</span>}>
      <div className="grid gap-3">
        {splits.map((part, index) => (
          <div key={part.key} className="flex items-start gap-2">
            <Field isLabelHidden label={m.partCategory(index + 1)} className="flex-1">
              <Select
                value={part.category}
                options={choices}
                onChange={(category) => replace(part.key, { category })}
              />
            </Field>
            <Field isLabelHidden label={m.partAmount(index + 1)} className="w-28 flex-none sm:w-36">
              <MoneyInput value={part.sizeCents} onChange={(sizeCents) => replace(part.key, { sizeCents })} />
            </Field>
            <IconButton
              label={m.removePart(index + 1)}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => onChange(splits.filter(({ key }) => key !== part.key))}
            />
          </div>
        ))}
        {splits.length > 0 && left !== 0 && (
          <p className="text-sm text-larch-ink">
            <output>{m.leftToSplit(format.cents(left))}</output>
          </p>
        )}
        <p>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() =>
              onChange(splits.length === 0 ? [begin(), { ...begin(), sizeCents: null }] : [...splits, begin()])
            }
          >
            {m.addPart}
          </Button>
        </p>
      </div>
    </FieldGroup>
  )
}
