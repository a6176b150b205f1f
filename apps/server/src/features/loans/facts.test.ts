// Runs on both engines.
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import { TAPE_HEADER } from '../../testing/requests/loan-requests.ts'
import { accountsOn } from '../../testing/sign-up.ts'
import type { Answer } from '../../testing/server.ts'

const desk = lendingDesk()

/** Loan A of lending §5.1: 10,000 at 12 % over 12 months from 1 January 2026, 888.49 a month, seen on 10 June. */
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
const loanA = async (rest: object = {}): Promise<string> => {
  desk.server.day = localDate('2026-06-10')
  return desk.create({ ...A, ...rest })
}
const record = (id: string, body: object): Promise<Answer> => desk.lender.post(`/api/loans/${id}/events`, body)
const voidFact = (id: string, fact: unknown, reason = 'a slip'): Promise<Answer> =>
  desk.lender.post(`/api/loans/${id}/facts/${String(fact)}/void`, { reason })
const detail = (id: string): Promise<Answer> => desk.lender.get(`/api/loans/${id}`)
const faults = (): Promise<string[]> => findFaults(desk.server.database.db, desk.server.day)

describe('a paid-up-to day stated for a loan (lending §5.1)', () => {
  it('example 1: stores one event, and every figure follows from it; none of it counts as collected', async () => {
    const id = await loanA({ paid_up_to: '2026-05-31', late_fee_value: 25 })
    const { body } = await detail(id)
    expect(body['loan']).toMatchObject({
      status: 'overdue',
      outstanding: 6798.42,
      installments_paid: 4,
      next_due_on: '2026-06-01',
      days_past_due: 9,
    })
    expect(body['paid_up_to']).toEqual({ on: '2026-05-31', assumed: 3553.96 })
    // Only the fee of instalment 5, charged from 7 June.
    expect(body['pay_off']).toMatchObject({
      amount: 6909.09,
      due: 888.49,
      principal: 5977.91,
      interest: 17.69,
      late_fees: 25,
    })
    expect(
      body['schedule']?.slice(3, 5).map((row) => [row['is_paid'], row['assumed'], row['paid'], row['late_fee']]),
    ).toEqual([
      [true, true, 888.49, 0],
      [false, undefined, 0, 25],
    ])
    expect(body['facts']).toMatchObject([{ event: 'paid_up_to', on: '2026-05-31', voided_at: null }])
    expect((await desk.lender.get('/api/loans/stats')).body).toMatchObject({
      overdue_count: 1,
      outstanding_total: 6798.42,
      total_collected_mtd: 0,
    })
    expect(
      await desk.server.rows('select kind, effective_on::text, data, source, import_id, voids from loan_event'),
    ).toEqual([
      { kind: 'paid_up_to', effective_on: '2026-05-31', data: {}, source: 'form', import_id: null, voids: null },
    ])
    expect(await faults()).toEqual([])
    const page = await desk.server.visitor().get(`/api/borrower/loans/${id}`)
    expect(page.body['schedule']?.[0]).toMatchObject({ is_paid: true, overdue: false })
  })

  it('a loan without one has no event, and neither its rows nor its stored values change', async () => {
    const id = await loanA()
    const { body } = await detail(id)
    expect(body).toMatchObject({ facts: [], paid_up_to: null })
    expect(Object.keys(body['schedule']?.[0] ?? {})).toEqual([
      'installment',
      'due_date',
      'payment',
      'interest',
      'principal',
      'balance',
      'paid',
      'late_fee',
      'is_paid',
      'overdue',
    ])
    expect(await desk.server.rows('select 1 from loan_event')).toEqual([])
  })

  it('one that was paid to the end is created as completed', async () => {
    desk.server.day = localDate('2027-03-01')
    const id = await desk.create({ ...A, paid_up_to: '2027-01-01' })
    expect((await detail(id)).body['loan']).toMatchObject({
      status: 'completed',
      outstanding: 0,
      installments_paid: 12,
      next_due_on: null,
    })
    expect(await faults()).toEqual([])
  })

  it('for a loan without interest until its end, counts the instalments of 0.00 as the replay does', async () => {
    await loanA({ annual_rate: 0, loan_type: 'interest_only' })
    expect(await desk.server.rows('select installments_paid, next_due_on::text from loan')).toEqual([
      { installments_paid: 11, next_due_on: '2027-01-01' },
    ])
    expect(await faults()).toEqual([])
  })

  it.each([
    [{ ...A, paid_up_to: '2026-06-11' }, '“Paid up to” must be a day from February 1, 2026 to June 10, 2026.'],
    [{ ...A, paid_up_to: '2026-01-31' }, '“Paid up to” must be a day from February 1, 2026 to June 10, 2026.'],
    [
      { ...A, start_date: '2026-06-01', paid_up_to: '2026-06-05' },
      'The first payment of this loan is due on July 1, 2026, so nothing can be paid up to today. Clear the field.',
    ],
  ])('refuses %o with a message, and stores nothing', async (body, sentence) => {
    desk.server.day = localDate('2026-06-10')
    const refused = await desk.lender.post('/api/loans', body)
    expect([refused.status, refused.body['errors']]).toEqual([422, [{ field: 'paid_up_to', detail: sentence }]])
    expect(await desk.server.rows('select 1 from loan')).toEqual([])
  })

  it('may be stated later and moved forward, and allows payments after that day only', async () => {
    const id = await loanA()
    expect((await desk.pay(id, 100, '2026-04-20')).status).toBe(201)
    expect(
      (await record(id, { event: 'paid_up_to', paid_up_to: '2026-05-31' })).body['errors']?.[0]?.['detail'],
    ).toMatch(/^A payment of April 20, 2026 is recorded\./)
    const said = await record(id, { event: 'paid_up_to', paid_up_to: '2026-03-31' })
    // Two instalments are assumed paid; the 100.00 goes to the third.
    expect([said.status, said.body['loan']?.['installments_paid'], said.body['paid_up_to']]).toEqual([
      201,
      2,
      { on: '2026-03-31', assumed: 1776.98 },
    ])
    expect(
      (await record(id, { event: 'paid_up_to', paid_up_to: '2026-03-15' })).body['errors']?.[0]?.['detail'],
    ).toMatch(/^This loan counts as paid up to March 31, 2026 already\./)
    const covered = await desk.pay(id, 50, '2026-03-31')
    expect([covered.status, covered.body['errors']?.[0]?.['field']]).toEqual([422, 'paid_on'])
    expect(
      (await record(id, { event: 'paid_up_to', paid_up_to: '2026-04-19' })).body['loan']?.['installments_paid'],
    ).toBe(3)
    expect(await faults()).toEqual([])
  })

  it('locks the terms and prevents deletion of the loan until it is voided; its history stays', async () => {
    const id = await loanA({ paid_up_to: '2026-05-31' })
    expect((await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { principal: 9000 } })).body['code']).toBe(
      'loan_has_payments',
    )
    expect((await desk.lender.ask('DELETE', `/api/loans/${id}`)).body['code']).toBe('loan_has_payments')
    const fact = (await detail(id)).body['facts']?.[0]?.['id']
    const taken = await voidFact(id, fact, 'wrong loan')
    expect(taken.body).toMatchObject({
      paid_up_to: null,
      loan: { installments_paid: 0, outstanding: 10_000 },
      facts: [{ event: 'paid_up_to', on: '2026-05-31', void_reason: 'wrong loan' }],
    })
    expect((await voidFact(id, fact)).body['code']).toBe('fact_voided_already')
    expect((await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { principal: 9000 } })).status).toBe(200)
    expect(await faults()).toEqual([])
    expect((await desk.lender.ask('DELETE', `/api/loans/${id}`)).status).toBe(204)
    expect(await desk.server.rows('select 1 from loan_event')).toEqual([])
  })
})

describe('waiving one late fee (lending §5.3)', () => {
  it('the row keeps what was charged and what was waived; other fees and the history stay', async () => {
    // By 10 March: 25.00 each on instalments 1 and 2.
    const id = await loanA({ late_fee_value: 25 })
    desk.server.day = localDate('2026-03-10')
    const waived = await record(id, { event: 'waiver', installment: 1, reason: 'first time' })
    expect(waived.status, waived.text).toBe(201)
    const feesOf = (answer: Answer) =>
      answer.body['schedule']?.slice(0, 2).map((row) => [row['late_fee'], row['late_fee_waived']])
    expect(feesOf(waived)).toEqual([
      [25, 25],
      [25, undefined],
    ])
    expect(waived.body).toMatchObject({
      overdue: { late_fees: 25 },
      pay_off: { late_fees: 25 },
      facts: [
        { event: 'waiver', installment: 1, amount: null, reason: 'first time', on: '2026-03-10', voided_at: null },
      ],
    })
    expect((await desk.server.visitor().get(`/api/borrower/loans/${id}`)).body['loan']).toMatchObject({ late_fees: 25 })
    const part = await record(id, { event: 'waiver', installment: 2, amount: 10, reason: 'half of it' })
    expect([feesOf(part), part.body['overdue']?.['late_fees']]).toEqual([
      [
        [25, 25],
        [25, 10],
      ],
      15,
    ])
    const back = await voidFact(id, part.body['facts']?.[0]?.['id'], 'he can pay')
    expect([feesOf(back), back.body['overdue']?.['late_fees']]).toEqual([
      [
        [25, undefined],
        [25, 10],
      ],
      40,
    ])
    expect(back.body['facts']).toMatchObject([
      { installment: 1, void_reason: 'he can pay', voided_at: expect.stringMatching(/Z$/) as unknown },
      { installment: 2, amount: 10, void_reason: null },
    ])
    expect(
      (await desk.server.rows<{ action: string }>('select action from audit_event order by id'))
        .map(({ action }) => action)
        .slice(-3),
    ).toEqual(['loan-fact-recorded', 'loan-fact-recorded', 'loan-fact-voided'])
    expect(await faults()).toEqual([])
  })

  it('completes a loan that owed nothing but that fee', async () => {
    const id = await loanA({ late_fee_value: 25, term_months: 1, annual_rate: 0 })
    await desk.pay(id, 10_000, '2026-02-20')
    expect((await detail(id)).body['loan']).toMatchObject({ status: 'active', next_due_on: null })
    const waived = await record(id, { event: 'waiver', installment: 1, reason: 'paid' })
    expect(waived.body['loan']).toMatchObject({ status: 'completed' })
    expect((await voidFact(id, waived.body['facts']?.[0]?.['id'])).body['loan']).toMatchObject({ status: 'active' })
    expect(await faults()).toEqual([])
  })

  it('a payment and a waiver on the same day are applied in the order they were recorded', async () => {
    const id = await loanA({ late_fee_value: 25 })
    desk.server.day = localDate('2026-03-10')
    // Two instalments of 888.49 and 10.00 of the first fee; 15.00 of it is left to waive.
    await desk.pay(id, 1786.98, '2026-03-10')
    const waived = await record(id, { event: 'waiver', installment: 1, reason: 'rest' })
    expect(waived.body['schedule']?.slice(0, 2).map((row) => row['late_fee_waived'])).toEqual([15, undefined])
    expect(waived.body['payments']).toMatchObject([{ late_fee: 10, unapplied: 0 }])
    expect(Number(waived.body['facts']?.[0]?.['sequence'])).toBeGreaterThan(
      Number(waived.body['payments']?.[0]?.['sequence']),
    )
  })

  it('refuses, with a message, a fee that is not owed, more than is owed, a missing reason, and an unknown event', async () => {
    const id = await loanA({ late_fee_value: 25 })
    desk.server.day = localDate('2026-03-10')
    const tries: [object, string | undefined][] = [
      [{ event: 'waiver', installment: 3, reason: 'x' }, 'installment'],
      [{ event: 'waiver', installment: 1, amount: 25.01, reason: 'x' }, 'amount'],
      [{ event: 'waiver', installment: 1, amount: 0, reason: 'x' }, 'amount'],
      [{ event: 'waiver', installment: 1, reason: ' ' }, 'reason'],
      [{ event: 'waiver', reason: 'x' }, 'installment'],
      [{ event: 'forgiven', installment: 1 }, 'event'],
      [{}, 'event'],
    ]
    for (const [body, field] of tries) {
      const refused = await record(id, body)
      expect([body, refused.status, refused.body['errors']?.[0]?.['field']]).toEqual([body, 422, field])
    }
    expect((await voidFact(id, '00000000-0000-4000-8000-000000000001')).body['code']).toBe('fact_not_found')
    expect(await desk.server.rows('select 1 from loan_event')).toEqual([])
  })

  it('a retry with the same key waives once', async () => {
    const id = await loanA({ late_fee_value: 25 })
    const body = { event: 'waiver', installment: 1, amount: 5, reason: 'x' }
    const [first, again] = [
      await desk.lender.post(`/api/loans/${id}/events`, body, { 'idempotency-key': 'w' }),
      await desk.lender.post(`/api/loans/${id}/events`, body, { 'idempotency-key': 'w' }),
    ]
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await desk.server.rows('select 1 from loan_event')).toHaveLength(1)
  })
})

describe('a paid-up-to day stated in an import (lending §5.1)', () => {
  const HEAD = `${TAPE_HEADER},late_fee_value,paid_up_to,loan_id`
  const FILE = [
    HEAD,
    'Ann,10000,12,12,2026-01-01,0,2026-05-31,L1', // its own day
    'Bob,10000,12,12,2026-01-01,0,,L2', // nothing said
    'Cy,1200,0,6,2025-01-15,0,,L3', // ended on 15 July 2025
    'Di,1200,0,12,2026-06-01,0,,L4', // nothing due yet
  ].join('\n')
  const load = (rest: object = {}): Promise<Answer> => desk.load(FILE, { file_name: 'book.csv', ...rest })

  it('tells before anything is stored how many loans would be overdue, and how many with the paid-up-to day', async () => {
    desk.server.day = localDate('2026-06-10')
    const check = (rest: object = {}): Promise<Answer> =>
      desk.lender.post('/api/loans/import/check', { file_content: FILE, ...rest })
    // Ann's June instalment; Bob's since February; Cy's since 2025.
    expect((await check()).body).toEqual({ lines_in_book: [], late_count: 3, imported_on: null })
    expect((await check({ paid_up_to: '2026-06-10' })).body).toMatchObject({ late_count: 1 })
    expect(await desk.server.rows('select 1 from owner')).toEqual([])
    const ahead = await check({ paid_up_to: '2026-06-11' })
    expect([ahead.status, ahead.body['errors']?.[0]?.['field']]).toEqual([422, 'paid_up_to'])
  })

  it('uses each row’s own day, and the day for the file for the others, up to the end of each loan', async () => {
    desk.server.day = localDate('2026-06-10')
    const loaded = await load({ paid_up_to: '2026-06-10' })
    expect(loaded.body).toMatchObject({ created_count: 4, errors: [] })
    expect(loaded.body['warnings']).toContainEqual(
      expect.stringMatching(/^Loans that arrive late: 1\. Only what your file or your answer says counts as paid/),
    )
    expect(
      await desk.server.rows(
        'select lender_number, status, installments_paid, principal_paid_cents, next_due_on::text from loan order by number',
      ),
    ).toEqual([
      {
        lender_number: 'L1',
        status: 'active',
        installments_paid: 4,
        principal_paid_cents: 320_158,
        next_due_on: '2026-06-01',
      },
      // 3,201.58 and instalment 5: 888.49 less 67.98 of interest.
      {
        lender_number: 'L2',
        status: 'active',
        installments_paid: 5,
        principal_paid_cents: 402_209,
        next_due_on: '2026-07-01',
      },
      {
        lender_number: 'L3',
        status: 'completed',
        installments_paid: 6,
        principal_paid_cents: 120_000,
        next_due_on: null,
      },
      {
        lender_number: 'L4',
        status: 'active',
        installments_paid: 0,
        principal_paid_cents: 0,
        next_due_on: '2026-07-01',
      },
    ])
    expect(
      await desk.server.rows(
        'select kind, effective_on::text, source, import_id is not null as imported from loan_event order by sequence',
      ),
    ).toEqual(
      ['2026-05-31', '2026-06-10', '2025-07-15'].map((effective_on) => ({
        kind: 'paid_up_to',
        effective_on,
        source: 'import',
        imported: true,
      })),
    )
    expect(await faults()).toEqual([])
  })

  it('survives an export and a new import unchanged', async () => {
    desk.server.day = localDate('2026-06-10')
    await load({ paid_up_to: '2026-05-01' })
    const out = (await desk.lender.get('/api/loans/export')).text
    expect(out.split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
      'paid_up_to',
      '2026-05-31',
      '2026-05-01',
      '2025-07-15',
      '',
      '',
    ])
    const other = desk.server.visitor()
    expect((await other.post('/api/loans/import', { file_content: out })).body).toMatchObject({
      created_count: 4,
      errors: [],
    })
    expect((await other.get('/api/loans/export')).text).toBe(out)
    expect(await faults()).toEqual([])
  })

  it('is undone with the import, unless something was recorded since', async () => {
    desk.server.day = localDate('2026-06-10')
    const { body } = await load({ paid_up_to: '2026-05-31' })
    const path = `/api/loans/imports/${String(body['import_id'])}`
    expect((await desk.lender.get('/api/loans/imports')).body['imports']).toMatchObject([{ can_undo: true }])
    const bob = String(body['created_loans']?.[1]?.['id'])
    const said = await record(bob, { event: 'paid_up_to', paid_up_to: '2026-06-10' })
    expect([
      (await desk.lender.ask('DELETE', path)).body['code'],
      (await desk.lender.get('/api/loans/imports')).body['imports']?.[0]?.['can_undo'],
    ]).toEqual(['import_in_use', false])
    await voidFact(bob, said.body['facts']?.[1]?.['id'])
    expect((await desk.lender.ask('DELETE', path)).status).toBe(204)
    expect(await desk.server.rows('select 1 from loan_event union all select 1 from loan')).toEqual([])
  })
})

describe('events are append-only, and move with their loan (lending §5.2)', () => {
  it('the database does not change or remove any by itself', async () => {
    const id = await loanA({ paid_up_to: '2026-05-31' })
    for (const statement of [
      "update loan_event set effective_on = '2026-06-01'",
      'delete from loan_event',
      "update loan_event set owner_id = gen_random_uuid(), actor = 'x'",
    ]) {
      await expect(desk.server.rows(statement)).rejects.toThrow()
    }
    expect((await detail(id)).body['facts']).toHaveLength(1)
  })

  it('a guest moves them into an account, sees them in its export, and they are deleted with it', async () => {
    const id = await loanA({ paid_up_to: '2026-05-31', late_fee_value: 25 })
    await record(id, { event: 'waiver', installment: 5, reason: 'first time' })
    await accountsOn(() => desk.server).signUp({ email: 'lender@example.ca' }, desk.lender)
    expect((await detail(id)).body['facts']).toHaveLength(2)
    expect(
      await desk.server.rows('select distinct o.kind from loan_event e join owner o on o.id = e.owner_id'),
    ).toEqual([{ kind: 'account' }])
    expect(await faults()).toEqual([])
    const exported = await desk.lender.get('/api/privacy/export')
    expect(exported.text).toContain('"loan_event":[')
    expect(exported.text).toContain('"reason": "first time"')
    await desk.server.rows("delete from owner where kind = 'account'")
    expect(await desk.server.rows('select 1 from loan_event')).toEqual([])
  })

  it('check-books detects a position that does not follow from the events, and events that no rule allows', async () => {
    const id = await loanA({ paid_up_to: '2026-05-31' })
    await desk.server.rows('update loan set installments_paid = 3')
    expect(await faults()).toEqual([`loan ${id}: its position is not what its payments and facts say`])
    await desk.server.rows('update loan set installments_paid = 4')
    await desk.server
      .rows(`insert into loan_event (owner_id, loan_id, id, kind, effective_on, data, actor, source, voids)
      select owner_id, id, gen_random_uuid(), 'voided', '2026-06-10', '{"reason":"x"}', 'x', 'form', gen_random_uuid() from loan`)
    expect(await faults()).toEqual([expect.stringMatching(/^loan .*: fact .* voids what is no fact of it$/)])
  })
})
