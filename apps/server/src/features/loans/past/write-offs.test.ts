// Runs on both engines.
import { expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { migrate, shippedMigrations } from '../../../db/migrate.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../../testing/server.ts'

/* lending §5.2.3, §5.3.2: reversals and write-offs are facts. Today is 21 November 2026. */

const desk = lendingDesk()
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
const writeOff = (id: string, written_off: boolean, reason: string | null = null): Promise<Answer> =>
  desk.lender.ask('PUT', `/api/loans/${id}/write-off`, { body: { written_off, reason } })
const stored = (): Promise<unknown[]> =>
  desk.server.rows(
    `select kind, case when voids is null then effective_on::text end as on,
       data->>'reason' as reason, voids is not null as is_void
     from loan_event order by sequence`,
  )
/** As no program may. */
const removeFacts = (which: string): Promise<unknown> =>
  desk.server.database.script(`
    alter table loan_event disable trigger loan_event_kept;
    delete from loan_event where ${which};
    alter table loan_event enable trigger loan_event_kept`)

it('a write-off taken back, and one with another reason, stay on record; the columns follow the facts', async () => {
  const id = await desk.create(A)
  const off = await writeOff(id, true, 'moved away')
  expect(off.body['facts']).toMatchObject([
    { event: 'write_off', on: '2026-11-21', reason: 'moved away', voided_at: null },
  ])
  expect((await writeOff(id, true, 'moved away')).body['facts']).toHaveLength(1)
  const again = await writeOff(id, true, 'moved abroad')
  expect([again.body['write_off'], again.body['facts']?.length]).toEqual([
    { on: '2026-11-21', reason: 'moved abroad' },
    2,
  ])
  const back = await writeOff(id, false)
  expect([back.body['write_off'], back.body['loan']?.['status']]).toEqual([null, 'overdue'])
  expect(back.body['facts']).toMatchObject([{ void_reason: 'moved abroad' }, { void_reason: '' }])
  expect(await stored()).toEqual([
    { kind: 'write_off', on: '2026-11-21', reason: 'moved away', is_void: false },
    { kind: 'voided', on: null, reason: 'moved abroad', is_void: true },
    { kind: 'write_off', on: '2026-11-21', reason: 'moved abroad', is_void: false },
    { kind: 'voided', on: null, reason: '', is_void: true },
  ])
  expect(await desk.server.rows('select written_off_on, written_off_reason from loan')).toEqual([
    { written_off_on: null, written_off_reason: null },
  ])
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})

it('is taken back from the timeline like any other fact', async () => {
  const id = await desk.create(A)
  const off = await writeOff(id, true, 'gone')
  const fact = String(off.body['facts']?.[0]?.['id'])
  const back = await desk.lender.post(`/api/loans/${id}/facts/${fact}/void`, { reason: 'Found again' })
  expect([back.status, back.body['write_off'], back.body['loan']?.['status']]).toEqual([201, null, 'overdue'])
  expect((await desk.lender.get('/api/loans/stats')).body['outstanding_total']).toBe(10_000)
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})

it('a reversed payment has one void; check-books tells when the two differ', async () => {
  const id = await desk.create(A)
  const paid = await desk.pay(id, 888.49, '2026-02-01')
  const payment = String(paid.body['payments']?.[0]?.['id'])
  await desk.lender.post(`/api/loans/${id}/payments/${payment}/reversal`, { reason: 'NSF' })
  expect(await stored()).toEqual([{ kind: 'voided', on: null, reason: 'NSF', is_void: true }])
  expect(await desk.server.rows('select voids::text from loan_event')).toEqual([{ voids: payment }])
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  await removeFacts('true')
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([
    `loan ${id}: payment ${payment} is reversed without a fact that says so`,
  ])
})

it('a database of an earlier release gets a void for each reversal, a write-off for each loan lost, and no more', async () => {
  const [lost, paid] = [await desk.create(A), await desk.create({ ...A, borrower_name: 'Bob Roy' })]
  await writeOff(lost, true, 'gone')
  const kept = await desk.pay(paid, 100, '2026-03-01')
  const gone = await desk.pay(paid, 888.49, '2026-02-01')
  const ids = (answer: Answer): string[] => (answer.body['payments'] ?? []).map((one) => String(one['id']))
  const reversed = ids(gone).find((one) => !ids(kept).includes(one)) ?? ''
  await desk.lender.post(`/api/loans/${paid}/payments/${reversed}/reversal`, { reason: 'NSF' })
  await desk.lender.post(`/api/loans/${paid}/events`, { event: 'note', text: 'Called' })
  const figures = async (): Promise<unknown> => [
    await desk.server.rows('select * from loan order by id'),
    await desk.server.rows('select * from loan_payment order by id'),
    await desk.server.rows('select * from loan_posting order by loan_id, number'),
    await Promise.all([lost, paid].map(async (id) => (await desk.lender.get(`/api/loans/${id}`)).body['schedule'])),
  ]
  const before = await figures()
  const facts = await stored()
  const [shipped] = shippedMigrations().filter(({ name }) => name.startsWith('0120'))
  // As an earlier release left it: the columns alone.
  await removeFacts("kind in ('write_off', 'voided')")
  await desk.server.database.script(shipped?.text ?? '')
  expect((await stored()).toSorted(byKind)).toEqual(facts.toSorted(byKind))
  expect(await figures()).toEqual(before)
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  expect(await migrate(desk.server.database)).toEqual([])
})

const byKind = (a: unknown, b: unknown): number => JSON.stringify(a).localeCompare(JSON.stringify(b))
