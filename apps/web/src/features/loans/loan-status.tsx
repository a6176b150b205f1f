import { useCallback } from 'react'
import { knownWord, wordFor } from '../../lib/language/wire-words.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { BadgeTone } from '../../ui/display/badge.tsx'
import { useWords } from '../../lib/language/words.ts'
import { flagWords } from './flags/words/words.ts'
import type { ListedLoan } from './loan-view.ts'
import { loanWords } from './words/words.ts'

// product §4: other values than active and completed are shown in a destructive style.
const TONES: Readonly<Record<string, BadgeTone>> = { active: 'good', completed: 'info' }

type Loan = Pick<ListedLoan, 'status' | 'flags'>

/** The word and the tone of a loan's status; one that was settled for less is written off for the lender alone. */
export function useLoanStatus(): (loan: Loan) => { readonly word: string; readonly tone: BadgeTone } {
  const m = useWords(loanWords).status
  const { settled } = useWords(flagWords)
  return useCallback(
    ({ status, flags }) =>
      flags?.includes('settled_for_less') === true
        ? { word: settled, tone: 'info' }
        : { word: wordFor(m, status), tone: knownWord(TONES, status) ?? 'over' },
    [m, settled],
  )
}

export function LoanStatus({ loan }: { readonly loan: Loan }) {
  const { word, tone } = useLoanStatus()(loan)
  return <Badge tone={tone}>{word}</Badge>
}
