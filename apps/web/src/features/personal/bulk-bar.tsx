import { CATEGORIES, categoryLabel, editTransactions } from '@winterjay/budget'
import type { Book, Category, EditRefusal } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/text-input.tsx'
import { useChange } from './change.ts'

export interface BulkBarProps {
  /** Those ticked. */
  readonly ids: readonly string[]
  readonly shownIds: readonly string[]
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** One change to many transactions. */
export function BulkBar({ ids, shownIds, onChoose }: BulkBarProps) {
  const m = useMessages('personal').transactions
  const format = useFormat()
  const change = useChange()
  const [category, setCategory] = useState<Category | ''>('')
  const [tag, setTag] = useState('')
  const count = format.number(ids.length)
  const apply = async (edit: (book: Book) => Book | EditRefusal, title: string): Promise<void> => {
    const isDone = await change(edit, { title })
    if (isDone) onChoose(new Set())
  }
  if (ids.length === 0) {
    return (
      <p>
        <Button size="sm" onClick={() => onChoose(new Set(shownIds))}>
          {m.chooseShown}
        </Button>
      </p>
    )
  }
  return (
    <section aria-label={m.bulk} className="grid gap-3 rounded-card border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold">
          <output>{m.chosen(count, ids.length)}</output>
        </p>
        <Button size="sm" onClick={() => onChoose(new Set())}>
          {m.chooseNone}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.category}>
          <Select<Category | ''>
            value={category}
            options={[{ value: '', label: m.pickCategory }, ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value, format.locale) }))]}
            onChange={setCategory}
          />
        </Field>
        <Button disabled={category === ''} onClick={() => category !== '' && void apply((book) => editTransactions(book, ids, { category }), m.changed(count, ids.length))}>
          {m.setCategory}
        </Button>
        <Field label={m.tag}>
          <TextInput value={tag} maxLength={40} onChange={setTag} />
        </Field>
        <Button disabled={tag.trim() === ''} onClick={() => void apply((book) => addTag(book, ids, tag.trim()), m.changed(count, ids.length))}>
          {m.addTag}
        </Button>
        <Button onClick={() => void apply((book) => editTransactions(book, ids, { isDeleted: true }), m.deleted(count, ids.length))}>
          {m.delete}
        </Button>
      </div>
    </section>
  )
}

function addTag(book: Book, ids: readonly string[], tag: string): Book | EditRefusal {
  let next = book
  for (const id of ids) {
    const tags = book.transactions.get(id)?.tags ?? []
    const edited = editTransactions(next, [id], { tags: tags.includes(tag) ? tags : [...tags, tag] })
    if (isRefusal(edited)) return edited
    next = edited
  }
  return next
}
