// Runs on both engines.
import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../testing/server.ts'

/* lending §5.8: charges in addition to the instalments. The figures are those of the worked example 39. */

const desk = lendingDesk()
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
const NSF = { event: 'charge', on: '2026-03-02', charge: 'nsf', amount: 25, label: null }
const add = (id: string, body: object): Promise<Answer> => desk.lender.post(`/api/loans/${id}/events`, body)
const factOf = (answer: Answer): string => String(answer.body['facts']?.at(-1)?.['id'])

it('a returned payment costs 25.00, paid after what is due; the borrower sees it, and the books agree', async () => {
  desk.server.day = localDate('2026-03-20')
  const id = await desk.create(A)
  await desk.pay(id, 888.49, '2026-02-01')
  const plain = await desk.lender.get(`/api/loans/${id}`)
  expect(plain.body['overdue']).not.toHaveProperty('charges')
  const charged = await add(id, NSF)
  expect(charged.status, charged.text).toBe(201)
  expect(charged.body['facts']).toMatchObject([
    {
      event: 'charge',
      on: '2026-03-02',
      amount: 25,
      charge: { kind: 'nsf', label: null, paid: 0, waived: 0, owed: 25 },
    },
  ])
  expect(charged.body).toMatchObject({
    overdue: { amount: 888.49, charges: 25 },
    pay_off: { charges: 25, amount: Number(plain.body['pay_off']?.['amount']) + 25 },
  })
  const borrower = await desk.lender.get(`/api/borrower/loans/${id}`)
  expect(borrower.body['loan'], borrower.text).toMatchObject({ overdue_amount: 913.49, charges: 25 })
  const paid = await desk.pay(id, 920, '2026-03-05')
  expect(paid.body).toMatchObject({
    payments: [{ charges: 0 }, { interest: 98.63, principal: 796.37, charges: 25 }],
    overdue: { charges: 0 },
    pay_off: { amount: 8461.2 },
    facts: [{ charge: { paid: 25, owed: 0 } }],
  })
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})

it('a charge is waived in part, then wholly, and a waiver is taken back before its charge', async () => {
  desk.server.day = localDate('2026-03-20')
  const id = await desk.create(A)
  const charge = factOf(await add(id, { ...NSF, label: 'Bank of Montréal' }))
  const part = await add(id, { event: 'charge_waiver', charge_id: charge, amount: 10, reason: 'shared' })
  expect(part.body['facts']?.[0], part.text).toMatchObject({
    charge: { label: 'Bank of Montréal', waived: 10, owed: 15 },
  })
  const most = await add(id, { event: 'charge_waiver', charge_id: charge, amount: 15.01, reason: 'too much' })
  expect([most.status, most.body['errors']], most.text).toMatchObject([422, [{ field: 'amount' }]])
  const rest = await add(id, { event: 'charge_waiver', charge_id: charge, reason: 'goodwill' })
  expect(rest.body).toMatchObject({ overdue: { charges: 0 }, facts: [{}, {}, { charge_id: charge, amount: null }] })
  const nothing = await add(id, { event: 'charge_waiver', charge_id: charge, reason: 'again' })
  expect([nothing.status, nothing.body['errors']]).toMatchObject([422, [{ field: 'charge_id' }]])
  const takeBack = (fact: string): Promise<Answer> =>
    desk.lender.post(`/api/loans/${id}/facts/${fact}/void`, { reason: 'a slip' })
  expect((await takeBack(charge)).body['errors']).toMatchObject([{ field: 'fact_id' }])
  for (const fact of rest.body['facts']?.slice(1) ?? []) expect((await takeBack(String(fact['id']))).status).toBe(201)
  const back = await takeBack(charge)
  expect([back.status, back.body['overdue']], back.text).toMatchObject([201, { amount: 1776.98 }])
  expect(back.body['overdue']).not.toHaveProperty('charges')
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})

it('a loan is complete once its charge is paid; nothing is charged before it, tomorrow, or once it is written off', async () => {
  desk.server.day = localDate('2026-03-20')
  const id = await desk.create({ ...A, term_months: 1 })
  await desk.pay(id, 10_100, '2026-02-01')
  expect((await add(id, NSF)).body['loan']).toMatchObject({ status: 'active', outstanding: 0 })
  expect((await desk.pay(id, 25, '2026-03-20')).body['loan']).toMatchObject({ status: 'completed' })
  const other = await desk.create(A)
  const refused = async (change: object): Promise<unknown> =>
    (await add(other, { ...NSF, ...change })).body['errors']?.[0]?.['field']
  expect(await refused({ amount: 0 })).toBe('amount')
  expect(await refused({ on: '2025-12-31' })).toBe('on')
  expect(await refused({ on: '2026-03-21' })).toBe('on')
  await desk.lender.ask('PUT', `/api/loans/${other}/write-off`, { body: { written_off: true, reason: null } })
  expect(await refused({ on: '2026-03-20' })).toBe('on')
})
