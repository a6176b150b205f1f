export {
  findLoan,
  findLoanByLink,
  historyOf,
  isInBook,
  clearDuplicateNumbers,
  effectivePayments,
  lateFeeTermsOf,
  lateFeeValueOf,
  payOffOn,
  stateOf,
  statusOn,
  termsOf,
} from './loan-book.ts'
export type { LoanHistory } from './loan-book.ts'
export { closeDays, exportsOfDays } from './postings/closed-days.ts'
export {
  bookVersion,
  borrowersOf,
  coursesOf,
  idRanges,
  largestLoans,
  loansOfBorrower,
  loansOfKind,
  owedByBorrower,
  owedByKind,
  postedDays,
  receivedByLoan,
  recoveredByStart,
  weightedOwed,
} from './postings/book-facts.ts'
export type { BorrowerRow, IdRange, PartVersion, WeightedOwed } from './postings/book-facts.ts'
export { ledgersOf } from './postings/ledger.ts'
export { loanBalances, paymentSplits } from './postings/book-rows.ts'
export { bankBalance, journalEntries } from './postings/journal-entries.ts'
export type { JournalRange } from './postings/journal-entries.ts'
export { liveLoans, owedByPerson } from './portfolio/live-loans.ts'
export type { LiveLoan } from './portfolio/live-loans.ts'
export { foldTallies } from './tally.ts'
export { countAddresses, findLender, moveAddresses, saveLenderProfile } from './lender/lender-store.ts'
export { postAll } from './postings/posting-jobs.ts'
export { loansWithYear, yearOfThese } from './year-end/book-year.ts'
export type { YearOfLoan, YearRequest } from './year-end/book-year.ts'
export { STATEMENTS_A_FILE } from './year-end/year-answer.ts'
export { yearIn } from './year-end/which-year.ts'
export { refuse as refuseLoan } from './problems.ts'
export type { LoanRow } from './tables.ts'
