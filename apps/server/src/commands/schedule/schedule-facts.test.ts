import { describe, expect, it } from 'vitest'
import { schedule } from './schedule.ts'

interface Row {
  readonly installment: number
  readonly due_date: string
  readonly payment: number
  readonly interest: number
  readonly principal: number
}
interface Answer {
  readonly payment: number
  readonly rows: readonly Row[]
  readonly state?: Readonly<Record<string, unknown>>
  readonly years?: readonly Readonly<Record<string, unknown>>[]
}

const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }
const run = async (change: Record<string, unknown>): Promise<Answer> =>
  JSON.parse(await schedule([], async () => JSON.stringify({ ...A, ...change }))) as Answer
const interest = ({ rows }: Answer): number => Number(rows.reduce((sum, row) => sum + row.interest, 0).toFixed(2))

describe('a loan with a past (lending §5.1, §5.9)', () => {
  it('example 1: paid up to 31 May, seen on 10 June', async () => {
    const { state } = await run({ paid_up_to: '2026-05-31', as_of: '2026-06-10', years: [2026] })
    expect(state).toMatchObject({ principal: 6798.42, overdue: 888.49, days_past_due: 9, pay_off: 6884.09 })
  })
  it('example 2: 6,800.00 on 1 May, 8 payments left', async () => {
    const opening = { as_of: '2026-05-01', principal: 6_800, payments_left: 8 }
    const answer = await run({ opening })
    expect([answer.payment, answer.rows.length, answer.rows.at(-1)?.payment, interest(answer)]).toEqual([
      888.69, 8, 888.72, 309.55,
    ])
    expect((await run({ opening, payment_amount: 888.49 })).rows.at(-1)?.payment).toBe(890.18)
  })
  it('example 3: 6,798.42 on 20 May, next due 1 June', async () => {
    const { rows } = await run({ opening: { as_of: '2026-05-20', principal: 6798.42 } })
    expect(rows[0]).toMatchObject({ due_date: '2026-06-01', payment: 847.33, interest: 26.82 })
    expect([rows[1]?.payment, rows.at(-1)?.payment]).toEqual([888.49, 888.47])
  })
})

describe('events of a running loan (lending §5.7, §5.8, §5.10)', () => {
  it('example 21: a mortgage renewed', async () => {
    const mortgage = {
      principal: 300_000,
      annual_rate: 5,
      term_months: 60,
      amortization_months: 300,
      interest_method: 'mortgage',
      start_date: '2026-06-01',
    }
    const renewal = { event: 'renewal', annual_rate: 6.25, term_months: 36, amortization_months: 240 }
    const answer = await run({ ...mortgage, events: [renewal] })
    expect(answer).toMatchObject({ maturity_balance: 243313.15 })
    expect([answer.rows[59]?.payment, answer.rows[60]?.payment, answer.rows[60]?.interest]).toEqual([
      1744.81, 1928.44, 1365.26,
    ])
  })
  it.each([
    [26, { event: 'rate_change', on: '2026-07-01', annual_rate: 9, then: 'recast' }, 616.16],
    [26, { event: 'rate_change', on: '2026-07-01', annual_rate: 9, then: 'keep' }, 615.27],
    [27, { event: 'skip', installment: 4, interest: 'pay', end: 'later' }, 737.97],
    [27, { event: 'skip', installment: 4, interest: 'pay', end: 'same' }, 698.85],
    [28, { event: 'skip', installment: 4, interest: 'carry', end: 'later' }, 737.97],
    [29, { event: 'skip', installment: 4, interest: 'capitalise', end: 'later' }, 741.83],
    [29, { event: 'skip', installment: 4, interest: 'capitalise', end: 'same' }, 702.32],
    [30, { event: 'extend', on: '2026-05-01', number_of_payments: 12 }, 802.33],
    [31, { event: 'advance', on: '2026-04-11', amount: 2_000 }, 756.34],
    [32, { event: 'capitalise', on: '2026-04-01', amount: 300 }, 677.02],
    [33, { event: 'payment_change', on: '2026-05-01', amount: 1_000 }, 629.99],
  ])('example %i: %o', async (_, event, total) => {
    expect(interest(await run({ events: [event] }))).toBe(total)
  })
  it('example 34: by the day', async () => {
    const daily = { interest_method: 'daily' }
    const changed = await run({ ...daily, events: [{ event: 'rate_change', on: '2026-06-16', annual_rate: 9 }] })
    expect([changed.rows[5]?.payment, interest(changed)]).toEqual([880.62, 605.59])
    expect(interest(await run({ ...daily, events: [{ event: 'advance', on: '2026-04-11', amount: 2_000 }] }))).toBe(
      753.89,
    )
  })
  it.each([
    ['carry', [975.91, 312.39, 747.67, 747.73]],
    ['capitalise', [767.95, 86.43, 767.95, 768]],
  ])('example 35: re-aged on 10 June over 12, %s', async (how, [payment, ofFirst, then, last]) => {
    const payments = ['2026-02-01', '2026-03-01'].map((paid_on) => ({ amount: 888.49, paid_on }))
    const events = [{ event: 're_age', on: '2026-06-10', number_of_payments: 12, interest: how }]
    const { rows, state } = await run({ payments, events, as_of: '2026-06-20' })
    expect(rows).toHaveLength(17)
    expect(rows[5]).toMatchObject({ installment: 6, due_date: '2026-07-01', payment, interest: ofFirst })
    expect([rows[6]?.payment, rows.at(-1)?.payment]).toEqual([then, last])
    expect(state).toMatchObject({ overdue: 0, days_past_due: 0, next_due: { installment: 6, amount: payment } })
  })
})

describe('where a loan stands (lending §5.5, §5.10)', () => {
  it('example 36, with its year', async () => {
    const payments = [
      { amount: 888.49, paid_on: '2026-02-01' },
      { amount: 500, paid_on: '2026-03-20' },
    ]
    const { state, years } = await run({ arrears_rate: 12, payments, as_of: '2026-04-20', years: [2026] })
    expect(state).toEqual({
      as_of: '2026-04-20',
      principal: 8808.6,
      overdue: 1281.95,
      overdue_installments: 2,
      days_past_due: 50,
      arrears_interest: 9.03,
      charges: 0,
      late_fees: 0,
      unapplied: 0,
      per_diem: 2.5,
      pay_off: 8949.32,
      next_due: { installment: 2, due_date: '2026-03-01', amount: 393.46 },
    })
    expect(years).toMatchObject([{ year: 2026, interest_received: 197.09, principal_received: 1191.4, assumed: 0 }])
  })
  it('example 38: interest by the day', async () => {
    const payments = ['2026-02-06', '2026-02-27'].map((paid_on) => ({ amount: 888.49, paid_on }))
    const { state } = await run({ interest_method: 'daily', payments, as_of: '2026-04-20' })
    expect(state).toMatchObject({ principal: 8405.1, interest_accrued: 143.69, pay_off: 8548.79, overdue: 887.8 })
  })
  it('example 39: a charge', async () => {
    const payments = [
      { amount: 888.49, paid_on: '2026-02-01' },
      { amount: 920, paid_on: '2026-03-05' },
    ]
    const events = [{ event: 'charge', on: '2026-03-02', charge: 'nsf', amount: 25 }]
    const { state } = await run({ payments, events, as_of: '2026-03-20' })
    expect(state).toMatchObject({ charges: 0, pay_off: 8461.2, next_due: { installment: 3, amount: 881.98 } })
  })
  it('example 40: written off', async () => {
    const payments = ['2026-02-01', '2026-03-01'].map((paid_on) => ({ amount: 888.26, paid_on }))
    const events = [{ event: 'write_off', on: '2026-09-30' }]
    const { state } = await run({ interest_method: 'daily', payments, events, as_of: '2027-01-15' })
    expect(state).toMatchObject({ principal: 8410.21, interest_accrued: 588.95, pay_off: 8999.16, per_diem: 0 })
  })
  it.each([
    [{ events: [{ event: 'rate_changed', on: '2026-07-01' }] }, 'events.0.event'],
    [{ events: [{ event: 'extend', on: '2027-02-01', number_of_payments: 3 }] }, 'No payment is left'],
    [{ payments: [{ amount: 100, paid_on: '2025-12-31' }] }, 'before the loan began'],
    [{ paid_up_to: '2026-05-31', payments: [{ amount: 100, paid_on: '2026-05-01' }] }, 'counts as paid up to'],
    [{ opening: { as_of: '2027-03-01', principal: 10 } }, 'opening balance'],
  ])('refuses %o with one line', async (change, words) => {
    await expect(run(change)).rejects.toThrow(words)
  })
})
