import type { LoanDocumentKind } from '@winterjay/lending'
import type { Texts } from '@winterjay/money'

const words = {
  heading: 'Documents',
  make: 'New document',
  makeShort: 'New',
  none: 'No documents',
  away: 'Documents could not be loaded',
  count: (count: string) => `${count} documents`,
  earlier: (count: string) => `${count} earlier documents`,
  kinds: {
    receipt: 'Receipt',
    pay_off: 'Pay-off letter',
    statement: 'Statement of a year',
    schedule: 'Payment schedule',
    demand: 'Demand for payment',
    agreement: 'Agreement and cost of borrowing',
  } satisfies Record<LoanDocumentKind, string> as Record<LoanDocumentKind, string>,
  languages: { en: 'English', fr: 'French' },
  download: 'Download the PDF',
  downloadFailed: 'The PDF could not be downloaded',
  form: {
    title: 'New document',
    submit: 'Keep and download',
    kind: 'Document',
    language: 'Language of the borrower',
    on: 'Paid off on',
    onHint: 'Up to 90 days ahead',
    payBy: 'To be paid by',
    payment: 'Payment',
    year: 'Year',
    incomplete: 'Choose what is missing above.',
    preview: 'What it will say',
    done: 'Document kept',
    failed: 'The document was not made',
  },
  receiptOf: (amount: string, day: string) => `Receipt for ${amount} of ${day}`,
  receipt: 'Receipt',
  told: {
    title: 'The borrower may have been told otherwise',
    said: (kind: string, number: string, day: string, figure: string) => `${kind} ${number} of ${day} said: ${figure}`,
    written: (kind: string, number: string, day: string) => `${kind} ${number} of ${day}`,
  },
}
export default words
export type DocumentWords = Texts<typeof words>
