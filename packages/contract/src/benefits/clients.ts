import { CLAIM_STATES, COMING_KINDS, PEOPLE_OF_BIRTHDAYS, REFUSAL_REASONS } from '@winterjay/benefits/lists'
import * as z from 'zod/mini'
import { BenefitsRequest } from './benefits.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, MAX_DOLLARS, dollarsBetween, nameText, nonEmptyText, text } from '../wire.ts'

/** Clients of the benefits checker that an account or a business keeps (clients §1). */

/** The most clients of one person or business, and of one file. */
export const MAX_CLIENTS = 1_000
export const CLIENT_NOTES_LENGTH = 500
export const CLIENT_LABEL_LENGTH = 60

/** A calendar month, `YYYY-MM`. */
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** What a client has of one programme (benefits §11). */
const ClaimOfClient = z.object({
  programme: nonEmptyText(60),
  state: z.enum(CLAIM_STATES),
  /** Of the application or the refusal; null if not told. */
  month: z._default(z.nullable(Month), null),
  /** What arrives in a year; null if not told. */
  yearly_amount: z._default(z.nullable(dollarsBetween(0, MAX_DOLLARS)), null),
  /** Of a refusal; null if not told. */
  reason: z._default(z.nullable(z.enum(REFUSAL_REASONS)), null),
})

/** The month of each person's next birthday; null if not told. Children in the order of `children_ages`. */
const BirthdaysOfClient = z.object({
  applicant: z.nullable(Month),
  spouse: z.nullable(Month),
  children: z.array(z.nullable(Month)).check(z.maxLength(20)),
})

const fields = {
  /** Chosen by whoever saves it: initials and a number, better than a name. */
  label: nameText(CLIENT_LABEL_LENGTH),
  household: BenefitsRequest,
  /** The day on which the client agreed to be kept here; null if it was not noted. */
  consented_on: z.nullable(Day),
  notes: text(CLIENT_NOTES_LENGTH),
  /** Kept although nobody opens it; otherwise it is erased after 13 months. */
  is_kept: z.boolean(),
  claims: z.array(ClaimOfClient).check(z.maxLength(150)),
  birthdays: BirthdaysOfClient,
  /** Somebody still has to bring documents. */
  documents_missing: z.boolean(),
}

const newFields = {
  label: fields.label,
  household: fields.household,
  consented_on: z._default(fields.consented_on, null),
  notes: z._default(fields.notes, ''),
  is_kept: z._default(fields.is_kept, false),
  claims: z._default(fields.claims, []),
  birthdays: z._default(fields.birthdays, { applicant: null, spouse: null, children: [] }),
  documents_missing: z._default(fields.documents_missing, false),
}

/** A year's likely total as it was last seen. */
const SeenTotal = z.object({ on: Day, low: Dollars, high: Dollars })

const summary = {
  id: Id,
  label: fields.label,
  consented_on: fields.consented_on,
  is_kept: fields.is_kept,
  /** Rises with each change: a change names the version that it is about. */
  version: z.int(),
  seen: SeenTotal,
  /** The day on which it will be erased if nobody opens it; null if it is kept. */
  erased_on: z.nullable(Day),
  documents_missing: fields.documents_missing,
}

export const ClientSummary = z.object(summary)
export const Client = z.object({
  ...summary,
  as_of: Day,
  /** As of this day: each birthday that has come is counted. */
  household: fields.household,
  notes: fields.notes,
  claims: fields.claims,
  birthdays: fields.birthdays,
})

const path = z.object({ client_id: Id })

export const listClients = endpoint({
  method: 'GET',
  path: '/api/benefits/clients',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  summary: 'The saved clients by label, without their households',
  response: z.object({ clients: z.array(ClientSummary), most: z.int() }),
})

export const readClient = endpoint({
  method: 'GET',
  path: '/api/benefits/clients/{client_id}',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  summary: 'One saved client with the household; each view is logged',
  params: path,
  response: Client,
})

export const saveClient = endpoint({
  method: 'POST',
  path: '/api/benefits/clients',
  status: 201,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  idempotent: true,
  summary: 'Save a household as a client',
  body: z.object(newFields),
  response: Client,
})

export const saveClients = endpoint({
  method: 'POST',
  path: '/api/benefits/clients/batch',
  status: 201,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  limit: 'import',
  idempotent: true,
  maxKeys: 200_000,
  summary: 'Save many households as clients: all of them, or none if one is refused',
  body: z.object({ clients: z.array(z.object(newFields)).check(z.minLength(1), z.maxLength(MAX_CLIENTS)) }),
  response: z.object({ saved: z.int() }),
})

export const changeClient = endpoint({
  method: 'PATCH',
  path: '/api/benefits/clients/{client_id}',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  summary: 'Change a saved client; fields that are left out stay',
  params: path,
  body: z.object({
    version: z.int(),
    label: z.optional(fields.label),
    household: z.optional(fields.household),
    consented_on: z.optional(fields.consented_on),
    notes: z.optional(fields.notes),
    is_kept: z.optional(fields.is_kept),
    claims: z.optional(fields.claims),
    birthdays: z.optional(fields.birthdays),
    documents_missing: z.optional(fields.documents_missing),
  }),
  response: Client,
})

export const removeClient = endpoint({
  method: 'DELETE',
  path: '/api/benefits/clients/{client_id}',
  status: 204,
  session: 'account',
  acts: 'book',
  right: 'clients.decide',
  scope: null,
  summary: 'Erase a saved client',
  params: path,
})

export const exportClients = endpoint({
  method: 'GET',
  path: '/api/benefits/clients/export',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'clients.decide',
  scope: null,
  summary: 'All saved clients as CSV, with the columns that a file of households has',
  file: 'text/csv',
})

const Range = z.object({ low: Dollars, high: Dollars })

/** A client whose yearly total has moved by more than $100 since it was last seen (clients §2). */
export const MovedClient = z.object({
  id: Id,
  label: fields.label,
  seen: SeenTotal,
  now: Range,
  /** The programmes behind it, the largest change first; null where one was, or is, not in the total. */
  programmes: z.array(
    z.object({ id: z.string(), name: z.string(), before: z.nullable(Range), now: z.nullable(Range) }),
  ),
})

export const listMovedClients = endpoint({
  method: 'GET',
  path: '/api/benefits/clients/moved',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  limit: 'import_check',
  summary: 'The clients whose total has moved by more than $100 since it was last seen, the largest change first',
  response: z.object({ as_of: Day, checked: z.int(), moved: z.array(MovedClient) }),
})

export const markClientsSeen = endpoint({
  method: 'POST',
  path: '/api/benefits/clients/seen',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  maxKeys: 2_000,
  summary: 'Note that the totals of today were seen',
  body: z.object({ client_ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_CLIENTS)) }),
  response: z.object({ seen: z.int() }),
})

/** One date, and the clients that it is about (clients §5). */
export const ClientDate = z.object({
  day: Day,
  kind: z.enum(COMING_KINDS),
  /** What it is: a schedule of payments, a date of the law, `birthday`, `apply`, `answer`, `askAgain` or `erasure`. */
  code: z.string(),
  programmes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whose birthday, and the age; null for other dates. */
  birthday: z.nullable(z.object({ person: z.enum(PEOPLE_OF_BIRTHDAYS), turns: z.int() })),
  clients: z.array(z.object({ id: Id, label: fields.label })),
})

export const listClientDates = endpoint({
  method: 'GET',
  path: '/api/benefits/clients/dates',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  limit: 'import_check',
  summary: 'What the next 60 days bring to the saved clients, and what is still open for each',
  response: z.object({
    as_of: Day,
    until: Day,
    /** Whether the caller is mailed about these dates (clients §6). */
    is_mailed: z.boolean(),
    dates: z.array(ClientDate),
    clients: z.array(
      z.object({
        id: Id,
        /** Likely money a year that the client does not receive yet. */
        new_money: Range,
        /** The first day by which something must be done; null if there is none in these days. */
        deadline_on: z.nullable(Day),
        /** An adult turns 60 or 65 in this quarter. */
        milestone: z.nullable(z.int()),
      }),
    ),
  }),
})

export const setClientReminders = endpoint({
  method: 'PUT',
  path: '/api/benefits/clients/reminders',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'clients.write',
  scope: null,
  summary: 'Turn mails about the dates of the saved clients on or off, for the caller alone',
  body: z.object({ wanted: z.boolean() }),
  response: z.object({ is_mailed: z.boolean() }),
})

export const stopClientReminders = endpoint({
  method: 'POST',
  path: '/api/benefits/clients/reminders/stop',
  status: 204,
  session: 'public',
  summary: 'End the mails about dates of clients with the link that each of them has',
  body: z.object({ token: text(100) }),
})
