import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useCreateBusiness } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'

export const NAME_MAX_LENGTH = 80

interface CreateDialogProps {
  readonly onCreated: (id: string) => void
  readonly onClose: () => void
}

export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const { create: m, missing } = useWords(businessTeamWords)
  const [name, setName] = useState('')
  const [wasSent, setSent] = useState(false)
  const creating = useCreateBusiness()
  const isMissing = name.trim() === ''
  const submit = (): boolean => {
    setSent(true)
    if (isMissing) return false
    creating.mutate(name, {
      onSuccess: ({ id }) => {
        onClose()
        onCreated(id)
        toast({ title: m.done(name.trim()) })
      },
    })
    return true
  }
  return (
    <FormDialog
      title={m.title}
      submitLabel={m.create}
      isBusy={creating.isPending}
      problem={creating.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={m.name}
        hint={m.nameHint}
        error={wasSent && isMissing ? missing : fieldErrors(creating.error)['name']}
        isRequired
      >
        <TextInput value={name} onChange={setName} maxLength={NAME_MAX_LENGTH} autoComplete="organization" />
      </Field>
    </FormDialog>
  )
}
