import { useMutation, useQuery } from '@tanstack/react-query'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  refusePasswordLength,
  refuseRegistration,
  register,
} from '@winterjay/contract'
import { useState } from 'react'
import { call } from '../../../lib/server/api.ts'
import { legalQuery } from '../../../lib/server/legal.ts'
import { Problem } from '../../../lib/server/problem.ts'
import { signIn, signOut } from '../../../lib/server/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AccountForm, faultOfMissing, useFaults } from './account-form.tsx'
import type { Fault } from './account-form.tsx'
import { AgreementNote, ConsentBoxes, useConsents } from './consents.tsx'
import type { EntryFormProps } from './login-form.tsx'
import { OpenIdEntry } from './openid-entry.tsx'
import { EmailField } from './email-field.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { useInvitation } from '../../../lib/sign-up-invitation.ts'
import { signInWords } from './words/words.ts'

/** The form, or why nobody can sign up here without an invitation. */
export function SignUpForm(props: EntryFormProps) {
  const m = useWords(signInWords)
  const { data: legal } = useQuery(legalQuery)
  const invitation = useInvitation()
  const limit = legal?.sign_up
  if (limit === undefined || (limit === 'invite' && invitation !== null))
    return <OpenSignUpForm {...props} invitation={invitation} />
  return <EmptyState title={m.limits[limit].title}>{m.limits[limit].text}</EmptyState>
}

function OpenSignUpForm({
  email,
  onEmail,
  onDone,
  invitation,
}: EntryFormProps & { readonly invitation: string | null }) {
  const m = useWords(signInWords)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const consents = useConsents()
  const creating = useMutation({
    mutationFn: (body: { name: string; email: string; password: string }) => {
      signOut()
      return call(register, { body: { ...body, ...consents.given(), ...(invitation !== null && { invitation }) } })
    },
    // Here, not at `mutate`: the account exists also where the dialog was closed meanwhile.
    onSuccess: ({ access_token, user }) => {
      onDone()
      signIn(access_token, user)
      toast({ title: m.created, description: m.createdText(user.name) })
    },
    onError: (error) =>
      toast({
        tone: 'error',
        title: m.registerFailed,
        description: error instanceof Problem ? error.detail : m.registerFailedText,
      }),
  })
  const { errors, passes } = useFaults(creating.error)
  const faultOf = usePasswordFault()

  const submit = (): void => {
    const missing = faultOfMissing(refuseRegistration({ name, email, password }), {
      beside: m.missing,
      sentence: m.fillRequired,
    })
    if (!passes(missing ?? faultOf(password, confirmed))) return
    creating.mutate({ name, email, password })
  }
  return (
    <AccountForm refusalAt="top-silently" problem={creating.error} onSubmit={submit}>
      <p className="flex items-center gap-2 rounded-control bg-spruce-soft px-3.5 py-2.5 text-label">
        <Glyph name="check" className="size-5 text-spruce" />
        <span>
          <b className="font-[680] text-spruce">{m.free}</b> <span className="whitespace-nowrap">{m.freeText}</span>
        </span>
      </p>
      <Field label={m.name} error={errors['name']} isRequired>
        <TextInput value={name} onChange={setName} autoComplete="name" maxLength={100} />
      </Field>
      <EmailField email={email} error={errors['email']} onEmail={onEmail} />
      <Field label={m.password} hint={m.passwordHint} error={errors['password']} isRequired>
        <PasswordInput value={password} onChange={setPassword} autoComplete="new-password" />
      </Field>
      <Field label={m.confirm} error={errors['confirm']} isRequired>
        <PasswordInput value={confirmed} onChange={setConfirmed} autoComplete="new-password" />
      </Field>
      <ConsentBoxes consents={consents} />
      <Button variant="primary" type="submit" busy={creating.isPending}>
        {m.create}
      </Button>
      <OpenIdEntry hasTerms />
      <AgreementNote />
      <p className="text-sm text-muted">{m.keptText}</p>
    </AccountForm>
  )
}

/** Checks a new password and its confirmation in the order of product §5: first that both match, then the length. */
export function usePasswordFault(): (password: string, confirmed: string) => Fault | null {
  const m = useWords(signInWords)
  return (password, confirmed) => {
    if (password !== confirmed) return { fields: ['confirm'], beside: m.mismatch, sentence: m.mismatch }
    const refusal = refusePasswordLength(password)
    if (refusal === null) return null
    const sentence =
      refusal.code === 'password_too_long' ? m.tooLong(PASSWORD_MAX_LENGTH) : m.tooShort(PASSWORD_MIN_LENGTH)
    return { fields: ['password'], beside: sentence, sentence }
  }
}
