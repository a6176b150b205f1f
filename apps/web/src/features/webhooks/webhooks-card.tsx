import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { momentText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { useAccess } from '../../lib/server/book-access.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { EmptyDrawing } from '../../ui/art/empty.tsx'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/display/states.tsx'
import { Note } from '../../ui/note.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { LogDialog } from './log-dialog.tsx'
import { useChangeWebhook, webhooksQuery } from './queries.ts'
import type { Webhook } from './queries.ts'
import { DeleteWebhookDialog, RotateSecretDialog, ShownSecretDialog, TestDialog } from './webhook-dialogs.tsx'
import { ChangeWebhookDialog, CreateWebhookDialog } from './webhook-form.tsx'
import { webhookName } from './webhook-name.ts'
import { webhookWords } from './words/words.ts'

type Action = 'log' | 'test' | 'change' | 'secret' | 'remove'
type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'shown'; readonly secret: string }
  | { readonly kind: Action; readonly webhook: Webhook }

/** The webhooks of the loan book, the newest first (keys §4). Whoever may not manage them reads who does. */
export default function WebhooksCard() {
  const m = useWords(webhookWords).page
  const access = useAccess('keys.manage')
  return access === 'role' ? <Note>{m.why}</Note> : <Webhooks isKept={access === 'kept'} />
}

/** @param isKept after premium: webhooks and what they sent are there to look at, and webhooks to delete */
function Webhooks({ isKept }: { readonly isKept: boolean }) {
  const m = useWords(webhookWords).page
  const { data, error, refetch, isFetching } = useQuery(webhooksQuery)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const create = (): void => setDialog({ kind: 'create' })
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
          {...(!isKept && {
            actions: (
              <Button variant="primary" icon={<Plus aria-hidden="true" className="size-5" />} onClick={create}>
                {m.create}
              </Button>
            ),
          })}
        >
          {m.noneText}
        </EmptyState>
      ) : (
        <Card
          title={m.list}
          isFlush
          {...(!isKept && {
            actions: (
              <Button variant="soft" size="sm" icon={<Plus aria-hidden="true" className="size-5" />} onClick={create}>
                {m.create}
              </Button>
            ),
          })}
        >
          <Rows>
            {data.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isKept={isKept}
                onChoose={(kind) => setDialog({ kind, webhook })}
              />
            ))}
          </Rows>
        </Card>
      )}
      {dialog !== null && <OpenedDialog dialog={dialog} onChange={setDialog} />}
    </div>
  )
}

interface OpenedDialogProps {
  readonly dialog: OpenDialog
  readonly onChange: (dialog: OpenDialog | null) => void
}

function OpenedDialog({ dialog, onChange }: OpenedDialogProps) {
  const close = (): void => onChange(null)
  const show = (secret: string): void => onChange({ kind: 'shown', secret })
  switch (dialog.kind) {
    case 'create':
      return <CreateWebhookDialog onMade={show} onClose={close} />
    case 'shown':
      return <ShownSecretDialog secret={dialog.secret} onClose={close} />
    case 'log':
      return <LogDialog webhook={dialog.webhook} onClose={close} />
    case 'test':
      return <TestDialog webhook={dialog.webhook} onClose={close} />
    case 'change':
      return <ChangeWebhookDialog webhook={dialog.webhook} onClose={close} />
    case 'secret':
      return <RotateSecretDialog webhook={dialog.webhook} onMade={show} onClose={close} />
    case 'remove':
      break
  }
  return <DeleteWebhookDialog webhook={dialog.webhook} onClose={close} />
}

interface WebhookRowProps {
  readonly webhook: Webhook
  readonly isKept: boolean
  readonly onChoose: (action: Action) => void
}

function WebhookRow({ webhook, isKept, onChoose }: WebhookRowProps) {
  const m = useWords(webhookWords).webhook
  const locale = useLocale()
  const changing = useChangeWebhook(webhook.id)
  const { enabled, failing_since: since, disabled_reason: reason } = webhook
  const turn = (): void =>
    changing.mutate(
      { enabled: !enabled },
      {
        onSuccess: () => toast({ title: enabled ? m.isOff : m.isOn }),
        onError: (problem) =>
          toast({
            tone: 'error',
            title: enabled ? m.turnOff : m.turnOn,
            description: problemDetail(problem),
          }),
      },
    )
  const detail = [m.events(webhook.events.length), ...(since === null ? [] : [m.since(momentText(since, locale))])]
  const name = webhookName(webhook)
  return (
    <Row
      chip={<Chip hue="c3" icon={WebhookIcon} />}
      title={
        <>
          {name}
          <span className="block text-sm font-normal wrap-anywhere text-muted">{webhook.url}</span>
        </>
      }
      detail={detail.join(' · ')}
      end={
        <>
          {!enabled && <Badge>{m.off}</Badge>}
          {enabled && since !== null && <Badge tone="care">{m.failing}</Badge>}
          <Menu
            isInRow
            label={m.more(name)}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
            items={[
              { label: m.log, onSelect: () => onChoose('log') },
              ...(isKept
                ? []
                : [
                    { label: m.test, onSelect: () => onChoose('test') },
                    { label: m.change, onSelect: () => onChoose('change') },
                    { label: enabled ? m.turnOff : m.turnOn, onSelect: turn },
                    { label: m.secret, onSelect: () => onChoose('secret') },
                  ]),
              { label: m.remove, destructive: true, onSelect: () => onChoose('remove') },
            ]}
          />
        </>
      }
    >
      {reason === null ? undefined : <p className="text-sm text-cranberry">{reason === 'gone' ? m.gone : m.failed}</p>}
    </Row>
  )
}
