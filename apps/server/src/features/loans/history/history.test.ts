// Runs on both engines.
import { inflateRawSync } from 'node:zlib'
import { BOOK_SHEETS, historyParts, openWorkbook } from '@winterjay/lending'
import { isRefusal, localDate } from '@winterjay/money'
import { WORKBOOK_TYPE } from '@winterjay/money/workbook'
import { expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { actingFor, testBusiness } from '../../../testing/business.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Visitor } from '../../../testing/server.ts'

/* lending §4.5: the history of loans as one file. A is the loan of the worked examples; seen on 20 November 2026. */

const desk = lendingDesk()
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 25,
}

const exported = async (who: Visitor, what = 'history'): Promise<string> =>
  (await who.get(`/api/loans${what === 'loans' ? '' : `/${what}`}/export`)).text
const detailsOf = async (who: Visitor): Promise<unknown[]> => {
  const { body } = await who.get('/api/loans?sort_by=borrower_name&sort_dir=asc&limit=100')
  return Promise.all(
    (body['loans'] ?? []).map(async ({ id }) => {
      const { schedule, pay_off, overdue, facts, payments, paid_up_to, write_off } = (
        await who.get(`/api/loans/${String(id)}`)
      ).body
      const what = (facts ?? []).map(({ event, on, amount, change, voided_at, void_reason }) => {
        return { event, on, amount, change, isVoided: voided_at !== null, void_reason }
      })
      const paid = (payments ?? []).map((one) => [
        one['paid_on'],
        one['amount'],
        one['interest'],
        one['reversal_reason'],
      ])
      return { schedule, pay_off, overdue, what, paid, paid_up_to, write_off }
    }),
  )
}

/** A loan with every kind of fact, some of them taken back, and others with what excludes them. */
async function everything(): Promise<void> {
  desk.server.day = localDate('2026-11-20')
  const record = async (id: string, event: object): Promise<string> => {
    const answer = await desk.lender.post(`/api/loans/${id}/events`, event)
    expect(answer.status, answer.text).toBe(201)
    return String(answer.body['facts']?.at(-1)?.['id'])
  }
  const takeBack = (id: string, fact: string): Promise<unknown> =>
    desk.lender.post(`/api/loans/${id}/facts/${fact}/void`, { reason: 'a mistake, "quoted"' })
  const reason = 'agreed by telephone'

  const ann = await desk.create(A)
  await desk.pay(ann, 888.49, '2026-02-01', { method: 'cheque', reference: '=2+2' })
  const sent = await desk.pay(ann, 50, '2026-02-10')
  const wrong = String(sent.body['payments']?.find((one) => Number(one['amount']) === 50)?.['id'])
  await desk.lender.post(`/api/loans/${ann}/payments/${wrong}/reversal`, { reason: 'NSF' })
  const nsf = await record(ann, { event: 'charge', on: '2026-02-12', charge: 'nsf', amount: 30, label: 'Bank, fee' })
  await record(ann, { event: 'charge_waiver', charge_id: nsf, amount: 5, reason })
  await record(ann, { event: 'charge', on: '2026-02-13', charge: 'legal', amount: 80 })
  await record(ann, { event: 'waiver', installment: 2, amount: 10, reason })
  await takeBack(ann, await record(ann, { event: 'waiver', installment: 3, reason }))
  await desk.pay(ann, 900, '2026-03-05', { excess: 'shorter_term' })
  await record(ann, { event: 'note', text: 'Two lines,\nand a "quote"' })
  await record(ann, { event: 'promise', amount: 500, by: '2026-11-30' })
  await record(ann, { event: 'rate_change', on: '2026-12-01', annual_rate: 9.25, payment: 'recast', reason })
  await record(ann, { event: 'extend', on: '2026-12-01', number_of_payments: 6, reason })
  await takeBack(ann, await record(ann, { event: 'payment_change', on: '2026-12-05', amount: 2_000, reason }))

  const bob = await desk.create({ ...A, borrower_name: 'Bob Roy', paid_up_to: '2026-10-01' })
  await record(bob, { event: 'skip', installment: 11, interest: 'carry', end: 'later', reason })
  await record(bob, { event: 'advance', on: '2026-11-20', amount: 500, reason })
  await record(bob, { event: 'due_day_change', on: '2026-12-01', first_due_date: '2026-12-15', reason })
  const opening = { as_of: '2026-09-15', principal: 4_000 }
  const cy = await desk.create({ ...A, borrower_name: 'Cy Ng', opening })
  await record(cy, { event: 're_age', on: '2026-11-20', number_of_payments: 8, reason })
  const dan = await desk.create({ ...A, borrower_name: 'Dan Fox' })
  await takeBack(dan, await record(dan, { event: 'paid_up_to', paid_up_to: '2026-02-01' }))
  await desk.pay(dan, 888.49, '2026-02-01')
  await record(dan, { event: 'charge', on: '2026-03-01', charge: 'other', amount: 40 })
  await record(dan, { event: 'capitalise', on: '2026-11-20', amount: 100, reason })
  await desk.lender.ask('PUT', `/api/loans/${dan}/write-off`, { body: { written_off: true, reason: 'gone' } })
}

it('into an empty book with its loans it gives the same figures and, exported again, the same bytes', async () => {
  await everything()
  const [loans, history] = [await exported(desk.lender, 'loans'), await exported(desk.lender)]
  const kinds = new Set(history.split('\r\n').map((line) => line.split(',')[1]))
  for (const kind of [
    'payment',
    'charge',
    'charge_waiver',
    'waiver',
    'rate_change',
    'extend',
    'payment_change',
    'skip',
  ])
    expect(kinds).toContain(kind)
  for (const kind of ['advance', 'due_day_change', 're_age', 'capitalise', 'write_off', 'promise', 'note', 'voided'])
    expect(kinds).toContain(kind)

  const copy = desk.server.visitor()
  await copy.post('/api/loans/import', { file_content: loans })
  const checked = await copy.post('/api/loans/payments/import/check', { file_content: history })
  const count = history.split('\r\n').filter((line) => /^[0-9a-f-]{36},[a-z_]+,[0-9a-f-]{36},/.test(line)).length
  expect(checked.body, checked.text).toMatchObject({
    to_create_count: count,
    errors: [],
    loans_count: 4,
    late_count: 2,
  })
  const loaded = await copy.post('/api/loans/payments/import', { file_content: history })
  expect(loaded.body, loaded.text).toMatchObject({ created_count: count, known_count: 0, errors: [] })
  expect(await detailsOf(copy)).toEqual(await detailsOf(desk.lender))
  expect(await exported(copy)).toBe(history)
  expect(await exported(copy, 'loans')).toBe(loans)
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})

it('adds nothing to a book that has it', async () => {
  await everything()
  const [history, before] = [await exported(desk.lender), await detailsOf(desk.lender)]
  const again = await desk.lender.post('/api/loans/payments/import', { file_content: history })
  expect(again.body, again.text).toMatchObject({ created_count: 0, errors: [], amount: 0, loans_count: 0 })
  expect([await exported(desk.lender), await detailsOf(desk.lender)]).toEqual([history, before])
})

it('records all of a loan or nothing of it, and says which row and column is not as it was written', async () => {
  await everything()
  const [loans, history] = [await exported(desk.lender, 'loans'), await exported(desk.lender)]
  const copy = desk.server.visitor()
  await copy.post('/api/loans/import', { file_content: loans })
  const before = await detailsOf(copy)
  const load = async (change: (line: string) => string): Promise<unknown> => {
    const file = history.split('\r\n').map(change).join('\r\n')
    return (await copy.post('/api/loans/payments/import/check', { file_content: file })).body['errors']
  }
  const of = (kind: string, from: string | RegExp, to: string) => (line: string) =>
    line.includes(`,${kind},`) ? line.replace(from, to) : line
  expect(await load(of('rate_change', '9.25', '9.2500001'))).toEqual([expect.stringContaining('details')])
  expect(await load(of('charge', '30.00', '-30.00'))).toContainEqual(expect.stringContaining('amount'))
  expect(await load(of('write_off', 'write_off', 'deleted'))).toContainEqual(expect.stringContaining('record'))
  // A waiver of more than was charged, and a void of what is not there: nothing of that loan.
  expect(await load(of('charge_waiver', ',5.00,', ',35.00,'))).toContainEqual(
    expect.stringContaining('do not fit together'),
  )
  expect(await load(of('payment', ',50.00,', ',50.00x,'))).toContainEqual(expect.stringContaining('amount'))
  expect(await detailsOf(copy)).toEqual(before)
})

it('in parts gives the same book, and names the lines of the whole file (lending §4.4.7)', async () => {
  await everything()
  const [loans, history] = [await exported(desk.lender, 'loans'), await exported(desk.lender)]
  const copy = desk.server.visitor()
  await copy.post('/api/loans/import', { file_content: loans })
  const parts = historyParts(history, 1)
  expect(parts).toHaveLength(4)
  for (const { text, lines } of parts) {
    const body = { file_content: text, line_numbers: lines }
    const rows = text.trimEnd().split('\r\n')
    const spoilt = [...rows.slice(0, -1), rows.at(-1)?.replace(/,[a-z_]+,/, ',unknown,')].join('\r\n')
    const refused = await copy.post('/api/loans/payments/import/check', { ...body, file_content: spoilt })
    const line = lines[rows.length - 2]
    expect(refused.body['errors']).toContainEqual(expect.stringMatching(new RegExp(`^Line ${line}: `)))
    expect((await copy.post('/api/loans/payments/import', body)).body).toMatchObject({ errors: [] })
  }
  expect(await exported(copy)).toBe(history)
  expect(await detailsOf(copy)).toEqual(await detailsOf(desk.lender))
})

it('of more rows than one import takes says how to split it, and stores nothing (lending §4.5.5)', async () => {
  await desk.create({ ...A, start_date: '2026-01-01' })
  const [header] = (await exported(desk.lender)).split('\r\n')
  const file = [header, ...Array.from({ length: 5_001 }, () => 'LN-1,payment')].join('\r\n')
  const guest = desk.server.visitor()
  for (const path of ['/import', '/import/check']) {
    const refused = await guest.post(`/api/loans/payments${path}`, { file_content: file })
    expect([refused.status, refused.body['code']]).toEqual([422, 'tape_too_many_records'])
    expect(refused.text).toContain('Split it between two loans, with the first line in each part')
  }
  expect(await desk.server.rows('select 1 from loan_payment')).toEqual([])

  // With an account, or for a business, it is as many as a whole book has.
  const { id, owner } = await testBusiness(desk.server)
  for (const headers of [{}, actingFor(id)]) {
    const checked = await owner.post('/api/loans/payments/import/check', { file_content: file }, headers)
    expect(checked.body, checked.text).toMatchObject({ total_processed: 5_001 })
  }
})

it('as one workbook it is read back the same, and exported again byte for byte (lending §4.5.6)', async () => {
  await everything()
  const zoe = await desk.create({ ...A, borrower_name: '=Zoé "Z" Roy', notes: 'Two lines,\nand  a "quote"' })
  const person = { role: 'guarantor', name: 'Marc Roy' }
  expect((await desk.lender.post(`/api/loans/${zoe}/people`, person)).status).toBe(201)
  const book = async (who: Visitor): Promise<Buffer> => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const asked = { method: 'GET', url: '/api/loans/history/workbook', headers: { cookie } } as const
    const { headers, rawPayload } = await desk.server.context.app.inject(asked)
    expect(headers['content-type']).toBe(WORKBOOK_TYPE)
    return rawPayload
  }
  const written = await book(desk.lender)
  const opened = await openWorkbook(written, async (packed) => inflateRawSync(packed))
  if (isRefusal(opened)) throw new Error(opened.code)
  expect(opened.sheets.map(({ name }) => name)).toEqual([...BOOK_SHEETS])
  const sheets = await Promise.all(
    opened.sheets.map(async (_, at) => {
      const sheet = await opened.read(at)
      return isRefusal(sheet) ? sheet.code : sheet
    }),
  )
  const [loans = '', payments = '', events = '', contacts = ''] = sheets
  expect(events.replaceAll(/,+\r\n/g, '\r\n')).toBe(
    (await exported(desk.lender)).replace('\uFEFF', '').replaceAll(/,+\r\n/g, '\r\n'),
  )
  expect(payments).toContain(',NSF')
  expect(contacts).toContain(',guarantor,Marc Roy')

  const copy = desk.server.visitor()
  expect((await copy.post('/api/loans/import', { file_content: loans })).body['errors']).toEqual([])
  const loaded = await copy.post('/api/loans/payments/import', { file_content: events })
  expect(loaded.body['errors'], loaded.text).toEqual([])
  expect(await detailsOf(copy)).toEqual(await detailsOf(desk.lender))
  expect((await book(copy)).equals(written)).toBe(true)
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
})
