import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../testing/server.ts'

const desk = lendingDesk()
const create = (rest: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  desk.create({ borrower_name: 'Zoë Tremblay', lender_receive_email: 'pay@example.ca', ...rest })
const page = (id: string, headers: Record<string, string> = {}): Promise<Answer> =>
  desk.server.visitor().get(`/api/borrower/loans/${id}`, headers)

describe('product §7 GET /borrower/loans/{loanId}', () => {
  it('returns the fields of product §3 and what to pay next; nothing else leaks (security T4)', async () => {
    const id = await create({
      annual_rate: 12,
      principal: 10000,
      term_months: 12,
      start_date: '2026-11-01',
      late_fee_value: 50,
      notes: 'private',
      borrower_email: 'zoe@example.ca',
    })
    const answer = await page(id)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).toSorted()).toEqual(['loan', 'schedule'])
    expect(answer.body['loan']).toEqual({
      borrower_name: 'Zoë T.',
      payment_amount: 888.49,
      receive_email: 'pay@example.ca',
      reference: expect.stringMatching(/^[A-Z0-9-]{4,}$/) as unknown,
      grace_days: 5,
      late_fee_type: 'fixed',
      late_fee_value: 50,
      standard_terms: expect.stringContaining('12.00% per year, calculated monthly, not in advance') as unknown,
      principal: 10000,
      annual_rate: 12,
      outstanding: 10000,
      status: 'active',
      as_of: '2026-11-21',
      next_payment: { installment: 1, due_date: '2026-12-01', amount: 888.49, overdue: false },
      overdue_amount: 0,
      late_fees: 0,
      pay_off: { on: '2026-11-21', amount: 10065.75, due: 0, principal: 10000, interest: 65.75, late_fees: 0 },
      transfers: [{ on: '2026-11-21', amount: 888.49 }],
    })
    expect(answer.body['schedule']).toHaveLength(12)
    expect(answer.body['schedule']?.[0]).toEqual({
      installment: 1,
      due_date: '2026-12-01',
      payment: 888.49,
      is_paid: false,
      overdue: false,
    })
    expect(answer.text).not.toMatch(/private|zoe@example|Tremblay|owner|guest/)
  })

  it('shows Paid, Overdue and Due, and requests everything overdue with its fees (product §4; lending §1.6)', async () => {
    const id = await create({ start_date: '2026-08-15', late_fee_value: 10, grace_days: 5 })
    await desk.lender.post(`/api/loans/${id}/payments`, { amount: 100, paid_on: '2026-09-15' })
    const { body } = await page(id)
    expect(body['schedule']?.slice(0, 4).map((row) => [row['is_paid'], row['overdue']])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ])
    // 15 October and 15 November: both past the grace period on the 21st.
    expect(body['loan']).toMatchObject({
      status: 'overdue',
      overdue_amount: 220,
      late_fees: 20,
      outstanding: 1100,
      next_payment: { installment: 2, amount: 100, overdue: true },
      transfers: [{ amount: 220 }],
    })
    desk.server.day = localDate('2026-11-20')
    expect((await page(id)).body['loan']).toMatchObject({ overdue_amount: 210, late_fees: 10 })
    // On the day the next one falls due it is not late, and is to be paid with what is.
    desk.server.day = localDate('2026-11-15')
    expect((await page(id)).body['loan']).toMatchObject({
      overdue_amount: 110,
      due_today: 100,
      transfers: [{ amount: 210 }],
    })
  })

  it('splits an amount that exceeds one e-Transfer (lending §2.6)', async () => {
    const { body } = await page(await create({ principal: 54000, start_date: '2026-11-01' }))
    const transfers = body['loan']?.['transfers'] ?? []
    expect(transfers.length).toBeGreaterThan(1)
    expect(transfers.reduce((sum, part) => sum + Number(part['amount']), 0)).toBe(4500)
    expect(transfers.every((part) => Number(part['amount']) <= 3000)).toBe(true)
    expect(String(transfers[0]?.['on'])).toBe('2026-11-21')
  })

  it('of a loan that starts later shows the first payment, and no pay-off amount', async () => {
    const { loan } = (await page(await create({ start_date: '2026-12-01' }))).body
    expect(loan).toMatchObject({ pay_off: null, next_payment: { due_date: '2027-01-01', amount: 100 } })
  })

  it('of a loan paid in full requests nothing', async () => {
    const id = await create()
    await desk.lender.post(`/api/loans/${id}/payments`, { amount: 1200, paid_on: '2026-11-21' })
    expect((await page(id)).body['loan']).toMatchObject({
      status: 'completed',
      next_payment: null,
      pay_off: null,
      transfers: [],
      outstanding: 0,
      overdue_amount: 0,
    })
    expect((await page(id)).body['loan']).not.toHaveProperty('unapplied')
    await desk.lender.post(`/api/loans/${id}/payments`, { amount: 25.5, paid_on: '2026-11-21' })
    expect((await page(id)).body['loan']).toMatchObject({ unapplied: 25.5 })
  })

  it.each([
    [
      { loan_type: 'interest_only' },
      'Each payment is interest alone; the whole principal is due with the last one.',
      'Chaque versement ne couvre que l’intérêt; tout le capital est dû avec le dernier.',
    ],
    [
      { loan_type: 'interest_only', interest_only_months: 6 },
      'The first 6 payments are interest alone; equal payments repay the principal after that.',
      'Les 6 premiers versements ne couvrent que l’intérêt',
    ],
    [
      { loan_type: 'balloon', balloon_percent: 30 },
      'The payments leave $360.00 of the principal, which is due with the last one.',
      'Les versements laissent 360,00\u00A0$ du capital, dus avec le dernier.',
    ],
  ])(
    'says in its terms how the principal is repaid when payments are not equal (lending §1.2): %j',
    async (terms, english, french) => {
      const id = await create({ annual_rate: 12, ...terms })
      expect(String((await page(id)).body['loan']?.['standard_terms'])).toContain(` ${english} `)
      expect(String((await page(id, { 'accept-language': 'fr-CA' })).body['loan']?.['standard_terms'])).toContain(
        french,
      )
    },
  )

  it('is in the reader’s language; a corporation keeps its name', async () => {
    const id = await create({ borrower_name: 'Scierie du Nord inc.', borrower_is_corporation: true, annual_rate: 7.5 })
    const french = await page(id, { 'accept-language': 'fr-CA' })
    expect(String(french.body['loan']?.['standard_terms'])).toMatch(
      /^Prêt de .*7,50\u00A0% par an, calculé mensuellement et non à l’avance/,
    )
    expect(String(french.body['loan']?.['borrower_name'])).toBe('Scierie du Nord inc.')
  })

  it('answers an unknown, malformed or closed link with 404 and one fixed text (security T3)', async () => {
    const id = await create()
    await desk.lender.ask('PUT', `/api/loans/${id}/borrower-link`, { body: { enabled: false } })
    const texts = await Promise.all(
      [id, '00000000-0000-4000-8000-000000000000', 'x', id.toUpperCase(), `${id}0`, '1'].map(
        async (asked) => [(await page(asked)).status, (await page(asked)).text] as const,
      ),
    )
    expect(new Set(texts.map(([status]) => status))).toEqual(new Set([404]))
    expect(new Set(texts.map(([, text]) => text)).size).toBe(1)
    expect(JSON.parse(texts[0]?.[1] ?? '')).toMatchObject({ code: 'loan_not_found', title: 'Loan not found' })
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
