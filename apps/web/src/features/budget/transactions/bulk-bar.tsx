import { choiceNamed, deleteTransactions, editTransactions, tagTransactions } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { useChange } from '../change.ts'
import { useCategoryChoices } from '../own/use-category-choices.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { binMarkNow } from '../today.ts'
import { WritingProgress } from '../writing-progress.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

export interface BulkBarProps {
  /** The selected transactions. */
  readonly ids: readonly string[]
  /** All transactions that match the filter, displayed or not. */
  readonly foundIds: readonly string[]
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  /** Ends selecting. */
  readonly onEnd: () => void
}

/** Applies one change to many transactions. */
export function BulkBar({ ids, foundIds, onChoose, onEnd }: BulkBarProps) {
  const { transactions: m, bank } = useWords(budgetWords)
  const format = useFormat()
  const change = useChange()
  const choices = useCategoryChoices()
  const [category, setCategory] = useState('')
  const [tag, setTag] = useState('')
  const count = format.number(ids.length)
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const apply = async (edit: (budget: Budget) => Budget | EditRefusal, title: string): Promise<void> => {
    setIsBusy(true)
    const isDone = await change(edit, { title })
    setIsBusy(false)
    if (isDone) onEnd()
  }
  const remove = (): Promise<void> => {
    const mark = binMarkNow()
    return apply((budget) => deleteTransactions(budget, ids, mark), m.deleted(count, ids.length))
  }
  return (
    <section aria-label={m.bulk} className="grid gap-3 rounded-card border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold">
          <output>{m.chosen(count, ids.length)}</output>
        </p>
        {ids.length < foundIds.length && (
          <Button size="sm" onClick={() => onChoose(new Set(foundIds))}>
            {m.chooseFound(format.number(foundIds.length))}
          </Button>
        )}
        <Button size="sm" onClick={onEnd}>
          {ids.length === 0 ? bank.cancel : m.chooseNone}
        </Button>
      </div>
      {ids.length > 0 && (
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
          <Field label={m.category}>
            <Select
              value={category}
              options={[{ value: '', label: m.pickCategory }, ...choices]}
              onChange={setCategory}
            />
          </Field>
          <Button
            disabled={isBusy || category === ''}
            onClick={() =>
              category !== '' &&
              void apply(
                (budget) => editTransactions(budget, ids, choiceNamed(budget, category) ?? {}),
                m.changed(count, ids.length),
              )
            }
          >
            {m.setCategory}
          </Button>
          <Field label={m.tag}>
            <TextInput value={tag} maxLength={40} onChange={setTag} />
          </Field>
          <Button
            disabled={isBusy || tag.trim() === ''}
            onClick={() =>
              void apply((budget) => tagTransactions(budget, ids, tag.trim()), m.changed(count, ids.length))
            }
          >
            {m.addTag}
          </Button>
          <Button disabled={isBusy} onClick={() => (ids.length === 1 ? void remove() : setIsAsking(true))}>
            {m.delete}
          </Button>
        </div>
      )}
      <WritingProgress />
      {isAsking && <DeleteQuestion ids={ids} isBusy={isBusy} onDelete={remove} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
