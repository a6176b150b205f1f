import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { useWords } from '../../lib/language/words.ts'
import { LOAN_BOOK_PATH } from './loan-links.ts'
import { loanWords } from './words/words.ts'

/** From a loan, or what is about all of them, back to the list. */
export function BackLink() {
  const m = useWords(loanWords).page
  return (
    <Link
      href={LOAN_BOOK_PATH}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-label font-semibold text-spruce hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {m.back}
    </Link>
  )
}
