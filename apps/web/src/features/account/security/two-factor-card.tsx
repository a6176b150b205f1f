import { useState } from 'react'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { BothFactorsDialog } from '../both-factors-dialog.tsx'
import { ConfirmFirst } from '../confirm-first.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { useConfirmTwoFactor, useRemoveTwoFactor, useRenewCodes, useStartTwoFactor } from '../queries.ts'
import type { Account } from '../queries.ts'
import { QrCode } from './qr-code.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

type Step =
  | { readonly at: 'none' | 'password' | 'renew' | 'remove' }
  | { readonly at: 'app'; readonly secret: string; readonly url: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

/** On: password, app, first code, recovery codes. Off: password and a code. */
export function TwoFactorCard({ account }: { readonly account: Account }) {
  const m = useWords(accountWords).twoFactor
  const [step, setStep] = useState<Step>({ at: 'none' })
  const close = (): void => setStep({ at: 'none' })
  const showCodes = ({ recovery_codes }: { readonly recovery_codes: readonly string[] }): void =>
    setStep({ at: 'codes', codes: recovery_codes })
  const { enabled, recovery_codes_left: left } = account.two_factor
  return (
    <Card title={m.title} actions={enabled ? <Badge tone="good">{m.on}</Badge> : <Badge>{m.off}</Badge>}>
      <p className="mb-4 text-muted">
        {m.text} {enabled && m.left(left)}
      </p>
      {enabled && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setStep({ at: 'renew' })}>{m.renew}</Button>
          <Button onClick={() => setStep({ at: 'remove' })}>{m.turnOff}</Button>
        </div>
      )}
      {!enabled && account.email_confirmed && <Button onClick={() => setStep({ at: 'password' })}>{m.turnOn}</Button>}
      {!enabled && !account.email_confirmed && <ConfirmFirst email={account.email}>{m.confirmFirst}</ConfirmFirst>}
      {step.at === 'password' && (
        <StartDialog onClose={close} onStarted={(secret, url) => setStep({ at: 'app', secret, url })} />
      )}
      {step.at === 'app' && <AppDialog secret={step.secret} url={step.url} onClose={close} onDone={showCodes} />}
      {step.at === 'codes' && <CodesDialog codes={step.codes} onClose={close} />}
      {step.at === 'renew' && <RenewDialog onClose={close} onDone={showCodes} />}
      {step.at === 'remove' && <RemoveDialog onClose={close} />}
    </Card>
  )
}

function StartDialog({
  onClose,
  onStarted,
}: {
  readonly onClose: () => void
  readonly onStarted: (secret: string, url: string) => void
}) {
  const m = useWords(accountWords).twoFactor
  const start = useStartTwoFactor()
  return (
    <PasswordDialog
      title={m.title}
      submitLabel={m.turnOn}
      isBusy={start.isPending}
      problem={start.error}
      onClose={onClose}
      onSubmit={(password) =>
        start.mutate(password, { onSuccess: ({ secret, otpauth_url }) => onStarted(secret, otpauth_url) })
      }
    />
  )
}

interface AppDialogProps {
  readonly secret: string
  readonly url: string
  readonly onClose: () => void
  readonly onDone: (answer: { readonly recovery_codes: readonly string[] }) => void
}

function AppDialog({ secret, url, onClose, onDone }: AppDialogProps) {
  const { twoFactor: m, missing } = useWords(accountWords)
  const [code, setCode] = useState('')
  const [wasSent, setSent] = useState(false)
  const confirm = useConfirmTwoFactor()
  const submit = (): boolean => {
    setSent(true)
    if (code.trim() !== '') confirm.mutate(code, { onSuccess: onDone })
    return code.trim() !== ''
  }
  return (
    <FormDialog
      title={m.scanTitle}
      submitLabel={m.confirm}
      isBusy={confirm.isPending}
      problem={confirm.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{m.scan}</p>
      <QrCode text={url} label={m.qr} />
      <a href={url} className={buttonStyle()}>
        {m.open}
      </a>
      <div>
        <p className="mb-1.5 font-semibold">{m.key}</p>
        <p className="num mb-2 rounded-control bg-sunken px-3 py-2 break-words">
          {secret.replaceAll(/(.{4})/g, '$1 ').trim()}
        </p>
        <CopyButton text={secret} what={m.key} />
      </div>
      <Field
        label={m.code}
        error={wasSent && code.trim() === '' ? missing : fieldErrors(confirm.error)['code']}
        isRequired
      >
        <TextInput value={code} onChange={setCode} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </Field>
    </FormDialog>
  )
}

function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const m = useWords(accountWords).twoFactor
  return (
    <Dialog
      title={m.codesTitle}
      size="sm"
      // Seen once only: a stray click must not lose them.
      isLocked
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.saved}
        </Button>
      }
    >
      <p className="mb-4">{m.codes}</p>
      <ul className="num mb-4 grid gap-x-6 gap-y-1.5 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} what={m.codesWhat} />
    </Dialog>
  )
}

function RenewDialog({ onClose, onDone }: Pick<AppDialogProps, 'onClose' | 'onDone'>) {
  const m = useWords(accountWords).twoFactor
  const renew = useRenewCodes()
  return (
    <BothFactorsDialog
      title={m.renew}
      isBusy={renew.isPending}
      problem={renew.error}
      onClose={onClose}
      onSubmit={(factors) => renew.mutate(factors, { onSuccess: onDone })}
    />
  )
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(accountWords).twoFactor
  const remove = useRemoveTwoFactor()
  const onSuccess = (): void => {
    onClose()
    toast({ title: m.turnedOff })
  }
  return (
    <BothFactorsDialog
      title={m.turnOff}
      isDestructive
      isBusy={remove.isPending}
      problem={remove.error}
      onClose={onClose}
      onSubmit={(factors) => remove.mutate(factors, { onSuccess })}
    />
  )
}
