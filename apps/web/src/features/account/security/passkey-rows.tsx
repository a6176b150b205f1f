import { useQuery } from '@tanstack/react-query'
import { localDateIn } from '@winterjay/money'
import { Fingerprint, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { hasPasskeys } from '../passkey-device.ts'
import { passkeysQuery } from '../queries.ts'
import type { Account, Passkey } from '../queries.ts'
import { accountWords } from '../words/words.ts'

interface PasskeyRowsProps {
  readonly account: Account
  readonly onAdd: () => void
  readonly onChange: (what: 'rename' | 'remove', passkey: Passkey) => void
}

/** Adds, renames and removes passkeys. */
export function PasskeyRows({ account, onAdd, onChange }: PasskeyRowsProps) {
  const { passkeys: m, confirmFirst } = useWords(accountWords)
  const { data, error, refetch, isFetching } = useQuery(passkeysQuery)
  const canAdd = account.email_confirmed && hasPasskeys()
  const isAway = data === undefined && error !== null
  const detail = isAway ? m.away : !account.email_confirmed ? confirmFirst : hasPasskeys() ? m.text : m.notHere
  return (
    <>
      <Row
        chip={<Chip hue="spruce" icon={Fingerprint} />}
        title={m.title}
        detail={detail}
        end={
          isAway ? (
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {m.tryAgain}
            </Button>
          ) : (
            canAdd && (
              <Button size="sm" aria-label={m.add} onClick={onAdd}>
                {m.addShort}
              </Button>
            )
          )
        }
      />
      {data?.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChange={(what) => onChange(what, passkey)} />
      ))}
    </>
  )
}

function PasskeyRow({
  passkey,
  onChange,
}: {
  readonly passkey: Passkey
  readonly onChange: (what: 'rename' | 'remove') => void
}) {
  const m = useWords(accountWords).passkeys
  const f = useFormat()
  const day = (instant: string): string => f.date(localDateIn(timeZone(), new Date(instant)), 'medium')
  const { name, is_synced, created_at, last_used_at } = passkey
  return (
    <Row
      chip={<Chip hue="c7" icon={KeyRound} />}
      title={
        <>
          {name} {is_synced && <Badge>{m.synced}</Badge>}
        </>
      }
      detail={`${m.added(day(created_at))} · ${last_used_at === null ? m.neverUsed : m.used(day(last_used_at))}`}
      end={
        <>
          <IconButton
            label={m.renameIt(name)}
            icon={<Pencil className="size-4.5" />}
            onClick={() => onChange('rename')}
          />
          <IconButton
            label={m.removeIt(name)}
            icon={<Trash2 className="size-4.5" />}
            onClick={() => onChange('remove')}
          />
        </>
      }
    />
  )
}
