// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { actingFor, testBusiness } from '../../testing/business.ts'
import type { TestBusiness } from '../../testing/business.ts'
import { fillBook } from '../../testing/big-book.ts'
import { plainLoan, tapeOf } from '../../testing/requests/loan-requests.ts'
import { PASSWORD } from '../../testing/sign-up.ts'
import { makeVisitor, startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'

/* members §8: moving one's own loan book into a business, and back. */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'members', LIMIT_MOVE: '10' })
})
afterAll(() => server.close())

const totalOf = async ({ owner, id }: TestBusiness, where: 'own' | 'business'): Promise<unknown> =>
  (await owner.get('/api/loans', where === 'own' ? {} : actingFor(id))).body['total']

/** An owner with three loans of their own: one paid on, with a fact, and two from a file. */
async function withLoans(): Promise<TestBusiness & { readonly loan: string }> {
  const business = await testBusiness(server)
  const { owner } = business
  const loan = String((await owner.post('/api/loans', plainLoan({ lender_number: 'A-1' }))).body['id'])
  await owner.post(`/api/loans/${loan}/payments`, { amount: 10, paid_on: '2026-11-20' })
  await owner.post(`/api/loans/${loan}/events`, { event: 'paid_up_to', paid_up_to: '2026-10-20' })
  await owner.post('/api/loans/import', { file_content: tapeOf(2, 'Own') })
  return { ...business, loan }
}

it('moves loans, payments, facts and imports whole; ids stay, so borrowers’ links live', async () => {
  const business = await withLoans()
  const { id, path, owner, loan } = business
  const other = String((await owner.post('/api/loans', plainLoan(), actingFor(id))).body['id'])
  await server.rows(`update loan set lender_number = 'A-1' where id in ('${loan}', '${other}')`)
  expect((await owner.get(`${path}/book`)).body).toEqual({
    personal_loans: 3,
    moved_loans: 0,
    back_until: null,
    moving: null,
  })
  expect((await owner.post(`${path}/book`, {})).status).toBe(422)
  const moved = await owner.post(`${path}/book`, { confirm: true })
  expect([moved.status, moved.body]).toMatchObject([
    200,
    { loans: 3, payments: 1, imports: 1, back_until: expect.any(String) as unknown },
  ])
  expect([await totalOf(business, 'own'), await totalOf(business, 'business')]).toEqual([0, 4])
  const detail = await owner.get(`/api/loans/${loan}`, actingFor(id))
  expect([detail.body['payments']?.length, detail.body['facts']?.length]).toEqual([1, 1])
  expect((await server.visitor().get(`/api/borrower/loans/${loan}`)).status).toBe(200)
  // Of two loans with one number the older keeps it.
  expect(
    await server.rows(`select count(*)::int as count from loan where owner_id = '${id}' and lender_number = 'A-1'`),
  ).toEqual([{ count: 1 }])
  const events = await server.rows<{ owner: string; action: string }>(
    `select owner_id as owner, action from audit_event where action like 'loan-book-moved%' and owner_id in ('${id}', '${owner.ownerId}') order by id`,
  )
  expect(events).toEqual([
    { owner: owner.ownerId, action: 'loan-book-moved-out' },
    { owner: id, action: 'loan-book-moved' },
  ])
  expect(await findFaults(server.database.db, server.day)).toEqual([])
})

it('a loan says who of the business recorded a fact or a payment, and who took it back (lending §5.2)', async () => {
  const { id, owner, join } = await testBusiness(server)
  const member = await join('member')
  const made = await owner.post('/api/loans', plainLoan(), actingFor(id))
  const loan = String(made.body['id'])
  await member.post(`/api/loans/${loan}/payments`, { amount: 5, paid_on: '2026-11-21' }, actingFor(id))
  const advance = { event: 'advance', on: '2026-11-21', amount: 100, reason: 'asked for' }
  const changed = await member.post(`/api/loans/${loan}/events`, advance, actingFor(id))
  expect(changed.status, changed.text).toBe(201)
  const fact = String(changed.body['facts']?.[0]?.['id'])
  await owner.post(`/api/loans/${loan}/facts/${fact}/void`, { reason: 'not paid out' }, actingFor(id))
  const detail = await owner.get(`/api/loans/${loan}`, actingFor(id))
  expect(detail.body).toMatchObject({
    payments: [{ recorded_by: 'member of Pine Lending' }],
    facts: [{ recorded_by: 'member of Pine Lending', voided_by: 'Olive Owner' }],
  })
  await server.database.db.execute(sql`delete from membership where account_id = ${member.ownerId}`)
  const later = await owner.get(`/api/loans/${loan}`, actingFor(id))
  expect(later.body['facts']?.[0]).not.toHaveProperty('recorded_by')
})

it('takes back within thirty days exactly what was moved, with what was recorded on it since', async () => {
  const business = await withLoans()
  const { id, path, owner, loan } = business
  await owner.post(`${path}/book`, { confirm: true })
  await owner.post('/api/loans', plainLoan({ borrower_name: 'Of the business' }), actingFor(id))
  await owner.post('/api/loans/import', { file_content: tapeOf(2, 'Business') }, actingFor(id))
  await owner.post(`/api/loans/${loan}/payments`, { amount: 5, paid_on: '2026-11-21' }, actingFor(id))
  const back = await owner.ask('DELETE', `${path}/book`)
  expect([back.status, back.body]).toEqual([
    200,
    { loans: 3, payments: 2, imports: 1, back_until: null, is_running: false },
  ])
  expect([await totalOf(business, 'own'), await totalOf(business, 'business')]).toEqual([3, 3])
  expect((await owner.get(`/api/loans/${loan}`)).body['payments']?.length).toBe(2)
  expect((await owner.ask('DELETE', `${path}/book`)).body['code']).toBe('nothing_to_take_back')
  await owner.post(`${path}/book`, { confirm: true })
  await server.database.db.execute(sql`update book_move set moved_at = now() - interval '31 days'`)
  expect((await owner.ask('DELETE', `${path}/book`)).body['code']).toBe('nothing_to_take_back')
  // A later move does not reach back to an earlier one whose time is over.
  await owner.post('/api/loans', plainLoan({ borrower_name: 'Later' }))
  await owner.post(`${path}/book`, { confirm: true })
  expect((await owner.ask('DELETE', `${path}/book`)).body['loans']).toBe(1)
  expect(await findFaults(server.database.db, server.day)).toEqual([])
})

it('waits for no import: it is refused while one is being written, and for more loans than a business may have', async () => {
  const { id, path, owner } = await withLoans()
  await server.database.db.execute(
    sql`insert into loan_import (owner_id, id, file_hash) values (${owner.ownerId}, ${randomUUID()}, ''::bytea)`,
  )
  expect((await owner.post(`${path}/book`, { confirm: true })).body['code']).toBe('import_running')
  expect(await server.rows(`select 1 from loan where owner_id = '${id}'`)).toEqual([])
})

it('too many loans for one transaction move in parts: a killed job goes on, and both books stay usable', async () => {
  const business = await testBusiness(server)
  const { id, path } = business
  // Its jobs wait until the test runs them.
  const owner = Object.assign(makeVisitor(server.context, false), {
    token: business.owner.token,
    ownerId: business.owner.ownerId,
  })
  await owner.post('/api/loans/import', { file_content: tapeOf(2, 'Own') })
  await fillBook(server.database, owner.ownerId, { loans: 11, paymentsEach: 1 })
  const counts = async (): Promise<unknown> =>
    server.rows(
      `select (select count(*) from loan where owner_id = '${id}')::int as there,
        (select count(*) from loan where owner_id = '${owner.ownerId}')::int as here,
        (select count(*) from loan_payment p left join loan l on l.id = p.loan_id and l.owner_id = p.owner_id
          where l.id is null)::int as lost`,
    )
  const moved = await owner.post(`${path}/book`, { confirm: true })
  expect([moved.status, moved.body]).toMatchObject([200, { loans: 13, payments: 11, is_running: true }])
  expect((await owner.get(`${path}/book`)).body['moving']).toEqual({ direction: 'in', percent: 0 })
  expect((await owner.post(`${path}/book`, { confirm: true })).body['code']).toBe('move_running')
  expect((await owner.ask('DELETE', `${path}/book`)).body['code']).toBe('move_running')

  // Its person cannot go, even with nothing else in the way, as once somebody else owns the business (members §8.3).
  const leave = (): Promise<Answer> => owner.post('/api/privacy/deletion', { password: PASSWORD })
  await server.database.db.execute(sql`update membership set role = 'admin' where account_id = ${owner.ownerId}`)
  expect([(await leave()).body['code'], await counts()]).toEqual(['move_running', [{ there: 0, here: 13, lost: 0 }]])
  await server.database.db.execute(sql`update membership set role = 'owner' where account_id = ${owner.ownerId}`)

  await killedAfterOnePart(id)
  expect(await counts()).toEqual([{ there: 2, here: 11, lost: 0 }])
  // Ids are random: either of those that moved first may be of the file.
  const [loan] = await server.rows<{ id: string }>(`select id from loan where owner_id = '${id}' limit 1`)
  const paid = await owner.post(`/api/loans/${loan?.id}/payments`, { amount: 5, paid_on: '2026-11-21' }, actingFor(id))
  expect(paid.status).toBe(201)
  await runDueJobs(server.context)
  expect(await counts()).toEqual([{ there: 13, here: 0, lost: 0 }])
  const imports = `select owner_id as owner from loan_import where owner_id in ('${id}', '${owner.ownerId}')`
  expect(await server.rows(imports)).toEqual([{ owner: id }])
  expect((await owner.get(`${path}/book`)).body).toMatchObject({ personal_loans: 0, moved_loans: 13, moving: null })

  await owner.post('/api/loans', plainLoan({ borrower_name: 'Of the business' }), actingFor(id))
  expect((await owner.ask('DELETE', `${path}/book`)).body).toMatchObject({
    loans: 13,
    payments: 12,
    is_running: true,
  })
  await killedAfterOnePart(id)
  await runDueJobs(server.context)
  expect(await counts()).toEqual([{ there: 1, here: 13, lost: 0 }])
  expect(await server.rows(imports)).toEqual([{ owner: owner.ownerId }])
  expect((await owner.ask('DELETE', `${path}/book`)).body['code']).toBe('nothing_to_take_back')
  // Each part is in both logs, with its loans.
  const logged = await server.rows<{ loans: number }>(
    `select sum((details ->> 'loans')::int)::int as loans from audit_event
      where owner_id = '${owner.ownerId}' and action = 'loan-book-moved-out' and details ? 'isPart'`,
  )
  expect(logged).toEqual([{ loans: 13 }])
})

/** Runs the job that moves the loans of a business until it has moved a part; then its process is gone. */
async function killedAfterOnePart(business: string): Promise<void> {
  const kind = server.context.jobs.find((one) => one.kind === 'book_move')
  const [row] = await server.rows<{ id: string; payload: unknown }>(
    `select id, payload from job where kind = 'book_move' and owner_id = '${business}' and state = 'queued'`,
  )
  const killed = new AbortController()
  const job = { id: row?.id ?? '', ownerId: business, lane: null, payload: row?.payload, attempt: 1, progress: 0 }
  const tell = (): Promise<void> => Promise.resolve(killed.abort(new Error('killed')))
  await expect(kind?.run({ ...job, signal: killed.signal, tell })).rejects.toThrow('killed')
}

it('the payments of a loan move only with the log of the same transaction', async () => {
  const { id, owner } = await withLoans()
  await expect(
    server.database.db.execute(sql`select move_loan_payments(${owner.ownerId}::uuid, ${id}::uuid)`),
  ).rejects.toThrow()
})
