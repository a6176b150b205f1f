import { LOAN_DOCUMENTS } from '@winterjay/lending/lists'
import { LOCALES } from '@winterjay/money'
import * as z from 'zod/mini'
import { DocumentBlock, writtenFrame } from '../books/written.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, queryCount } from '../wire.ts'

/* Documents of a loan (lending §5.16): written for its borrower, shown as a page and kept as a PDF. */

/**
 * What a document says, in the borrower's language; every amount, day and percent is written as its reader reads it.
 */
export const DocumentContent = z.object({
  kind: z.enum(LOAN_DOCUMENTS),
  ...writtenFrame,
  sections: z.array(z.object({ title: z.string(), blocks: z.array(DocumentBlock) })),
})

const LoanDocument = z.object({
  id: Id,
  /** What it is called on paper. */
  number: z.string(),
  kind: z.enum(LOAN_DOCUMENTS),
  language: z.enum(LOCALES),
  title: z.string(),
  /** The figure that it begins with, as it was written; absent if it begins with none. */
  figure: z.optional(z.object({ name: z.string(), value: z.string() })),
  made_at: Instant,
  pages: z.int(),
  bytes: z.int(),
  sha256: z.string(),
})

const about = {
  kind: z.enum(LOAN_DOCUMENTS),
  language: z.enum(LOCALES),
  /** Of a pay-off letter: the day, from today to 90 days ahead. Today if absent. */
  pay_off_on: z.optional(Day),
  /** Of a receipt. */
  payment_id: z.optional(Id),
  /** Of a demand: the day to pay by, from tomorrow to 90 days ahead. */
  pay_by: z.optional(Day),
} as const

const ofLoan = { session: 'owner', acts: 'book', params: z.object({ loan_id: Id }) } as const
const ofDocument = { ...ofLoan, params: z.object({ loan_id: Id, document_id: Id }) } as const
const toRead = { right: 'book.read', scope: 'loans:read' } as const

export const listDocuments = endpoint({
  ...ofLoan,
  ...toRead,
  method: 'GET',
  path: '/api/loans/{loan_id}/documents',
  status: 200,
  summary: 'The documents written about a loan, the newest first',
  response: z.object({ documents: z.array(LoanDocument) }),
})

export const previewDocument = endpoint({
  ...ofLoan,
  ...toRead,
  method: 'GET',
  path: '/api/loans/{loan_id}/documents/preview',
  status: 200,
  summary: 'What a document would say; nothing is stored. The schedule, in the reader’s language, if not said',
  query: z.object({
    ...about,
    kind: z.optional(about.kind),
    language: z.optional(about.language),
    /** Of a yearly statement: one that has begun. */
    year: z.optional(queryCount({ min: 1900, max: 2199 })),
  }),
  response: DocumentContent,
})

export const writeDocument = endpoint({
  ...ofLoan,
  right: 'book.write',
  scope: 'loans:write',
  method: 'POST',
  path: '/api/loans/{loan_id}/documents',
  status: 201,
  limit: 'export',
  idempotent: true,
  summary: 'Write a document of a loan and keep it with its PDF, as it is now. At most 500 of a loan',
  body: z.object({ ...about, year: z.optional(z.int().check(z.minimum(1900), z.maximum(2199))) }),
  response: z.object({ document: LoanDocument }),
})

export const readDocument = endpoint({
  ...ofDocument,
  ...toRead,
  method: 'GET',
  path: '/api/loans/{loan_id}/documents/{document_id}',
  status: 200,
  summary: 'A document as it was written',
  response: z.object({ document: LoanDocument, content: DocumentContent }),
})

export const downloadDocument = endpoint({
  ...ofDocument,
  right: 'book.read',
  scope: 'export:read',
  method: 'GET',
  path: '/api/loans/{loan_id}/documents/{document_id}/file',
  status: 200,
  limit: 'export',
  summary: 'A document as a tagged PDF: the same bytes every time',
  file: '*/*',
})
