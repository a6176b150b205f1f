import { requestOf } from '@winterjay/benefits'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../../../lib/language/words.ts'
import { useBook } from '../../../lib/server/book.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import type { Answers } from '../household.ts'
import { ClientFields } from './client-fields.tsx'
import type { ClientDraft } from './client-fields.tsx'
import { CLIENTS_PATH } from './client-path.ts'
import { useSaveClient } from './queries.ts'
import { clientWords } from './words/words.ts'

interface SaveDialogProps {
  readonly answers: Answers
  readonly onClose: () => void
}

/** Saves the household that was checked as a new client, of the book that this tab shows. */
export default function SaveDialog(props: SaveDialogProps) {
  return (
    <Queries>
      <SaveForm {...props} />
    </Queries>
  )
}

function SaveForm({ answers, onClose }: SaveDialogProps) {
  const { form: m } = useWords(clientWords)
  const book = useBook()
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState<ClientDraft>({
    label: '',
    consentedOn: null,
    notes: '',
    isKept: false,
    isMissing: false,
  })
  const [wasSent, setSent] = useState(false)
  const saving = useSaveClient()
  const submit = (): boolean => {
    setSent(true)
    const { label, consentedOn, notes, isKept, isMissing } = draft
    if (label.trim() === '') return false
    const household = requestOf({ ...answers.household, ...answers.followUps })
    saving.mutate(
      {
        label,
        household,
        consented_on: consentedOn,
        notes: notes ?? '',
        is_kept: isKept,
        documents_missing: isMissing,
      },
      {
        onSuccess: (saved) => {
          onClose()
          toast({
            title: m.saved(saved.label),
            action: { label: m.toList, onSelect: () => navigate(CLIENTS_PATH) },
          })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.saveTitle}
      className="grid gap-4"
      submitLabel={m.save}
      isBusy={saving.isPending}
      problem={saving.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{book === null ? m.own : m.into(book.name)}</p>
      <ClientFields
        draft={draft}
        wasSent={wasSent}
        errors={fieldErrors(saving.error)}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FormDialog>
  )
}
