import { plural } from '@winterjay/money'
const personalImport = {
  back: 'Choose other files',
  cancel: 'Cancel',
  done: 'Done',
  reading: (name: string, file: string, total: string) =>
    total === '1' ? `Reading ${name}` : `Reading ${name} (${file} of ${total})`,
  readingFailed: 'The files could not be read. Choose them again; if it goes on, reload the page.',
  storingFailed: 'Your browser could not store the transactions. Nothing was changed.',
  nothingStored: 'Nothing is added yet. Check what was read first.',
  nothingNew: (text: string, count: number) =>
    `Nothing new: ${plural(count, 'en', 'the one transaction is', `all ${text} transactions are`)} in your budget already.`,
  book: (text: string, count: number) => `Add ${text} ${plural(count, 'en', 'transaction', 'transactions')}`,
  storing: 'Adding',
  booked: (text: string, count: number) => `${text} ${plural(count, 'en', 'transaction', 'transactions')} added`,
  added: 'New',
  alreadyHere: 'Already here',
  deletedBefore: 'Deleted before',
  inBin: (text: string, count: number) =>
    `${text} ${plural(count, 'en', 'transaction of this import is in the bin: you deleted it.', 'transactions of this import are in the bin: you deleted them.')}`,
  wereDeleted: (text: string, count: number) =>
    `You deleted ${text} of these transactions before. ${plural(count, 'en', 'It stays', 'They stay')} out.`,
  restoreDeleted: (count: number) => plural(count, 'en', 'Restore it', 'Restore them'),
  merged: 'Joined to entries by hand',
  period: (from: string, to: string) => `From ${from} to ${to}.`,
  undo: 'Undo this import',
  undone: 'Import undone',
  another: 'Import more',
  showIt: 'Show the month',
  newAccount: 'New account',
  count: (text: string, count: number) => `${text} ${plural(count, 'en', 'transaction', 'transactions')}`,
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  whichAccount: 'Which of your accounts is it?',
  showRows: 'Look at the transactions',
  moreRows: (text: string) => `And ${text} more.`,
  statuses: {
    new: 'new',
    'already-here': 'already here',
    merged: 'joined to your entry',
    deleted: 'deleted before',
    left: 'left out',
  },
  suspects: {
    file: (text: string, count: number) =>
      `${text} ${plural(count, 'en', 'transaction', 'transactions')} may be in your budget already, from another file.`,
    entry: (text: string, count: number) =>
      `${text} ${plural(count, 'en', 'transaction', 'transactions')} may be what you entered by hand as paid in cash.`,
  },
  join: 'It is that entry',
  maybeHere: 'maybe here already',
  wasDeleted: 'You deleted this one, so it stays out.',
  leaveOut: 'Leave out',
  putBack: 'Put back',
  bookAnyway: 'Add anyway',
  remembered: 'Read as you said last time',
  dateOrder: (example: string) => `What kind of date is ${example}?`,
  dateOrderAnswered: 'Order of the dates',
  dateOrders: { mdy: 'Month, day, year', dmy: 'Day, month, year', ymd: 'Year, month, day' },
  sign: 'How does the file print a purchase?',
  signs: { as_printed: 'As a negative amount', flipped: 'As a positive amount' },
  rowErrors: (text: string, count: number) => `${text} ${plural(count, 'en', 'line', 'lines')} could not be read`,
  lines: (lines: string, count: number, sentence: string) =>
    `${plural(count, 'en', 'Line', 'Lines')} ${lines}: ${sentence}`,
  skipped: {
    zero_amount: (text: string, count: number) => `${text} ${plural(count, 'en', 'line', 'lines')} of $0.00 skipped.`,
    pending: (text: string, count: number) =>
      `${text} pending ${plural(count, 'en', 'transaction', 'transactions')} skipped: the bank may still change ${plural(count, 'en', 'it', 'them')}.`,
    security_trade: (text: string, count: number) =>
      `${text} ${plural(count, 'en', 'trade', 'trades')} of securities skipped.`,
    loan_payment: (text: string, count: number) => `${text} loan ${plural(count, 'en', 'line', 'lines')} skipped.`,
    duplicate: (text: string, count: number) =>
      `${text} ${plural(count, 'en', 'line', 'lines')} twice in the file skipped.`,
  },
  moving: {
    before: 'Here before',
    after: 'Here after',
    categories: (text: string, count: number) =>
      `${text} ${plural(count, 'en', 'category of yours comes', 'categories of yours come')} with it.`,
  },
  pdf: { password: 'Password of the PDF', wrong: 'This password does not open the file.', open: 'Open it' },
  sheet: 'Sheet of the workbook',
  accentsWrong: 'Do accents look wrong?',
  encoding: 'How the file was written',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'windows-1252': 'Windows',
    macintosh: 'Mac, old',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, reversed)',
  },
  mapping: {
    isRight: (count: number) => plural(count, 'en', 'Is this line right?', 'Are these lines right?'),
    isRightText: 'This file’s layout isn’t known. If a date, a text or an amount is wrong, set the columns below.',
    isTrialText:
      'It adds up to the cent, but nobody has compared this bank’s PDF with real statements yet. Look at the texts and signs.',
    title: 'What the columns mean',
    hint: 'Change how the file is read',
    text: 'Remembered for the next file of this layout.',
    column: (column: number) => `Column ${column}`,
    roles: {
      ignore: 'Not needed',
      date: 'Date',
      description: 'Description',
      signed: 'Amount, money out negative',
      flipped: 'Amount, purchases positive',
      in: 'Money in',
      out: 'Money out',
      direction: 'Debit or credit, in words',
      balance: 'Balance',
      currency: 'Currency',
      category: 'Category',
      account: 'Account',
    },
    incomplete: 'One column must be the date, and at least one an amount.',
    use: 'Read it this way',
  },
}

export default personalImport
