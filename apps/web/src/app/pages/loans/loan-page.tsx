import { BookNote } from '../../../features/business/book/book-note.tsx'
import Loan from '../../../features/loans/loan/loan-page.tsx'

/** A loan, and whose loan book it is in. Here because it combines features, which must not import each other. */
export default function LoanPage() {
  return <Loan note={<BookNote />} />
}
