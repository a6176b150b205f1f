import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { outcomeOf } from '../outcome-of.ts'
import { useRecordLoanEvent } from '../queries.ts'
import { loanWords } from '../words/words.ts'
import { noteWords } from './words/words.ts'

interface NoteDialogProps {
  readonly loanId: string
  readonly onClose: () => void
}

/** Adds a note to the timeline of a loan (lending §5.12). */
export default function NoteDialog({ loanId, onClose }: NoteDialogProps) {
  const m = useWords(noteWords)
  const { common } = useWords(loanWords)
  const recording = useRecordLoanEvent(loanId)
  const [typed, setTyped] = useState('')
  const [wasSent, setSent] = useState(false)
  const text = typed.trim()
  const missing = wasSent && text === '' ? m.noteMissing : undefined
  return (
    <FormDialog
      title={m.noteTitle}
      submitLabel={m.saveNote}
      isBusy={recording.isPending}
      problem={recording.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (text !== '')
          recording.mutate(
            { event: 'note', text },
            outcomeOf(onClose, { done: { title: m.noteDone }, failed: m.noteFailed }),
          )
      }}
    >
      <p>{m.noteText}</p>
      <Field label={m.note} error={fieldErrors(recording.error)['text'] ?? missing} isRequired>
        <Textarea value={typed} maxLength={2000} rows={5} onChange={setTyped} />
      </Field>
    </FormDialog>
  )
}
