import { useCallback } from 'react'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { useWords } from '../../../lib/language/words.ts'
import type { ListedLoan } from '../loan-view.ts'
import { flagWords } from './words/words.ts'

/** The flags of a loan, each in two words; most loans have none. */
export function useFlags(): (loan: Pick<ListedLoan, 'flags'>) => readonly string[] {
  const m = useWords(flagWords).flags
  return useCallback(({ flags = [] }) => flags.map((flag) => wordFor(m, flag)), [m])
}
