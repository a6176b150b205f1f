import { randomUUID } from 'node:crypto'
import type { SUPPORT_CATEGORIES, SupportAttachment, SupportMessage, SupportState } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'
import { refuse } from './problems.ts'
import type { ReadFile } from './attachments.ts'

export interface RequestRow {
  readonly ownerId: string
  readonly id: string
  readonly number: number
  readonly category: (typeof SUPPORT_CATEGORIES)[number]
  readonly subject: string
  readonly state: SupportState
  readonly isPriority: boolean
  readonly locale: Locale
  readonly openedAt: string
  readonly updatedAt: string
  readonly firstAnswerDueAt: string
  readonly firstAnsweredAt: string | null
  /** Since when it has been in its state. */
  readonly stateSince: string
  readonly assignedTo: string | null
  readonly rating: 'good' | 'bad' | null
  readonly continuesId: string | null
  readonly continuesNumber: number | null
  readonly context: AgreedContext | null
}

export interface AgreedContext {
  readonly plan: 'free' | 'premium'
  readonly app_version: string
  readonly problem_codes: readonly string[]
}

const REQUEST = sql`
  select r.owner_id as "ownerId", r.id, r.number, r.category, r.subject, r.state, r.is_priority as "isPriority",
    r.locale,
    ${isoInstant(sql`r.opened_at`)} as "openedAt", ${isoInstant(sql`r.updated_at`)} as "updatedAt",
    ${isoInstant(sql`r.first_answer_due_at`)} as "firstAnswerDueAt",
      ${isoInstant(sql`r.first_answered_at`)} as "firstAnsweredAt",
    ${isoInstant(sql`r.state_since`)} as "stateSince", r.assigned_to as "assignedTo", r.rating, r.context,
      r.continues as "continuesId",
    (select e.number from support_request e where e.owner_id = r.owner_id and e.id = r.continues) as "continuesNumber"
  from support_request r`

/** Of a person, or of anybody for an operator (null). @throws Refused 404 */
export async function getRequest(db: Db, ownerId: string | null, id: string): Promise<RequestRow> {
  const isTheirs = ownerId === null ? sql`true` : sql`r.owner_id = ${ownerId}`
  const found = await firstRow<RequestRow>(db, sql`${REQUEST} where r.id = ${id} and ${isTheirs}`)
  return found ?? refuse('support_request_absent')
}

/** The same, locked until the transaction ends: messages are numbered one after another. */
export async function lockRequest(tx: Db, ownerId: string | null, id: string): Promise<RequestRow> {
  await tx.execute(sql`select 1 from support_request where id = ${id} for update`)
  return getRequest(tx, ownerId, id)
}

/** The last hundred, newest first. */
export const requestsOf = (db: Db, ownerId: string): Promise<RequestRow[]> =>
  rows(db, sql`${REQUEST} where r.owner_id = ${ownerId} order by r.updated_at desc, r.number desc limit 100`)

/**
 * In the order in which they are to be answered: what is overdue first, then by the time promised, then by age. What
 * has had its first answer has nothing promised any more, and comes after.
 */
export const queueOf = (
  db: Db,
  state: SupportState,
  now: Date,
): Promise<(RequestRow & { readonly person: string; readonly operator: string | null })[]> =>
  rows(
    db,
    sql`select q.*, a.name as person, (select o.name from account o where o.owner_id = q."assignedTo") as operator
        from (${REQUEST} where r.state = ${state}) q
          join account a on a.owner_id = q."ownerId"
        order by (q."firstAnsweredAt" is null and q."firstAnswerDueAt" < ${now.toISOString()}) desc,
          q."firstAnsweredAt" is not null,
            case when q."firstAnsweredAt" is null then q."firstAnswerDueAt" else q."updatedAt" end, q.number
        limit 100`,
  )

export const countInState = async (db: Db, state: SupportState): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      db,
      sql`select count(*)::int as count from support_request where state = ${state}`,
    )
  )?.count ?? 0

export interface NewRequest {
  readonly ownerId: string
  readonly category: RequestRow['category']
  readonly subject: string
  readonly isPriority: boolean
  readonly locale: Locale
  readonly at: Date
  readonly dueAt: Date
  readonly continues: string | null
  readonly context: AgreedContext | null
}

export async function insertRequest(tx: Db, given: NewRequest): Promise<string> {
  const id = randomUUID()
  const at = given.at.toISOString()
  await tx.execute(sql`
    insert into support_request (owner_id, id, category, subject, is_priority, locale, opened_at, updated_at,
      state_since,
      first_answer_due_at, continues, context)
    values (${given.ownerId}, ${id}, ${given.category}, ${given.subject}, ${given.isPriority}, ${given.locale},
      ${at}, ${at}, ${at},
      ${given.dueAt.toISOString()}, ${given.continues},
        ${given.context === null ? null : JSON.stringify(given.context)}::jsonb)`)
  return id
}

export interface NewMessage {
  readonly operatorId: string | null
  readonly text: string
  readonly at: Date
  readonly via: 'app' | 'mail'
  readonly mailId?: string
}

/** In a locked request. @returns its number; null when this mail is there already */
export async function insertMessage(tx: Db, { ownerId, id }: RequestRow, given: NewMessage): Promise<number | null> {
  const at = given.at.toISOString()
  const added = await firstRow<{ number: number }>(
    tx,
    sql`insert into support_message (owner_id, request_id, number, operator_id, text, at, via, mail_id)
        select ${ownerId}, ${id}, coalesce(max(number), 0) + 1, ${given.operatorId}::uuid, ${given.text},
          ${at}::timestamptz, ${given.via}, ${given.mailId ?? null}
        from support_message where owner_id = ${ownerId} and request_id = ${id}
        on conflict (owner_id, mail_id) do nothing returning number`,
  )
  if (added === null) return null
  await tx.execute(sql`update support_request set updated_at = ${at} where owner_id = ${ownerId} and id = ${id}`)
  return added.number
}

export interface NewNote {
  readonly operatorId: string | null
  /** The address of a mail that is not the person's; null for an operator's note. */
  readonly sender: string | null
  readonly text: string
  readonly at: Date
  readonly mailId?: string
}

export const insertNote = async (tx: Db, { ownerId, id }: RequestRow, given: NewNote): Promise<void> =>
  void (await tx.execute(sql`
    insert into support_note (owner_id, request_id, number, operator_id, sender, text, at, mail_id)
    select ${ownerId}, ${id}, coalesce(max(number), 0) + 1, ${given.operatorId}::uuid, ${given.sender},
      ${given.text}, ${given.at.toISOString()}::timestamptz, ${given.mailId ?? null}
    from support_note where owner_id = ${ownerId} and request_id = ${id}
    on conflict (owner_id, mail_id) do nothing`))

/** Begins the time of a state; a state that it has already goes on. */
export const setState = async (tx: Db, { ownerId, id }: RequestRow, state: SupportState, at: Date): Promise<void> =>
  void (await tx.execute(sql`
    update support_request set state = ${state}, state_since = ${at.toISOString()},
      updated_at = ${at.toISOString()}, reminded_at = null
    where owner_id = ${ownerId} and id = ${id} and state <> ${state}`))

export const setFirstAnswer = async (tx: Db, { ownerId, id }: RequestRow, at: Date, minutes: number): Promise<void> =>
  void (await tx.execute(sql`
    update support_request set first_answered_at = ${at.toISOString()}, first_answer_minutes = ${minutes}
    where owner_id = ${ownerId} and id = ${id} and first_answered_at is null`))

export const setRating = async (tx: Db, { ownerId, id }: RequestRow, rating: 'good' | 'bad'): Promise<void> =>
  void (await tx.execute(sql`update support_request set rating = ${rating} where owner_id = ${ownerId} and id = ${id}`))

export const assignTo = async (tx: Db, { ownerId, id }: RequestRow, operatorId: string | null): Promise<void> =>
  void (await tx.execute(
    sql`update support_request set assigned_to = ${operatorId}::uuid where owner_id = ${ownerId} and id = ${id}`,
  ))

export interface MessageRow {
  readonly number: number
  readonly from: z.output<typeof SupportMessage>['from']
  readonly text: string
  readonly at: string
  readonly via: 'app' | 'mail'
  readonly mailId: string | null
}

export const messagesOf = (db: Db, { ownerId, id }: RequestRow): Promise<MessageRow[]> =>
  rows(
    db,
    sql`select number, case when operator_id is null then 'user' else 'operator' end as "from", text,
      ${isoInstant(sql`at`)} as at, via, mail_id as "mailId"
        from support_message where owner_id = ${ownerId} and request_id = ${id} order by number`,
  )

export const notesOf = (
  db: Db,
  { ownerId, id }: RequestRow,
): Promise<{ number: number; operator: string | null; sender: string | null; text: string; at: string }[]> =>
  rows(
    db,
    sql`select n.number, a.name as operator, n.sender, n.text, ${isoInstant(sql`n.at`)} as at
        from support_note n left join account a on a.owner_id = n.operator_id
        where n.owner_id = ${ownerId} and n.request_id = ${id} order by n.number`,
  )

/** The name of an account; null when it is gone. */
export const nameOf = async (db: Db, ownerId: string | null): Promise<string | null> =>
  (await firstRow<{ name: string }>(db, sql`select name from account where owner_id = ${ownerId}`))?.name ?? null

type FileType = z.output<typeof SupportAttachment>['type']

export const attachmentsOf = (
  db: Db,
  { ownerId, id }: RequestRow,
): Promise<{ id: string; name: string; type: FileType; bytes: number; at: string }[]> =>
  rows(
    db,
    sql`select id, name, type, octet_length(content) as bytes, ${isoInstant(sql`at`)} as at
        from support_attachment where owner_id = ${ownerId} and request_id = ${id} order by support_attachment.at, id`,
  )

export const insertAttachment = async (tx: Db, { ownerId, id }: RequestRow, file: ReadFile, at: Date): Promise<void> =>
  void (await tx.execute(sql`
    insert into support_attachment (owner_id, id, request_id, name, type, content, at)
    values (${ownerId}, ${randomUUID()}, ${id}, ${file.name}, ${file.type}, ${file.content}, ${at.toISOString()})`))

/** @throws Refused 404 */
export async function getAttachment(
  db: Db,
  { ownerId, id }: RequestRow,
  attachmentId: string,
): Promise<{ name: string; content: Buffer }> {
  const found = await firstRow<{ name: string; content: Uint8Array }>(
    db,
    sql`select name, content from support_attachment where owner_id = ${ownerId} and request_id = ${id}
      and id = ${attachmentId}`,
  )
  if (found === null) return refuse('support_request_absent')
  return { name: found.name, content: Buffer.from(found.content) }
}

/** First answers since a moment: how many, how many in time, and the median of their business minutes. */
export const firstAnswersSince = async (
  db: Db,
  since: Date,
): Promise<{ answered: number; inTime: number; median: number | null }> =>
  (await firstRow<{ answered: number; inTime: number; median: number | null }>(
    db,
    sql`select count(*)::int as answered,
      (count(*) filter (where first_answered_at <= first_answer_due_at))::int as "inTime",
          percentile_cont(0.5) within group (order by first_answer_minutes) as median
        from support_request where first_answered_at >= ${since.toISOString()}`,
  )) ?? { answered: 0, inTime: 0, median: null }

export interface CannedAnswer {
  readonly title: string
  readonly text_en: string
  readonly text_fr: string
}

export const cannedAnswers = (db: Db): Promise<CannedAnswer[]> =>
  rows(db, sql`select title, text_en, text_fr from support_canned_answer order by position`)

export async function replaceCannedAnswers(tx: Db, answers: readonly CannedAnswer[]): Promise<void> {
  await tx.execute(sql`delete from support_canned_answer`)
  for (const [position, { title, text_en, text_fr }] of answers.entries())
    await tx.execute(
      sql`insert into support_canned_answer (position, title, text_en, text_fr) values (${position}, ${title},
        ${text_en}, ${text_fr})`,
    )
}

/** Changes the state of requests that have been in one since before a moment. @returns the requests */
export const endState = (
  tx: Db,
  change: { from: SupportState; to: SupportState; before: Date; now: Date },
): Promise<{ id: string }[]> =>
  rows(
    tx,
    sql`update support_request set state = ${change.to}, state_since = ${change.now.toISOString()}
        where state = ${change.from} and state_since < ${change.before.toISOString()} returning id`,
  )

/** Requests that wait for their person since before a moment, each once. */
export const remindOf = (tx: Db, before: Date, now: Date): Promise<{ ownerId: string; id: string }[]> =>
  rows(
    tx,
    sql`update support_request set reminded_at = ${now.toISOString()}
        where state = 'waiting' and reminded_at is null and state_since < ${before.toISOString()}
          returning owner_id as "ownerId", id`,
  )

export const eraseFilesOfClosed = (before: Date): SQL =>
  sql`delete from support_attachment f using support_request r
      where r.owner_id = f.owner_id and r.id = f.request_id and r.state = 'closed'
        and r.state_since < ${before.toISOString()}`
