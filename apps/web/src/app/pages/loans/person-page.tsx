import { BookNote } from '../../../features/business/book/book-note.tsx'
import Person from '../../../features/loans/people/person-page.tsx'

/**
 * A person of a loan book, and whose book it is. Here because it combines features, which must not import each other.
 */
export default function PersonPage() {
  return <Person note={<BookNote />} />
}
