import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../testing/server.ts'

const desk = lendingDesk()

/** Loan A of lending §5: 10,000 at 12 % over 12 months from 1 January 2026, 888.49 a month. */
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
/** A, with this many instalments paid on their days, seen on `day`. */
async function loanA(paid: number, day: string, rest: object = {}): Promise<string> {
  desk.server.day = localDate(day)
  const id = await desk.create({ ...A, ...rest })
  for (let month = 2; month < paid + 2; month += 1)
    expect((await desk.pay(id, 888.49, `2026-${String(month).padStart(2, '0')}-01`)).status).toBe(201)
  return id
}
const change = (id: string, body: object): Promise<Answer> =>
  desk.lender.post(`/api/loans/${id}/events`, { reason: 'agreed by phone', ...body })
const takeBack = (id: string, fact: unknown): Promise<Answer> =>
  desk.lender.post(`/api/loans/${id}/facts/${String(fact)}/void`, { reason: 'a slip' })
const faults = (): Promise<string[]> => findFaults(desk.server.database.db, desk.server.day)
/** Payments from instalment `from` on. */
const payments = (answer: Answer, from: number): unknown[] =>
  (answer.body['schedule'] ?? []).slice(from - 1).map((row) => row['payment'])

describe('a change of the plan that is recorded over HTTP gives the figures of lending §5.7', () => {
  it('example 26: 9 % from 1 July, agreed on 10 June', async () => {
    const id = await loanA(5, '2026-06-10')
    const answer = await change(id, { event: 'rate_change', on: '2026-07-01', annual_rate: 9, payment: 'recast' })
    expect(answer.status, answer.text).toBe(201)
    expect(payments(answer, 6).slice(0, 3)).toEqual([888.49, 880.87, 880.87])
    expect(answer.body['schedule']?.[6]).toMatchObject({ installment: 7, interest: 38.62 })
    expect(answer.body['loan']).toMatchObject({ payment_amount: 880.87, annual_rate: 12 })
    expect(answer.body['facts']).toMatchObject([
      {
        event: 'rate_change',
        on: '2026-07-01',
        known_from: '2026-06-10',
        reason: 'agreed by phone',
        change: { payment: 'recast' },
      },
    ])
    expect(await faults()).toEqual([])
  })

  it('example 26, the payment kept: the last one is 841.88', async () => {
    const id = await loanA(5, '2026-06-10')
    const kept = await change(id, { event: 'rate_change', on: '2026-07-01', annual_rate: 9, payment: 'keep' })
    expect(payments(kept, 11)).toEqual([888.49, 841.88])
  })

  it.each([
    ['27', { interest: 'pay', end: 'later' }, [76.11, 888.49], 13],
    ['27', { interest: 'pay', end: 'same' }, [76.11, 994.66], 12],
    ['28', { interest: 'carry', end: 'later' }, [0, 964.6], 13],
    ['28', { interest: 'carry', end: 'same' }, [0, 1070.77], 12],
  ])('example %s: instalment 4 skipped, %o', async (_number, how, first, count) => {
    const id = await loanA(3, '2026-04-10')
    const answer = await change(id, { event: 'skip', installment: 4, ...how })
    expect(answer.status, answer.text).toBe(201)
    expect([payments(answer, 4).slice(0, 2), answer.body['schedule']?.length]).toEqual([first, count])
    expect(await faults()).toEqual([])
  })

  it('example 29: the interest of a skipped instalment becomes principal, on its day or later', async () => {
    const id = await loanA(3, '2026-04-10')
    const skip = { event: 'skip', installment: 4, interest: 'capitalise', end: 'later' }
    expect((await change(id, skip)).body['errors']?.[0]).toMatchObject({ field: 'interest' })
    desk.server.day = localDate('2026-05-01')
    const answer = await change(id, skip)
    expect(answer.body['loan']).toMatchObject({ outstanding: 7686.91 })
    expect([payments(answer, 5)[0], payments(answer, 13)]).toEqual([897.37, [897.4]])
    expect(await faults()).toEqual([])
  })

  it('two instalments skipped in a row, as if one after the other', async () => {
    const id = await loanA(3, '2026-04-10')
    const skip = { event: 'skip', installment: 4, count: 2, interest: 'pay', end: 'later' }
    const answer = await change(id, skip)
    expect([payments(answer, 4).slice(0, 3), answer.body['schedule']?.length]).toEqual([[76.11, 76.11, 888.49], 14])
    expect(answer.body['facts']?.[0]?.['change']).toEqual(skip)
    const alone = await loanA(3, '2026-04-10')
    await change(alone, { ...skip, count: 1 })
    const after = await change(alone, { ...skip, installment: 5, count: 1 })
    expect(after.body['schedule']).toEqual(answer.body['schedule'])
    // Interest that has not accrued is no principal.
    desk.server.day = localDate('2026-05-01')
    const third = await loanA(3, '2026-05-01')
    const early = await change(third, { ...skip, interest: 'capitalise' })
    expect(early.body['errors']?.[0]).toMatchObject({ field: 'interest' })
    desk.server.day = localDate('2026-06-01')
    const late = await change(third, { ...skip, interest: 'capitalise' })
    // 7,610.80 + 76.11 + 76.87 of interest on 7,686.91.
    expect(late.body['loan']).toMatchObject({ outstanding: 7763.78 })
    expect(await faults()).toEqual([])
  })

  it('example 30: 12 more payments from 1 May', async () => {
    const id = await loanA(4, '2026-05-10')
    const answer = await change(id, { event: 'extend', on: '2026-05-01', number_of_payments: 12 })
    expect([payments(answer, 5)[0], payments(answer, 16)]).toEqual([604.03, [604.04]])
    expect(answer.body['loan']).toMatchObject({ installments_total: 16, next_due_on: '2026-06-01' })
    expect(await faults()).toEqual([])
  })

  it('example 31: 2,000 more on 11 April; the books and the pay-off count it from that day', async () => {
    const id = await loanA(3, '2026-04-11')
    const before = (await desk.lender.get(`/api/loans/${id}`)).body['pay_off']
    const answer = await change(id, { event: 'advance', on: '2026-04-11', amount: 2000 })
    expect(answer.status, answer.text).toBe(201)
    expect([payments(answer, 4).slice(0, 2), payments(answer, 12)]).toEqual([[1115.12, 1121.97], [1121.96]])
    expect(answer.body['schedule']?.[3]).toMatchObject({ interest: 89.26 })
    expect(answer.body['pay_off']).toMatchObject({ amount: Number(before?.['amount']) + 2000 })
    expect(
      await desk.server.rows("select cash_cents::int4 as cash from loan_posting where kind = 'further_advance'"),
    ).toEqual([{ cash: -200_000 }])
    expect(await faults()).toEqual([])
  })

  it('a loan that owes more than was lent first', async () => {
    const id = await loanA(0, '2026-01-05')
    expect((await change(id, { event: 'advance', on: '2026-01-05', amount: 2000 })).body['loan']).toMatchObject({
      outstanding: 12_000,
    })
    expect(await faults()).toEqual([])
  })

  it('example 33: 1,000.00 from 1 May, and 76.03 at the end', async () => {
    const id = await loanA(3, '2026-04-10')
    const answer = await change(id, { event: 'payment_change', on: '2026-05-01', amount: 1000 })
    expect(answer.status, answer.text).toBe(201)
    expect([payments(answer, 4).slice(0, 2), payments(answer, 12)]).toEqual([[888.49, 1000], [76.03]])
    expect(await faults()).toEqual([])
  })

  it('example 35: re-aged on 10 June over 12 payments, and taken back', async () => {
    const id = await loanA(2, '2026-06-10')
    const before = await desk.lender.get(`/api/loans/${id}`)
    const answer = await change(id, { event: 're_age', on: '2026-06-10', number_of_payments: 12 })
    expect(answer.status, answer.text).toBe(201)
    expect([answer.body['schedule']?.length, payments(answer, 6).slice(0, 2), payments(answer, 17)]).toEqual([
      17,
      [975.91, 747.67],
      [747.73],
    ])
    expect(answer.body['schedule']?.[5]).toMatchObject({ due_date: '2026-07-01', interest: 312.39 })
    expect(answer.body['loan']).toMatchObject({ outstanding: 8415.14, days_past_due: 0, next_due_on: '2026-07-01' })
    // 8,415.14 + 228.24 of unpaid interest + 24.90 for 9 days.
    expect(answer.body['pay_off']).toMatchObject({ amount: 8668.28 })
    expect(await faults()).toEqual([])
    const back = await takeBack(id, answer.body['facts']?.[0]?.['id'])
    expect([back.body['schedule'], back.body['loan']]).toEqual([before.body['schedule'], before.body['loan']])
    expect(await faults()).toEqual([])
  })

  it('example 35: re-aged with the unpaid interest added to the principal, and taken back', async () => {
    const id = await loanA(2, '2026-06-10')
    const before = await desk.lender.get(`/api/loans/${id}`)
    const reAge = { event: 're_age', on: '2026-06-10', number_of_payments: 12, interest: 'capitalise' }
    const answer = await change(id, reAge)
    expect(answer.status, answer.text).toBe(201)
    expect([answer.body['schedule']?.length, payments(answer, 6).slice(0, 2), payments(answer, 17)]).toEqual([
      17,
      [767.95, 767.95],
      [768],
    ])
    // 84.15, 76.11 and 67.98 became principal: 8,415.14 + 228.24.
    expect(answer.body['schedule']?.slice(2, 5).map((row) => [row['capitalised'], row['is_paid']])).toEqual([
      [84.15, true],
      [76.11, true],
      [67.98, true],
    ])
    expect(answer.body['loan']).toMatchObject({ outstanding: 8643.38, days_past_due: 0, next_due_on: '2026-07-01' })
    expect(answer.body['facts']?.[0]).toMatchObject({ change: reAge })
    // And 8,643.38 × 12 % × 9 / 365 = 25.5749….
    expect(answer.body['pay_off']).toMatchObject({ amount: 8668.95 })
    const posted = await desk.server.rows(
      `select principal_cents::int as principal, interest_cents::int as interest, cash_cents::int as cash from loan_posting where kind = 'capitalisation'`,
    )
    expect(posted).toEqual([{ principal: 228_24, interest: -228_24, cash: 0 }])
    expect(await faults()).toEqual([])
    // A payment before it, recorded later, leaves less to add: row 3's 84.15 was paid after all.
    const late = await desk.pay(id, 84.15, '2026-04-01')
    expect(late.body['loan']).toMatchObject({ outstanding: 8559.23 })
    expect(await faults()).toEqual([])
    await desk.lender.post(`/api/loans/${id}/payments/${String(late.body['payments']?.[2]?.['id'])}/reversal`, {
      reason: 'a slip',
    })
    const back = await takeBack(id, answer.body['facts']?.[0]?.['id'])
    expect([back.body['schedule'], back.body['loan']]).toEqual([before.body['schedule'], before.body['loan']])
    expect(await faults()).toEqual([])
  })

  it('re-aged with interest by the day: 8,410.21 and 279.27 of interest over 12 payments, and taken back', async () => {
    const id = await loanA(0, '2026-06-10', { interest_method: 'daily' })
    for (const day of ['2026-02-01', '2026-03-01']) expect((await desk.pay(id, 888.26, day)).status).toBe(201)
    const before = await desk.lender.get(`/api/loans/${id}`)
    const answer = await change(id, { event: 're_age', on: '2026-06-10', number_of_payments: 12 })
    expect(answer.status, answer.text).toBe(201)
    expect([answer.body['schedule']?.length, payments(answer, 6).slice(0, 2), payments(answer, 17)]).toEqual([
      17,
      [769.7, 769.7],
      [769.6],
    ])
    expect(answer.body['loan']).toMatchObject({ outstanding: 8410.21, days_past_due: 0, next_due_on: '2026-07-01' })
    expect(answer.body['pay_off']).toMatchObject({ amount: before.body['pay_off']?.['amount'] })
    expect(await faults()).toEqual([])
    const back = await takeBack(id, answer.body['facts']?.[0]?.['id'])
    expect([back.body['schedule'], back.body['loan']]).toEqual([before.body['schedule'], before.body['loan']])
    expect(await faults()).toEqual([])
  })

  it('re-aged with the first payment on 20 July: previewed, recorded, and exported with it', async () => {
    const id = await loanA(2, '2026-06-10')
    const reAge = { event: 're_age', on: '2026-06-10', number_of_payments: 12, first_due_date: '2026-07-20' }
    const seen = await desk.lender.post(`/api/loans/${id}/events/preview`, { ...reAge, reason: 'pays again' })
    expect(seen.body['after'], seen.text).toMatchObject({
      next_due: { installment: 6, due_date: '2026-07-20', amount: 1028.48 },
      last_due_on: '2027-06-20',
    })
    const answer = await change(id, reAge)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body['schedule']).toEqual(seen.body['schedule'])
    expect(answer.body['loan']).toMatchObject({ days_past_due: 0, next_due_on: '2026-07-20' })
    expect(answer.body['facts']?.[0]).toMatchObject({ change: reAge })
    expect((await desk.lender.get('/api/loans/history/export')).text).toContain('""first_due_date"":""2026-07-20""')
    expect(await faults()).toEqual([])
  })

  it('the first payment of a re-age comes after its day, within one period and 31 days', async () => {
    const id = await loanA(2, '2026-06-10')
    const first = async (first_due_date: string): Promise<unknown[]> => {
      const body = { event: 're_age', on: '2026-06-10', number_of_payments: 12, first_due_date, reason: 'x' }
      const { status, body: said } = await desk.lender.post(`/api/loans/${id}/events/preview`, body)
      return [status, said['errors']?.[0]?.['field'] ?? null]
    }
    expect(await first('2026-06-10')).toEqual([422, 'first_due_date'])
    expect(await first('2026-06-11')).toEqual([200, null])
    expect(await first('2026-08-10')).toEqual([200, null])
    expect(await first('2026-08-11')).toEqual([422, 'first_due_date'])
  })

  it('a loan that is not behind is not re-aged, and by the day no interest becomes principal', async () => {
    const reAge = { event: 're_age', on: '2026-06-10', number_of_payments: 12 }
    const paid = await change(await loanA(5, '2026-06-10'), reAge)
    const byDay = await loanA(2, '2026-06-10', { interest_method: 'daily' })
    const daily = await change(byDay, { ...reAge, interest: 'capitalise' })
    const tomorrow = await change(await loanA(2, '2026-06-10'), { ...reAge, on: '2026-06-11' })
    expect([paid, daily, tomorrow].map(({ status, body }) => [status, body['errors']?.[0]?.['field']])).toEqual([
      [422, 'event'],
      [422, 'interest'],
      [422, 'on'],
    ])
  })

  it('example 21: a mortgage renewed at 6.25 % for 36 of 240 months', async () => {
    desk.server.day = localDate('2026-06-10')
    const id = await desk.create({
      ...A,
      principal: 300_000,
      annual_rate: 5,
      term_months: 60,
      amortization_months: 300,
      start_date: '2026-06-01',
      interest_method: 'mortgage',
      secured_by_real_property: true,
    })
    const renewal = { event: 'renewal', annual_rate: 6.25, term_months: 36, amortization_months: 240 }
    const answer = await change(id, renewal)
    expect(answer.status, answer.text).toBe(201)
    expect([payments(answer, 60).slice(0, 2), answer.body['schedule']?.[60]?.['interest']]).toEqual([
      [1744.81, 1928.44],
      1365.26,
    ])
    expect(answer.body['schedule']).toHaveLength(96)
    expect(answer.body['facts']?.[0]).toMatchObject({ event: 'renewal', on: '2031-06-01', change: renewal })
    expect((await change(await loanA(3, '2026-06-10'), renewal)).status).toBe(422)
    expect(await faults()).toEqual([])
  })

  it('a new due day: stored with the loan, so that the list counts overdue instalments by it', async () => {
    const id = await loanA(3, '2026-04-10')
    const answer = await change(id, { event: 'due_day_change', on: '2026-04-10', first_due_date: '2026-05-15' })
    expect(answer.body['loan']).toMatchObject({ next_due_on: '2026-05-15' })
    desk.server.day = localDate('2026-05-10')
    expect((await desk.lender.get('/api/loans/stats')).body).toMatchObject({ overdue_count: 0 })
    expect(await faults()).toEqual([])
  })
})

describe('a change and the other facts of a loan (lending §5.7.9 to §5.7.11)', () => {
  it('is taken back last first, and then everything is as before', async () => {
    const id = await loanA(3, '2026-04-10')
    const before = await desk.lender.get(`/api/loans/${id}`)
    const first = await change(id, { event: 'rate_change', on: '2026-05-01', annual_rate: 9, payment: 'recast' })
    const second = await change(id, { event: 'extend', on: '2026-05-01', number_of_payments: 12 })
    const [one, two] = (second.body['facts'] ?? []).map((fact) => fact['id'])
    const refused = await takeBack(id, one)
    expect([refused.status, refused.body['errors']?.[0]?.['detail']]).toEqual([
      422,
      'The change of May 1, 2026 was made after this one and builds on it. Take that one back first.',
    ])
    expect((await takeBack(id, two)).body['schedule']).toEqual(first.body['schedule'])
    const back = await takeBack(id, one)
    expect([back.body['schedule'], back.body['loan']]).toEqual([before.body['schedule'], before.body['loan']])
    expect(await faults()).toEqual([])
  })

  it('leaves an instalment on which money is recorded, and refuses what does not fit, storing nothing', async () => {
    const id = await loanA(3, '2026-04-10')
    expect((await desk.pay(id, 888.49, '2026-04-09')).status).toBe(201)
    const tries: [object, string][] = [
      [{ event: 'skip', installment: 4, interest: 'pay', end: 'later' }, 'events'],
      [{ event: 'skip', installment: 40, interest: 'pay', end: 'later' }, 'installment'],
      [{ event: 'advance', on: '2026-04-11', amount: 100 }, 'on'],
      [{ event: 'rate_change', on: '2026-06-01', annual_rate: 61, payment: 'recast' }, 'annual_rate'],
      [{ event: 'payment_change', on: '2026-06-01', amount: 10 }, 'events'],
      [{ event: 'extend', on: '2026-06-01', number_of_payments: 12, reason: ' ' }, 'reason'],
    ]
    for (const [body, field] of tries) {
      const refused = await change(id, body)
      expect([refused.status, refused.body['errors']?.[0]?.['field']], refused.text).toEqual([422, field])
    }
    expect(await desk.server.rows('select 1 from loan_event')).toEqual([])
  })

  it('lets the whole loan be paid off, but not a part of the principal in advance', async () => {
    const id = await loanA(3, '2026-04-11')
    await change(id, { event: 'advance', on: '2026-04-11', amount: 2000 })
    const payOff = (await desk.lender.get(`/api/loans/${id}`)).body['pay_off']
    const part = await desk.pay(id, 3000, '2026-04-11', { excess: 'shorter_term' })
    expect([part.status, part.body['errors']?.[0]?.['field']]).toEqual([422, 'excess'])
    const paid = await desk.pay(id, Number(payOff?.['amount']), '2026-04-11', { excess: 'shorter_term' })
    expect(paid.body).toMatchObject({ loan: { status: 'completed', outstanding: 0 }, unapplied: 0 })
    expect(await faults()).toEqual([])
  })
})

describe('what is owed of interest, fees and charges becomes principal (lending §5.7.5)', () => {
  const capitalise = (id: string, amount: number, on = '2026-04-11'): Promise<Answer> =>
    change(id, { event: 'capitalise', on, amount })

  it('interest of two rows: 92.12 and 84.15 are closed, and bear interest with the rest', async () => {
    const id = await loanA(1, '2026-04-11')
    const answer = await capitalise(id, 176.27)
    expect(answer.status, answer.text).toBe(201)
    // 7,610.80 + 176.27 over 9 payments; 20 days of interest on 176.27 in the first. By a second program.
    expect(payments(answer, 4).slice(0, 3)).toEqual([908.47, 909.07, 909.07])
    expect(answer.body['schedule']?.slice(1, 3)).toMatchObject([
      { payment: 888.49, paid: 92.12, capitalised: 92.12, is_paid: false },
      { payment: 888.49, paid: 84.15, capitalised: 84.15, is_paid: false },
    ])
    expect(answer.body).toMatchObject({
      loan: { outstanding: 9387.78 },
      overdue: { amount: 1600.71 },
      facts: [{ event: 'capitalise', change: { amount: 176.27 } }],
    })
    expect(await faults()).toEqual([])
    const after = await takeBack(id, answer.body['facts']?.[0]?.['id'])
    expect(after.body).toMatchObject({ loan: { outstanding: 9211.51 }, overdue: { amount: 1776.98 } })
    expect(await faults()).toEqual([])
  })

  it('takes interest, then fees and charges; never more than is owed, nor principal, nor by the day', async () => {
    const id = await loanA(1, '2026-04-11', { late_fee_value: 10 })
    await desk.lender.post(`/api/loans/${id}/events`, { event: 'charge', on: '2026-03-05', charge: 'nsf', amount: 25 })
    const fees = (await desk.lender.get(`/api/loans/${id}`)).body['overdue']
    expect(fees).toMatchObject({ late_fees: 20, charges: 25 })
    const more = await capitalise(id, 221.28)
    expect([more.status, more.body['errors']], more.text).toMatchObject([422, [{ field: 'amount' }]])
    expect(more.text).toContain('$221.27')
    const all = await capitalise(id, 221.27)
    expect(all.body['overdue'], all.text).toMatchObject({ amount: 1600.71, late_fees: 0, charges: 0 })
    expect((await capitalise(id, 0.01)).body['errors']).toMatchObject([{ field: 'on' }])
    expect((await capitalise(id, 1, '2026-04-12')).status).toBe(422)
    expect(await faults()).toEqual([])
    const byDay = await desk.create({ ...A, interest_method: 'daily' })
    expect((await capitalise(byDay, 1)).status).toBe(422)
  })
})
