// Runs on both engines.
import { localDate } from '@winterjay/money'
import { expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import type { Answer } from '../../../testing/server.ts'
import { invest, onApplications, onMarket, operator, server } from '../apply/applications.test-data.ts'
import { runMarketDay } from '../market-day/market-day.ts'

/* marketplace §4.6: a payment recorded by mistake is taken back with a reason; the books say both. */

onApplications()

interface OperatorLoan {
  readonly loan: { readonly status: string }
  readonly outstanding: number
  readonly next_due_on: string | null
  readonly payments: readonly { readonly id: string; readonly amount: number; readonly reversed: object | null }[]
  readonly reversible_payment_id: string | null
}
const REASON = 'It was another borrower’s.'
const loanNow = async (): Promise<OperatorLoan> => {
  const { loans } = (await operator.get('/api/operator/loans')).body as unknown as { loans: OperatorLoan[] }
  return loans[0] as OperatorLoan
}
const pay = (id: string, amount: number, paidOn: string): Promise<Answer> =>
  operator.post(`/api/operator/listings/${id}/payments`, { amount, paid_on: paidOn })
const reverse = (id: string, payment: string | null | undefined, reason = REASON): Promise<Answer> =>
  operator.post(`/api/operator/listings/${id}/payments/${payment}/reversal`, { reason })
const agree = async (): Promise<void> => expect(await findFaults(server.database.db, server.day)).toEqual([])
const standing = async () => {
  const { outstanding, next_due_on, loan } = await loanNow()
  return { outstanding, next_due_on, status: loan.status }
}

/** A loan of 5,000 with two investors, in its fourth month. */
async function aLoan(): Promise<string> {
  const id = await onMarket()
  await invest(operator, id, 1_650)
  await invest(await accountHolder(server), id, 3_350)
  server.day = localDate('2027-02-21')
  return id
}

it('the newest payment goes back to the cent: balance, due day, portfolio and books are as before it', async () => {
  const id = await aLoan()
  await pay(id, 100, '2026-12-21')
  const before = await standing()
  const portfolio = async () =>
    (await operator.get('/api/p2p/portfolio')).body as unknown as { totals: object; holdings: object[] }
  const held = await portfolio()
  await pay(id, 333.33, '2027-01-21')
  expect(await standing()).not.toEqual(before)
  const mistake = (await loanNow()).reversible_payment_id
  expect((await reverse(id, mistake)).status).toBe(201)
  expect(await standing()).toEqual(before)
  const after = await portfolio()
  expect([after.totals, after.holdings]).toEqual([held.totals, held.holdings])
  await agree()
  // The reason is kept, and who reversed it is in the log.
  expect((await loanNow()).payments[0]).toMatchObject({
    id: mistake,
    amount: 333.33,
    reversed: { on: '2027-02-21', reason: REASON },
  })
  expect(
    await server.rows(`select actor, details from audit_event where action = 'market-payment-reversed'`),
  ).toMatchObject([{ actor: `account:${operator.ownerId}`, details: { payment: mistake } }])
  // What is recorded next is split as if the mistake had not been there.
  expect((await pay(id, 333.33, '2027-01-21')).status).toBe(201)
  await agree()
})

it('only the newest that counts, once, by an operator, with a reason', async () => {
  const id = await aLoan()
  await pay(id, 100, '2026-12-21')
  const first = (await loanNow()).reversible_payment_id
  await pay(id, 90, '2026-12-22')
  const second = (await loanNow()).reversible_payment_id
  expect((await reverse(id, first)).body).toMatchObject({ status: 409, code: 'reversal_not_newest' })
  expect((await reverse(id, second, ' ')).status).toBe(422)
  const stranger = await accountHolder(server)
  expect(
    (await stranger.post(`/api/operator/listings/${id}/payments/${second}/reversal`, { reason: REASON })).status,
  ).toBe(404)
  const answers = await Promise.all([reverse(id, second), reverse(id, second)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await reverse(id, first)).status).toBe(201)
  expect((await loanNow()).reversible_payment_id).toBeNull()
  expect(await standing()).toEqual({ outstanding: 5_000, next_due_on: '2026-12-21', status: 'repaying' })
  await agree()
})

it('a loan that the payment had closed is being repaid again; one that was charged off gives back recoveries only', async () => {
  const id = await aLoan()
  server.day = localDate('2026-12-06')
  const { loans } = (await operator.get('/api/operator/loans')).body as unknown as { loans: { pay_off: number }[] }
  await pay(id, loans[0]?.pay_off ?? 0, '2026-12-06')
  expect(await standing()).toMatchObject({ status: 'completed' })
  expect((await reverse(id, (await loanNow()).reversible_payment_id)).body).toMatchObject({
    loan: { status: 'repaying' },
  })
  await pay(id, 50, '2026-12-06')
  const payment = (await loanNow()).reversible_payment_id
  server.day = localDate('2027-06-30')
  await runMarketDay(server.database.db, server.day)
  expect((await reverse(id, payment)).body['code']).toBe('reversal_not_newest')
  await pay(id, 100.01, '2027-06-01')
  const before = await standing()
  await pay(id, 200, '2027-06-02')
  expect((await reverse(id, (await loanNow()).reversible_payment_id)).status).toBe(201)
  expect(await standing()).toEqual(before)
  expect((await operator.get('/api/p2p/portfolio')).body).toMatchObject({ holdings: [{ recovered: 33 }] })
  await agree()
})

it('a change of the books afterwards is found', async () => {
  const id = await aLoan()
  await pay(id, 100, '2026-12-21')
  await reverse(id, (await loanNow()).reversible_payment_id)
  await agree()
  await server.database.script('delete from loan_request_reversal')
  expect((await findFaults(server.database.db, server.day)).join()).toContain('nothing on record is behind this line')
})
