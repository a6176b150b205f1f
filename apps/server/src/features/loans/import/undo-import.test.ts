import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/db.ts'
import { runDueJobs } from '../../../jobs/worker.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import { tapeOf } from '../../../testing/requests/loan-requests.ts'
import type { Visitor } from '../../../testing/server.ts'
import { discardUnfinishedImports } from './import-store.ts'

/*
 * lending §4: an import is undone completely, whatever its size; security §8: every statement ends in time, and nothing
 * acknowledged is lost.
 */

const desk = lendingDesk()

/** Sends the request without running the jobs, as a test server does after each call. */
const undo = (visitor: Visitor, id: unknown): Promise<{ statusCode: number; json: () => { code?: string } }> =>
  desk.server.context.app.inject({
    method: 'DELETE',
    url: `/api/loans/imports/${String(id)}`,
    headers: {
      cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      'content-type': 'application/json',
    },
    payload: '{}',
  })
const loans = async (): Promise<number> =>
  (await desk.server.rows<{ loans: number }>('select count(*)::int as loans from loan'))[0]?.loans ?? -1

describe('an import of more loans than one statement may delete', () => {
  beforeEach(() =>
    desk.server.database.script(`
      create function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 2000 then raise exception 'more than a step'; end if; return null; end $$;
      create trigger many after delete on loan referencing old table as gone for each statement execute function refuse_many()`),
  )
  afterEach(() => desk.server.database.script('drop trigger many on loan; drop function refuse_many'))

  it('leaves the book at once when it is undone, and the database in steps', async () => {
    const { body } = await desk.load(tapeOf(4_500))
    expect((await undo(desk.lender, body['import_id'])).statusCode).toBe(204)
    const listed = (await desk.server.context.app.inject({
      url: '/api/loans',
      headers: { cookie: [...desk.lender.cookies].map((pair) => pair.join('=')).join('; ') },
    })) as { json: () => { total: number } }
    expect([listed.json().total, await loans()]).toEqual([0, 4_500])
    await runDueJobs(desk.server.context)
    expect([await loans(), await desk.server.rows('select 1 from loan_import')]).toEqual([0, []])
    // The same file may be imported again.
    expect((await desk.load(tapeOf(4_500))).body['created_count']).toBe(4_500)
  })

  it('is removed in steps when it fails, or at the next start', async () => {
    await desk.server.database.script(`
      create function boom() returns trigger language plpgsql as $$ begin raise exception 'boom' using errcode = '53100'; end $$;
      create trigger boom before update on loan_import for each row execute function boom()`)
    try {
      expect((await desk.load(tapeOf(4_500), {}, { 'idempotency-key': 'whole' })).status).toBe(507)
      expect([await loans(), await desk.server.rows('select 1 from idempotency_key')]).toEqual([0, []])
    } finally {
      await desk.server.database.script('drop trigger boom on loan_import; drop function boom')
    }
    await desk.load(tapeOf(4_500))
    await desk.server.rows('update loan_import set finished_at = null')
    expect([await discardUnfinishedImports(desk.server.database.db, true), await loans()]).toEqual([1, 0])
  })
})

it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'a payment in progress while its import is undone counts: the undo waits for it, and is refused',
  async () => {
    const { body } = await desk.load(tapeOf(2))
    const loan = String(body['created_loans']?.[0]?.['id'])
    const undone = await inTransaction(desk.server.database.db, async (tx) => {
      // Locks as a write of this guest does.
      await tx.execute(sql`select 1 from guest for share`)
      await tx.execute(
        sql`insert into loan_payment (owner_id, loan_id, id, amount_cents, paid_on, excess, recorded_by)
            select owner_id, id, gen_random_uuid(), 1000, '2026-11-01', 'next_installments', 'a test' from loan where id = ${loan}`,
      )
      const answer = undo(desk.lender, body['import_id'])
      await expect
        .poll(() => desk.server.rows("select 1 from pg_stat_activity where wait_event_type = 'Lock'"))
        .toHaveLength(1)
      return { answer }
    })
    const answer = await undone.answer
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'import_in_use'])
    expect([await loans(), await desk.server.rows('select amount_cents from loan_payment')]).toEqual([
      2,
      [{ amount_cents: 1000 }],
    ])
  },
)
