import { THING_KINDS, deleteThing, deleteThingValue, storeThing, storeThingValue, valuesOf } from '@winterjay/budget'
import type { Budget, EditRefusal, Thing, ThingKind } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useChange } from '../change.ts'
import { todayHere } from '../today.ts'
import { useView } from '../view.ts'
import { worthWords } from './words/words.ts'

interface ThingDialogProps {
  /** Null for a new one. */
  readonly id: string | null
  readonly onClose: () => void
}

interface Draft {
  readonly name: string
  readonly kind: ThingKind
  readonly fallsBy: Rate | null
  readonly amount: Cents | null
  readonly date: LocalDate | null
}

/** Something owned or owed by hand, and what it was worth on which days (budget §13.2). */
export function ThingDialog({ id, onClose }: ThingDialogProps) {
  const m = useWords(worthWords).thing
  const change = useChange()
  const { budget } = useView()
  const before = id === null ? undefined : budget.things.get(id)
  const [draft, setDraft] = useState<Draft>(() => ({
    name: before?.name ?? '',
    kind: before?.kind ?? 'home',
    fallsBy: before?.fallsBy ?? null,
    amount: null,
    date: todayHere(),
  }))
  const [isTried, setTried] = useState(false)
  const isWorthless = draft.amount === null && (before === undefined || valuesOf(budget, before.id).length === 0)
  const save = async (): Promise<void> => {
    setTried(true)
    if (isWorthless || (draft.amount !== null && draft.date === null)) return
    const thing = {
      id: before?.id ?? crypto.randomUUID(),
      name: draft.name.trim(),
      kind: draft.kind,
      fallsBy: draft.kind === 'vehicle' ? draft.fallsBy : null,
      isDeleted: false,
    }
    if (await change((current) => storeBoth(current, thing, draft), { title: m.saved(thing.name) })) onClose()
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
              void change((current) => deleteThing(current, before.id), { title: m.deleted(before.name) }).then(
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
      <ThingFields
        draft={draft}
        set={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        isTried={isTried}
        isWorthless={isWorthless}
      />
      {before !== undefined && <Values of={before.id} />}
    </FormDialog>
  )
}

/** The thing, and its value of a day if one was typed. */
function storeBoth(budget: Budget, thing: Thing, { amount, date }: Draft): Budget | EditRefusal {
  const stored = storeThing(budget, thing)
  if (isRefusal(stored) || amount === null || date === null) return stored
  return storeThingValue(stored, { of: thing.id, date, amountCents: amount })
}

interface ThingFieldsProps {
  readonly draft: Draft
  readonly set: (changes: Partial<Draft>) => void
  readonly isTried: boolean
  readonly isWorthless: boolean
}

function ThingFields({ draft, set, isTried, isWorthless }: ThingFieldsProps) {
  const m = useWords(worthWords).thing
  const isDayless = draft.amount !== null && draft.date === null
  return (
    <>
      <Field label={m.name} isRequired>
        <TextInput value={draft.name} maxLength={60} placeholder={m.nameExample} onChange={(name) => set({ name })} />
      </Field>
      <Field label={m.kind}>
        <Select
          value={draft.kind}
          options={THING_KINDS.map((value) => ({ value, label: m.kinds[value] }))}
          onChange={(kind) => set({ kind })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={draft.kind === 'debt' ? m.owed : m.worth}
          error={isTried && isWorthless ? m.valueMissing : undefined}
        >
          <MoneyInput value={draft.amount} onChange={(amount) => set({ amount })} />
        </Field>
        <Field label={m.on} error={isTried && isDayless ? m.dayMissing : undefined}>
          <DateInput value={draft.date} max={todayHere()} onChange={(date) => set({ date })} />
        </Field>
      </div>
      {draft.kind === 'vehicle' && (
        <Field label={m.falls} hint={m.fallsHint} isOptional>
          <PercentInput value={draft.fallsBy} onChange={(fallsBy) => set({ fallsBy })} />
        </Field>
      )}
    </>
  )
}

/** What was said so far, the latest first; each can be taken out. */
function Values({ of }: { readonly of: string }) {
  const m = useWords(worthWords).thing
  const format = useFormat()
  const change = useChange()
  const { budget } = useView()
  const values = valuesOf(budget, of).toReversed()
  if (values.length === 0) return null
  return (
    <section className="-mx-3">
      <h3 className="px-3 text-xs font-[650] text-muted">{m.values}</h3>
      <Rows label={m.values}>
        {values.map(({ id, date, amountCents }) => (
          <Row
            key={id}
            isDense
            title={format.date(date)}
            amount={<Amount cents={amountCents} />}
            end={
              <IconButton
                label={m.take(format.date(date))}
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
                onClick={() => void change((current) => deleteThingValue(current, id), { title: m.taken })}
              />
            }
          />
        ))}
      </Rows>
    </section>
  )
}
