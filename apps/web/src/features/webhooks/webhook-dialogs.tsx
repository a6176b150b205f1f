import { useWords } from '../../lib/language/words.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { CopyRow } from '../../ui/row/copy-row.tsx'
import { useDeleteWebhook, useRotateSecret, useTestWebhook } from './queries.ts'
import type { Attempt, Webhook } from './queries.ts'
import { webhookName } from './webhook-name.ts'
import { webhookWords } from './words/words.ts'

interface WebhookDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** The only time that a secret is shown. It is kept nowhere in the page. */
export function ShownSecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { shown: m } = useWords(webhookWords)
  return (
    <Dialog
      title={m.title}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.done}
        </Button>
      }
    >
      <p className="mb-2">{m.text}</p>
      <CopyRow label={m.secret} value={secret} />
    </Dialog>
  )
}

export function RotateSecretDialog({
  webhook,
  onMade,
  onClose,
}: WebhookDialogProps & { readonly onMade: (secret: string) => void }) {
  const { rotate: m } = useWords(webhookWords)
  const rotating = useRotateSecret(webhook.id)
  return (
    <FormDialog
      title={m.title}
      submitLabel={m.confirm}
      isBusy={rotating.isPending}
      problem={rotating.error}
      onSubmit={() => rotating.mutate(undefined, { onSuccess: ({ secret }) => onMade(secret) })}
      onClose={onClose}
    >
      <p>{m.text}</p>
    </FormDialog>
  )
}

export function DeleteWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { remove: m } = useWords(webhookWords)
  const deleting = useDeleteWebhook(webhook.id)
  const onSuccess = (): void => {
    onClose()
    toast({ title: m.done })
  }
  return (
    <FormDialog
      isDestructive
      title={m.title(webhookName(webhook))}
      submitLabel={m.confirm}
      isBusy={deleting.isPending}
      problem={deleting.error}
      onSubmit={() => deleting.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{m.text}</p>
    </FormDialog>
  )
}

/** Sends a test and says in the same place what was answered. */
export function TestDialog({ webhook, onClose }: WebhookDialogProps) {
  const { test: m } = useWords(webhookWords)
  const testing = useTestWebhook(webhook.id)
  const attempt = testing.data?.attempt ?? null
  return (
    <FormDialog
      keepsDraft
      title={m.title}
      className="grid gap-4"
      submitLabel={m.send}
      cancelLabel={m.close}
      isBusy={testing.isPending}
      problem={testing.error}
      onSubmit={() => testing.mutate()}
      onClose={onClose}
    >
      <p>{m.text(webhookName(webhook))}</p>
      {attempt !== null && !testing.isPending && <Outcome attempt={attempt} />}
    </FormDialog>
  )
}

function Outcome({ attempt: { http_status: status, fault, duration_ms: took } }: { readonly attempt: Attempt }) {
  const { test: m, faults } = useWords(webhookWords)
  const hasArrived = status !== null && status >= 200 && status < 300
  return (
    <output className="block">
      <Note tone={hasArrived ? 'info' : 'over'}>
        {fault !== null && faults[fault]}
        {status !== null && (hasArrived ? m.arrived(status, took) : m.refused(status))}
      </Note>
    </output>
  )
}
