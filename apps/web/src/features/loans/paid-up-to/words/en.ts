import { counted, formatNumber } from '@winterjay/money'

/** Many loans marked as paid up to a day at once. */
const paidUpTo = {
  title: 'Mark loans as paid up to a day',
  day: 'Paid up to',
  dayHint: 'Instalments due by then count as paid in full, without a late fee. The day is the same for all.',
  dayMissing: 'Choose the day.',
  inFuture: 'The day cannot be in the future.',
  loans: 'Loans',
  all: (count: string) => `All (${count})`,
  noneChosen: 'Choose at least one loan.',
  onlyListed: (count: string) =>
    `The first ${count} loans of the list that are not paid in full. Search or filter the list for others.`,
  preview: 'What it comes to',
  incomplete: 'Choose the day and the loans.',
  marked: 'Loans',
  installments: 'Instalments',
  assumed: 'Assumed paid',
  assumedNote: 'not counted as received',
  late: (count: number) =>
    count === 0
      ? 'None of these loans would be late.'
      : counted(count, 'en', '1 of these loans would still be late.', '{count} of these loans would still be late.'),
  leftOut: (count: number) => counted(count, 'en', '1 loan it does not fit', '{count} loans it does not fit'),
  severalLoans: (count: number) => `${formatNumber(count, 'en')} loans`,
  submit: (count: number) => counted(count, 'en', 'Mark 1 loan', 'Mark {count} loans'),
  confirm: 'Mark as paid',
  done: (count: number) => counted(count, 'en', '1 loan marked as paid', '{count} loans marked as paid'),
  failed: 'The loans could not be marked as paid',
  undo: 'Undo',
  undoReason: 'Undone right after it was recorded',
  undone: (count: number) => counted(count, 'en', 'Taken back on 1 loan', 'Taken back on {count} loans'),
  undoFailed: 'It could not be undone',
}

export default paidUpTo
