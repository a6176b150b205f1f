import { useMutation } from '@tanstack/react-query'
import { login, refuseLogin } from '@winterjay/contract'
import { useState } from 'react'
import { call } from '../../../lib/server/api.ts'
import { Problem } from '../../../lib/server/problem.ts'
import { signIn, signOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AccountForm, faultOfMissing, useFaults } from './account-form.tsx'
import { LoginLink, isHeld } from './login-link.tsx'
import { OpenIdEntry } from './openid-entry.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { EmailField } from './email-field.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'

export interface EntryFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onDone: () => void
}

export function LoginForm({ email, onEmail, onDone, onForgot }: EntryFormProps & { readonly onForgot: () => void }) {
  const m = useWords(signInWords)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const entering = useMutation({
    mutationFn: (body: { email: string; password: string; code?: string }) => {
      // Drop a token whose profile never loaded, so that it cannot block the new one.
      signOut()
      return call(login, { body })
    },
  })
  const isFirstAsking = entering.error instanceof Problem && entering.error.code === 'code_needed'
  const { errors, passes } = useFaults(entering.error)
  const [needsCode, setNeedsCode] = useState(false)

  const submit = (): void => {
    if (!passes(faultOfMissing(refuseLogin({ email, password }), { beside: m.missing, sentence: m.fillAll }))) return
    entering.mutate(code === '' ? { email, password } : { email, password, code }, {
      onSuccess: ({ access_token, user }) => {
        onDone()
        signIn(access_token, user)
        toast({ title: m.welcomeBack, description: m.welcomeBackText(user.name) })
      },
      onError: (error) => {
        if (error instanceof Problem && error.code === 'code_needed') return setNeedsCode(true)
        toast({
          tone: 'error',
          title: m.loginFailed,
          description: error instanceof Problem ? error.detail : m.loginFailedText,
        })
      },
    })
  }
  return (
    <AccountForm refusalAt="top-silently" problem={isFirstAsking ? null : entering.error} onSubmit={submit}>
      <EmailField email={email} error={errors['email']} onEmail={onEmail} />
      <Field label={m.password} error={errors['password']} isRequired>
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
      {needsCode && (
        <Field label={m.code} hint={m.codeHint} isRequired>
          <TextInput
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            ref={focusOnce}
          />
        </Field>
      )}
      <Button variant="primary" type="submit" busy={entering.isPending}>
        {m.signIn}
      </Button>
      {isHeld(entering.error) && <LoginLink email={entering.variables?.email ?? email} />}
      <PasskeyEntry onDone={onDone} />
      <OpenIdEntry />
      <Button variant="quiet" onClick={onForgot}>
        {m.forgot}
      </Button>
    </AccountForm>
  )
}

/** The code field takes the focus: it is what the user fills in next. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
