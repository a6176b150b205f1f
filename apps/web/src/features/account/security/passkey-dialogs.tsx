import { useState } from 'react'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { DeviceProblem } from '../passkey-device.ts'
import { PasswordDialog } from '../password-dialog.tsx'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../queries.ts'
import type { Passkey } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'
import { signInWords } from '../sign-in/words/words.ts'

const NAME_MAX_LENGTH = 60

interface DialogProps {
  readonly onClose: () => void
}

/** Asks for a name and the password, then hands over to the browser and the device. */
export function AddPasskeyDialog({ onClose }: DialogProps) {
  const { passkeys: m, password: p, missing } = useWords(accountWords)
  const faults = useWords(signInWords).passkeyFaults
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const add = useAddPasskey()
  const errors = fieldErrors(add.error)
  const fault = add.error instanceof DeviceProblem ? add.error.fault : null
  const submit = (): boolean => {
    setSent(true)
    if (name.trim() === '' || password === '') return false
    add.mutate(
      { name, password },
      {
        onSuccess: () => {
          onClose()
          toast({ title: m.isAdded, description: m.isAddedText })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.add}
      submitLabel={m.next}
      isBusy={add.isPending}
      problem={fault === null ? add.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {fault !== null && (
        <Note tone="over" role="alert">
          {faults[fault]}
        </Note>
      )}
      <p className="text-muted">{m.addText}</p>
      <Field
        label={m.name}
        hint={m.nameHint}
        error={wasSent && name.trim() === '' ? missing : errors['name']}
        isRequired
      >
        <TextInput value={name} onChange={setName} maxLength={NAME_MAX_LENGTH} />
      </Field>
      <Field label={p.yours} error={wasSent && password === '' ? missing : errors['password']} isRequired>
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

export function RenamePasskeyDialog({ passkey, onClose }: DialogProps & { readonly passkey: Passkey }) {
  const { passkeys: m, save, missing } = useWords(accountWords)
  const [name, setName] = useState(passkey.name)
  const rename = useRenamePasskey(passkey.id)
  const isMissing = name.trim() === ''
  const submit = (): boolean => {
    if (!isMissing) rename.mutate(name, { onSuccess: onClose })
    return !isMissing
  }
  return (
    <FormDialog
      title={m.rename}
      submitLabel={save}
      isBusy={rename.isPending}
      problem={rename.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.name} error={isMissing ? missing : fieldErrors(rename.error)['name']} isRequired>
        <TextInput value={name} onChange={setName} maxLength={NAME_MAX_LENGTH} />
      </Field>
    </FormDialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: DialogProps & { readonly passkey: Passkey }) {
  const m = useWords(accountWords).passkeys
  const remove = useRemovePasskey(passkey.id)
  const onSuccess = (): void => {
    onClose()
    toast({ title: m.isRemoved })
  }
  return (
    <PasswordDialog
      title={m.removeIt(passkey.name)}
      submitLabel={m.remove}
      isDestructive
      isBusy={remove.isPending}
      problem={remove.error}
      onClose={onClose}
      onSubmit={(password) => remove.mutate(password, { onSuccess })}
    >
      <p>{m.removeText}</p>
    </PasswordDialog>
  )
}
