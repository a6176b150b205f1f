import { REGISTRIES, SECURITY_KINDS, lendingSentence, refuseSecurity } from '@winterjay/lending'
import type { Registry, SecurityKind } from '@winterjay/lending'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { DAY, FIELDS, HALF, WIDE } from '../../../ui/form/field-grid.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { outcomeOf } from '../outcome-of.ts'
import { loanWords } from '../words/words.ts'
import { useSaveSecurity } from './queries.ts'
import type { Security, SecurityBody } from './queries.ts'
import { securityWords } from './words/words.ts'

interface SecurityDialogProps {
  readonly loanId: string
  /** Null for a new one. */
  readonly security: Security | null
  readonly onClose: () => void
}

type Draft = Omit<Security, 'id' | 'expiries'>

const EMPTY: Draft = {
  kind: 'vehicle',
  description: '',
  serial_number: null,
  registry: null,
  registration_number: null,
  registration_expires: null,
  insurer: null,
  policy_number: null,
  insurance_expires: null,
}

/** Without a registry there is no number and no end of it: what was typed of them would be refused, unseen. */
const NOT_REGISTERED = { registry: null, registration_number: null, registration_expires: null } as const

function draftOf(security: Security | null): Draft {
  if (security === null) return EMPTY
  const { id: _id, expiries: _expiries, ...draft } = security
  return draft
}

/** Adds a security, or changes it: a renewed registration, another insurer. */
export default function SecurityDialog({ loanId, security, onClose }: SecurityDialogProps) {
  const m = useWords(securityWords)
  const { common } = useWords(loanWords)
  const { locale } = useFormat()
  const saving = useSaveSecurity(loanId, security?.id ?? null)
  const [draft, setDraft] = useState<Draft>(() => draftOf(security))
  const [wasSent, setSent] = useState(false)
  const refusal = refuseSecurity({
    registry: draft.registry,
    registrationNumber: textOr(draft.registration_number),
    registrationExpires: draft.registration_expires,
  })
  const isEmpty = draft.description.trim() === ''
  const errors: Record<string, string> = { ...fieldErrors(saving.error) }
  if (wasSent && refusal !== null) errors['registry'] = lendingSentence(refusal, locale)
  if (wasSent && isEmpty) errors['description'] = m.descriptionMissing
  return (
    <FormDialog
      title={security === null ? m.titleNew : m.titleChange}
      submitLabel={m.save}
      isBusy={saving.isPending}
      problem={saving.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        const body: SecurityBody = { ...draft, description: draft.description.trim() }
        if (!isEmpty && refusal === null)
          saving.mutate(body, outcomeOf(onClose, { done: { title: m.saved }, failed: m.saveFailed }))
      }}
    >
      <Fields draft={draft} errors={errors} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
    </FormDialog>
  )
}

const textOr = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text)

interface FieldsProps {
  readonly draft: Draft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<Draft>) => void
}

function Fields({ draft, errors, onChange }: FieldsProps) {
  const m = useWords(securityWords)
  const kinds = SECURITY_KINDS.map((value) => ({ value, label: m.kinds[value] }))
  return (
    <div className={FIELDS}>
      <Field label={m.kind} className={HALF}>
        <Select<SecurityKind> value={draft.kind} onChange={(kind) => onChange({ kind })} options={kinds} />
      </Field>
      <Field label={draft.kind === 'vehicle' ? m.vin : m.serial} error={errors['serial_number']} className={HALF}>
        <TextInput
          value={draft.serial_number ?? ''}
          maxLength={100}
          onChange={(text) => onChange({ serial_number: text })}
        />
      </Field>
      <Field label={m.description} error={errors['description']} isRequired className={WIDE}>
        <TextInput value={draft.description} maxLength={200} onChange={(description) => onChange({ description })} />
      </Field>
      <Registration draft={draft} errors={errors} onChange={onChange} />
      <Insurance draft={draft} errors={errors} onChange={onChange} />
    </div>
  )
}

function Registration({ draft, errors, onChange }: FieldsProps) {
  const m = useWords(securityWords)
  const registries = [
    { value: '', label: m.notRegistered },
    ...REGISTRIES.map((value) => ({ value, label: m.registries[value] })),
  ] as const
  return (
    <>
      <Field label={m.registry} error={errors['registry']} className={WIDE}>
        <Select<Registry | ''>
          value={draft.registry ?? ''}
          onChange={(registry) => onChange(registry === '' ? NOT_REGISTERED : { registry })}
          options={registries}
        />
      </Field>
      {draft.registry !== null && (
        <>
          <Field label={m.registrationNumber} error={errors['registration_number']} className={HALF}>
            <TextInput
              value={draft.registration_number ?? ''}
              maxLength={100}
              onChange={(text) => onChange({ registration_number: text })}
            />
          </Field>
          <Field label={m.registrationExpires} hint={m.reminds} error={errors['registration_expires']} className={DAY}>
            <DateInput value={draft.registration_expires} onChange={(on) => onChange({ registration_expires: on })} />
          </Field>
        </>
      )}
    </>
  )
}

function Insurance({ draft, errors, onChange }: FieldsProps) {
  const m = useWords(securityWords)
  return (
    <>
      <Field label={m.insurer} error={errors['insurer']} className={HALF}>
        <TextInput value={draft.insurer ?? ''} maxLength={120} onChange={(text) => onChange({ insurer: text })} />
      </Field>
      <Field label={m.policy} error={errors['policy_number']} className={HALF}>
        <TextInput
          value={draft.policy_number ?? ''}
          maxLength={100}
          onChange={(text) => onChange({ policy_number: text })}
        />
      </Field>
      {(textOr(draft.insurer) !== null || draft.insurance_expires !== null) && (
        <Field label={m.insuranceExpires} hint={m.reminds} error={errors['insurance_expires']} className={DAY}>
          <DateInput value={draft.insurance_expires} onChange={(on) => onChange({ insurance_expires: on })} />
        </Field>
      )}
    </>
  )
}
