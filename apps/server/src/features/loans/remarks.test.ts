import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../testing/server.ts'

/* lending §5.12: promises to pay and notes. */

const desk = lendingDesk()
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
const add = (id: string, body: object): Promise<Answer> => desk.lender.post(`/api/loans/${id}/events`, body)
const statusOf = async (id: string): Promise<unknown> =>
  (await desk.lender.get(`/api/loans/${id}`)).body['facts']?.[0]?.['promise']

it('a promise is open until its day is over, then broken; a payment by then keeps it, reversed it does not', async () => {
  desk.server.day = localDate('2026-06-01')
  const id = await desk.create(A)
  const before = await desk.lender.get(`/api/loans/${id}`)
  const made = await add(id, { event: 'promise', amount: 500, by: '2026-06-15' })
  expect(made.status, made.text).toBe(201)
  expect(made.body['facts']).toMatchObject([
    { event: 'promise', on: '2026-06-01', amount: 500, promise: { by: '2026-06-15', status: 'open' } },
  ])
  expect([made.body['schedule'], made.body['loan'], made.body['pay_off']]).toEqual([
    before.body['schedule'],
    Object.assign({}, before.body['loan'], { flags: ['promise_open'] }),
    before.body['pay_off'],
  ])
  desk.server.day = localDate('2026-06-16')
  expect(await statusOf(id)).toMatchObject({ status: 'broken' })
  const paid = await desk.pay(id, 499, '2026-06-15')
  expect(await statusOf(id)).toMatchObject({ status: 'kept' })
  const payment = String(paid.body['payments']?.[0]?.['id'])
  await desk.lender.post(`/api/loans/${id}/payments/${payment}/reversal`, { reason: 'bounced' })
  expect(await statusOf(id)).toMatchObject({ status: 'broken' })
  const fact = String(made.body['facts']?.[0]?.['id'])
  const back = await desk.lender.post(`/api/loans/${id}/facts/${fact}/void`, { reason: 'a slip' })
  expect(back.body['facts']?.[0]).toMatchObject({ void_reason: 'a slip' })
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})

it('a promise of nothing, or for a day that is over, and an empty note are refused at their field', async () => {
  desk.server.day = localDate('2026-06-01')
  const id = await desk.create(A)
  for (const [body, field] of [
    [{ event: 'promise', amount: 0, by: '2026-06-15' }, 'amount'],
    [{ event: 'promise', amount: 5, by: '2026-05-31' }, 'by'],
    [{ event: 'note', text: '  ' }, 'text'],
  ] as const) {
    const refused = await add(id, body)
    expect([refused.status, refused.body['errors']?.[0]?.['field']], refused.text).toEqual([422, field])
  }
  expect(await desk.server.rows('select 1 from loan_event')).toEqual([])
})

it('a note is kept as written; it freezes no terms, and goes with the loan', async () => {
  desk.server.day = localDate('2026-06-01')
  const id = await desk.create({ ...A, start_date: '2026-05-20' })
  const noted = await add(id, { event: 'note', text: 'Called.\nWill ring back on Friday.' })
  expect(noted.body['facts']).toMatchObject([
    { event: 'note', text: 'Called.\nWill ring back on Friday.', amount: null },
  ])
  const changed = await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { annual_rate: 10 } })
  expect([changed.status, changed.body['loan'] ?? changed.body], changed.text).toMatchObject([200, { annual_rate: 10 }])
  expect((await desk.lender.ask('DELETE', `/api/loans/${id}`)).status).toBe(204)
  expect(await desk.server.rows('select 1 from loan_event')).toEqual([])
})

it('a note on an imported loan does not keep its import from being undone; it goes with it', async () => {
  const tape = 'borrower_name,principal,annual_rate,term_months,start_date\nAnn Lee,1000,12,12,2026-11-01\n'
  const { body } = await desk.load(tape)
  const id = String((body['created_loans'] as unknown as { id: string }[])[0]?.id)
  await add(id, { event: 'note', text: 'Called.' })
  const { imports } = (await desk.lender.get('/api/loans/imports')).body
  expect(imports).toMatchObject([{ can_undo: true }])
  expect((await desk.lender.ask('DELETE', `/api/loans/imports/${String(body['import_id'])}`)).status).toBe(204)
  expect((await desk.lender.get('/api/loans')).body['total']).toBe(0)
})
