import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isoInstant, rows } from '../db/db.ts'
import { CommandError } from './command-error.ts'
import { onDatabase } from './on-database.ts'
import type { DatabaseCommand } from './on-database.ts'

/** `winterjay mail`: lists unsent mails and why they were not sent. `--retry [ID]` retries all of them, or one, now. */
export async function mail(args: readonly string[]): Promise<string> {
  refuseMisuse(args)
  return onDatabase('mail', mailOn, args)
}

export const mailOn: DatabaseCommand = async (db, args) => {
  refuseMisuse(args)
  const [option, id] = args
  return option === undefined ? listMail(db) : retryMail(db, id ?? null)
}

function refuseMisuse([option, , ...more]: readonly string[]): void {
  if ((option !== undefined && option !== '--retry') || more.length > 0)
    throw new CommandError('Use: winterjay mail, winterjay mail --retry, or winterjay mail --retry ID')
}

interface Waiting {
  readonly id: string
  readonly state: 'queued' | 'running' | 'failed'
  readonly since: string
  readonly next: string
  readonly attempts: number
  readonly errorCode: string | null
}

/** One line per mail, oldest first. No addresses or subjects: the operator fixes the mail server, not the mail. */
export async function listMail(db: Db): Promise<string> {
  const waiting = await rows<Waiting>(
    db,
    sql`select id, state, ${isoInstant(sql`created_at`)} as since, ${isoInstant(sql`run_at`)} as next, attempts, error_code as "errorCode"
        from job where kind = 'mail' and state in ('queued', 'running', 'failed') order by created_at, id`,
  )
  if (waiting.length === 0) return 'No mail waits.'
  return waiting
    .map(
      (one) =>
        `${one.id}  posted ${one.since}  attempts ${one.attempts}  ${standing(one)}${one.errorCode === null ? '' : `  last error: ${one.errorCode}`}`,
    )
    .join('\n')
}

const standing = ({ state, next }: Waiting): string =>
  state === 'failed' ? 'given up' : state === 'running' ? 'being sent' : `next attempt ${next}`

/** @throws CommandError when no waiting or abandoned mail has this id */
export async function retryMail(db: Db, id: string | null): Promise<string> {
  if (id !== null && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new CommandError(`"${id}" is not the id of a mail: winterjay mail lists them.`)
  const again = await rows(
    db,
    sql`update job set state = 'queued', attempts = 0, run_at = now(), done_at = null
        where kind = 'mail' and state in ('queued', 'failed') and (${id}::uuid is null or id = ${id}::uuid) returning id`,
  )
  if (id !== null && again.length === 0)
    throw new CommandError(`No mail ${id} waits or was given up: winterjay mail lists them.`)
  return again.length === 0
    ? 'No mail waits.'
    : `${again.length} ${again.length === 1 ? 'mail is' : 'mails are'} tried again as soon as the server runs.`
}
