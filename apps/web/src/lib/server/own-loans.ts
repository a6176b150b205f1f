import { useBook } from './book.ts'

/** Whether the loans that this tab shows are the reader's own, and not those of a business. */
export const useShowsOwnLoans = (): boolean => useBook() === null
