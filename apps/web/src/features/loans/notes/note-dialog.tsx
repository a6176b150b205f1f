import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useDialogForm } from '../dialog-form.ts'
import { useRecordLoanEvent } from '../queries.ts'
import { noteWords } from './words/words.ts'

interface NoteDialogProps {
  readonly loanId: string
  readonly onClose: () => void
}

/** Adds a note to the timeline of a loan (lending §5.12). */
export default function NoteDialog({ loanId, onClose }: NoteDialogProps) {
  const m = useWords(noteWords)
  const { wasSent, refused, formOf } = useDialogForm(useRecordLoanEvent(loanId), onClose)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const missing = wasSent && text === '' ? m.noteMissing : undefined
  return (
    <FormDialog
      title={m.noteTitle}
      submitLabel={m.saveNote}
      {...formOf(text === '' ? null : { event: 'note', text }, { done: { title: m.noteDone }, failed: m.noteFailed })}
    >
      <p>{m.noteText}</p>
      <Field label={m.note} error={refused['text'] ?? missing} isRequired>
        <Textarea value={typed} maxLength={2000} rows={5} onChange={setTyped} />
      </Field>
    </FormDialog>
  )
}
