import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useChangeRole, useRemoveMember } from '../queries.ts'
import type { GivenRole, Member } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'
import { RoleChoice } from './role-choice.tsx'

interface MemberDialogProps {
  readonly businessId: string
  readonly member: Member
  readonly onClose: () => void
}

/** The new role applies to the member's next call. */
export function RoleDialog({ businessId, member, onClose }: MemberDialogProps) {
  const { role: m } = useWords(businessTeamWords)
  const [role, setRole] = useState<GivenRole>(member.role === 'owner' ? 'admin' : member.role)
  const changing = useChangeRole(businessId)
  const onSuccess = (): void => {
    onClose()
    toast({ title: m.done })
  }
  return (
    <FormDialog
      title={m.title(member.name)}
      submitLabel={m.save}
      isBusy={changing.isPending}
      problem={changing.error}
      onSubmit={() => changing.mutate({ account: member.account_id, role }, { onSuccess })}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}

export function RemoveDialog({ businessId, member, onClose }: MemberDialogProps) {
  const { remove: m, cancelLabel } = useWords(businessTeamWords)
  const removing = useRemoveMember(businessId)
  const onSuccess = (): void => {
    onClose()
    toast({ title: m.done })
  }
  return (
    <FormDialog
      isDestructive
      title={m.title(member.name)}
      submitLabel={m.confirm}
      cancelLabel={cancelLabel}
      isBusy={removing.isPending}
      problem={removing.error}
      onSubmit={() => removing.mutate(member.account_id, { onSuccess })}
      onClose={onClose}
    >
      <p>{m.text}</p>
    </FormDialog>
  )
}
