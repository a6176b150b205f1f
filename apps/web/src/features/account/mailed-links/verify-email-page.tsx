import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { openAccount } from '../../../lib/account-door.ts'
import { Problem, problemDetail } from '../../../lib/server/problem.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { AccountForm, useFaults } from '../sign-in/account-form.tsx'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { Done, LinkCard, NoLink } from '../../../ui/display/link-card.tsx'
import { useMailedToken } from '../../../lib/mailed-token.ts'
import { useConfirmEmail } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** Target of the address confirmation link. */
export default function VerifyEmailPage() {
  const m = useWords(accountWords).verify
  return (
    <Page title={m.title}>
      <Queries>
        <Outcome />
      </Queries>
    </Page>
  )
}

/** The way on: to the account of whoever is signed in. */
function GoOn() {
  const m = useWords(accountWords).verify
  const isGuest = useIsSignedOut()
  return (
    <Link href={isGuest ? '/' : '/account'} className={buttonStyle('primary')}>
      {isGuest ? m.home : m.account}
    </Link>
  )
}

/** The account sends the link again: whoever signs in there finds the button. */
function Resend() {
  const m = useWords(accountWords).verify
  const [, goTo] = useLocation()
  const isGuest = useIsSignedOut()
  if (!isGuest) return <GoOn />
  const signIn = (): void => {
    goTo('/account')
    openAccount('sign-in')
  }
  return (
    <Button variant="primary" onClick={signIn}>
      {m.resend}
    </Button>
  )
}

function Outcome() {
  const { verify: m, bug } = useWords(accountWords)
  const token = useMailedToken()
  const confirming = useConfirmEmail()
  const { mutate, data, error } = confirming
  const [isAsked, setAsked] = useState(false)
  // The link works only once, and React mounts twice in development.
  const confirm = useEffectEvent((link: string) =>
    mutate(
      { token: link },
      { onError: (problem) => setAsked(problem instanceof Problem && problem.code === 'password_needed') },
    ),
  )
  useEffect(() => {
    if (token === null) return undefined
    const timer = setTimeout(() => confirm(token), 0)
    return () => clearTimeout(timer)
  }, [token])
  if (token === null) return <NoLink action={<Resend />}>{m.noLink}</NoLink>
  if (data !== undefined) {
    return (
      <Done title={m.done} actions={<GoOn />}>
        {m.doneText(data.email)}
      </Done>
    )
  }
  if (isAsked) return <PasswordForm token={token} confirming={confirming} />
  if (error !== null) {
    return (
      <LinkCard>
        <Note tone="over" role="alert" title={m.failed}>
          {problemDetail(error) ?? bug}
        </Note>
        <GoOn />
      </LinkCard>
    )
  }
  return (
    <LinkCard>
      <p className="text-muted">{m.working}</p>
    </LinkCard>
  )
}

interface PasswordFormProps {
  readonly token: string
  readonly confirming: ReturnType<typeof useConfirmEmail>
}

/**
 * Shown in a browser that is not signed in to the account: the address may be the reader's while the account is a
 * stranger's.
 */
function PasswordForm({ token, confirming }: PasswordFormProps) {
  const { verify: m, fillAll, missing } = useWords(accountWords)
  const [password, setPassword] = useState('')
  const { errors, passes } = useFaults(confirming.error)
  const submit = (): void => {
    if (passes(password === '' ? { fields: ['password'], beside: missing, sentence: fillAll } : null))
      confirming.mutate({ token, password })
  }
  return (
    <LinkCard>
      <AccountForm problem={confirming.error} onSubmit={submit}>
        <Field label={m.password} hint={m.notMine} error={errors['password']} isRequired>
          <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
        </Field>
        <Button variant="primary" type="submit" busy={confirming.isPending}>
          {m.confirm}
        </Button>
      </AccountForm>
    </LinkCard>
  )
}
