import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { firstRow } from './db.ts'

/** One thing that happened (security.md §9). No secrets, no bodies, no names. */
export interface AuditEvent {
  readonly ownerId: string | null
  readonly actor: string
  readonly action: string
  readonly target?: string | null
  readonly result?: 'ok' | 'refused'
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
  readonly requestId?: string | null
  readonly address?: string | null
}

/**
 * Appends to the log in the transaction of the act itself. Each owner's events form a chain of hashes, so a row
 * that is changed or taken out shows; one chain per owner, so that owners do not wait for each other.
 */
export async function recordEvent(tx: Db, event: AuditEvent): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${event.ownerId ?? event.actor}, 7))`)
  const previous = await firstRow<{ hash: string }>(
    tx,
    sql`select encode(hash, 'hex') as hash from audit_event where ${event.ownerId === null ? sql`owner_id is null` : sql`owner_id = ${event.ownerId}`} order by id desc limit 1`,
  )
  const fields = {
    owner: event.ownerId,
    actor: event.actor,
    action: event.action,
    target: event.target ?? null,
    result: event.result ?? 'ok',
    details: event.details ?? null,
    request: event.requestId ?? null,
    address: event.address ?? null,
  }
  const hash = createHash('sha256').update(previous?.hash ?? '').update(JSON.stringify(fields)).digest()
  await tx.execute(sql`
    insert into audit_event (owner_id, actor, action, target, result, details, request_id, address, previous_hash, hash)
    values (${fields.owner}, ${fields.actor}, ${fields.action}, ${fields.target}, ${fields.result},
      ${fields.details === null ? null : JSON.stringify(fields.details)}::jsonb, ${fields.request}, ${fields.address},
      decode(${previous?.hash ?? null}, 'hex'), ${hash})`)
}

/** An address cut to its network (/24 or /48): enough to see a pattern, too little to see a person. */
export function truncateAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = plain.split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  // What `::` leaves out are zeros; those after the third group are cut anyway.
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return `${[...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 3).join(':')}::/48`
}
