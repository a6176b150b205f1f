import { useMessages } from '../../lib/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { Status } from './loan-view.ts'

// SPEC §4: other values than active and completed are shown in a destructive style.
const TONES: Record<Status, BadgeTone> = { active: 'good', completed: 'info', overdue: 'over', written_off: 'over' }

export function LoanStatus({ status }: { readonly status: Status }) {
  const m = useMessages('loans').status
  return <Badge tone={TONES[status]}>{m[status]}</Badge>
}
