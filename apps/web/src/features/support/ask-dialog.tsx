import { SUPPORT_CATEGORIES, TEXT_MOST } from '@winterjay/contract'
import { VERSION } from '@winterjay/contract/version'
import { useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { momentText } from '../../lib/language/moment-text.ts'
import { useWords } from '../../lib/language/words.ts'
import { fieldErrors, recentProblemCodes } from '../../lib/server/problem.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput, Textarea } from '../../ui/form/text-input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { useOpenRequest } from './queries.ts'
import type { NewRequest, SupportRequest } from './queries.ts'
import { supportWords } from './words/words.ts'

interface AskDialogProps {
  readonly onSent: (request: SupportRequest) => void
  readonly onClose: () => void
}

/** Asks for the question; nothing about the device is sent unless the box is ticked (support §1.2). */
export function AskDialog({ onSent, onClose }: AskDialogProps) {
  const { form: m, categories } = useWords(supportWords)
  const locale = useLocale()
  const [category, setCategory] = useState<NewRequest['category']>('account')
  const [subject, setSubject] = useState('')
  const [message, setMessage] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [wasSent, setSent] = useState(false)
  const opening = useOpenRequest()
  const faults = fieldErrors(opening.error)
  const missing = (text: string): string | undefined => (wasSent && text.trim() === '' ? m.missing : undefined)
  const submit = (): void => {
    setSent(true)
    if (subject.trim() === '' || message.trim() === '') return
    const context = { app_version: VERSION, problem_codes: [...recentProblemCodes] }
    opening.mutate(
      { category, subject: subject.trim(), message: message.trim(), ...(agrees ? { context } : {}) },
      {
        onSuccess: ({ request }) => {
          toast({ title: m.sent, description: m.by(momentText(request.first_answer_due_at, locale)) })
          onSent(request)
        },
      },
    )
  }
  return (
    <FormDialog
      title={m.title}
      size="md"
      className="grid gap-4"
      submitLabel={m.send}
      isBusy={opening.isPending}
      problem={opening.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.category}>
        <Select
          value={category}
          onChange={setCategory}
          options={SUPPORT_CATEGORIES.map((value) => ({ value, label: categories[value] }))}
        />
      </Field>
      <Field label={m.subject} error={missing(subject) ?? faults['subject']} isRequired>
        <TextInput value={subject} onChange={setSubject} maxLength={120} autoComplete="off" />
      </Field>
      <Field label={m.message} hint={m.messageHint} error={missing(message) ?? faults['message']} isRequired>
        <Textarea value={message} onChange={setMessage} maxLength={TEXT_MOST} rows={6} />
      </Field>
      <Checkbox label={m.agree} hint={m.agreeHint} checked={agrees} onChange={setAgrees} />
    </FormDialog>
  )
}
