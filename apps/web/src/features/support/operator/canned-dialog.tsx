import { useQuery } from '@tanstack/react-query'
import { TEXT_MOST } from '@winterjay/contract'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput, Textarea } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { cannedQuery, useSaveCanned } from '../queries.ts'
import type { CannedAnswer } from '../queries.ts'
import { supportWords } from '../words/words.ts'

/** An answer being edited; the key is its own in the form, since titles change and may be equal. */
interface Draft {
  readonly key: string
  readonly answer: CannedAnswer
}
const draftOf = (answer: CannedAnswer): Draft => ({ key: crypto.randomUUID(), answer })
const EMPTY: CannedAnswer = { title: '', text_en: '', text_fr: '' }

/** Texts to begin an answer with, in both languages. */
export function CannedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(cannedQuery)
  return data === undefined ? null : <CannedForm saved={data} onClose={onClose} />
}

interface CannedFormProps {
  readonly saved: readonly CannedAnswer[]
  readonly onClose: () => void
}

function CannedForm({ saved, onClose }: CannedFormProps) {
  const m = useWords(supportWords).operator
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => (saved.length === 0 ? [EMPTY] : saved).map(draftOf))
  const [wasSent, setSent] = useState(false)
  const saving = useSaveCanned()
  const isMissing = (text: string): string | undefined => (wasSent && text.trim() === '' ? m.missing : undefined)
  const change = (key: string, changes: Partial<CannedAnswer>): void =>
    setDrafts(drafts.map((one) => (one.key === key ? { key, answer: { ...one.answer, ...changes } } : one)))
  const submit = (): void => {
    setSent(true)
    const answers = drafts.map(({ answer }) => answer)
    if (answers.some((one) => Object.values(one).some((text) => text.trim() === ''))) return
    saving.mutate(answers, {
      onSuccess: () => {
        toast({ title: m.saved })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={m.answers}
      size="lg"
      className="grid gap-6"
      submitLabel={m.save}
      isBusy={saving.isPending}
      problem={saving.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{m.answersHint}</p>
      {drafts.map(({ key, answer }) => (
        <div key={key} className="grid gap-3">
          <Field label={m.answerTitle} error={isMissing(answer.title)} isRequired>
            <TextInput value={answer.title} onChange={(title) => change(key, { title })} maxLength={80} />
          </Field>
          <Field label={m.english} error={isMissing(answer.text_en)} isRequired>
            <Textarea
              value={answer.text_en}
              onChange={(to) => change(key, { text_en: to })}
              maxLength={TEXT_MOST}
              rows={3}
            />
          </Field>
          <Field label={m.french} error={isMissing(answer.text_fr)} isRequired>
            <Textarea
              value={answer.text_fr}
              onChange={(to) => change(key, { text_fr: to })}
              maxLength={TEXT_MOST}
              rows={3}
              lang="fr-CA"
            />
          </Field>
          <div>
            <Button size="sm" onClick={() => setDrafts(drafts.filter((one) => one.key !== key))}>
              {m.remove}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button onClick={() => setDrafts([...drafts, draftOf(EMPTY)])}>{m.add}</Button>
      </div>
    </FormDialog>
  )
}
