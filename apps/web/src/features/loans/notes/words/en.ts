/** Promises to pay, notes, and the write-off. */
const notes = {
  addNote: 'Add a note',
  addPromise: 'Record a promise to pay',
  noteTitle: 'A note about this loan',
  noteText: 'Only your team sees it, with the date and the author’s name.',
  note: 'Note',
  noteMissing: 'Enter the note.',
  saveNote: 'Add note',
  noteDone: 'Note added',
  noteFailed: 'The note could not be added',
  promiseTitle: 'A promise to pay',
  promiseText: 'Kept when the amount arrives by that day. Interest and late fees go on as before.',
  amount: 'Promised amount',
  amountMissing: 'Enter the amount that was promised.',
  by: 'To be paid by',
  byMissing: 'Choose a day.',
  savePromise: 'Record promise',
  promiseDone: 'Promise recorded',
  promiseFailed: 'The promise could not be recorded',
  promise: (amount: string, day: string) => `${amount} promised by ${day}`,
  statuses: { open: 'Open', kept: 'Kept', broken: 'Broken' },
  writeOff: 'Written off',
  noteOf: (start: string) => `Note: ${start}`,
}

export default notes
