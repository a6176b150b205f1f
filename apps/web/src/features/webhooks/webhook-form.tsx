import { WEBHOOK_EVENTS } from '@winterjay/contract'
import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { fieldErrors } from '../../lib/server/problem.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field, FieldGroup } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useChangeWebhook, useCreateWebhook } from './queries.ts'
import type { NewWebhook, Webhook } from './queries.ts'
import { webhookWords } from './words/words.ts'

interface CreateWebhookProps {
  readonly onMade: (secret: string) => void
  readonly onClose: () => void
}

export function CreateWebhookDialog({ onMade, onClose }: CreateWebhookProps) {
  const { form: m } = useWords(webhookWords)
  const creating = useCreateWebhook()
  return (
    <WebhookForm
      title={m.create}
      submitLabel={m.make}
      initial={{ url: '', description: '', events: ['payment.recorded'] }}
      isBusy={creating.isPending}
      error={creating.error}
      onSend={(body) => creating.mutate(body, { onSuccess: ({ secret }) => onMade(secret) })}
      onClose={onClose}
    />
  )
}

interface ChangeWebhookProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

export function ChangeWebhookDialog({ webhook, onClose }: ChangeWebhookProps) {
  const { form: m } = useWords(webhookWords)
  const changing = useChangeWebhook(webhook.id)
  return (
    <WebhookForm
      title={m.change}
      submitLabel={m.save}
      initial={{ url: webhook.url, description: webhook.description ?? '', events: webhook.events }}
      isBusy={changing.isPending}
      error={changing.error}
      onSend={(body) => changing.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

interface Draft {
  readonly url: string
  readonly description: string
  readonly events: NewWebhook['events']
}

interface WebhookFormProps {
  readonly title: string
  readonly submitLabel: string
  readonly initial: Draft
  readonly isBusy: boolean
  readonly error: unknown
  readonly onSend: (body: NewWebhook) => void
  readonly onClose: () => void
}

function WebhookForm({ title, submitLabel, initial, isBusy, error, onSend, onClose }: WebhookFormProps) {
  const { form: m, events: names } = useWords(webhookWords)
  const [draft, setDraft] = useState(initial)
  const [wasSent, setSent] = useState(false)
  const { url, description, events } = draft
  const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes })
  const submit = (): boolean => {
    setSent(true)
    if (url.trim() === '' || events.length === 0) return false
    onSend({ url: url.trim(), description: description.trim(), events })
    return true
  }
  const faults = fieldErrors(error)
  return (
    <FormDialog
      title={title}
      className="grid gap-4"
      submitLabel={submitLabel}
      isBusy={isBusy}
      problem={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.url} error={wasSent && url.trim() === '' ? m.missing : faults['url']} isRequired>
        <TextInput
          value={url}
          onChange={(to) => change({ url: to })}
          inputMode="url"
          placeholder="https://"
          maxLength={1_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={m.description} error={faults['description']}>
        <TextInput
          value={description}
          onChange={(to) => change({ description: to })}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <FieldGroup legend={m.events} error={wasSent && events.length === 0 ? m.eventsMissing : faults['events']}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={names[event]}
            checked={events.includes(event)}
            onChange={(isOn) =>
              change({ events: WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : events.includes(one))) })
            }
          />
        ))}
      </FieldGroup>
      <p className="text-sm text-muted">{m.note}</p>
    </FormDialog>
  )
}
