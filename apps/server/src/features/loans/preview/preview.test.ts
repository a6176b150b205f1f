import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../../testing/server.ts'

/* lending §5.13: what becomes of a loan, computed by the rules that record it, and nothing stored. */

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
const TABLES = ['loan', 'loan_payment', 'loan_event', 'loan_posting', 'audit_event', 'owner'] as const
const stored = (): Promise<unknown> =>
  Promise.all(TABLES.map((table) => desk.server.rows(`select count(*)::int as count from ${table}`)))
const preview = (id: string, body: object): Promise<Answer> => desk.lender.post(`/api/loans/${id}/events/preview`, body)
const payOff = (id: string, on?: string): Promise<Answer> =>
  desk.lender.get(`/api/loans/${id}/pay-off${on === undefined ? '' : `?on=${on}`}`)

/** What a preview says of a loan, as the loan itself says it once the fact is recorded. */
function standingOf({ body }: Answer): object {
  const {
    loan,
    pay_off: quote,
    unapplied,
  } = body as unknown as {
    loan: { outstanding: number; status: string; days_past_due: number; next_due_on: string | null }
    pay_off: { amount: number } | null
    unapplied: number
  }
  return {
    status: loan.status,
    outstanding: loan.outstanding,
    days_past_due: loan.days_past_due,
    due: loan.next_due_on,
    pay_off: quote?.amount ?? 0,
    unapplied,
  }
}
const said = (answer: Answer, when: 'before' | 'after'): object => {
  const { status, outstanding, days_past_due, next_due, pay_off, unapplied } = answer.body[when] as unknown as Record<
    string,
    unknown
  >
  const due = (next_due as { due_date: string } | null)?.due_date ?? null
  return { status, outstanding, days_past_due, due, pay_off, unapplied }
}

describe('POST /loans/preview', () => {
  it('is loan A: 11 payments of 888.49, the last 888.47, and 661.86 of interest; a guest stays without a book', async () => {
    const before = await stored()
    const answer = await desk.lender.post('/api/loans/preview', { ...A, borrower_name: undefined })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      payment_amount: 888.49,
      apr: 12,
      total_interest: 661.86,
      total_paid: 10_661.86,
      maturity_balance: 0,
      late_count: 10,
      warnings: [],
    })
    expect(answer.body['schedule']).toHaveLength(12)
    expect(answer.body['schedule']?.[11]).toMatchObject({ installment: 12, due_date: '2027-01-01', payment: 888.47 })
    expect(await stored()).toEqual(before)
  })

  it('is what is then created, also with an opening balance, and is refused where that is refused', async () => {
    const opening = { as_of: '2026-05-01', principal: 6_800 }
    const fromBalance = { ...A, opening }
    const seen = await desk.lender.post('/api/loans/preview', fromBalance)
    expect(seen.body).toMatchObject({ payment_amount: 888.69, total_interest: 309.55, late_count: 6 })
    const id = await desk.create(fromBalance)
    const rows = (await desk.lender.get(`/api/loans/${id}`)).body['schedule'] ?? []
    const planned = ['installment', 'due_date', 'payment', 'interest', 'principal', 'balance']
    expect(seen.body['schedule']).toEqual(
      rows.map((row) => Object.fromEntries(planned.map((name) => [name, row[name]]))),
    )
    for (const bad of [
      { annual_rate: 40 },
      { term_months: 0 },
      { paid_up_to: '2026-01-15' },
      { late_fee_type: 'percent' },
    ]) {
      const body = { ...A, late_fee_value: undefined, ...bad }
      const [preview, create] = [
        await desk.lender.post('/api/loans/preview', body),
        await desk.lender.post('/api/loans', body),
      ]
      expect([preview.status, preview.body['errors']]).toEqual([create.status, create.body['errors']])
      expect(preview.status).toBeGreaterThanOrEqual(409)
    }
  })
})

describe('POST /loans/{id}/events/preview', () => {
  it.each([
    ['a payment', { event: 'payment', amount: 500, paid_on: '2026-04-19' }],
    ['what counts as paid', { event: 'paid_up_to', paid_up_to: '2026-04-01' }],
    ['a charge', { event: 'charge', on: '2026-04-10', charge: 'nsf', amount: 25 }],
    ['a skip', { event: 'skip', installment: 5, interest: 'pay', end: 'later', reason: 'a strike' }],
    ['a new rate', { event: 'rate_change', on: '2026-06-01', annual_rate: 9, payment: 'recast', reason: 'agreed' }],
    ['more money', { event: 'advance', on: '2026-04-15', amount: 2_000, reason: 'agreed' }],
    ['a re-age', { event: 're_age', on: '2026-04-20', number_of_payments: 12, reason: 'pays again' }],
    ['a write-off', { event: 'write_off', reason: 'moved away' }],
    ['a promise', { event: 'promise', amount: 100, by: '2026-04-30' }],
  ])('%s: the loan before it and after it, as once it is recorded', async (_, fact) => {
    desk.server.day = localDate('2026-04-20')
    const id = await desk.create(A)
    if (fact.event !== 'paid_up_to') await desk.pay(id, 888.49, '2026-02-01')
    const before = await stored()
    const seen = await preview(id, fact)
    expect(seen.status, seen.text).toBe(200)
    expect(await stored()).toEqual(before)
    expect(said(seen, 'before')).toEqual(standingOf(await desk.lender.get(`/api/loans/${id}`)))
    const { event, ...rest } = fact as { event: string; amount?: number; paid_on?: string; reason?: string }
    const recorded =
      event === 'payment'
        ? await desk.lender.post(`/api/loans/${id}/payments`, rest)
        : event === 'write_off'
          ? await desk.lender.ask('PUT', `/api/loans/${id}/write-off`, { body: { written_off: true, ...rest } })
          : await desk.lender.post(`/api/loans/${id}/events`, fact)
    expect([200, 201]).toContain(recorded.status)
    expect(said(seen, 'after')).toEqual(standingOf(recorded))
    expect(seen.body['schedule']).toEqual(recorded.body['schedule'])
  })

  it('a fact and a payment taken back, each by its id', async () => {
    desk.server.day = localDate('2026-04-20')
    const id = await desk.create(A)
    const fresh = standingOf(await desk.lender.get(`/api/loans/${id}`))
    const paid = await desk.pay(id, 888.49, '2026-02-01')
    const payment = String(paid.body['payments']?.[0]?.['id'])
    expect(said(await preview(id, { event: 'void', fact_id: payment }), 'after')).toEqual(fresh)
    await desk.lender.post(`/api/loans/${id}/payments/${payment}/reversal`, { reason: 'NSF' })
    expect((await preview(id, { event: 'void', fact_id: payment })).status).toBe(409)
    const charged = await desk.lender.post(`/api/loans/${id}/events`, {
      event: 'charge',
      on: '2026-04-10',
      charge: 'nsf',
      amount: 25,
    })
    const fact = String(charged.body['facts']?.[0]?.['id'])
    expect(said(await preview(id, { event: 'void', fact_id: fact }), 'after')).toEqual(fresh)
    expect((await preview(id, { event: 'void', fact_id: id })).status).toBe(404)
  })

  const planOf = (figures: unknown): object => {
    const { payment_amount, payments_left, last_due_on, total_interest } = figures as Record<string, unknown>
    return { payment_amount, payments_left, last_due_on, total_interest }
  }

  /** Seen, then recorded, then taken back: each time the loan is what the preview said. */
  async function walk(id: string, fact: object): Promise<Answer> {
    const fresh = await desk.lender.get(`/api/loans/${id}`)
    const before = await stored()
    const seen = await preview(id, fact)
    expect(seen.status, seen.text).toBe(200)
    expect(await stored()).toEqual(before)
    expect(said(seen, 'before')).toEqual(standingOf(fresh))
    const recorded = await desk.lender.post(`/api/loans/${id}/events`, fact)
    expect(recorded.status, recorded.text).toBe(201)
    expect(said(seen, 'after')).toEqual(standingOf(recorded))
    expect(seen.body['schedule']).toEqual(recorded.body['schedule'])
    const voided = { event: 'void', fact_id: recorded.body['facts']?.at(-1)?.['id'] }
    const [after, again] = [await stored(), await preview(id, voided)]
    expect(await stored()).toEqual(after)
    expect(said(again, 'before')).toEqual(standingOf(recorded))
    const path = `/api/loans/${id}/facts/${String(voided.fact_id)}/void`
    const back = await desk.lender.post(path, { reason: 'typed twice' })
    expect(back.status, back.text).toBeLessThan(300)
    const undone = await desk.lender.get(`/api/loans/${id}`)
    expect(said(again, 'after')).toEqual(standingOf(undone))
    const plans = [again.body['after'], again.body['before']].map(planOf)
    expect(plans).toEqual([seen.body['before'], seen.body['after']].map(planOf))
    expect([standingOf(undone), undone.body['schedule']]).toEqual([standingOf(fresh), fresh.body['schedule']])
    return seen
  }

  it('example 21: a mortgage renewed at its maturity pays 1,928.44 from row 61 on, and is taken back', async () => {
    const id = await desk.create({
      principal: 300_000,
      annual_rate: 5,
      term_months: 60,
      start_date: '2026-06-01',
      late_fee_value: 0,
      interest_method: 'mortgage',
      amortization_months: 300,
      secured_by_real_property: true,
      paid_up_to: '2026-11-01',
    })
    const terms = { annual_rate: 6.25, term_months: 36, amortization_months: 240 }
    const { body } = await walk(id, { event: 'renewal', ...terms, reason: 'agreed' })
    expect(body['before']).toMatchObject({ payment_amount: 1_744.81, last_due_on: '2031-06-01', payments_left: 55 })
    expect(body['after']).toMatchObject({ payment_amount: 1_928.44, last_due_on: '2034-06-01', payments_left: 91 })
    expect(body['schedule']?.slice(59, 61)).toMatchObject([
      { installment: 60, payment: 1_744.81 },
      { installment: 61, payment: 1_928.44, interest: 1_365.26 },
    ])
  })

  it('a charge waived, in part and then the rest, is owed no more, and owed again once that is taken back', async () => {
    desk.server.day = localDate('2026-04-20')
    const id = await desk.create({ ...A, paid_up_to: '2026-04-01' })
    const nsf = { event: 'charge', on: '2026-04-10', charge: 'nsf', amount: 25 }
    const charged = await desk.lender.post(`/api/loans/${id}/events`, nsf)
    const charge_id = String(charged.body['facts']?.at(-1)?.['id'])
    const owed = (charged.body['pay_off'] as unknown as { amount: number }).amount
    const waived = { event: 'charge_waiver', charge_id, reason: 'the bank’s mistake' }
    const part = await walk(id, { ...waived, amount: 10 })
    expect(part.body['after']).toMatchObject({ pay_off: Math.round((owed - 10) * 100) / 100 })
    const whole = await walk(id, waived)
    expect(whole.body['after']).toMatchObject({ pay_off: Math.round((owed - 25) * 100) / 100 })
    await desk.lender.post(`/api/loans/${id}/events`, { ...waived, amount: 10 })
    const rest = await walk(id, { ...waived, amount: 15 })
    expect(rest.body['after']).toMatchObject({ pay_off: Math.round((owed - 25) * 100) / 100 })
    expect((await preview(id, { ...waived, amount: 15.01 })).status).toBe(422)
  })

  it('example 31: 2,000 on 11 April is 1,121.97 a month, with the same end', async () => {
    desk.server.day = localDate('2026-04-11')
    const id = await desk.create(A)
    for (const month of ['02', '03', '04']) await desk.pay(id, 888.49, `2026-${month}-01`)
    const { body } = await preview(id, { event: 'advance', on: '2026-04-11', amount: 2_000, reason: 'agreed' })
    expect(body['before']).toMatchObject({ payment_amount: 888.49, payments_left: 9, total_interest: 661.86 })
    expect(body['after']).toMatchObject({
      payment_amount: 1_121.97,
      payments_left: 9,
      last_due_on: '2027-01-01',
      total_interest: 756.34,
    })
  })

  it('is refused in the same words as its recording', async () => {
    const id = await desk.create(A)
    for (const fact of [
      { event: 'charge', on: '2027-01-01', charge: 'nsf', amount: 25 },
      { event: 'waiver', installment: 1, reason: 'x' },
      { event: 'payment_change', on: '2026-12-01', amount: 1, reason: 'x' },
    ]) {
      const [seen, recorded] = [await preview(id, fact), await desk.lender.post(`/api/loans/${id}/events`, fact)]
      expect([seen.status, seen.body]).toEqual([recorded.status, recorded.body])
    }
    const payment = { amount: 10, paid_on: '2025-12-31' }
    const [seen, recorded] = [await preview(id, { event: 'payment', ...payment }), await desk.pay(id, 10, '2025-12-31')]
    expect([seen.status, seen.body]).toEqual([recorded.status, recorded.body])
  })
})

describe('GET /loans/{id}/pay-off', () => {
  it('example 36: 8,949.32 on 20 April, and what it is on each of ten days', async () => {
    desk.server.day = localDate('2026-04-20')
    const id = await desk.create({ ...A, arrears_rate: 12 })
    await desk.pay(id, 888.49, '2026-02-01')
    await desk.pay(id, 500, '2026-03-20')
    const today = await payOff(id)
    expect(today.body).toMatchObject({ on: '2026-04-20', amount: 8_949.32, arrears_interest: 9.03 })
    const days = today.body['days'] as unknown as { on: string; amount: number }[]
    expect(days).toHaveLength(10)
    expect(days[0]).toEqual({ on: '2026-04-20', amount: 8_949.32 })
    for (const { on, amount } of days.slice(1)) expect((await payOff(id, on)).body['amount']).toBe(amount)
  })

  it('paid on a day to come, it closes the loan; a past day is as the book knows it now', async () => {
    desk.server.day = localDate('2026-04-20')
    const id = await desk.create(A)
    for (const month of ['02', '03', '04']) await desk.pay(id, 888.49, `2026-${month}-01`)
    const quote = (await payOff(id, '2026-05-17')).body['amount'] as unknown as number
    desk.server.day = localDate('2026-05-17')
    expect((await desk.pay(id, quote, '2026-05-17', { excess: 'shorter_term' })).body['loan']?.['status']).toBe(
      'completed',
    )
    expect((await payOff(id)).body).toMatchObject({ amount: 0, per_diem: 0 })
    expect((await payOff(id, '2026-01-01')).body).toMatchObject({ amount: 10_000, principal: 10_000 })
  })

  it('is of no day before the loan began, nor of one more than ten years ahead', async () => {
    const id = await desk.create(A)
    for (const on of ['2025-12-31', '2036-11-22']) {
      const answer = await payOff(id, on)
      expect([answer.status, answer.body['errors']]).toEqual([422, [expect.objectContaining({ field: 'on' })]])
    }
    expect((await payOff(id, '2036-11-21')).status).toBe(200)
  })
})
