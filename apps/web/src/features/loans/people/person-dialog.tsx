import { isEmailAddress } from '@winterjay/contract'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { outcomeOf } from '../outcome-of.ts'
import { loanWords } from '../words/words.ts'
import { useAddPerson, useChangePerson } from './queries.ts'
import type { NewPerson, PersonOnLoan } from './queries.ts'
import { peopleWords } from './words/words.ts'

interface PersonDialogProps {
  readonly loanId: string
  /** Null to add one. */
  readonly person: Pick<
    PersonOnLoan,
    'person_id' | 'role' | 'name' | 'email' | 'phone' | 'address' | 'receives_mail' | 'loans'
  > | null
  readonly onClose: () => void
}

const ADDED = ['co_borrower', 'guarantor', 'payer'] as const

/** Adds a person to a loan, or changes their details on all their loans. */
export default function PersonDialog({ loanId, person, onClose }: PersonDialogProps) {
  const m = useWords(peopleWords)
  const { common } = useWords(loanWords)
  const adding = useAddPerson(loanId)
  const changing = useChangePerson(person?.person_id ?? '')
  const [role, setRole] = useState<NewPerson['role']>('co_borrower')
  const [receivesMail, setReceivesMail] = useState(person?.receives_mail ?? false)
  const [draft, setDraft] = useState({
    name: person?.name ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    address: person?.address ?? '',
  })
  const [wasSent, setSent] = useState(false)
  const saving = person === null ? adding : changing
  const name = draft.name.trim()
  const email = draft.email.trim()
  const isWrong = email !== '' && !isEmailAddress(email)
  const errors: Record<string, string> = { ...fieldErrors(saving.error) }
  if (wasSent && name === '') errors['name'] = m.nameMissing
  if (wasSent && isWrong) errors['email'] = m.emailWrong
  const field = (key: keyof typeof draft) => (value: string) => setDraft((before) => ({ ...before, [key]: value }))
  return (
    <FormDialog
      title={person === null ? m.titleNew : m.titleChange(person.name)}
      submitLabel={m.save}
      isBusy={saving.isPending}
      problem={saving.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (name === '' || isWrong) return
        const outcome = outcomeOf(onClose, { done: { title: m.saved }, failed: m.failed })
        const body = { ...draft, name, email, receives_mail: receivesMail }
        if (person === null) adding.mutate({ role, ...body }, outcome)
        else changing.mutate(body, outcome)
      }}
    >
      {person === null ? (
        <Field label={m.role}>
          <Select<NewPerson['role']>
            value={role}
            onChange={setRole}
            options={ADDED.map((value) => ({ value, label: m.roles[value] }))}
          />
        </Field>
      ) : (
        <p>{m.changesAll(person.loans)}</p>
      )}
      <Field label={m.name} error={errors['name']} isRequired>
        <TextInput value={draft.name} maxLength={200} onChange={field('name')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={m.phone} error={errors['phone']}>
          <TextInput type="tel" value={draft.phone} maxLength={40} onChange={field('phone')} />
        </Field>
        <Field label={m.email} error={errors['email']}>
          <TextInput type="email" value={draft.email} maxLength={254} onChange={field('email')} />
        </Field>
      </div>
      <Field label={m.address} error={errors['address']}>
        <Textarea value={draft.address} maxLength={500} rows={2} onChange={field('address')} />
      </Field>
      {(person?.role ?? role) === 'co_borrower' && (
        <Checkbox checked={receivesMail} label={m.receivesMail} hint={m.receivesMailHint} onChange={setReceivesMail} />
      )}
    </FormDialog>
  )
}
