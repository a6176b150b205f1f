import { Bookmark, GitCompareArrows } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { useServerDay } from '../../lib/server/server-day.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { Note } from '../../ui/note.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select, TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { COMPARISONS, PERIODS, queryOf } from './choices.ts'
import type { Choices } from './choices.ts'
import { useDeleteView, useSaveView, viewsQuery } from './queries.ts'
import { analyticsWords } from './words/words.ts'

interface ChoiceBarProps {
  readonly choices: Choices
  /** Whether they make a range of days. */
  readonly isFit: boolean
  /** What is looked at; a saved view keeps it. */
  readonly page: string
  readonly onChange: (choices: Choices) => void
  /** Opens a saved view. */
  readonly onOpen: (page: string, query: Readonly<Record<string, string>>) => void
}

/** The period, what it is compared with, and the views kept of both. */
export function ChoiceBar({ choices, isFit, page, onChange, onOpen }: ChoiceBarProps) {
  const { choices: m } = useWords(analyticsWords)
  const today = useServerDay()
  const isPhone = useMedia(PHONE)
  const { period, from, to, compare } = choices
  const views = <ViewsMenu choices={choices} page={page} onOpen={onOpen} />
  return (
    <div className="grid gap-3 print:hidden">
      {isPhone ? (
        <div className="flex items-center gap-1">
          <Field label={m.period} isLabelHidden className="flex-1">
            <Select
              value={period}
              onChange={(next) => onChange({ ...choices, period: next })}
              options={PERIODS.map((value) => ({ value, label: m.periods[value] }))}
            />
          </Field>
          <Menu
            label={m.compare}
            icon={<GitCompareArrows aria-hidden="true" className="size-5" />}
            items={COMPARISONS.map((value) => ({
              label: m.comparisons[value],
              checked: value === compare,
              onSelect: () => onChange({ ...choices, compare: value }),
            }))}
          />
          {views}
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Segmented
            className="flex-1 basis-72"
            legend={m.period}
            value={period}
            onChange={(next) => onChange({ ...choices, period: next })}
            choices={PERIODS.map((value) => ({ value, label: m.periods[value] }))}
          />
          <div className="flex flex-1 basis-56 items-end gap-2">
            <div className="flex-1">
              <Field label={m.compare}>
                <Select
                  value={compare}
                  onChange={(next) => onChange({ ...choices, compare: next })}
                  options={COMPARISONS.map((value) => ({ value, label: m.comparisons[value] }))}
                />
              </Field>
            </div>
            {views}
          </div>
        </div>
      )}
      {isPhone && compare !== 'none' && (
        <p className="text-sm text-muted">{m.compared(m.comparisons[compare].toLowerCase())}</p>
      )}
      {period === 'other' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={m.from}>
            <DateInput value={from} max={today} onChange={(next) => onChange({ ...choices, from: next })} />
          </Field>
          <Field label={m.to}>
            <DateInput value={to} max={today} onChange={(next) => onChange({ ...choices, to: next })} />
          </Field>
        </div>
      )}
      {!isFit && <Note>{m.invalid}</Note>}
    </div>
  )
}

function ViewsMenu({ choices, page, onOpen }: Pick<ChoiceBarProps, 'choices' | 'page' | 'onOpen'>) {
  const { views: m } = useWords(analyticsWords)
  const [isSaving, setSaving] = useState(false)
  const [name, setName] = useState('')
  const { data } = useQuery(viewsQuery)
  const saving = useSaveView()
  const removing = useDeleteView()
  const views = data?.views ?? []
  const save = (): void =>
    saving.mutate(
      { name: name.trim(), page, query: queryOf(choices) },
      {
        onSuccess: () => {
          setSaving(false)
          setName('')
          toast({ title: m.saved })
        },
      },
    )
  return (
    <>
      <Menu
        label={m.label}
        icon={<Bookmark aria-hidden="true" className="size-5" />}
        items={[
          ...views.map((view) => ({ label: view.name, onSelect: () => onOpen(view.page, view.query) })),
          { label: m.save, onSelect: () => setSaving(true) },
          ...views.map((view) => ({
            label: m.remove(view.name),
            destructive: true,
            onSelect: () => removing.mutate(view.id, { onSuccess: () => toast({ title: m.removed }) }),
          })),
        ]}
      />
      {isSaving && (
        <FormDialog
          title={m.save}
          submitLabel={m.save}
          isBusy={saving.isPending}
          problem={saving.error}
          bug={m.failed}
          onClose={() => setSaving(false)}
          onSubmit={() => name.trim() !== '' && save()}
        >
          <Field label={m.name}>
            <TextInput value={name} onChange={setName} maxLength={80} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
