import { knownWord, wordFor } from '../../lib/language/wire-words.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { BadgeTone } from '../../ui/display/badge.tsx'
import { useWords } from '../../lib/language/words.ts'
import { loanWords } from './words/words.ts'

// product §4: other values than active and completed are shown in a destructive style.
const TONES: Readonly<Record<string, BadgeTone>> = { active: 'good', completed: 'info' }

export function LoanStatus({ status }: { readonly status: string }) {
  const m = useWords(loanWords).status
  return <Badge tone={knownWord(TONES, status) ?? 'over'}>{wordFor(m, status)}</Badge>
}
