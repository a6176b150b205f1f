import { isEmailAddress } from '@winterjay/contract'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors, problemDetail } from '../../../lib/server/problem.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { loanWords } from '../words/words.ts'
import { useLender, useSaveLender } from './queries.ts'
import type { Lender } from './queries.ts'
import { lenderWords } from './words/words.ts'

/** Who lends, and where borrowers send their payments (lending §5.14). */
export default function LenderDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(lenderWords)
  const { data, error, refetch, isFetching } = useLender()
  if (data !== undefined) return <LenderForm lender={data} onClose={onClose} />
  return (
    <Dialog title={m.title} onClose={onClose}>
      {error === null ? (
        <Skeleton className="h-72" />
      ) : (
        <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
          {problemDetail(error)}
        </ErrorState>
      )}
    </Dialog>
  )
}

function LenderForm({ lender, onClose }: { readonly lender: Lender; readonly onClose: () => void }) {
  const m = useWords(lenderWords)
  const { common } = useWords(loanWords)
  const saving = useSaveLender()
  const [name, setName] = useState(lender.name ?? '')
  const [place, setPlace] = useState(lender.postal_address ?? '')
  const [email, setEmail] = useState(lender.receive_email ?? '')
  const [isOnLoans, setOnLoans] = useState(false)
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const address = email.trim()
  const isWrong = address !== '' && !isEmailAddress(address)
  const others = address === (lender.receive_email ?? '') ? lender.other_address_count : lender.active_count
  const errors = fieldErrors(saving.error)
  return (
    <FormDialog
      title={m.title}
      submitLabel={m.save}
      isBusy={saving.isPending}
      problem={saving.error}
      bug={common.bug}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (isWrong || password === '') return
        const body = {
          name: name.trim() || null,
          receive_email: address || null,
          postal_address: place.trim() || null,
          on_active_loans: isOnLoans,
          password,
        }
        saving.mutate(body, {
          onSuccess: ({ changed_loans_count: changed }) => {
            onClose()
            toast({ title: changed > 0 ? m.doneOn(changed) : m.done })
          },
          onError: () => toast({ tone: 'error', description: m.failed }),
        })
      }}
    >
      <Field label={m.name} hint={m.nameHint} error={errors['name']} isOptional>
        <TextInput maxLength={60} autoComplete="organization" value={name} onChange={setName} />
      </Field>
      <Field label={m.postal} hint={m.postalHint} error={errors['postal_address']} isOptional>
        <Textarea maxLength={500} rows={2} autoComplete="street-address" value={place} onChange={setPlace} />
      </Field>
      <Field
        label={m.email}
        hint={m.emailHint}
        error={wasSent && isWrong ? m.emailWrong : errors['receive_email']}
        isOptional
      >
        <TextInput type="email" autoComplete="email" value={email} onChange={setEmail} />
      </Field>
      {others > 0 && (
        <Checkbox checked={isOnLoans} label={m.onLoans(others)} hint={m.onLoansHint} onChange={setOnLoans} />
      )}
      <Field
        label={m.password}
        hint={m.passwordHint}
        error={wasSent && password === '' ? m.passwordMissing : errors['password']}
        isRequired
      >
        <PasswordInput value={password} autoComplete="current-password" onChange={setPassword} />
      </Field>
    </FormDialog>
  )
}
