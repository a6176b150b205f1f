import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { BothFactorsDialog } from '../both-factors-dialog.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { useConfirmTwoFactor, useRemoveTwoFactor, useRenewCodes, useStartTwoFactor } from '../queries.ts'
import type { Account } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

export type Step =
  | { readonly at: 'none' | 'password' | 'renew' | 'remove' }
  | { readonly at: 'app'; readonly secret: string; readonly url: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

/** To switch on: password, app, first code, recovery codes. To switch off: password and a code. */
export function TwoFactorRow({
  account,
  onStep,
}: {
  readonly account: Account
  readonly onStep: (step: Step) => void
}) {
  const { twoFactor: m, confirmFirst } = useWords(accountWords)
  const { enabled, recovery_codes_left: left } = account.two_factor
  const row = { chip: <Chip hue="c3" icon={Smartphone} />, title: m.title }
  if (enabled) {
    return (
      <Row {...row} detail={m.left(left)} end={<Badge tone="good">{m.on}</Badge>}>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onStep({ at: 'renew' })}>
            {m.renew}
          </Button>
          <Button size="sm" onClick={() => onStep({ at: 'remove' })}>
            {m.turnOff}
          </Button>
        </div>
      </Row>
    )
  }
  if (!account.email_confirmed) return <Row {...row} detail={confirmFirst} end={<Badge>{m.off}</Badge>} />
  return (
    <Row
      {...row}
      detail={m.text}
      end={
        <Button size="sm" onClick={() => onStep({ at: 'password' })}>
          {m.turnOn}
        </Button>
      }
    />
  )
}

/** Shows the current step. */
export function TwoFactorDialogs({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) {
  const close = (): void => onStep({ at: 'none' })
  const showCodes = ({ recovery_codes }: { readonly recovery_codes: readonly string[] }): void =>
    onStep({ at: 'codes', codes: recovery_codes })
  return (
    <>
      {step.at === 'password' && (
        <StartDialog onClose={close} onStarted={(secret, url) => onStep({ at: 'app', secret, url })} />
      )}
      {step.at === 'app' && <AppDialog secret={step.secret} url={step.url} onClose={close} onDone={showCodes} />}
      {step.at === 'codes' && <CodesDialog codes={step.codes} onClose={close} />}
      {step.at === 'renew' && <RenewDialog onClose={close} onDone={showCodes} />}
      {step.at === 'remove' && <RemoveDialog onClose={close} />}
    </>
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
      // The codes are shown only once, so a stray click must not close the dialog.
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
