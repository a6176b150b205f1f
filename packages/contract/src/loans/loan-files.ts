import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, nonEmptyText } from '../wire.ts'

/* Files that a lender keeps with a loan (lending §5.20). */

export const LOAN_FILES = {
  most: 50,
  mostBytes: 10 * 1024 * 1024,
  /** Of all files of a loan book together. */
  mostBytesOfBook: 1024 * 1024 * 1024,
} as const
/** Four letters for three bytes, and a little for the name. */
const MOST_BASE64 = 4 * Math.ceil(LOAN_FILES.mostBytes / 3)

export const LoanFile = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  bytes: z.int(),
  added_at: Instant,
})

const ofLoan = { acts: 'book', params: z.object({ loan_id: Id }) } as const
const ofFile = { acts: 'book', params: z.object({ loan_id: Id, file_id: Id }) } as const

export const listLoanFiles = endpoint({
  ...ofLoan,
  method: 'GET',
  path: '/api/loans/{loan_id}/files',
  status: 200,
  session: 'owner',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Files kept with a loan, the newest first',
  response: z.object({ files: z.array(LoanFile) }),
})

export const addLoanFile = endpoint({
  ...ofLoan,
  method: 'POST',
  path: '/api/loans/{loan_id}/files',
  status: 201,
  session: 'account',
  right: 'book.write',
  scope: 'loans:write',
  mostBytes: MOST_BASE64 + 1_000,
  summary: 'Keep a PDF, a JPEG or a PNG of at most 10 MiB with a loan, in base 64; a picture is re-encoded. At most 50',
  body: z.object({
    name: nonEmptyText(120),
    content: z
      .string()
      .check(z.minLength(1), z.maxLength(MOST_BASE64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' })),
  }),
  response: LoanFile,
})

export const readLoanFile = endpoint({
  ...ofFile,
  method: 'GET',
  path: '/api/loans/{loan_id}/files/{file_id}',
  status: 200,
  session: 'owner',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'A file kept with a loan',
  file: '*/*',
})

export const removeLoanFile = endpoint({
  ...ofFile,
  method: 'DELETE',
  path: '/api/loans/{loan_id}/files/{file_id}',
  status: 204,
  session: 'owner',
  right: 'book.write',
  scope: 'loans:write',
  summary: 'Remove a file from a loan',
})
