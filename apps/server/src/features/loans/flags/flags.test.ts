// Runs on both engines.
import { LOAN_FLAGS } from '@winterjay/lending'
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../../testing/server.ts'

/* lending §5.3.3, §5.21: a loan settled for less, and the flags of loans. */

const desk = lendingDesk()

/** Loan A of lending §5. */
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
const event = (id: string, body: object): Promise<Answer> => desk.lender.post(`/api/loans/${id}/events`, body)
const takeBack = (id: string, fact: unknown): Promise<Answer> =>
  desk.lender.post(`/api/loans/${id}/facts/${String(fact)}/void`, { reason: 'a slip' })
const flagsOf = async (id: string): Promise<unknown> =>
  ((await desk.lender.get(`/api/loans/${id}`)).body['loan'] as { flags?: unknown }).flags ?? []
const faults = (): Promise<string[]> => findFaults(desk.server.database.db, desk.server.day)
/** Of each flag the borrowers whose loans have it: by the filter, and by the rows of the whole list. */
async function listed(): Promise<Record<string, unknown>> {
  const all = (await desk.lender.get('/api/loans?limit=500')).body['loans'] ?? []
  const found: Record<string, unknown> = {}
  for (const flag of LOAN_FLAGS) {
    const { loans = [], total } = (await desk.lender.get(`/api/loans?flag=${flag}`)).body
    const names = loans.map((loan) => String(loan['borrower_name'])).toSorted()
    const having = all.filter((loan) => (loan as { flags?: string[] }).flags?.includes(flag) === true)
    expect(having.map((loan) => String(loan['borrower_name'])).toSorted(), flag).toEqual(names)
    expect(total, flag).toBe(names.length)
    if (names.length > 0) found[flag] = names
  }
  return found
}

describe('flags', () => {
  it('are none for a plain loan, and those of its facts otherwise; the list filters by each', async () => {
    desk.server.day = localDate('2026-06-10')
    const named = (borrower_name: string, rest: object = {}): Promise<string> =>
      desk.create({ ...A, borrower_name, ...rest })
    await named('Plain')
    await named('Assumed', { paid_up_to: '2026-05-31' })
    const again = await named('Again')
    await event(again, { event: 're_age', on: '2026-06-10', number_of_payments: 12, reason: 'pays again' })
    await named('Ended', { start_date: '2025-01-01' })
    const promised = await named('Promised')
    await event(promised, { event: 'promise', amount: 100, by: '2026-06-12' })
    const kept = await named('Kept')
    await event(kept, { event: 'promise', amount: 100, by: '2026-06-12' })
    await desk.pay(kept, 99, '2026-06-10')
    expect(await listed()).toEqual({
      promise_open: ['Promised'],
      re_aged: ['Again'],
      matured_unpaid: ['Ended'],
      assumed_history: ['Assumed'],
    })
    expect([await flagsOf(again), await flagsOf(kept)]).toEqual([['re_aged'], []])
    desk.server.day = localDate('2026-06-13')
    expect(await listed()).toMatchObject({ promise_broken: ['Promised'] })
    // The last promise counts.
    await event(promised, { event: 'promise', amount: 50, by: '2026-06-20' })
    expect(await flagsOf(promised)).toEqual(['promise_open'])
  })

  it('a promise is open, kept or broken as its own fact says, to the cent and to the day', async () => {
    desk.server.day = localDate('2026-06-10')
    const id = await desk.create(A)
    const before = await desk.pay(id, 500, '2026-06-10')
    const answer = await event(id, { event: 'promise', amount: 100, by: '2026-06-12' })
    const agrees = async (): Promise<void> => {
      const { facts } = (await desk.lender.get(`/api/loans/${id}`)).body
      const status = (facts?.[0] as unknown as { promise?: { status: string } } | undefined)?.promise?.status ?? 'none'
      expect(await flagsOf(id)).toEqual(status === 'kept' ? [] : [`promise_${status}`])
    }
    expect(answer.status, before.text).toBe(201)
    await agrees()
    await desk.pay(id, 98.99, '2026-06-10')
    await agrees()
    desk.server.day = localDate('2026-06-12')
    await agrees()
    desk.server.day = localDate('2026-06-13')
    await agrees()
    await desk.pay(id, 0.01, '2026-06-12')
    await agrees()
    expect(await flagsOf(id)).toEqual([])
    // Of less than the tolerance: nothing that arrived keeps nothing.
    await event(id, { event: 'promise', amount: 1, by: '2026-06-20' })
    expect(await flagsOf(id)).toEqual(['promise_open'])
    await desk.pay(id, 1, '2026-06-13')
    expect(await flagsOf(id)).toEqual([])
  })

  it('go with the fact that is taken back', async () => {
    desk.server.day = localDate('2026-06-10')
    const id = await desk.create({ ...A, paid_up_to: '2026-05-31' })
    expect(await flagsOf(id)).toEqual(['assumed_history'])
    const { facts } = (await desk.lender.get(`/api/loans/${id}`)).body
    await takeBack(id, facts?.[0]?.['id'])
    expect(await flagsOf(id)).toEqual([])
    expect(await listed()).toEqual({})
  })
})

describe('a loan settled for less', () => {
  const settle = (id: string, amount: number): Promise<Answer> =>
    event(id, { event: 'settled_for_less', amount, reason: 'sold the shop' })

  it('owes nothing more: what is left is lost on that day, later money is recovered, and it is taken back', async () => {
    desk.server.day = localDate('2026-06-10')
    const id = await desk.create(A)
    await desk.pay(id, 888.49, '2026-02-01')
    await desk.pay(id, 3_000, '2026-06-10')
    const before = (await desk.lender.get(`/api/loans/${id}`)).body
    const answer = await settle(id, 3_000)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body['loan']).toMatchObject({ status: 'written_off', flags: ['settled_for_less'] })
    expect(answer.body['write_off']).toEqual({ on: '2026-06-10', reason: 'sold the shop', settled_for: 3_000 })
    expect(answer.body['pay_off']).toBeNull()
    expect((await desk.lender.get(`/api/loans/${id}/pay-off?on=2026-07-01`)).body['amount']).toBe(0)
    expect(await listed()).toEqual({ settled_for_less: ['Ann Lee'] })
    expect((await desk.server.visitor().get(`/api/borrower/loans/${id}`)).body['loan']).toMatchObject({
      status: 'written_off',
      settled_for: 3_000,
      pay_off: null,
    })
    const lost = await desk.server.rows(`select loss_cents::int as loss from loan_posting where kind = 'write_off'`)
    expect(lost).toEqual([{ loss: Math.round(Number(before['loan']?.['outstanding']) * 100) }])
    expect(await faults()).toEqual([])
    desk.server.day = localDate('2026-07-01')
    await desk.pay(id, 10, '2026-07-01')
    expect(await desk.server.rows(`select cash_cents::int as cash from loan_posting where kind = 'recovery'`)).toEqual([
      { cash: 10_00 },
    ])
    expect(await faults()).toEqual([])
    const back = await takeBack(id, answer.body['facts']?.[0]?.['id'])
    expect([back.body['loan']?.['status'], back.body['write_off'], await flagsOf(id)]).toEqual(['overdue', null, []])
    expect(await faults()).toEqual([])
  })

  it('is of at most what was received, of a loan that is still collected', async () => {
    desk.server.day = localDate('2026-06-10')
    const id = await desk.create(A)
    const refusal = async (amount: number): Promise<unknown[]> => {
      const { status, body } = await settle(id, amount)
      return [status, body['errors']?.[0]?.['field']]
    }
    expect(await refusal(100)).toEqual([422, 'amount'])
    await desk.pay(id, 888.49, '2026-02-01')
    expect(await refusal(888.5)).toEqual([422, 'amount'])
    expect(await refusal(0)).toEqual([422, 'amount'])
    expect((await settle(id, 888.49)).status).toBe(201)
    expect(await refusal(888.49)).toEqual([422, 'event'])
    // A write-off takes its place.
    const off = await desk.lender.ask('PUT', `/api/loans/${id}/write-off`, {
      body: { written_off: true, reason: 'sold the shop' },
    })
    expect(off.body['write_off']).toEqual({ on: '2026-06-10', reason: 'sold the shop' })
    expect(await flagsOf(id)).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('comes back from an exported history with its amount and reason', async () => {
    desk.server.day = localDate('2026-06-10')
    const id = await desk.create(A)
    await desk.pay(id, 888.49, '2026-02-01')
    await settle(id, 888.49)
    const [tape, history] = [
      (await desk.lender.get('/api/loans/export')).text,
      (await desk.lender.get('/api/loans/history/export')).text,
    ]
    await desk.begin()
    desk.server.day = localDate('2026-06-10')
    await desk.load(tape)
    const loaded = await desk.lender.post('/api/loans/payments/import', { file_content: history })
    expect(loaded.body['errors'], loaded.text).toEqual([])
    expect((await desk.lender.get('/api/loans/history/export')).text).toBe(history)
    expect(await listed()).toEqual({ settled_for_less: ['Ann Lee'] })
    expect(await faults()).toEqual([])
  })
})
