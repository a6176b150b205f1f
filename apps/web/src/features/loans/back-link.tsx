import { useWords } from '../../lib/language/words.ts'
import { BackLink as BackTo } from '../../ui/back-link.tsx'
import { LOAN_BOOK_PATH } from './loan-links.ts'
import { loanWords } from './words/words.ts'

/** From a loan, or what is about all of them, back to the list. */
export function BackLink() {
  const m = useWords(loanWords).page
  return <BackTo href={LOAN_BOOK_PATH}>{m.back}</BackTo>
}
