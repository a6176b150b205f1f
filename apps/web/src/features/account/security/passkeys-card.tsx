import { useQuery } from '@tanstack/react-query'
import { localDateIn } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { ConfirmFirst } from '../confirm-first.tsx'
import { hasPasskeys } from '../passkey-device.ts'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { passkeysQuery } from '../queries.ts'
import type { Account, Passkey } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'

type Open = { readonly what: 'none' | 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey }

/** Signing in with a device instead of a password: added, named and removed here. */
export function PasskeysCard({ account }: { readonly account: Account }) {
  const m = useWords(accountWords).passkeys
  const [open, setOpen] = useState<Open>({ what: 'none' })
  const { data, error, refetch, isFetching } = useQuery(passkeysQuery)
  const close = (): void => setOpen({ what: 'none' })
  return (
    <Card title={m.title}>
      <p className="mb-4 text-muted">{m.text}</p>
      {data === undefined && error !== null && (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
      {data === undefined && error === null && <Skeleton className="appear-late h-12" />}
      {data !== undefined && data.passkeys.length > 0 && (
        <ul className="mb-4">
          {data.passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
          ))}
        </ul>
      )}
      {account.email_confirmed ? (
        <Adding onAdd={() => setOpen({ what: 'add' })} />
      ) : (
        <ConfirmFirst email={account.email}>{m.confirmFirst}</ConfirmFirst>
      )}
      {open.what === 'add' && <AddPasskeyDialog onClose={close} />}
      {open.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open.what === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Card>
  )
}

function Adding({ onAdd }: { readonly onAdd: () => void }) {
  const m = useWords(accountWords).passkeys
  return hasPasskeys() ? <Button onClick={onAdd}>{m.add}</Button> : <Note>{m.notHere}</Note>
}

function PasskeyLine({
  passkey,
  onOpen,
}: {
  readonly passkey: Passkey
  readonly onOpen: (what: 'rename' | 'remove') => void
}) {
  const m = useWords(accountWords).passkeys
  const f = useFormat()
  const day = (instant: string): string => f.date(localDateIn(timeZone(), new Date(instant)), 'medium')
  const { name, is_synced, created_at, last_used_at } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:border-t">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          {is_synced && <Badge>{m.synced}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {m.added(day(created_at))} · {last_used_at === null ? m.neverUsed : m.used(day(last_used_at))}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={m.renameIt(name)} onClick={() => onOpen('rename')}>
          {m.rename}
        </Button>
        <Button size="sm" aria-label={m.removeIt(name)} onClick={() => onOpen('remove')}>
          {m.remove}
        </Button>
      </div>
    </li>
  )
}
