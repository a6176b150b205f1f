import { plural } from '@winterjay/money'

const receipts = {
  title: 'Receipts',
  count: (text: string, count: number) => `${text} ${plural(count, 'en', 'receipt', 'receipts')}`,
  hint: 'Photo or PDF, kept on this device only',
  add: 'Photo or PDF',
  addHint: 'Photos are made smaller, and lose where they were taken. 10 MB each at most.',
  adding: 'Adding',
  added: 'Receipt added',
  removed: (count: number) => plural(count, 'en', 'Receipt removed', 'Receipts removed'),
  undo: 'Undo',
  undone: 'Undone',
  refusals: {
    kind: 'A receipt is a photo or a PDF.',
    size: 'This file is larger than 10 MB.',
    unreadable: 'Your browser cannot read this photo. Save it as JPEG or PNG.',
  },
  noRoom: 'This device has no room left. Make room under “Your data”.',
  notRead: 'Your browser could not open the receipts on this device.',
  photo: 'Photo',
  pdf: 'PDF',
  alt: (merchant: string) => `Receipt of ${merchant}`,
  yours: { phone: 'Receipt on your phone', tablet: 'Receipt on your tablet', computer: 'Receipt on your computer' },
  others: { phone: 'Receipt on a phone', tablet: 'Receipt on a tablet', computer: 'Receipt on a computer' },
  kilobytes: (text: string) => `${text} kB`,
  megabytes: (text: string) => `${text} MB`,
  save: 'Save',
  remove: 'Remove',
  all: {
    text: 'Receipts stay on this device: they are never sent, and not part of a backup. Save them as a zip file to keep them elsewhere.',
    zip: 'Save all (zip)',
    room: 'Make room',
    file: 'receipts',
  },
  room: {
    title: 'Make room',
    none: 'There are no receipts on this device.',
    text: 'Largest first. What you remove is gone from this device.',
    unknown: 'Not in this budget any more',
    chosen: (text: string, count: number, size: string) =>
      `${text} ${plural(count, 'en', 'receipt', 'receipts')} chosen, ${size}`,
    older: (text: string, count: number) => `Choose ${plural(count, 'en', 'the one', `the ${text}`)} older than a year`,
    remove: (text: string, count: number) => `Remove ${text} ${plural(count, 'en', 'receipt', 'receipts')}`,
    close: 'Close',
    noneChosen: 'Choose at least one receipt.',
  },
}

export default receipts
export type ReceiptWords = typeof receipts
