import { knownWord, wordFor } from '../../lib/language/wire-words.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { BadgeTone } from '../../ui/display/badge.tsx'
import { useWords } from '../../lib/language/words.ts'
import { flagWords } from './flags/words/words.ts'
import type { ListedLoan } from './loan-view.ts'
import { loanWords } from './words/words.ts'

// product §4: other values than active and completed are shown in a destructive style.
const TONES: Readonly<Record<string, BadgeTone>> = { active: 'good', completed: 'info' }

/** The status of a loan; one that was settled for less is written off for the lender alone. */
export function LoanStatus({ loan: { status, flags } }: { readonly loan: Pick<ListedLoan, 'status' | 'flags'> }) {
  const m = useWords(loanWords).status
  const { settled } = useWords(flagWords)
  if (flags?.includes('settled_for_less') === true) return <Badge tone="info">{settled}</Badge>
  return <Badge tone={knownWord(TONES, status) ?? 'over'}>{wordFor(m, status)}</Badge>
}
