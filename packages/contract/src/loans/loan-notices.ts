import { NOTICE_KINDS, NOTICE_REASONS, NOTICE_SETTINGS, NOTICE_STATES } from '@winterjay/lending/lists'
import { LOCALES } from '@winterjay/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Id, text } from '../wire.ts'
import { MAX_LOANS_AT_ONCE } from './loan-past.ts'

/* Mails about a loan to its borrower (lending §5.18): off until the lender turns them on. */

const Notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** The due day, the last day of the promise, or the day of the payment. */
  about_day: Day,
  state: z.enum(NOTICE_STATES),
  /** Why it waits or did not go; null if it went. */
  reason: z.nullable(z.enum(NOTICE_REASONS)),
  /** The day on which it went, or on which that was last decided. */
  on: Day,
  /** The last day on which it may go. */
  until: Day,
  /** To whom it went; null if it did not. */
  address: z.nullable(z.string()),
})

const Settings = z.object({
  wanted: z.array(z.enum(NOTICE_SETTINGS)),
  language: z.enum(LOCALES),
  /** Since which day; null if they never were on. */
  since: z.nullable(Day),
  /** The day on which the borrower ended reminders; null if they did not. */
  stopped_on: z.nullable(Day),
  /** The day since which the borrower disputes the loan, so that no reminder goes; null if they do not. */
  disputed_on: z.nullable(Day),
})

const wanted = {
  /** The kinds that are on; none ends all. */
  wanted: z.array(z.enum(NOTICE_SETTINGS)).check(z.maxLength(NOTICE_SETTINGS.length)),
  /** Of the borrower. */
  language: z.enum(LOCALES),
} as const

const ofLoan = { acts: 'book', path: '/api/loans/{loan_id}/notices', params: z.object({ loan_id: Id }) } as const
const ofBook = { acts: 'book', path: '/api/loans/notices', session: 'account' } as const

export const readLoanNotices = endpoint({
  ...ofLoan,
  method: 'GET',
  status: 200,
  session: 'owner',
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Which mails about a loan are on, and what became of each: the newest 200',
  response: z.object({ settings: Settings, notices: z.array(Notice) }),
})

export const saveLoanNotices = endpoint({
  ...ofLoan,
  method: 'PUT',
  status: 200,
  session: 'account',
  right: 'book.write',
  scope: null,
  summary: 'Turn mails about a loan on or off; what was due before is not said',
  body: z.object({
    ...wanted,
    /** True holds all reminders until it is false again; absent, nothing changes. */
    disputed: z.optional(z.boolean()),
  }),
  response: z.object({ settings: Settings }),
})

export const readBookNotices = endpoint({
  ...ofBook,
  method: 'GET',
  status: 200,
  right: 'book.read',
  scope: 'loans:read',
  summary: 'Mails about all loans of the book: the newest 200, and for how many active loans some are on',
  response: z.object({
    active_count: z.int(),
    /** Active loans for which something is on. */
    on_count: z.int(),
    /** Those of them whose borrower ended reminders, and those without an address. */
    stopped_count: z.int(),
    without_address_count: z.int(),
    /** The mail to the lender on Mondays: who gets it, null if nobody does, and for which Monday the last one went. */
    digest: z.object({ to: z.nullable(z.string()), last_monday: z.nullable(Day) }),
    notices: z.array(z.object({ ...Notice.shape, loan_id: Id, borrower_name: z.string() })),
  }),
})

export const saveBookNotices = endpoint({
  ...ofBook,
  method: 'PUT',
  status: 200,
  right: 'book.write',
  scope: null,
  summary: 'Turn mails on or off for all active loans of the book at once',
  body: z.object(wanted),
  response: z.object({ changed_loans_count: z.int() }),
})

export const remindByHand = endpoint({
  ...ofBook,
  path: '/api/loans/notices/remind',
  method: 'POST',
  status: 200,
  right: 'book.write',
  scope: null,
  summary: 'Remind the borrowers of these loans of what is late, in the hours and within the limits of all reminders',
  body: z.object({
    loan_ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_LOANS_AT_ONCE)),
    /** Of borrowers who had no mail so far. */
    language: z.enum(LOCALES),
  }),
  response: z.object({
    reminded_count: z.int(),
    left_out: z.array(z.object({ id: Id, borrower_name: z.string(), reason: z.enum(NOTICE_REASONS) })),
  }),
})

export const saveDigest = endpoint({
  ...ofBook,
  path: '/api/loans/notices/digest',
  method: 'PUT',
  status: 200,
  right: 'book.write',
  scope: null,
  summary:
    'Turn on or off a mail on Mondays to whoever asks: what is due, what is late, promises, mails that did not go',
  body: z.object({ wanted: z.boolean(), language: z.enum(LOCALES) }),
  response: z.object({ to: z.nullable(z.string()) }),
})

export const stopReminders = endpoint({
  method: 'POST',
  path: '/api/borrower/reminders/stop',
  status: 204,
  session: 'public',
  summary: 'End reminders with the link that each of them has: of all loans of that borrower with that lender',
  body: z.object({ token: text(100) }),
})
