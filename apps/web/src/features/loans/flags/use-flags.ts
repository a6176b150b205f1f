import { useCallback } from 'react'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { useWords } from '../../../lib/language/words.ts'
import type { ListedLoan } from '../loan-view.ts'
import { flagWords } from './words/words.ts'

/** Said elsewhere: how a loan came into the book, on its page, and that it was settled, in its status. */
const ELSEWHERE: ReadonlySet<string> = new Set(['assumed_history', 'settled_for_less'])

/** The flags of a loan that its row shows, each in two words; most loans have none. */
export function useFlags(): (loan: Pick<ListedLoan, 'flags'>) => readonly string[] {
  const m = useWords(flagWords).flags
  return useCallback(
    ({ flags = [] }) => flags.filter((flag) => !ELSEWHERE.has(flag)).map((flag) => wordFor(m, flag)),
    [m],
  )
}
