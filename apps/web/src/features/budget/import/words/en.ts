import { plural } from '@winterjay/money'

/** Amounts of a statement that does not add up; `day` is that of the balance, null for the closing one. */
interface PrintedOff {
  readonly day: string | null
  readonly opening: string
  readonly reached: string
  readonly stated: string
  readonly difference: string
}

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
  shared: 'Shared',
  closed: 'Closed',
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
  splitIn: (parts: number) => `split in ${parts}`,
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
    before: 'Before',
    after: 'After import',
    balance: 'In the file',
    entries: (text: string, count: number) => `${text} ${plural(count, 'en', 'transaction', 'transactions')}`,
    comes: (list: string) => `Also imports ${list}.`,
    categories: (text: string, count: number) => `${text} ${plural(count, 'en', 'category', 'categories')}`,
    groups: (text: string, count: number) => `${text} ${plural(count, 'en', 'group', 'groups')}`,
    budgets: (text: string, count: number) => `${text} ${plural(count, 'en', 'budget', 'budgets')}`,
    bills: (text: string, count: number) => `${text} ${plural(count, 'en', 'bill', 'bills')}`,
    book: 'Add',
    booked: 'Added',
  },
  pdf: { password: 'Password of the PDF', wrong: 'This password does not open the file.', open: 'Open it' },
  mend: {
    lines: 'Lines of the statement',
    count: (text: string, count: number) =>
      `${text} ${plural(count, 'en', 'line: press it', 'lines: press one')} to correct it`,
    off: ({ day, opening, reached, stated, difference }: PrintedOff) =>
      day === null
        ? `The lines lead from ${opening} to ${reached}, but the statement closes with ${stated}: ${difference} off.`
        : `Up to ${day} the lines lead from ${opening} to ${reached}, but the balance printed there is ${stated}: ${difference} off.`,
    compare:
      'Compare the lines with the PDF: one may be missing, read twice or misread. Nothing is added before it adds up to the cent.',
    go: 'Go to the line',
    noBalance:
      'The opening or the closing balance was not found. Type both as the statement prints them: they prove that no line is missing.',
    noDay: 'The day of a line does not exist in this year. Give it the day that the PDF prints.',
    proven: 'It adds up to the cent.',
    left: (names: string) => `Not added, because it does not add up: ${names}.`,
    balances: {
      account: { opening: 'Opening balance', closing: 'Closing balance' },
      card: { opening: 'Previous balance', closing: 'New balance' },
    },
    balanceHints: {
      account: 'With a minus sign if the account is overdrawn.',
      card: 'What is owed, without a sign; with a minus sign if the card is in credit.',
    },
    notStated: 'not found',
    balance: (amount: string) => `balance ${amount}`,
    offBy: (amount: string) => `${amount} off`,
    look: 'check',
    turned: { in: 'money in?', out: 'money out?' },
    dayMissing: 'no such day',
    noText: 'Without text',
    showAll: (text: string) => `Show all ${text} lines`,
    add: 'Add a line',
    reset: 'As it was read',
    titles: { new: 'New line', change: 'Line of the statement' },
    amount: 'Amount',
    date: 'Day',
    direction: 'Direction',
    directions: { out: 'Money out', in: 'Money in' },
    description: 'Text',
    balanceAfter: 'Balance next to it',
    balanceAfterHint: 'Only if the statement prints one on this line.',
    delete: 'Delete this line',
    keep: 'Use it',
  },
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
    isRightText: 'We guessed the columns. Wrong? Change them below.',
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
