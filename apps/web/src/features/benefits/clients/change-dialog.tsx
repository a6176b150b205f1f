import { householdOf } from '@winterjay/benefits'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { BirthdayFields } from '../ahead/birthday-fields.tsx'
import { ClientFields } from './client-fields.tsx'
import type { ClientDraft } from './client-fields.tsx'
import { useChangeClient } from './queries.ts'
import type { ClientSummary, SavedClient } from './queries.ts'
import { clientWords } from './words/words.ts'

interface ChangeDialogProps {
  /** Notes and birthdays are changed only where they have been read: in an opened client. */
  readonly client: ClientSummary | SavedClient
  readonly onChanged: (client: SavedClient) => void
  readonly onClose: () => void
}

/** Changes what is noted of a client next to the household, in the version that was seen (clients §1.3). */
export function ChangeDialog({ client, onChanged, onClose }: ChangeDialogProps) {
  const { form: m, opened } = useWords(clientWords)
  const [draft, setDraft] = useState<ClientDraft>({
    label: client.label,
    consentedOn: client.consented_on,
    notes: 'notes' in client ? client.notes : null,
    isKept: client.is_kept,
    isMissing: client.documents_missing,
  })
  const [told, setTold] = useState('birthdays' in client ? client.birthdays : null)
  const [{ version }] = useState(client)
  const changing = useChangeClient(client.id)
  const submit = (): boolean => {
    const { label, consentedOn, notes, isKept, isMissing } = draft
    if (label.trim() === '') return false
    changing.mutate(
      {
        version,
        label,
        consented_on: consentedOn,
        is_kept: isKept,
        documents_missing: isMissing,
        ...(notes !== null && { notes }),
        ...(told !== null && { birthdays: told }),
      },
      {
        onSuccess: (changed) => {
          onChanged(changed)
          toast({ title: m.saved(changed.label) })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.changeTitle}
      className="grid gap-4"
      submitLabel={m.change}
      isBusy={changing.isPending}
      problem={changing.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClientFields
        draft={draft}
        wasSent
        errors={fieldErrors(changing.error)}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
      {'household' in client && <p className="text-sm text-muted">{opened.how}</p>}
      {'household' in client && told !== null && (
        <div className="-mx-3">
          <BirthdayFields
            household={householdOf(client.household)}
            today={client.as_of}
            told={told}
            onTell={({ children, ...adults }) => setTold({ ...adults, children: [...children] })}
            note={m.birthdays}
          />
        </div>
      )}
    </FormDialog>
  )
}
