import { useQuery } from '@tanstack/react-query'
import { KeyRound, Lock, MonitorCheck, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { devicesQuery, sessionsQuery } from '../queries.ts'
import type { Account, Passkey } from '../queries.ts'
import { accountWords } from '../words/words.ts'
import { DevicesDialog } from './devices-dialog.tsx'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { ChangePasswordDialog } from './password-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { TwoFactorDialogs, TwoFactorRow } from './two-factor-dialogs.tsx'
import type { Step } from './two-factor-dialogs.tsx'

type Open =
  | { readonly what: 'none' | 'password' | 'sessions' | 'devices' | 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey }

/** Every sign-in method, and the sessions and devices. */
export function SignInCard({ account }: { readonly account: Account }) {
  const m = useWords(accountWords)
  const [open, setOpen] = useState<Open>({ what: 'none' })
  const [step, setStep] = useState<Step>({ at: 'none' })
  const sessions = useQuery(sessionsQuery).data?.sessions.length
  const devices = useQuery(devicesQuery).data?.devices.length
  const close = (): void => setOpen({ what: 'none' })
  return (
    <FoldCard title={m.signingIn} isFlush chip={<Chip hue="c2" icon={KeyRound} />} detail={m.signingInFolded}>
      <Rows>
        <PasskeyRows
          account={account}
          onAdd={() => setOpen({ what: 'add' })}
          onChange={(what, passkey) => setOpen({ what, passkey })}
        />
        <Row
          chip={<Chip hue="c2" icon={Lock} />}
          title={m.password.change}
          detail={m.password.text}
          hasChevron
          onPress={() => setOpen({ what: 'password' })}
        />
        <TwoFactorRow account={account} onStep={setStep} />
        <Row
          chip={<Chip hue="c6" icon={MonitorCheck} />}
          title={m.sessions.title}
          detail={sessions === undefined ? m.sessions.caption : m.sessions.count(sessions - 1)}
          hasChevron
          onPress={() => setOpen({ what: 'sessions' })}
        />
        <Row
          chip={<Chip hue="c5" icon={MonitorSmartphone} />}
          title={m.devices.title}
          detail={devices === undefined ? m.devices.caption : m.devices.count(devices)}
          hasChevron
          onPress={() => setOpen({ what: 'devices' })}
        />
      </Rows>
      {open.what === 'add' && <AddPasskeyDialog onClose={close} />}
      {open.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open.what === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open.what === 'password' && <ChangePasswordDialog onClose={close} />}
      {open.what === 'sessions' && <SessionsDialog onClose={close} />}
      {open.what === 'devices' && <DevicesDialog onClose={close} />}
      <TwoFactorDialogs step={step} onStep={setStep} />
    </FoldCard>
  )
}
