import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { accountHolder } from '../../../testing/accounts.ts'
import { runMarketDay } from '../market-day/market-day.ts'
import { borrower, idOf, apply, invest, onApplications, onMarket, operator, server } from './applications.test-data.ts'

/* marketplace §4.7: a borrower follows their funded loan. */

onApplications()

const pathOf = (id: string): string => `/api/p2p/applications/${id}/repayment`
interface MyLoan {
  readonly payment: number
  readonly pay_off: number
  readonly reference: string
  readonly schedule: readonly { readonly is_paid: boolean; readonly overdue: boolean; readonly due_date: string }[]
}
const follow = async (id: string): Promise<MyLoan> => (await borrower.get(pathOf(id))).body as unknown as MyLoan
const pay = (id: string, amount: number, paidOn: string) =>
  operator.post(`/api/operator/listings/${id}/payments`, { amount, paid_on: paidOn })

it('what is due, paid and owed, what pays it off, and where to pay, as the operator sees it', async () => {
  const id = await onMarket()
  expect((await borrower.get(pathOf(id))).body['code']).toBe('loan_not_repaying')
  await invest(operator, id, 5_000)
  const begun = await follow(id)
  expect(begun).toMatchObject({
    status: 'repaying',
    originated_on: '2026-11-21',
    paid: 0,
    balance: 5_000,
    overdue: 0,
    next_due_on: '2026-12-21',
    next_due_amount: begun.payment,
    pay_off: 5_000,
    payments: [],
    receive_email: null,
  })
  expect(begun.reference).toMatch(/^WJ-\w{4}-\w{4}$/)
  expect(begun.schedule).toHaveLength(36)
  server.day = localDate('2027-02-22')
  await pay(id, begun.payment, '2026-12-21')
  const late = await follow(id)
  const { loans } = (await operator.get('/api/operator/loans')).body as unknown as {
    loans: { outstanding: number; pay_off: number }[]
  }
  expect(late).toMatchObject({
    paid: begun.payment,
    balance: loans[0]?.outstanding,
    pay_off: loans[0]?.pay_off,
    days_past_due: 32,
    next_due_on: '2027-01-21',
    next_due_amount: begun.payment,
    payments: [{ paid_on: '2026-12-21', amount: begun.payment, is_recovery: false }],
  })
  expect(late.schedule.slice(0, 4).map((row) => [row.is_paid, row.overdue])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ])
  // The pay-off figure closes it.
  await pay(id, late.pay_off, '2027-02-22')
  expect(await follow(id)).toMatchObject({ status: 'completed', balance: 0, pay_off: null, next_due_on: null })
})

it('a payment that was reversed is not there; after a charge-off what was recovered is', async () => {
  const id = await onMarket()
  await invest(operator, id, 5_000)
  await pay(id, 50, '2026-11-21')
  const { loans } = (await operator.get('/api/operator/loans')).body as unknown as {
    loans: { reversible_payment_id: string }[]
  }
  const mistake = `/api/operator/listings/${id}/payments/${loans[0]?.reversible_payment_id}/reversal`
  await operator.post(mistake, { reason: 'Not theirs.' })
  expect(await follow(id)).toMatchObject({ paid: 0, payments: [], balance: 5_000 })
  server.day = localDate('2027-06-30')
  await runMarketDay(server.database.db, server.day)
  await pay(id, 70, '2027-06-30')
  expect(await follow(id)).toMatchObject({
    status: 'charged_off',
    pay_off: null,
    paid: 70,
    payments: [{ amount: 70, is_recovery: true }],
  })
})

it('is seen by its borrower alone', async () => {
  const id = await onMarket()
  await invest(operator, id, 5_000)
  expect((await operator.get(pathOf(id))).status).toBe(404)
  expect((await (await accountHolder(server)).get(pathOf(id))).status).toBe(404)
  expect((await server.visitor().get(pathOf(id))).status).toBe(401)
  expect((await borrower.get(pathOf(idOf(await apply())))).status).toBe(409)
})
