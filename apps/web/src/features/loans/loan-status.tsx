import { useMessages } from '../../lib/language/messages.ts'
import { knownWord, wordFor } from '../../lib/language/words.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { BadgeTone } from '../../ui/display/badge.tsx'

// product §4: other values than active and completed are shown in a destructive style.
const TONES: Readonly<Record<string, BadgeTone>> = { active: 'good', completed: 'info' }

export function LoanStatus({ status }: { readonly status: string }) {
  const m = useMessages('loans').status
  return <Badge tone={knownWord(TONES, status) ?? 'over'}>{wordFor(m, status)}</Badge>
}
