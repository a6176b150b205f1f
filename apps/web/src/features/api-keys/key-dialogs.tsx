import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { fieldErrors } from '../../lib/server/problem.ts'
import { publicUrl } from '../../lib/server/server.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { CopyRow } from '../../ui/row/copy-row.tsx'
import { useRevokeKey, useRotateKey } from './queries.ts'
import type { ApiKey } from './queries.ts'
import { apiKeyWords } from './words/words.ts'

interface KeyDialogProps {
  readonly apiKey: ApiKey
  readonly onClose: () => void
}

/** The only time that a key is shown. It is kept nowhere in the page. */
export function ShownKeyDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { shown: m } = useWords(apiKeyWords)
  const example = `curl -H "Authorization: Bearer ${secret}" ${publicUrl()}/api/me`
  return (
    <Dialog
      title={m.title}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.done}
        </Button>
      }
    >
      <p className="mb-2">{m.text}</p>
      <CopyRow label={m.key} value={secret} />
      <CopyRow label={m.tryIt} value={example} />
    </Dialog>
  )
}

export function RotateDialog({
  apiKey,
  onMade,
  onClose,
}: KeyDialogProps & { readonly onMade: (secret: string) => void }) {
  const { rotate: m, create, missing } = useWords(apiKeyWords)
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const rotating = useRotateKey(apiKey.id)
  const submit = (): boolean => {
    setSent(true)
    if (password === '') return false
    rotating.mutate(password, { onSuccess: ({ key }) => onMade(key) })
    return true
  }
  return (
    <FormDialog
      title={m.title(apiKey.name)}
      className="grid gap-4"
      submitLabel={m.confirm}
      isBusy={rotating.isPending}
      problem={rotating.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{m.text}</p>
      <Field
        label={create.password}
        error={wasSent && password === '' ? missing : fieldErrors(rotating.error)['password']}
        isRequired
      >
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

export function RevokeDialog({ apiKey, onClose }: KeyDialogProps) {
  const { revoke: m } = useWords(apiKeyWords)
  const revoking = useRevokeKey(apiKey.id)
  const onSuccess = (): void => {
    onClose()
    toast({ title: m.done })
  }
  return (
    <FormDialog
      isDestructive
      title={m.title(apiKey.name)}
      submitLabel={m.confirm}
      isBusy={revoking.isPending}
      problem={revoking.error}
      onSubmit={() => revoking.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{m.text}</p>
    </FormDialog>
  )
}
