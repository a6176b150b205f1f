import { useState } from 'react'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { useChangePassword } from '../queries.ts'
import { usePasswordFault } from '../sign-in/sign-up-form.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'
import { signInWords } from '../sign-in/words/words.ts'

export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { password: m, missing } = useWords(accountWords)
  const hint = useWords(signInWords).passwordHint
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [wasSent, setSent] = useState(false)
  const change = useChangePassword()
  const fault = usePasswordFault()(next, again)
  const errors: Record<string, string> = { ...fieldErrors(change.error) }
  if (wasSent && current === '') errors['current_password'] = missing
  if (wasSent && fault !== null) for (const field of fault.fields) errors[field] = fault.beside
  const submit = (): boolean => {
    setSent(true)
    if (current === '' || fault !== null) return false
    change.mutate(
      { current_password: current, password: next },
      {
        onSuccess: () => {
          onClose()
          toast({ title: m.changed })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.change}
      submitLabel={m.change}
      isBusy={change.isPending}
      problem={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.current} error={errors['current_password']} isRequired>
        <PasswordInput value={current} onChange={setCurrent} autoComplete="current-password" />
      </Field>
      <Field label={m.next} hint={hint} error={errors['password']} isRequired>
        <PasswordInput value={next} onChange={setNext} autoComplete="new-password" />
      </Field>
      <Field label={m.again} error={errors['confirm']} isRequired>
        <PasswordInput value={again} onChange={setAgain} autoComplete="new-password" />
      </Field>
    </FormDialog>
  )
}
