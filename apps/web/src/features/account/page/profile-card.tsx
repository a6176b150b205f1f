import { useState } from 'react'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { initialsOf } from '../../../ui/initials.ts'
import { Note } from '../../../ui/note.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { ConfirmFirst } from '../confirm-first.tsx'
import { useChangeEmail, useChangeName } from '../queries.ts'
import type { Account } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

/** Name and address, each editable. */
export function ProfileCard({ account }: { readonly account: Account }) {
  const m = useWords(accountWords).profile
  const [open, setOpen] = useState<'none' | 'name' | 'email'>('none')
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-14 flex-none place-items-center rounded-full bg-spruce-soft text-lg font-bold text-spruce"
        >
          {initialsOf(account.name)}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-[1.1875rem] leading-snug tracking-[-.02em] wrap-anywhere">{account.name}</h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span className="wrap-anywhere">{account.email}</span>
            <Badge tone={account.email_confirmed ? 'good' : 'care'}>
              {account.email_confirmed ? m.confirmed : m.unconfirmed}
            </Badge>
          </p>
        </div>
      </div>
      {account.pending_email !== null && <Note className="mt-3">{m.pending(account.pending_email)}</Note>}
      {!account.email_confirmed && (
        <ConfirmFirst email={account.email} className="mt-3">
          {m.unconfirmedText}
        </ConfirmFirst>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => setOpen('name')}>
          {m.changeName}
        </Button>
        <Button size="sm" onClick={() => setOpen('email')}>
          {m.changeEmail}
        </Button>
      </div>
      {open === 'name' && <NameDialog name={account.name} onClose={() => setOpen('none')} />}
      {open === 'email' && <EmailDialog onClose={() => setOpen('none')} />}
    </Card>
  )
}

function NameDialog({ name: before, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { profile: m, ...common } = useWords(accountWords)
  const [name, setName] = useState(before)
  const change = useChangeName()
  const isMissing = name.trim() === ''
  const submit = (): boolean => {
    if (!isMissing) {
      change.mutate(name, {
        onSuccess: () => {
          onClose()
          toast({ title: m.nameSaved })
        },
      })
    }
    return !isMissing
  }
  return (
    <FormDialog
      title={m.changeName}
      submitLabel={common.save}
      isBusy={change.isPending}
      problem={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.name} error={isMissing ? common.missing : fieldErrors(change.error)['name']} isRequired>
        <TextInput value={name} onChange={setName} autoComplete="name" maxLength={100} />
      </Field>
    </FormDialog>
  )
}

function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { profile: m, password: p, ...common } = useWords(accountWords)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const change = useChangeEmail()
  const errors = fieldErrors(change.error)
  const submit = (): boolean => {
    setSent(true)
    if (email.trim() === '' || password === '') return false
    change.mutate(
      { email, password },
      {
        onSuccess: () => {
          onClose()
          toast({ title: m.emailSent, description: m.emailSentText(email.trim()) })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.changeEmail}
      submitLabel={common.save}
      isBusy={change.isPending}
      problem={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{m.emailText}</p>
      <Field label={m.newEmail} error={wasSent && email.trim() === '' ? common.missing : errors['email']} isRequired>
        <TextInput
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <Field label={p.yours} error={wasSent && password === '' ? common.missing : errors['password']} isRequired>
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
