import { LOAN_STATUSES, PERSON_ROLES } from '@winterjay/lending/lists'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LoanFile } from './loan-files.ts'
import { Day, Dollars, Id, Instant, nameText, optionalEmail, optionalText } from '../wire.ts'

/* The people of a loan (lending §5.19). */

const Role = z.enum(PERSON_ROLES)

const Details = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
})

const PersonOnLoan = z.object({
  person_id: Id,
  role: Role,
  ...Details.shape,
  /** A co-borrower who is told what is late, too. */
  receives_mail: z.boolean(),
  /** The day on which they ended reminders; null if they did not. */
  stopped_on: z.nullable(Day),
  /** Loans of this person, this one included. */
  loans: z.int(),
})

const PeopleOfLoan = z.object({
  /** The borrower first. */
  people: z.array(PersonOnLoan),
  /** On other loans: perhaps the same, by e-mail address or by name. At most 50; never joined without being asked. */
  perhaps_same: z.array(
    z.object({
      /** Of this loan. */
      person_id: Id,
      other_loan_id: Id,
      other_person_id: Id,
      other_name: z.string(),
      other_role: Role,
      reference: z.string(),
      by: z.enum(['email', 'name']),
    }),
  ),
})

const contact = {
  /** Whether a co-borrower is told what is late; of others it changes nothing. */
  receives_mail: z._default(z.boolean(), false),
  phone: optionalText(40),
  address: optionalText(500),
} as const

const ofLoan = { session: 'owner', acts: 'book', params: z.object({ loan_id: Id }) } as const
const ofPerson = { session: 'owner', acts: 'book', params: z.object({ person_id: Id }) } as const
const toRead = { right: 'book.read', scope: 'loans:read' } as const
const toWrite = { right: 'book.write', scope: 'loans:write' } as const

export const listPeople = endpoint({
  ...ofLoan,
  ...toRead,
  method: 'GET',
  path: '/api/loans/{loan_id}/people',
  status: 200,
  summary: 'The borrower, co-borrowers, guarantors and payers of a loan, and who on other loans may be the same person',
  response: PeopleOfLoan,
})

export const addPerson = endpoint({
  ...ofLoan,
  ...toWrite,
  method: 'POST',
  path: '/api/loans/{loan_id}/people',
  status: 201,
  idempotent: true,
  summary: 'Add a co-borrower, a guarantor or a payer to a loan. At most 20 of a loan',
  body: z.object({
    role: z.enum(['co_borrower', 'guarantor', 'payer']),
    name: nameText(200),
    email: optionalEmail,
    ...contact,
  }),
  response: PeopleOfLoan,
})

export const removePerson = endpoint({
  ...ofLoan,
  ...toWrite,
  params: z.object({ loan_id: Id, person_id: Id }),
  method: 'DELETE',
  path: '/api/loans/{loan_id}/people/{person_id}',
  status: 204,
  summary: 'Remove a person from a loan. Not its borrower, whose name is the loan’s',
})

const Person = z.object({
  id: Id,
  ...Details.shape,
  /** As a co-borrower they are told what is late. */
  receives_mail: z.boolean(),
  /** Of loans that are neither repaid nor written off, as borrower. */
  outstanding: Dollars,
  /** How many of them are overdue today. */
  overdue_loans: z.int(),
  /** The newest first. */
  loans: z.array(
    z.object({
      id: Id,
      role: Role,
      reference: z.string(),
      borrower_name: z.string(),
      start_date: Day,
      principal: Dollars,
      outstanding: Dollars,
      status: z.enum(LOAN_STATUSES),
      next_due_on: z.nullable(Day),
    }),
  ),
  /** Of all these loans (lending §5.12), the newest first, at most 200. */
  notes: z.array(z.object({ id: Id, loan_id: Id, text: z.string(), recorded_at: Instant })),
  /** Kept with these loans, the newest first (lending §5.20). */
  files: z.array(z.object({ loan_id: Id, ...LoanFile.shape })),
})

export const readPerson = endpoint({
  ...ofPerson,
  ...toRead,
  method: 'GET',
  path: '/api/people/{person_id}',
  status: 200,
  summary: 'A person with all their loans, and the notes and files on them',
  response: Person,
})

export const changePerson = endpoint({
  ...ofPerson,
  ...toWrite,
  method: 'PUT',
  path: '/api/people/{person_id}',
  status: 200,
  summary: 'Replace the name, e-mail address, phone and address of a person, on all their loans',
  body: z.object({ name: nameText(200), email: optionalEmail, ...contact }),
  response: Person,
})

export const joinPerson = endpoint({
  ...ofPerson,
  ...toWrite,
  method: 'POST',
  path: '/api/people/{person_id}/same',
  status: 200,
  summary: 'Say that somebody on another loan is this person',
  body: z.object({ loan_id: Id, person_id: Id }),
  response: Person,
})

export const partPerson = endpoint({
  ...ofPerson,
  ...toWrite,
  method: 'POST',
  path: '/api/people/{person_id}/apart',
  status: 200,
  summary: 'Say that on one of their loans it is somebody else: that person gets an id of their own',
  body: z.object({ loan_id: Id }),
  response: z.object({ person_id: Id }),
})
