import { useState } from 'react'
import type { ReactNode } from 'react'
import { fieldErrors } from '../../lib/server/problem.ts'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useWords } from '../../lib/language/words.ts'
import { accountWords } from './words/words.ts'

interface PasswordDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly isDestructive?: boolean
  readonly isBusy: boolean
  readonly problem: unknown
  readonly onSubmit: (password: string) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for the password again before a change to sign-in methods. */
export function PasswordDialog({ onSubmit, children, ...dialog }: PasswordDialogProps) {
  const m = useWords(accountWords)
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => {
        setSent(true)
        if (password !== '') onSubmit(password)
        return password !== ''
      }}
    >
      {children}
      <Field
        label={m.password.yours}
        error={wasSent && password === '' ? m.missing : fieldErrors(dialog.problem)['password']}
        isRequired
      >
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
