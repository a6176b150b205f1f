import { CLIENT_LABEL_LENGTH, CLIENT_NOTES_LENGTH } from '@winterjay/contract'
import type { LocalDate } from '@winterjay/money'
import { useWords } from '../../../lib/language/words.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput, Textarea } from '../../../ui/form/text-input.tsx'
import { clientWords } from './words/words.ts'

/** What is noted of a client next to the household. Null: the notes are not shown here, and stay as they are. */
export interface ClientDraft {
  readonly label: string
  readonly consentedOn: LocalDate | null
  readonly notes: string | null
  readonly isKept: boolean
  readonly isMissing: boolean
}

interface ClientFieldsProps {
  readonly draft: ClientDraft
  /** Whether the form was sent: what is missing is said then. */
  readonly wasSent: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<ClientDraft>) => void
}

export function ClientFields({ draft, wasSent, errors, onChange }: ClientFieldsProps) {
  const m = useWords(clientWords).form
  const isUnnamed = draft.label.trim() === ''
  return (
    <>
      <Field
        label={m.label}
        hint={m.labelHint}
        error={wasSent && isUnnamed ? m.labelMissing : errors['label']}
        isRequired
      >
        <TextInput
          value={draft.label}
          onChange={(label) => onChange({ label })}
          maxLength={CLIENT_LABEL_LENGTH}
          autoComplete="off"
        />
      </Field>
      <Field label={m.consented} error={errors['consented_on']} isOptional>
        <DateInput value={draft.consentedOn} onChange={(consentedOn) => onChange({ consentedOn })} />
      </Field>
      {draft.notes !== null && (
        <Field label={m.notes} error={errors['notes']} isOptional>
          <Textarea value={draft.notes} onChange={(notes) => onChange({ notes })} maxLength={CLIENT_NOTES_LENGTH} />
        </Field>
      )}
      <Checkbox checked={draft.isMissing} onChange={(isMissing) => onChange({ isMissing })} label={m.missing} />
      <Checkbox checked={draft.isKept} onChange={(isKept) => onChange({ isKept })} label={m.keep} hint={m.keepHint} />
    </>
  )
}
