import type { MeasuredHistory } from '@winterjay/investing'
import { sql } from 'drizzle-orm'
import { recordEvent } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { firstRow } from '../db/db.ts'

/**
 * The operator's last import; null when there is none, or it was forgotten. Only we write it, so it is not validated
 * again.
 */
export async function findImportedHistory(db: Db): Promise<MeasuredHistory | null> {
  const row = await firstRow<{ measured: string }>(db, sql`select measured::text as measured from price_history`)
  return row === null ? null : (JSON.parse(row.measured) as MeasuredHistory)
}

export async function storeImportedHistory(tx: Db, measured: MeasuredHistory): Promise<void> {
  await tx.execute(sql`
    insert into price_history (measured) values (${JSON.stringify(measured)}::json)
    on conflict (is_only) do update set measured = excluded.measured, imported_at = now()`)
  await recordEvent(tx, {
    ownerId: null,
    actor: 'command-line',
    action: 'prices-imported',
    details: { from: measured.from, to: measured.to },
  })
}

/** @returns whether there was an import */
export async function forgetImportedHistory(tx: Db): Promise<boolean> {
  const gone = await firstRow(tx, sql`delete from price_history returning is_only`)
  if (gone !== null) await recordEvent(tx, { ownerId: null, actor: 'command-line', action: 'prices-forgotten' })
  return gone !== null
}
