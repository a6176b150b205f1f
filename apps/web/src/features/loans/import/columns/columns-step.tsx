import { matchColumns, OWN_FIELD_TYPES, REQUIRED_FIELDS, TAPE_FIELDS } from '@winterjay/lending'
import type { ColumnChoice, ColumnChoices, FileColumns, TapeColumns } from '@winterjay/lending'
import { useState } from 'react'
import { useWords } from '../../../../lib/language/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/text-input.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { loanWords } from '../../words/words.ts'
import { tapeWords } from '../words/words.ts'

/** What a column means: a field, one of the lender's own, or nothing. */
function meaningOf({ read, own }: Pick<TapeColumns, 'read' | 'own'>, at: number): ColumnChoice {
  const field = read.find(({ positions }) => positions.includes(at))?.field
  const kept = own.find(({ position }) => position === at)
  return field ?? (kept === undefined ? 'ignore' : `own_${kept.type}`)
}

export interface ColumnsStepProps {
  readonly title: string
  readonly onClose: () => void
  readonly file: FileColumns
  /** What was said of these columns before, in this file or one with the same header. */
  readonly said: ColumnChoices
  readonly onBack: () => void
  readonly onChoose: (choices: ColumnChoices) => void
}

/** What each column of the file means, where their names do not say it (lending §4.1). */
export function ColumnsStep({ title, onClose, file, said, onBack, onChoose }: ColumnsStepProps) {
  const { explain: m } = useWords(tapeWords)
  const { tapeColumns } = useWords(loanWords)
  const [choices, setChoices] = useState(said)
  const [wasSent, setSent] = useState(false)
  const { read, own, missing, repeated } = matchColumns(file.headers, choices)
  const options = [
    { value: 'ignore' as const, label: m.ignore },
    ...OWN_FIELD_TYPES.map((type) => ({ value: `own_${type}` as const, label: m.own[type] })),
    ...TAPE_FIELDS.map((value) => ({
      value,
      label: REQUIRED_FIELDS.some((field) => field === value) ? m.required(tapeColumns[value]) : tapeColumns[value],
    })),
  ]
  const names = (fields: readonly (keyof typeof tapeColumns)[]): string =>
    fields.map((field) => tapeColumns[field]).join(', ')
  const isOpen = missing.length > 0 || repeated.length > 0
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{m.back}</Button>
          <Button variant="primary" onClick={() => (isOpen ? setSent(true) : onChoose(choices))}>
            {m.go}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">{m.text}</p>
        {isOpen && (
          <Note tone={wasSent ? 'over' : 'care'} role={wasSent ? 'alert' : 'status'}>
            {missing.length > 0 && <p>{m.missing(names(missing))}</p>}
            {repeated.length > 0 && <p>{m.repeated(names(repeated))}</p>}
          </Note>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {file.headers.map((header, at) => {
            const name = header.trim()
            const samples = file.samples[at] ?? []
            if (name === '') return null
            return (
              <Field key={`${at} ${name}`} label={name} hint={samples.length === 0 ? m.empty : samples.join(' · ')}>
                <Select<ColumnChoice>
                  value={meaningOf({ read, own }, at)}
                  options={options}
                  onChange={(choice) => setChoices({ ...choices, [name]: choice })}
                />
              </Field>
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}
