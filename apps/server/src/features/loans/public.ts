export {
  findLoanByLink,
  historyOf,
  clearDuplicateNumbers,
  lateFeeValueOf,
  payOffOn,
  stateOf,
  statusOn,
} from './loan-book.ts'
export type { LoanHistory } from './loan-book.ts'
export { refuse as refuseLoan } from './problems.ts'
export type { LoanRow } from './tables.ts'
