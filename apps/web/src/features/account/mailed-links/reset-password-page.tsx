import { useState } from 'react'
import { openAccount } from '../../../lib/account-door.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { signOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Page } from '../../../ui/page.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { AccountForm, useFaults } from '../sign-in/account-form.tsx'
import { Done, LinkCard, NoLink } from '../../../ui/display/link-card.tsx'
import { useMailedToken } from '../../../lib/mailed-token.ts'
import { useResetPassword } from '../queries.ts'
import { usePasswordFault } from '../sign-in/sign-up-form.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'
import { signInWords } from '../sign-in/words/words.ts'

/** Target of the password reset link. */
export default function ResetPasswordPage() {
  const m = useWords(accountWords).reset
  const token = useMailedToken()
  return (
    <Page title={m.title}>
      <Queries>
        {token === null ? <NoLink action={<SignIn />}>{m.noLink}</NoLink> : <NewPasswordForm token={token} />}
      </Queries>
    </Page>
  )
}

function SignIn() {
  const m = useWords(accountWords).reset
  return (
    <Button variant="primary" onClick={() => openAccount('sign-in')}>
      {m.signIn}
    </Button>
  )
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const { reset: m, password: p } = useWords(accountWords)
  const hint = useWords(signInWords).passwordHint
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const setting = useResetPassword()
  const { errors, passes } = useFaults(setting.error)
  const faultOf = usePasswordFault()
  if (setting.isSuccess) {
    return (
      <Done title={m.done} actions={<SignIn />}>
        {m.doneText}
      </Done>
    )
  }
  const submit = (): void => {
    if (passes(faultOf(password, confirmed))) setting.mutate({ token, password }, { onSuccess: signOut })
  }
  return (
    <LinkCard>
      <p className="text-muted">{m.lede}</p>
      <AccountForm problem={setting.error} onSubmit={submit}>
        <Field label={p.next} hint={hint} error={errors['password']} isRequired>
          <PasswordInput value={password} onChange={setPassword} autoComplete="new-password" />
        </Field>
        <Field label={p.again} error={errors['confirm']} isRequired>
          <PasswordInput value={confirmed} onChange={setConfirmed} autoComplete="new-password" />
        </Field>
        <Button variant="primary" type="submit" busy={setting.isPending}>
          {m.set}
        </Button>
      </AccountForm>
    </LinkCard>
  )
}
