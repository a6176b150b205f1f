// Runs on both engines.
import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../../testing/server.ts'

/* lending §5.1.7: many loans marked as paid up to a day at once. The figures are those of the worked example 1. */

const desk = lendingDesk()
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
const mark = (call: '' | '/check' | '/undo', body: object): Promise<Answer> =>
  desk.lender.post(`/api/loans/paid-up-to${call}`, body)
const detailOf = async (id: string): Promise<Answer['body']> => (await desk.lender.get(`/api/loans/${id}`)).body

it('example 1, of two loans; a loan with a payment is left out; undone at once', async () => {
  desk.server.day = localDate('2026-06-10')
  const ann = await desk.create(A)
  const bob = await desk.create({ ...A, borrower_name: 'Bob Roy' })
  const cy = await desk.create({ ...A, borrower_name: 'Cy Ng' })
  await desk.pay(cy, 888.49, '2026-02-01')
  const body = { loan_ids: [ann, bob, cy], paid_up_to: '2026-05-31' }
  const checked = await mark('/check', body)
  expect([checked.status, checked.body]).toEqual([
    200,
    {
      loans_count: 2,
      installments: 8,
      assumed: 2 * 3553.96,
      late_count: 2,
      left_out: [{ id: cy, borrower_name: 'Cy Ng', reason: expect.stringContaining('2026') }],
    },
  ])
  expect((await detailOf(ann))['facts']).toEqual([])

  const marked = await mark('', body)
  expect(marked.status, marked.text).toBe(201)
  expect(marked.body).toMatchObject(checked.body)
  const [of, factIds] = [await detailOf(ann), marked.body['fact_ids']]
  expect(of).toMatchObject({
    paid_up_to: { on: '2026-05-31', assumed: 3553.96 },
    pay_off: { amount: 6884.09 },
    loan: { outstanding: 6798.42, installments_paid: 4 },
  })
  expect((await detailOf(cy))['paid_up_to']).toBeNull()
  expect((await desk.lender.get('/api/loans/stats')).body['total_collected_mtd']).toBe(0)

  const undone = await mark('/undo', { fact_ids: factIds, reason: 'The wrong day' })
  expect([undone.status, undone.body]).toEqual([201, { undone_count: 2 }])
  expect(await detailOf(bob)).toMatchObject({ paid_up_to: null, facts: [{ void_reason: 'The wrong day' }] })
  expect((await mark('/undo', { fact_ids: factIds, reason: 'Twice' })).body['code']).toBe('fact_voided_already')
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})

it('refuses loans of others and other facts, and stores nothing of a request with one', async () => {
  desk.server.day = localDate('2026-06-10')
  const ann = await desk.create(A)
  const other = desk.server.visitor()
  const theirs = String((await other.post('/api/loans', A)).body['id'])
  const refused = await mark('', { loan_ids: [ann, theirs], paid_up_to: '2026-05-31' })
  expect([refused.status, refused.body['code']]).toEqual([404, 'loan_not_found'])
  expect((await mark('/check', { loan_ids: [theirs], paid_up_to: '2026-05-31' })).status).toBe(404)
  expect((await detailOf(ann))['facts']).toEqual([])

  const note = await desk.lender.post(`/api/loans/${ann}/events`, { event: 'note', text: 'Called' })
  const marked = await mark('', { loan_ids: [ann], paid_up_to: '2026-05-31' })
  const ids = [...(marked.body['fact_ids'] as unknown as string[]), String(note.body['facts']?.at(-1)?.['id'])]
  expect((await mark('/undo', { fact_ids: ids, reason: 'x' })).body['code']).toBe('fact_not_found')
  expect((await detailOf(ann))['paid_up_to']).toMatchObject({ on: '2026-05-31' })
})
