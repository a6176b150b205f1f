// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { localDate } from '@winterjay/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../../testing/server.ts'

/* lending §4.7: confirmed rows of a bank account become payments, each once. The loan is A of the worked examples. */

const desk = lendingDesk()
const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }
const record = (body: object): Promise<Answer> =>
  desk.lender.post('/api/loans/payments/batch', { payments: [], ...body })
const awaited = async (from = '2026-02-01', through = '2026-02-28'): Promise<unknown> =>
  (await desk.lender.get(`/api/loans/awaited?from=${from}&through=${through}`)).body['loans']
const detailOf = async (id: string): Promise<Answer['body']> => (await desk.lender.get(`/api/loans/${id}`)).body

let ann: string
let bob: string
beforeEach(async () => {
  desk.server.day = localDate('2026-03-10')
  ann = await desk.create({ ...A, borrower_name: 'Ann Lee', borrower_email: 'ann@example.ca' })
  bob = await desk.create({ ...A, borrower_name: 'Bob Roy' })
})

const row = (source_key: string, loan_id: string, amount = 888.49, changes: object = {}): object => ({
  source_key,
  payer: 'ann lee',
  posted_on: '2026-02-02',
  paid_on: '2026-02-02',
  parts: [{ loan_id, amount }],
  ...changes,
})

describe('what is awaited', () => {
  it('names what recognises a payment: names, dues, pay-off, promises, payments near the days and payers', async () => {
    await desk.pay(ann, 500, '2026-02-01')
    await desk.lender.post(`/api/loans/${ann}/events`, { event: 'promise', amount: 388.49, by: '2026-03-15' })
    const { body } = await desk.lender.get(`/api/loans/${ann}`)
    const [first] = (await awaited()) as unknown[]
    expect(first).toEqual({
      id: ann,
      reference: body['loan']?.['reference'],
      lender_number: null,
      borrower_name: 'Ann Lee',
      borrower_email: 'ann@example.ca',
      other_names: [],
      is_open: true,
      accepts_from: '2026-01-01',
      payment_frequency: 'monthly',
      payment_amount: 888.49,
      dues: [
        { due_date: '2026-02-01', owed: 388.49 },
        { due_date: '2026-03-01', owed: 888.49 },
      ],
      pay_off: { on: '2026-03-10', amount: body['pay_off']?.['amount'], per_diem: expect.any(Number) },
      promises: [388.49],
      payments: [
        {
          id: body['payments']?.[0]?.['id'],
          paid_on: '2026-02-01',
          amount: 500,
          reversed: false,
          source_keys: [],
          return_keys: [],
          payers: [],
        },
      ],
      payers: [],
    })
  })

  it('comes in pages, and has a loan paid in full only with a payment near the days', async () => {
    const page = await desk.lender.get('/api/loans/awaited?from=2026-02-01&through=2026-02-28&limit=1')
    expect(page.body['loans']).toMatchObject([{ id: ann }])
    const next = String(page.body['next_cursor'])
    const rest = await desk.lender.get(`/api/loans/awaited?from=2026-02-01&through=2026-02-28&limit=1&cursor=${next}`)
    expect(rest.body).toMatchObject({ loans: [{ id: bob }], next_cursor: null })
    expect((await desk.lender.get('/api/loans/awaited?from=2026-02-01&through=2026-02-28&cursor=x')).status).toBe(422)
    await desk.pay(ann, 20_000, '2026-02-02', { excess: 'shorter_term' })
    expect(await awaited()).toMatchObject([{ id: ann, is_open: false, dues: [], pay_off: null }, { id: bob }])
    expect(await awaited('2026-03-05', '2026-03-10')).toMatchObject([{ id: bob }])
  })
})

it('a visitor without loans is told of none, and nothing is kept of them', async () => {
  const nobody = desk.server.visitor()
  const { body, headers } = await nobody.get('/api/loans/awaited')
  expect(body).toEqual({ as_of: '2026-03-10', loans: [], next_cursor: null })
  expect(headers['set-cookie']).toBeUndefined()
  expect((await nobody.get('/api/loans/stats')).body).toMatchObject({ outstanding_total: 0 })
})

describe('a confirmed row', () => {
  it('of the pay-off closes its loan, counting the rows of earlier days sent with it (lending §1.7.2)', async () => {
    const { body } = await desk.lender.get(`/api/loans/${ann}`)
    const left = Number(body['pay_off']?.['amount']) - 388.49
    const late = row('k1', ann, 388.49)
    const last = row('k2', ann, Math.round(left * 100) / 100)
    await record({ payments: [{ ...last, paid_on: '2026-03-10' }, late] })
    const detail = await desk.lender.get(`/api/loans/${ann}`)
    expect(detail.body, detail.text).toMatchObject({ unapplied: 0, loan: { status: 'completed' } })
  })
  it('is a payment once, however often it is sent, and teaches who pays', async () => {
    const first = await record({ payments: [row('k1', ann), row('k2', bob, 888.49, { payer: null })] })
    expect(first.body, first.text).toEqual({
      batch_id: expect.any(String),
      created_count: 2,
      amount: 1776.98,
      linked_count: 0,
      returned_count: 0,
      known_count: 0,
      rows: ['k1', 'k2'].map((key) => ({
        source_key: key,
        principal: 788.49,
        interest: 100,
        fees: 0,
        unapplied: 0,
      })),
    })
    const again = await record({ payments: [row('k1', bob), row('k3', ann), row('k3', ann)] })
    expect(again.body).toMatchObject({ created_count: 1, known_count: 2 })
    expect((await detailOf(bob))['payments']).toMatchObject([{ amount: 888.49, paid_on: '2026-02-02' }])
    expect(((await awaited()) as unknown[])[0]).toMatchObject({
      payments: [{ source_keys: ['k1'] }, { source_keys: ['k3'] }],
      payers: [{ text: 'ann lee', count: 2 }],
    })
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('says what it paid, over all its parts, and what a linked payment did; of a row known before nothing', async () => {
    const dear = { ...A, late_fee_value: 25, late_fee_type: 'fixed', grace_days: 0 }
    const cal = await desk.create({ ...dear, borrower_name: 'Cal Ito' })
    const parts = [
      { loan_id: ann, amount: 888.49 },
      { loan_id: cal, amount: 1800 },
    ]
    const made = await record({
      payments: [row('k1', ann, 0, { parts, posted_on: '2026-03-10', paid_on: '2026-03-10' })],
    })
    const of = async (id: string, field: string): Promise<number> =>
      Number((await detailOf(id))['payments']?.[0]?.[field])
    expect(await of(cal, 'late_fee')).toBeGreaterThan(0)
    const sum = async (field: string): Promise<number> =>
      Math.round(((await of(ann, field)) + (await of(cal, field))) * 100) / 100
    expect(made.body['rows']).toEqual([
      {
        source_key: 'k1',
        principal: await sum('principal'),
        interest: await sum('interest'),
        fees: await sum('late_fee'),
        unapplied: 0,
      },
    ])
    const paid = await desk.pay(bob, 888.49, '2026-02-02')
    const link = { source_key: 'k2', payer: null, posted_on: '2026-02-02', loan_id: bob }
    const linked = await record({
      links: [{ ...link, payment_id: (await detailOf(bob))['payments']?.[0]?.['id'] }],
      payments: [row('k1', ann)],
    })
    expect([paid.status, linked.body]).toMatchObject([
      201,
      { known_count: 1, rows: [{ source_key: 'k2', principal: 788.49, interest: 100 }] },
    ])
  })

  it('of two requests at once, only one records it', async () => {
    const answers = await Promise.all([record({ payments: [row('k1', ann)] }), record({ payments: [row('k1', bob)] })])
    expect(new Set(answers.map(({ body }) => body['created_count']))).toEqual(new Set([0, 1]))
  })

  it('can be split over loans, and is taken back with all its parts', async () => {
    const parts = [
      { loan_id: ann, amount: 888.49 },
      { loan_id: bob, amount: 111.51 },
    ]
    const made = await record({ payments: [row('k1', ann, 0, { parts })] })
    expect(made.body).toMatchObject({ created_count: 2, amount: 1000 })
    const batch = String(made.body['batch_id'])
    const undone = await desk.lender.post(`/api/loans/payments/batch/${batch}/undo`, { reason: 'The wrong file' })
    expect([undone.status, undone.body]).toEqual([201, { undone_count: 2 }])
    expect((await detailOf(bob))['payments']).toMatchObject([{ reversal_reason: 'The wrong file' }])
    const twice = await desk.lender.post(`/api/loans/payments/batch/${batch}/undo`, { reason: 'x' })
    expect([twice.status, twice.body['code']]).toEqual([404, 'batch_not_found'])
    // Its payers are forgotten with it, and the row may be recorded again, but not unasked.
    expect(await awaited()).toMatchObject([{ payers: [], payments: [{ reversed: true, source_keys: ['k1'] }] }, {}])
    expect((await record({ payments: [row('k1', ann)] })).body).toMatchObject({ created_count: 0, known_count: 1 })
    const meant = await record({ payments: [row('k1', ann, 888.49, { again: true })] })
    expect(meant.body).toMatchObject({ created_count: 1 })
    expect((await record({ payments: [row('k1', ann, 888.49, { again: true })] })).body).toMatchObject({
      known_count: 1,
    })
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('all or none: a day that a loan cannot take, or a loan of others, records nothing', async () => {
    const early = await record({ payments: [row('k1', ann), row('k2', bob, 888.49, { paid_on: '2025-12-31' })] })
    expect([early.status, early.body['errors']]).toEqual([422, [expect.objectContaining({ field: 'payments' })]])
    const foreign = await record({ payments: [row('k1', ann), row('k2', randomUUID())] })
    expect([foreign.status, foreign.body['code']]).toEqual([404, 'loan_not_found'])
    expect((await detailOf(ann))['payments']).toEqual([])
  })

  it('of a payment typed by hand is linked to it, and then known', async () => {
    await desk.pay(ann, 888.49, '2026-02-03')
    const payment = String((await detailOf(ann))['payments']?.[0]?.['id'])
    const link = { source_key: 'k1', payer: 'ann lee', posted_on: '2026-02-02', loan_id: ann, payment_id: payment }
    expect((await record({ links: [link] })).body).toMatchObject({ created_count: 0, linked_count: 1 })
    expect((await record({ links: [link], payments: [row('k1', ann)] })).body).toMatchObject({ known_count: 2 })
    expect(await awaited()).toMatchObject([{ payments: [{ source_keys: ['k1'] }], payers: [{ count: 1 }] }, {}])
    const wrong = await record({ links: [{ ...link, source_key: 'k2', loan_id: bob }] })
    expect(wrong.body['code']).toBe('payment_not_found')
  })
})

it('what came back is reversed with its charge, once', async () => {
  await record({ payments: [row('k1', ann)] })
  const payment = String((await detailOf(ann))['payments']?.[0]?.['id'])
  const back = {
    source_key: 'r1',
    posted_on: '2026-02-06',
    loan_id: ann,
    payment_id: payment,
    reason: 'NSF',
    charge: 25,
  }
  expect((await record({ returns: [back] })).body).toMatchObject({ returned_count: 1, known_count: 0 })
  expect(await detailOf(ann)).toMatchObject({
    payments: [{ reversal_reason: 'NSF' }],
    facts: [{ event: 'charge', charge: { kind: 'nsf' } }],
  })
  expect((await record({ returns: [back] })).body).toMatchObject({ returned_count: 0, known_count: 1 })
  expect(await awaited()).toMatchObject([{ payments: [{ reversed: true, return_keys: ['r1'] }], payers: [] }, {}])
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})

it('payers are listed, and forgotten where the lender says so; the payments stay', async () => {
  await record({ payments: [row('k1', ann), row('k2', ann)] })
  const listed = await desk.lender.get('/api/loans/payers')
  expect(listed.body).toEqual({ payers: [{ text: 'ann lee', loan_id: ann, borrower_name: 'Ann Lee', count: 2 }] })
  const forgotten = await desk.lender.post('/api/loans/payers/forget', { text: 'ann lee', loan_id: ann })
  expect(forgotten.body).toEqual({ forgotten_count: 2 })
  expect(await awaited()).toMatchObject([{ payers: [], payments: [{}, {}] }, {}])
  expect((await desk.server.visitor().get('/api/loans/payers')).body).toEqual({ payers: [] })
})
