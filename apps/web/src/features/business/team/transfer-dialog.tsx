import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { membersQuery, useOffer } from '../queries.ts'
import type { BusinessDetail, Member } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'

interface TransferDialogProps {
  readonly business: BusinessDetail
  readonly onClose: () => void
}

/** Offers the business to one of its administrators. */
export function TransferDialog({ business, onClose }: TransferDialogProps) {
  const { business: m, cancelLabel } = useWords(businessTeamWords)
  const { data } = useQuery(membersQuery(business.id))
  const [first, ...others] = (data ?? []).filter(({ role }) => role === 'admin')
  if (first === undefined) {
    return (
      <Dialog
        title={m.transferTitle}
        size="sm"
        onClose={onClose}
        footer={<Button onClick={onClose}>{cancelLabel}</Button>}
      >
        <p>{m.nobody}</p>
      </Dialog>
    )
  }
  return <OfferForm business={business} admins={[first, ...others]} onClose={onClose} />
}

interface OfferFormProps extends TransferDialogProps {
  readonly admins: readonly [Member, ...Member[]]
}

function OfferForm({ business, admins, onClose }: OfferFormProps) {
  const { business: m, missing } = useWords(businessTeamWords)
  const [to, setTo] = useState(admins[0].account_id)
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const offering = useOffer(business.id)
  const submit = (): boolean => {
    setSent(true)
    if (password === '') return false
    offering.mutate(
      { account_id: to, password },
      {
        onSuccess: () => {
          onClose()
          toast({ title: m.offered })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.transferTitle}
      className="grid gap-4"
      submitLabel={m.offer}
      isBusy={offering.isPending}
      problem={offering.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{m.transferText}</p>
      <Field label={m.transferTo} isRequired>
        <Select
          value={to}
          onChange={setTo}
          options={admins.map(({ account_id: value, name }) => ({ value, label: name }))}
        />
      </Field>
      <Field
        label={m.password}
        error={wasSent && password === '' ? missing : fieldErrors(offering.error)['password']}
        isRequired
      >
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
