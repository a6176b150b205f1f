import { businessMinutes, dueBy } from '@winterjay/contract'
import type { ResponseOf, readOperatorSupport, readSupportRequest, SupportSummary } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import type * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { enqueueMail } from '../../mail/post.ts'
import { getAccount, recipientOf } from '../account/public.ts'
import { answerMail, receiptMail } from './mails.ts'
import {
  attachmentsOf,
  getRequest,
  insertMessage,
  insertRequest,
  messagesOf,
  nameOf,
  notesOf,
  setFirstAnswer,
  setState,
} from './store.ts'
import type { AgreedContext, NewMessage, NewRequest, RequestRow } from './store.ts'

/* What happens to a request, whoever asks for it: a page, an operator, or a mail (support §1 to §3). */

type Settings = Pick<Config, 'publicUrl' | 'support'>

interface Opening extends Pick<NewRequest, 'ownerId' | 'category' | 'subject' | 'isPriority' | 'at' | 'continues'> {
  readonly locale: Locale
  readonly context: AgreedContext | null
}

/** Opens a request with its first message, and mails the receipt. */
export async function openRequest(
  tx: Db,
  config: Settings,
  opening: Opening,
  message: Omit<NewMessage, 'at' | 'operatorId'>,
): Promise<RequestRow> {
  const { premiumHours, freeHours } = config.support
  const dueAt = dueBy(opening.at, (opening.isPriority ? premiumHours : freeHours) * 60)
  const id = await insertRequest(tx, { ...opening, dueAt })
  const request = await getRequest(tx, opening.ownerId, id)
  await insertMessage(tx, request, { ...message, operatorId: null, at: opening.at })
  const to = recipientOf(await getAccount(tx, request.ownerId), request.locale)
  await enqueueMail(tx, request.ownerId, receiptMail(to, { config, request, messages: [], at: 0 }))
  return request
}

/**
 * Adds what the person writes to a locked request, which is then open. A closed request goes on in a new one.
 *
 * @returns the request that holds the message; null when this mail is there already
 */
export async function addFromPerson(
  tx: Db,
  config: Settings,
  request: RequestRow,
  { isPriority, message }: { readonly isPriority: boolean; readonly message: Omit<NewMessage, 'operatorId'> },
): Promise<RequestRow | null> {
  if (request.state === 'closed') {
    const { ownerId, category, subject, locale, id } = request
    const opening = { ownerId, category, subject, locale, isPriority, at: message.at, continues: id, context: null }
    return openRequest(tx, config, opening, message)
  }
  if ((await insertMessage(tx, request, { ...message, operatorId: null })) === null) return null
  await setState(tx, request, 'open', message.at)
  return request
}

interface OperatorAnswer {
  readonly operatorId: string
  readonly text: string
  readonly solves: boolean
  readonly at: Date
}

/** Answers a locked request: the clock stops at the first answer, and the person gets it by mail. */
export async function answerRequest(
  tx: Db,
  config: Settings,
  request: RequestRow,
  { operatorId, text, solves, at }: OperatorAnswer,
): Promise<void> {
  const number = await insertMessage(tx, request, { operatorId, text, at, via: 'app' })
  if (request.firstAnsweredAt === null)
    await setFirstAnswer(tx, request, at, businessMinutes(new Date(request.openedAt), at))
  await setState(tx, request, solves ? 'solved' : 'waiting', at)
  const to = recipientOf(await getAccount(tx, request.ownerId), request.locale)
  const messages = await messagesOf(tx, request)
  await enqueueMail(tx, request.ownerId, answerMail(to, { config, request, messages, at: number ?? 0 }, text))
}

/** Whether a request may still be opened again. */
export const isOver = ({ state }: RequestRow): boolean => state === 'closed'

export const summaryOf = (request: RequestRow): z.output<typeof SupportSummary> => ({
  id: request.id,
  number: request.number,
  category: request.category,
  subject: request.subject,
  state: request.state,
  priority: request.isPriority,
  opened_at: request.openedAt,
  updated_at: request.updatedAt,
  first_answer_due_at: request.firstAnswerDueAt,
  first_answered_at: request.firstAnsweredAt,
})

/** What the person sees of their request. */
export async function describe(db: Db, request: RequestRow): Promise<ResponseOf<typeof readSupportRequest>['request']> {
  const { continuesId, continuesNumber } = request
  const messages = await messagesOf(db, request)
  return {
    ...summaryOf(request),
    continues: continuesId === null || continuesNumber === null ? null : { id: continuesId, number: continuesNumber },
    rating: request.rating,
    messages: messages.map(({ mailId: _mailId, ...message }) => message),
    attachments: await attachmentsOf(db, request),
  }
}

export const isOverdue = ({ state, firstAnsweredAt, firstAnswerDueAt }: RequestRow, now: Date): boolean =>
  state === 'open' && firstAnsweredAt === null && Date.parse(firstAnswerDueAt) < now.getTime()

/** What an operator sees of it. */
export async function describeForOperator(
  db: Db,
  request: RequestRow,
  { now, operatorId }: { readonly now: Date; readonly operatorId: string },
): Promise<ResponseOf<typeof readOperatorSupport>['request']> {
  const { name, email, isEmailConfirmed } = await getAccount(db, request.ownerId)
  const notes = await notesOf(db, request)
  const { context } = request
  return {
    ...(await describe(db, request)),
    is_overdue: isOverdue(request, now),
    assigned_to: await nameOf(db, request.assignedTo),
    is_mine: request.assignedTo === operatorId,
    person: { name, email, is_email_confirmed: isEmailConfirmed, locale: request.locale },
    context: context === null ? null : { ...context, problem_codes: [...context.problem_codes] },
    notes: notes.flatMap(({ operator, sender, ...note }) =>
      sender === null ? [{ ...note, by: operator ?? '–' }] : [],
    ),
    unverified: notes.flatMap(({ operator: _operator, sender, ...note }) =>
      sender === null ? [] : [{ ...note, from: sender }],
    ),
  }
}
