import { isEmailAddress } from '@winterjay/contract'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { fieldErrors } from '../../../lib/server/problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useInvite } from '../queries.ts'
import type { GivenRole } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'
import { RoleChoice } from './role-choice.tsx'

interface InviteDialogProps {
  readonly businessId: string
  readonly onClose: () => void
}

/** Invites an address. The role that can do least is the one that is chosen already. */
export function InviteDialog({ businessId, onClose }: InviteDialogProps) {
  const { invite: m } = useWords(businessTeamWords)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>('viewer')
  const [wasSent, setSent] = useState(false)
  const inviting = useInvite(businessId)
  const isWrong = !isEmailAddress(email.trim())
  const submit = (): boolean => {
    setSent(true)
    if (isWrong) return false
    inviting.mutate(
      { email: email.trim(), role },
      {
        onSuccess: ({ invitation }) => {
          onClose()
          toast({ title: m.sent, description: m.sentText(invitation.email) })
        },
      },
    )
    return true
  }
  return (
    <FormDialog
      title={m.title}
      className="grid gap-4"
      submitLabel={m.send}
      isBusy={inviting.isPending}
      problem={inviting.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={m.email}
        error={wasSent && isWrong ? m.emailWrong : fieldErrors(inviting.error)['email']}
        isRequired
      >
        <TextInput
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}
