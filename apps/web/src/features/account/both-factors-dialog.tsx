import { useState } from 'react'
import { fieldErrors } from '../../lib/server/problem.ts'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useWords } from '../../lib/language/words.ts'
import { accountWords } from './words/words.ts'
import { signInWords } from './sign-in/words/words.ts'

/** The credentials that changing two-factor sign-in takes. */
export interface BothFactors {
  readonly password: string
  readonly code: string
}

interface BothFactorsDialogProps {
  readonly title: string
  readonly isDestructive?: boolean
  readonly isBusy: boolean
  readonly problem: unknown
  readonly onSubmit: (factors: BothFactors) => void
  readonly onClose: () => void
}

/** Asks for both the password and a code again, so that a stolen session or a leaked password is not enough. */
export function BothFactorsDialog({ onSubmit, ...dialog }: BothFactorsDialogProps) {
  const { password: p, twoFactor: m, missing } = useWords(accountWords)
  const { code: label, codeHint } = useWords(signInWords)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wasSent, setSent] = useState(false)
  const errors = fieldErrors(dialog.problem)
  const submit = (): boolean => {
    setSent(true)
    const isFilled = password !== '' && code.trim() !== ''
    if (isFilled) onSubmit({ password, code })
    return isFilled
  }
  return (
    <FormDialog {...dialog} submitLabel={dialog.title} onSubmit={submit}>
      <p className="text-muted">{m.bothText}</p>
      <Field label={p.yours} error={wasSent && password === '' ? missing : errors['password']} isRequired>
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
      <Field label={label} hint={codeHint} error={wasSent && code.trim() === '' ? missing : errors['code']} isRequired>
        <TextInput
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
    </FormDialog>
  )
}
