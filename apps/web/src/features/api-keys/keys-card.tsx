import { useQuery } from '@tanstack/react-query'
import { BookOpen, Ellipsis, KeyRound, Plus } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { BASE } from '../../lib/base.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { shortMomentText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { useBook } from '../../lib/server/book.ts'
import { useAccess } from '../../lib/server/book-access.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { dayAtServer } from '../../lib/server/server-day.ts'
import { EmptyDrawing } from '../../ui/art/empty.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { LongList } from '../../ui/display/pager.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Chip } from '../../ui/row/chip.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { RevokeDialog, RotateDialog, ShownKeyDialog } from './key-dialogs.tsx'
import { apiKeysQuery } from './queries.ts'
import type { ApiKey } from './queries.ts'
import { apiKeyWords } from './words/words.ts'

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly apiKey: ApiKey }
  | { readonly kind: 'shown'; readonly secret: string }

/** The keys that work, the newest first. Whoever may not manage them reads who does. */
export default function KeysCard() {
  const m = useWords(apiKeyWords).page
  const access = useAccess('keys.manage')
  return access === 'role' ? <Note>{m.why}</Note> : <Keys isKept={access === 'kept'} />
}

/** @param isKept after premium: keys are there to look at and to end */
function Keys({ isKept }: { readonly isKept: boolean }) {
  const m = useWords(apiKeyWords).page
  const { data, error, refetch, isFetching } = useQuery(apiKeysQuery)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = (): void => setDialog(null)
  const create = (): void => setDialog({ kind: 'create' })
  const show = (secret: string): void => setDialog({ kind: 'shown', secret })
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={3} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  return (
    <div className="grid gap-(--gap)">
      {data.length === 0 ? (
        <EmptyState
          title={m.none}
          art={<EmptyDrawing className="w-45" />}
          {...(!isKept && { actions: <CreateButton onClick={create} /> })}
        >
          {m.noneText}
        </EmptyState>
      ) : (
        <Card title={m.list} isFlush {...(!isKept && { actions: <CreateButton isSmall onClick={create} /> })}>
          <LongList rows={data} nameOf={({ name }) => name}>
            {(keys) => (
              <Rows>
                {keys.map((apiKey) => (
                  <KeyRow
                    key={apiKey.id}
                    apiKey={apiKey}
                    isKept={isKept}
                    onChoose={(kind) => setDialog({ kind, apiKey })}
                  />
                ))}
              </Rows>
            )}
          </LongList>
        </Card>
      )}
      <a href={`${BASE}/api/docs`} className={clsx(buttonStyle('secondary'), 'justify-self-start')}>
        <BookOpen aria-hidden="true" className="size-5" />
        {m.reference}
      </a>
      {dialog?.kind === 'create' && <CreateKeyDialog onMade={show} onClose={close} />}
      {dialog?.kind === 'rotate' && <RotateDialog apiKey={dialog.apiKey} onMade={show} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeDialog apiKey={dialog.apiKey} onClose={close} />}
      {dialog?.kind === 'shown' && <ShownKeyDialog secret={dialog.secret} onClose={close} />}
    </div>
  )
}

function CreateButton({ isSmall = false, onClick }: { readonly isSmall?: boolean; readonly onClick: () => void }) {
  const m = useWords(apiKeyWords).page
  return (
    <Button
      variant={isSmall ? 'soft' : 'primary'}
      {...(isSmall && { size: 'sm' as const })}
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={onClick}
    >
      {m.create}
    </Button>
  )
}

interface KeyRowProps {
  readonly apiKey: ApiKey
  readonly isKept: boolean
  readonly onChoose: (kind: 'rotate' | 'revoke') => void
}

function KeyRow({ apiKey, isKept, onChoose }: KeyRowProps) {
  const { key: m, shortScopes } = useWords(apiKeyWords)
  const isOwn = useBook() === null
  const f = useFormat()
  // A key ends with a day of the server.
  const endDay = (instant: string): string =>
    f.date(dayAtServer(new Date(Date.parse(instant) - 1).toISOString()), 'medium')
  const locale = useLocale()
  const { last_used_at: usedAt, last_used_from: from, created_by: maker } = apiKey
  const allowed = apiKey.scopes.map((scope) =>
    scope in shortScopes ? shortScopes[scope as keyof typeof shortScopes] : scope,
  )
  const rights = allowed.join(', ')
  const used = usedAt === null ? m.never : m.used(shortMomentText(usedAt, locale), from ?? '')
  return (
    <Row
      chip={<Chip hue="c3" icon={KeyRound} />}
      title={apiKey.name}
      detail={
        <>
          <span className="block">{`${m.ending(apiKey.last4)} · ${rights.charAt(0).toUpperCase()}${rights.slice(1)}`}</span>
          {[m.ends(endDay(apiKey.expires_at)), used, ...(maker === null || isOwn ? [] : [maker])].join(' · ')}
        </>
      }
      end={
        <>
          {apiKey.is_rotated && <Badge tone="care">{m.replaced}</Badge>}
          <Menu
            isInRow
            label={m.more(apiKey.name)}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
            items={[
              ...(apiKey.is_rotated || isKept ? [] : [{ label: m.rotate, onSelect: () => onChoose('rotate') }]),
              { label: m.revoke, destructive: true, onSelect: () => onChoose('revoke') },
            ]}
          />
        </>
      }
    />
  )
}
