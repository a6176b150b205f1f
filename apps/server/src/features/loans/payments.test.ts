// Runs on both engines.
import { addDays } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'

const desk = lendingDesk()

describe('GET /loans/{id}, payments and reversals (lending §1.6, §1.7)', () => {
  it('pays the oldest instalment first, partially when it is not enough', async () => {
    const id = await desk.create()
    const detail = await desk.pay(id, 250, '2026-11-10', { method: 'e_transfer', reference: 'WJ-1' })
    expect(detail.status).toBe(201)
    expect(detail.body['schedule']?.slice(0, 4).map((row) => [row['paid'], row['is_paid'], row['overdue']])).toEqual([
      [100, true, false],
      [100, true, false],
      [50, false, true],
      [0, false, true],
    ])
    expect(detail.body['loan']).toMatchObject({
      installments_paid: 2,
      outstanding: 950,
      next_due_on: '2026-09-15',
      days_past_due: 67,
      status: 'overdue',
    })
    expect(detail.body['payments']).toMatchObject([
      {
        amount: 250,
        paid_on: '2026-11-10',
        method: 'e_transfer',
        reference: 'WJ-1',
        principal: 250,
        interest: 0,
        unapplied: 0,
        reversed_at: null,
      },
    ])
    expect(detail.body['overdue']).toEqual({ installments: 3, amount: 250, late_fees: 0, bucket: '61-90' })
    expect(await desk.server.rows('select amount_cents, paid_on::text, recorded_by, excess from loan_payment')).toEqual(
      [
        {
          amount_cents: 25_000,
          paid_on: '2026-11-10',
          recorded_by: expect.stringMatching(/^guest:/) as unknown,
          excess: 'next_installments',
        },
      ],
    )
  })

  it('pays interest before principal, then the late fee', async () => {
    const id = await desk.create({ principal: 10000, annual_rate: 12, start_date: '2026-09-21', late_fee_value: 50 })
    const first = await desk.pay(id, 150, '2026-11-21')
    expect(first.body['payments']?.[0]).toMatchObject({ interest: 100, principal: 50, late_fee: 0 })
    expect(first.body['schedule']?.[0]).toMatchObject({ late_fee: 50 })
    const second = await desk.pay(id, 888.49 * 2 - 150 + 50, '2026-11-21')
    expect(second.body['payments']?.at(-1)).toMatchObject({ late_fee: 50, unapplied: 0 })
    expect(second.body['overdue']).toMatchObject({ late_fees: 0 })
  })

  it("charges no late fee for a missing cent, and the borrower's page says so (lending §2.3)", async () => {
    const id = await desk.create({ principal: 10000, annual_rate: 12, start_date: '2026-09-21', late_fee_value: 50 })
    const detail = await desk.pay(id, 888.48, '2026-10-21')
    expect(detail.body['schedule']?.[0]).toMatchObject({ paid: 888.48, late_fee: 0, is_paid: false, overdue: true })
    expect(detail.body['overdue']).toMatchObject({ amount: 0.01, late_fees: 0 })
    const page = await desk.server.visitor().get(`/api/borrower/loans/${id}`)
    expect(page.body['loan']).toMatchObject({
      late_fees: 0,
      standard_terms: expect.stringContaining('less than $10.00 of the instalment is missing') as unknown,
    })
  })

  it('shows an over-payment and completes the loan', async () => {
    const id = await desk.create()
    const detail = await desk.pay(id, 1311.51, '2026-11-21')
    expect(detail.body).toMatchObject({
      unapplied: 111.51,
      pay_off: null,
      loan: { status: 'completed', outstanding: 0, next_due_on: null, installments_paid: 12 },
    })
    expect(await desk.server.rows('select status, principal_paid_cents from loan')).toEqual([
      { status: 'completed', principal_paid_cents: 120_000 },
    ])
  })

  it('prepays for a shorter term or a lower payment as requested', async () => {
    const start = { principal: 10000, annual_rate: 12, start_date: '2026-10-21' }
    const shorter = await desk.pay(await desk.create(start), 888.49 + 3000, '2026-11-21', { excess: 'shorter_term' })
    const lower = await desk.pay(await desk.create(start), 888.49 + 3000, '2026-11-21', { excess: 'lower_payment' })
    expect(Number(shorter.body['loan']?.['installments_total'])).toBeLessThan(12)
    expect(shorter.body['schedule']?.[1]).toMatchObject({ payment: 888.49 })
    expect(lower.body['loan']).toMatchObject({ installments_total: 12 })
    expect(Number(lower.body['schedule']?.[1]?.['payment'])).toBeLessThan(888.49)
    for (const detail of [shorter, lower]) {
      expect(detail.body['schedule']?.at(-1)).toMatchObject({ balance: 0 })
      expect(detail.body['payments']?.[0]).toMatchObject({ interest: 100, principal: 3788.49 })
    }
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('quotes a pay-off that closes the loan exactly', async () => {
    const id = await desk.create({ principal: 10000, annual_rate: 12, start_date: '2026-09-05', late_fee_value: 25 })
    const amount = Number((await desk.lender.get(`/api/loans/${id}`)).body['pay_off']?.['amount'])
    const detail = await desk.pay(id, amount, '2026-11-21', { excess: 'shorter_term' })
    expect(detail.body).toMatchObject({ unapplied: 0, loan: { status: 'completed', outstanding: 0 } })
  })

  it('is closed by its pay-off or more, unless the request says otherwise (lending §1.7.2)', async () => {
    const loan = { principal: 10000, annual_rate: 12, start_date: '2026-06-15', late_fee_value: 0 }
    const id = await desk.create(loan)
    const amount = Number((await desk.lender.get(`/api/loans/${id}`)).body['pay_off']?.['amount'])
    const preview = await desk.lender.post(`/api/loans/${id}/events/preview`, {
      event: 'payment',
      amount,
      paid_on: '2026-11-21',
    })
    expect(preview.body['after']).toMatchObject({ status: 'completed' })
    const closed = await desk.pay(id, amount, '2026-11-21')
    expect(closed.body).toMatchObject({ unapplied: 0, loan: { status: 'completed', outstanding: 0 } })
    expect(closed.body['payments']).toMatchObject([{ excess: 'shorter_term' }])
    const above = await desk.pay(await desk.create(loan), amount + 100, '2026-11-21')
    expect(above.body).toMatchObject({ unapplied: 100, loan: { status: 'completed' } })
    const said = await desk.pay(await desk.create(loan), amount, '2026-11-21', { excess: 'next_installments' })
    expect(said.body).toMatchObject({ loan: { status: 'active' }, payments: [{ excess: 'next_installments' }] })
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('reverses once, with a reason, and restores the position; the history stays', async () => {
    const id = await desk.create()
    const before = (await desk.lender.get(`/api/loans/${id}`)).body['loan']
    const payment = (await desk.pay(id, 1200, '2026-11-21')).body['payments']?.[0]?.['id']
    const path = `/api/loans/${id}/payments/${String(payment)}/reversal`
    expect((await desk.lender.post(path, { reason: ' ' })).status).toBe(422)
    const reversed = await desk.lender.post(path, { reason: 'bounced' })
    expect(reversed.status).toBe(201)
    expect(reversed.body['loan']).toEqual(before)
    expect(reversed.body['payments']).toMatchObject([{ amount: 1200, reversal_reason: 'bounced', principal: 0 }])
    expect((await desk.lender.post(path, { reason: 'again' })).body['code']).toBe('payment_reversed_already')
    expect((await desk.lender.post(`/api/loans/${id}/payments/${id}/reversal`, { reason: 'x' })).status).toBe(404)
    expect(
      await desk.server.rows('select reversal_reason, reversed_by is not null as signed from loan_payment'),
    ).toEqual([{ reversal_reason: 'bounced', signed: true }])
  })

  it('refuses invalid amounts and dates before the loan or tomorrow; nothing is stored', async () => {
    const id = await desk.create()
    const codes = await Promise.all([
      desk.pay(id, 0, '2026-11-01'),
      desk.pay(id, -1, '2026-11-01'),
      desk.pay(id, 5, '2026-06-14'),
      desk.pay(id, 5, '2026-11-22'),
      desk.pay(id, 1e12, '2026-11-01'),
    ])
    expect(codes.map((answer) => answer.status)).toEqual([422, 422, 422, 422, 422])
    expect(codes.map((answer) => answer.body['errors']?.[0]?.['field'])).toEqual([
      'amount',
      'amount',
      'paid_on',
      'paid_on',
      'amount',
    ])
    expect(await desk.server.rows('select 1 from loan_payment')).toEqual([])
  })

  it('serialises two concurrent payments', async () => {
    const id = await desk.create()
    const both = await Promise.all([
      desk.pay(id, 100, '2026-11-01'),
      desk.pay(id, 100, '2026-11-01'),
      desk.pay(id, 100, '2026-11-01'),
    ])
    expect(both.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(await desk.server.rows('select installments_paid, principal_paid_cents from loan')).toEqual([
      { installments_paid: 3, principal_paid_cents: 30_000 },
    ])
  })
})

describe('the books', () => {
  it('agree after any sequence of operations: positions from payments, audit chain intact, list equals detail (security §6)', async () => {
    const act = fc.record({
      kind: fc.constantFrom(
        'pay',
        'pay',
        'pay',
        'reverse',
        'write-off',
        'take-back',
        'change',
        'delete',
        'next-day',
        'waive',
        'paid-up-to',
        'void',
      ),
      which: fc.nat(20),
      cents: fc.integer({ min: 1, max: 400_000 }),
      back: fc.integer({ min: 0, max: 200 }),
      excess: fc.constantFrom('next_installments', 'shorter_term', 'lower_payment'),
    })
    const kinds = fc.constantFrom(
      {},
      { annual_rate: 12, principal: 3000, late_fee_value: 20 },
      { loan_type: 'interest_only', interest_only_months: 3, annual_rate: 8 },
      { loan_type: 'interest_only', annual_rate: 8 },
      { loan_type: 'balloon', balloon_percent: 40, annual_rate: 9, late_fee_type: 'percent', late_fee_value: 5 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(kinds, { minLength: 1, maxLength: 3 }),
        fc.array(act, { maxLength: 14 }),
        async (loans, acts) => {
          await desk.begin()
          const ids: string[] = []
          for (const loan of loans) ids.push(await desk.create({ start_date: '2026-03-31', ...loan }))
          for (const { kind, which, cents, back, excess } of acts) {
            const id = ids[which % ids.length] ?? ''
            const detail = await desk.lender.get(`/api/loans/${id}`)
            const payments = detail.body['payments'] ?? []
            if (kind === 'next-day') desk.server.day = addDays(desk.server.day, 1 + back)
            else if (kind === 'pay') await desk.pay(id, cents / 100, addDays(desk.server.day, -back), { excess })
            else if (kind === 'reverse')
              await desk.lender.post(
                `/api/loans/${id}/payments/${String(payments[which % (payments.length || 1)]?.['id'])}/reversal`,
                { reason: 'r' },
              )
            else if (kind === 'waive')
              await desk.lender.post(`/api/loans/${id}/events`, {
                event: 'waiver',
                installment: 1 + (which % 9),
                amount: cents % 2 === 0 ? null : 5,
                reason: 'r',
              })
            else if (kind === 'paid-up-to')
              await desk.lender.post(`/api/loans/${id}/events`, {
                event: 'paid_up_to',
                paid_up_to: addDays(desk.server.day, -back),
              })
            else if (kind === 'void')
              await desk.lender.post(
                `/api/loans/${id}/facts/${String(detail.body['facts']?.[which % (detail.body['facts']?.length || 1)]?.['id'])}/void`,
                { reason: 'r' },
              )
            else if (kind === 'delete') await desk.lender.ask('DELETE', `/api/loans/${id}`)
            else if (kind === 'change')
              await desk.lender.ask('PATCH', `/api/loans/${id}`, {
                body: { principal: 600 + cents / 100, grace_days: back },
              })
            else
              await desk.lender.ask('PUT', `/api/loans/${id}/write-off`, {
                body: { written_off: kind === 'write-off' },
              })
          }
          expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
          await agree()
        },
      ),
      { numRuns: 12 },
    )
  })
})

/** Compares stats, ageing and list with the details computed from the schedules. */
async function agree(): Promise<void> {
  const listed = (await desk.lender.get('/api/loans?limit=500')).body['loans'] ?? []
  const details = await Promise.all(
    listed.map(async (loan) => (await desk.lender.get(`/api/loans/${String(loan['id'])}`)).body),
  )
  const open = details.filter((detail) => ['active', 'overdue'].includes(String(detail['loan']?.['status'])))
  const sum = (values: number[]): number => Math.round(values.reduce((total, value) => total + value * 100, 0)) / 100
  expect((await desk.lender.get('/api/loans/stats')).body).toMatchObject({
    overdue_count: sum(open.map((detail) => Number(detail['overdue']?.['installments']))),
    outstanding_total: sum(open.map((detail) => Number(detail['loan']?.['outstanding']))),
  })
  const ageing = (await desk.lender.get('/api/loans/ageing')).body['buckets'] ?? []
  for (const { bucket, loans } of ageing as unknown as { bucket: string; loans: number }[]) {
    expect(open.filter((detail) => String(detail['overdue']?.['bucket']) === bucket)).toHaveLength(loans)
  }
  for (const [index, detail] of details.entries()) expect(detail['loan']).toEqual(listed[index])
}
