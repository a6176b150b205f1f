import { REGISTRIES, SECURITY_EXPIRIES, SECURITY_KINDS } from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Id, nonEmptyText, optionalText } from '../wire.ts'

/* What secures a loan (lending §5.17). */

const optionalDay = z.optional(z.nullable(Day))

const SecurityBody = z.object({
  kind: z.enum(SECURITY_KINDS),
  description: nonEmptyText(200),
  /** Of a vehicle, its VIN. */
  serial_number: optionalText(100),
  /** Null if it is not registered. */
  registry: z.optional(z.nullable(z.enum(REGISTRIES))),
  registration_number: optionalText(100),
  registration_expires: optionalDay,
  insurer: optionalText(120),
  policy_number: optionalText(100),
  insurance_expires: optionalDay,
})

/** What has ended or ends within 60 days; `days` until then, negative after it. */
const expiry = { what: z.enum(SECURITY_EXPIRIES), on: Day, days: z.int() }

export const LoanSecurity = z.object({
  id: Id,
  kind: z.enum(SECURITY_KINDS),
  description: z.string(),
  serial_number: z.nullable(z.string()),
  registry: z.nullable(z.enum(REGISTRIES)),
  registration_number: z.nullable(z.string()),
  registration_expires: z.nullable(Day),
  insurer: z.nullable(z.string()),
  policy_number: z.nullable(z.string()),
  insurance_expires: z.nullable(Day),
  expiries: z.array(z.object(expiry)),
})

const ofLoan = { session: 'owner', acts: 'book', params: z.object({ loan_id: Id }) } as const
const ofSecurity = { ...ofLoan, params: z.object({ loan_id: Id, security_id: Id }) } as const
const toRead = { right: 'book.read', scope: 'loans:read' } as const
const toWrite = { right: 'book.write', scope: 'loans:write' } as const

export const listSecurities = endpoint({
  ...ofLoan,
  ...toRead,
  method: 'GET',
  path: '/api/loans/{loan_id}/securities',
  status: 200,
  summary: 'What secures a loan, in the order in which it was added',
  response: z.object({ securities: z.array(LoanSecurity) }),
})

export const addSecurity = endpoint({
  ...ofLoan,
  ...toWrite,
  method: 'POST',
  path: '/api/loans/{loan_id}/securities',
  status: 201,
  idempotent: true,
  summary: 'Add what secures a loan, with its registration and insurance. At most 50 of a loan',
  body: SecurityBody,
  response: LoanSecurity,
})

export const changeSecurity = endpoint({
  ...ofSecurity,
  ...toWrite,
  method: 'PUT',
  path: '/api/loans/{loan_id}/securities/{security_id}',
  status: 200,
  summary: 'Replace what is said of a security, such as the day to which it was renewed',
  body: SecurityBody,
  response: LoanSecurity,
})

export const removeSecurity = endpoint({
  ...ofSecurity,
  ...toWrite,
  method: 'DELETE',
  path: '/api/loans/{loan_id}/securities/{security_id}',
  status: 204,
  summary: 'Remove a security that was released or added by mistake',
})

export const listExpiries = endpoint({
  session: 'owner',
  acts: 'book',
  ...toRead,
  method: 'GET',
  path: '/api/loans/expiries',
  status: 200,
  summary:
    'Registrations and insurance of loans not paid in full that have ended or end within 60 days, the first first',
  response: z.object({
    as_of: Day,
    /** At most 200. */
    expiries: z.array(
      z.object({ ...expiry, loan_id: Id, borrower_name: z.string(), security_id: Id, description: z.string() }),
    ),
  }),
})
