import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, isStorableText, nonEmptyText, text } from '../wire.ts'

/** Requests to the people who run this copy, and their answers (support). */

export const SUPPORT_CATEGORIES = [
  'billing',
  'account',
  'lending',
  'investing',
  'budget',
  'benefits',
  'bug',
  'privacy',
] as const

/** `open` needs us, `waiting` needs the person, `solved` can be reopened, `closed` cannot. */
export const SUPPORT_STATES = ['open', 'waiting', 'solved', 'closed'] as const
export type SupportState = (typeof SUPPORT_STATES)[number]

/** Days after which a waiting request is recalled and solved, a solved one closed, and its files erased. */
export const SUPPORT_DAYS = { remind: 7, solve: 14, close: 14, keepFiles: 90 } as const

/** Files of a request: how many, of how many bytes. */
export const ATTACHMENTS = { most: 5, mostBytes: 5 * 1024 * 1024 } as const

/** Base 64 of the largest file. */
const MOST_BASE64 = 6_990_508

export const TEXT_MOST = 5_000

const Category = z.enum(SUPPORT_CATEGORIES)
const State = z.enum(SUPPORT_STATES)
const Rating = z.enum(['good', 'bad'])

/** One line. */
const lineText = (max: number) =>
  nonEmptyText(max).check(z.refine((line) => !/\p{Cc}/u.test(line), { error: 'one-line' }))

export const SupportMessage = z.object({
  number: z.int(),
  from: z.enum(['user', 'operator']),
  text: z.string(),
  at: Instant,
  via: z.enum(['app', 'mail']),
})

export const SupportAttachment = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['image/png', 'application/pdf', 'text/csv', 'text/plain']),
  bytes: z.int(),
  at: Instant,
})

/** A request in a list. */
export const SupportSummary = z.object({
  id: Id,
  /** The number that people say, as in WJ-1042. */
  number: z.int(),
  category: Category,
  subject: z.string(),
  state: State,
  /** Whether the account had premium when it asked. */
  priority: z.boolean(),
  opened_at: Instant,
  updated_at: Instant,
  first_answer_due_at: Instant,
  first_answered_at: z.nullable(Instant),
})

export const SupportRequest = z.object({
  ...SupportSummary.shape,
  /** The closed request that this one goes on from. */
  continues: z.nullable(z.object({ id: Id, number: z.int() })),
  rating: z.nullable(Rating),
  messages: z.array(SupportMessage),
  attachments: z.array(SupportAttachment),
})

/** What a person agrees to show: nothing of it is sent without their consent. */
const AgreedContext = z.object({
  app_version: text(40),
  /** Codes of the last problems that the page has shown. */
  problem_codes: z.array(z.string().check(z.regex(/^\w{1,60}$/))).check(z.maxLength(3)),
})

const requestId = z.object({ request_id: Id })
const attachmentId = z.object({ request_id: Id, attachment_id: Id })
const OneRequest = z.object({ request: SupportRequest })

/** Free and premium accounts ask alike; only the feature itself has to be open. */
const asked = {
  session: 'account',
  acts: 'self',
  scope: null,
  premium: { feature: 'support', need: 'open' },
} as const

export const supportFigures = endpoint({
  method: 'GET',
  path: '/api/support/figures',
  status: 200,
  session: 'public',
  summary: 'How soon requests are answered: what is promised, and what was kept in the last 90 days',
  response: z.object({
    /** Business hours until the first answer. */
    premium_hours: z.int(),
    free_hours: z.int(),
    /** First answers of the last 90 days; below 20 of them no share is given. */
    answered: z.int(),
    met_percent: z.nullable(z.int()),
    median_minutes: z.nullable(z.int()),
  }),
})

export const openSupportRequest = endpoint({
  ...asked,
  method: 'POST',
  path: '/api/support/requests',
  status: 201,
  idempotent: true,
  summary: 'Ask support; the answer says by when there will be one',
  body: z.object({
    category: Category,
    subject: lineText(120),
    message: nonEmptyText(TEXT_MOST),
    context: z.optional(AgreedContext),
  }),
  response: OneRequest,
})

export const listSupportRequests = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/support/requests',
  status: 200,
  summary: 'One’s own requests, the last 100, newest first',
  response: z.object({ requests: z.array(SupportSummary) }),
})

export const readSupportRequest = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/support/requests/{request_id}',
  status: 200,
  summary: 'One request with its messages',
  params: requestId,
  response: OneRequest,
})

export const addSupportMessage = endpoint({
  ...asked,
  method: 'POST',
  path: '/api/support/requests/{request_id}/messages',
  status: 201,
  idempotent: true,
  summary: 'Write again; a solved request is open again, a closed one goes on in a new one, which is the answer',
  params: requestId,
  body: z.object({ text: nonEmptyText(TEXT_MOST) }),
  response: OneRequest,
})

export const setSupportState = endpoint({
  ...asked,
  method: 'PUT',
  path: '/api/support/requests/{request_id}/state',
  status: 200,
  summary: 'Say that it is solved, or open it again',
  params: requestId,
  body: z.object({ state: z.enum(['open', 'solved']) }),
  response: OneRequest,
})

export const rateSupportRequest = endpoint({
  ...asked,
  method: 'PUT',
  path: '/api/support/requests/{request_id}/rating',
  status: 200,
  summary: 'Say whether the answer to a solved or closed request helped',
  params: requestId,
  body: z.object({ rating: Rating }),
  response: OneRequest,
})

export const addSupportAttachment = endpoint({
  ...asked,
  method: 'POST',
  path: '/api/support/requests/{request_id}/attachments',
  status: 201,
  mostBytes: 7_200_000,
  summary: 'Attach a picture, a PDF, a CSV or a text of at most 5 MiB, in base 64; a picture is re-encoded',
  params: requestId,
  body: z.object({
    name: lineText(120),
    content: z
      .string()
      .check(z.minLength(1), z.maxLength(MOST_BASE64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' })),
  }),
  response: OneRequest,
})

export const readSupportAttachment = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/support/requests/{request_id}/attachments/{attachment_id}',
  status: 200,
  summary: 'A file of one’s own request',
  params: attachmentId,
  file: '*/*',
})

/** What operators see of a request. */
const OperatorSummary = z.object({
  ...SupportSummary.shape,
  is_overdue: z.boolean(),
  /** The name of the operator who has taken it. */
  assigned_to: z.nullable(z.string()),
  person: z.string(),
})

export const OperatorRequest = z.object({
  ...SupportRequest.shape,
  is_overdue: z.boolean(),
  assigned_to: z.nullable(z.string()),
  is_mine: z.boolean(),
  person: z.object({
    name: z.string(),
    email: z.string(),
    is_email_confirmed: z.boolean(),
    locale: z.enum(['en', 'fr']),
  }),
  /** Only if the person agreed. */
  context: z.nullable(
    z.object({ plan: z.enum(['free', 'premium']), app_version: z.string(), problem_codes: z.array(z.string()) }),
  ),
  notes: z.array(z.object({ number: z.int(), by: z.string(), text: z.string(), at: Instant })),
  /** Mails to the request’s address that came from another sender, and are not shown to the person. */
  unverified: z.array(z.object({ number: z.int(), from: z.string(), text: z.string(), at: Instant })),
})

const ForOperator = z.object({ request: OperatorRequest })

export const operatorSupport = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/operator/support',
  status: 200,
  summary: 'Requests in the order in which they are to be answered, at most 100; operators only',
  query: z.object({ state: z._default(State, 'open') }),
  response: z.object({ requests: z.array(OperatorSummary), total: z.int() }),
})

export const readOperatorSupport = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/operator/support/{request_id}',
  status: 200,
  summary: 'One request with notes and agreed context; operators only',
  params: requestId,
  response: ForOperator,
})

export const answerSupport = endpoint({
  ...asked,
  method: 'POST',
  path: '/api/operator/support/{request_id}/answer',
  status: 201,
  idempotent: true,
  summary: 'Answer, or add an internal note; operators only',
  params: requestId,
  body: z.object({ text: nonEmptyText(TEXT_MOST), solve: z.boolean(), internal: z.boolean() }),
  response: ForOperator,
})

export const assignSupport = endpoint({
  ...asked,
  method: 'PUT',
  path: '/api/operator/support/{request_id}/assignment',
  status: 200,
  summary: 'Take a request, or give it back; operators only',
  params: requestId,
  body: z.object({ mine: z.boolean() }),
  response: ForOperator,
})

export const readOperatorAttachment = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/operator/support/{request_id}/attachments/{attachment_id}',
  status: 200,
  summary: 'A file of a request; operators only',
  params: attachmentId,
  file: '*/*',
})

/** `{name}` and `{number}` are filled in when it is put into the editor. */
const CannedAnswer = z.object({
  title: lineText(80),
  text_en: nonEmptyText(TEXT_MOST),
  text_fr: nonEmptyText(TEXT_MOST),
})
const CannedAnswers = z.object({ answers: z.array(CannedAnswer).check(z.maxLength(100)) })

export const readCannedAnswers = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/operator/canned-answers',
  status: 200,
  summary: 'Texts to begin an answer with; operators only',
  response: CannedAnswers,
})

export const saveCannedAnswers = endpoint({
  ...asked,
  method: 'PUT',
  path: '/api/operator/canned-answers',
  status: 200,
  mostBytes: 1_200_000,
  maxKeys: 400,
  summary: 'Replace the list of these texts; operators only',
  body: CannedAnswers,
  response: CannedAnswers,
})

/** A mail as a provider of inbound mail posts it (support §5); other fields are ignored. */
export const InboundMail = z.object({
  From: z.optional(z.string()),
  FromFull: z.object({ Email: z.string().check(z.maxLength(320)) }),
  OriginalRecipient: z.string().check(z.maxLength(320)),
  MessageID: z.string().check(z.minLength(1), z.maxLength(300), z.refine(isStorableText)),
  TextBody: z.string(),
  StrippedTextReply: z.optional(z.string()),
  Headers: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
})
