import { useCallback } from 'react'
import { wordFor } from '../../../lib/language/wire-words.ts'
import { useWords } from '../../../lib/language/words.ts'
import type { ListedLoan } from '../loan-view.ts'
import { flagWords } from './words/words.ts'

/** Says how a loan came into the book: read on its page, where it needs no row. */
const OF_ITS_PAGE: ReadonlySet<string> = new Set(['assumed_history'])

/** The flags of a loan that its row shows, each in two words; most loans have none. */
export function useFlags(): (loan: Pick<ListedLoan, 'flags'>) => readonly string[] {
  const m = useWords(flagWords).flags
  return useCallback(
    ({ flags = [] }) => flags.filter((flag) => !OF_ITS_PAGE.has(flag)).map((flag) => wordFor(m, flag)),
    [m],
  )
}
