import { counted, formatNumber, plural } from '@winterjay/money'

/** Payments of many loans as one file. */
const paymentFile = {
  files: 'More actions',
  bank: 'Payments from a bank file',
  markPaid: 'Mark paid up to a day',
  open: 'Import payments or history',
  exportLoans: 'Export loans',
  export: 'Export payments',
  ownField: 'Own field',
  anyField: 'Any field',
  ownValue: (name: string) => `${name} contains`,
  notices: 'Loan emails',
  lender: 'Lender and receiving address',
  exportHistory: 'Export history',
  exportBook: 'Export everything (Excel)',
  bookFailed: 'The workbook could not be exported',
  historyFailed: 'The history could not be exported',
  exportFailed: 'The payments could not be exported',
  title: 'Import payments',
  text: 'A file with one payment a row: the loan (its number, its reference WJ-…, or the borrower), the day, and the amount; or one loan a row and one month a column. Method, reference and excess are read too. What is recorded already is never recorded twice. An exported history is read too: import its loans first.',
  file: 'File of payments',
  hint: 'CSV up to 32 MB, Excel (.xlsx) up to 5 MB',
  paste: 'Or paste rows with their column names',
  look: 'Continue',
  cancel: 'Cancel',
  other: 'Another file',
  reading: 'Comparing with your loan book',
  notStored: 'Nothing is stored yet.',
  pasted: 'Pasted rows',
  empty: 'Choose a file or paste rows first.',
  notCsv: 'Choose a CSV file or an Excel workbook (.xlsx).',
  noPayments: 'No sheet of this workbook has columns for the loan, the day and the amount.',
  tooBig: 'The file is larger than 32 MB, or as a workbook than 5 MB. Save the workbook as CSV, or split it.',
  unreadable: 'The file could not be read. Choose it again.',
  dateOrder: 'What does this date mean?',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  answerFirst: 'Choose one of the two.',
  toCreate: 'To record',
  loans: (count: number) => counted(count, 'en', 'on 1 loan', 'on {count} loans'),
  amount: 'Sum',
  received: 'Payments among them',
  known: 'Recorded already',
  refused: 'Left out',
  refusedNote: 'see below',
  refusedNone: 'none',
  late: (count: number) =>
    counted(count, 'en', '1 of these loans would still be late.', '{count} of these loans would still be late.'),
  noneLate: 'None of these loans would be late.',
  reversed: (count: number) =>
    counted(
      count,
      'en',
      '1 row is reversed in the file: left out.',
      '{count} rows are reversed in the file: left out.',
    ),
  nothing: 'There is nothing to record.',
  refusedRows: 'Rows left out',
  payments: {
    title: 'Import payments',
    knownNote: 'by loan, day and amount',
    import: (count: number) => counted(count, 'en', 'Record 1 payment', 'Record {count} payments'),
    done: (count: number, amount: string) =>
      counted(count, 'en', `1 payment recorded, ${amount}`, `{count} payments recorded, ${amount}`),
  },
  history: {
    stays:
      'People, securities and payers come along. Documents, files and the settings of emails stay in the loan book that the history is from.',
    title: 'Import history',
    knownNote: 'by their id',
    import: (count: number) => counted(count, 'en', 'Import 1 record', 'Import {count} records'),
    done: (count: number, amount: string) =>
      counted(count, 'en', `1 record imported, ${amount} received`, `{count} records imported, ${amount} received`),
  },
  byMonth: (count: number) =>
    counted(
      count,
      'en',
      'The file states the month of 1 payment: it counts on the day the loan is due in it.',
      'The file states the month of {count} payments: each counts on the day the loan is due in it.',
    ),
  covered: (count: number) =>
    counted(
      count,
      'en',
      '1 payment is of a day that counts as paid',
      '{count} payments are of days that count as paid',
    ),
  returned: (count: number) =>
    counted(
      count,
      'en',
      '1 negative amount matches an earlier payment. Did that payment come back (NSF)?',
      '{count} negative amounts match earlier payments. Did those come back (NSF)?',
    ),
  leaveReturned: (count: number) => plural(count, 'en', 'Leave this row out', 'Leave these rows out'),
  reverseReturned: (count: number) => plural(count, 'en', 'Yes, reverse the payment', 'Yes, reverse the payments'),
  reverseReturnedHint: (count: number) =>
    `${plural(count, 'en', 'It stays', 'They stay')} on record, crossed out. No charge is added: you can add one on the loan’s page.`,
  returnedReason: 'Came back, by the file of payments',
  reverseAlone: (count: number) => plural(count, 'en', 'Reverse the payment', 'Reverse the payments'),
  andReverse: (recording: string, returned: number) => `${recording}, reverse ${formatNumber(returned, 'en')}`,
  reversedAlone: (count: number) => counted(count, 'en', '1 payment reversed', '{count} payments reversed'),
  leaveCovered: (count: number) => plural(count, 'en', 'Leave it out', 'Leave them out'),
  replaceCovered: (count: number) => plural(count, 'en', 'Record it instead', 'Record them instead'),
  replaceCoveredHint: '“Paid up to” is taken back on those loans: only what was really received counts.',
  replaceReason: 'Replaced by the payments of a file',
  beyond: {
    title: (count: number) => counted(count, 'en', 'More than is owed on 1 loan', 'More than is owed on {count} loans'),
    tick: 'Tick below to record them in full, then return the rest to the borrower.',
    accept: 'Record these payments in full',
    missing: 'Tick this to record the payments, or choose another file.',
  },
  recording: (done: number, total: number) =>
    `Recorded: ${formatNumber(done, 'en')} of ${formatNumber(total, 'en')} rows`,
  goesOn: (done: number, total: number) =>
    `${formatNumber(done, 'en')} of ${formatNumber(total, 'en')} rows are recorded. Press the button again for the others.`,
  failed: 'The payments could not be recorded',
}

export default paymentFile
