import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalEmail, optionalText, text } from '../wire.ts'

/* Who lends, and where borrowers send their payments (lending §5.14). */

const Lender = {
  /** What borrowers read on their pages; null if nothing was said. */
  name: z.nullable(z.string()),
  /** Copied into new loans, unless they say another one. */
  receive_email: z.nullable(z.string()),
  /** In mails to borrowers, below the name; null if nothing was said. */
  postal_address: z.nullable(z.string()),
}

export const readLender = endpoint({
  method: 'GET',
  path: '/api/loans/lender',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Who lends, and the address for e-Transfers that new loans get',
  response: z.object({
    ...Lender,
    /** Active loans, and how many of them have another address. */
    active_count: z.int(),
    other_address_count: z.int(),
  }),
})

/** This is how money is stolen: it takes the password, and never an API key. */
export const saveLender = endpoint({
  method: 'PUT',
  path: '/api/loans/lender',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'book.decide',
  scope: null,
  summary: 'Say who lends and where payments go, with the password; active loans follow if asked',
  body: z.object({
    name: optionalText(60),
    receive_email: optionalEmail,
    postal_address: optionalText(500),
    /** Whether all active loans get the address, too. */
    on_active_loans: z._default(z.boolean(), false),
    password: text(1_000),
  }),
  response: z.object({ ...Lender, changed_loans_count: z.int() }),
})
