import { API_KEY_DAYS, BOOK_SCOPES, BUDGET_SCOPES } from '@winterjay/contract'
import { addDays } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { useBook } from '../../lib/server/book.ts'
import { fieldErrors } from '../../lib/server/problem.ts'
import { serverDay } from '../../lib/server/server-day.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field, FieldGroup } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Note } from '../../ui/note.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useCreateKey } from './queries.ts'
import type { Scope } from './queries.ts'
import { apiKeyWords } from './words/words.ts'

interface CreateKeyDialogProps {
  readonly onMade: (secret: string) => void
  readonly onClose: () => void
}

interface Draft {
  readonly name: string
  readonly isForBudget: boolean
  readonly scopes: readonly Scope[]
  readonly last: LocalDate | null
  readonly password: string
}

/** Asks for what a key is for. What can do least is chosen already. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const { create: m, missing } = useWords(apiKeyWords)
  const today = serverDay()
  const [draft, setDraft] = useState<Draft>({
    name: '',
    isForBudget: false,
    scopes: ['loans:read'],
    last: addDays(today, API_KEY_DAYS.usual),
    password: '',
  })
  const [wasSent, setSent] = useState(false)
  const creating = useCreateKey()
  const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes })
  const { name, scopes, last, password } = draft
  const isLastWrong = last === null || last <= today || last > addDays(today, API_KEY_DAYS.most)
  const submit = (): boolean => {
    setSent(true)
    if (name.trim() === '' || scopes.length === 0 || last === null || isLastWrong || password === '') return false
    creating.mutate(
      { name: name.trim(), scopes: [...scopes], expires_on: last, password },
      { onSuccess: ({ key }) => onMade(key) },
    )
    return true
  }
  const faults = fieldErrors(creating.error)
  return (
    <FormDialog
      title={m.title}
      className="grid gap-4"
      submitLabel={m.make}
      isBusy={creating.isPending}
      problem={creating.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={m.name}
        hint={m.nameHint}
        error={wasSent && name.trim() === '' ? missing : faults['name']}
        isRequired
      >
        <TextInput value={name} onChange={(to) => change({ name: to })} maxLength={60} autoComplete="off" />
      </Field>
      <ScopeFields
        draft={draft}
        error={wasSent && scopes.length === 0 ? m.scopesMissing : faults['scopes']}
        onChange={change}
      />
      <Field
        label={m.last}
        hint={m.lastHint}
        error={wasSent && isLastWrong ? m.lastWrong : faults['expires_on']}
        isRequired
      >
        <DateInput value={last} onChange={(to) => change({ last: to })} />
      </Field>
      <Field label={m.password} error={wasSent && password === '' ? missing : faults['password']} isRequired>
        <PasswordInput value={password} onChange={(to) => change({ password: to })} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

interface ScopeFieldsProps {
  readonly draft: Draft
  readonly error: string | undefined
  readonly onChange: (changes: Partial<Draft>) => void
}

/** A key for one's own budget has nothing else, and a business has no budget. */
function ScopeFields({ draft: { isForBudget, scopes }, error, onChange }: ScopeFieldsProps) {
  const { create: m, scopes: names } = useWords(apiKeyWords)
  const isOwn = useBook() === null
  const offered: readonly Scope[] = isForBudget ? BUDGET_SCOPES : BOOK_SCOPES
  return (
    <>
      {isOwn && (
        <Segmented
          legend={m.forWhat}
          isLegendShown
          value={isForBudget ? 'budget' : 'loans'}
          choices={[
            { value: 'loans', label: m.forLoans },
            { value: 'budget', label: m.forBudget },
          ]}
          onChange={(to) =>
            onChange({ isForBudget: to === 'budget', scopes: [to === 'budget' ? 'budget:read' : 'loans:read'] })
          }
        />
      )}
      <FieldGroup legend={m.scopes} error={error}>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            label={names[scope]}
            checked={scopes.includes(scope)}
            onChange={(isOn) =>
              onChange({ scopes: offered.filter((one) => (one === scope ? isOn : scopes.includes(one))) })
            }
          />
        ))}
      </FieldGroup>
      {isForBudget && <Note tone="care">{m.budgetNote}</Note>}
    </>
  )
}
