// Runs on both engines.
import { paymentParts, readPaymentFile } from '@winterjay/lending'
import { isRefusal, localDate } from '@winterjay/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { inTransaction } from '../../../db/db.ts'
import { runDueJobs } from '../../../jobs/worker.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../../testing/server.ts'
import { lockPlan, planPayments } from './plan-payments.ts'
import type { PaymentPlan } from './plan-payments.ts'

/* lending §4.4: payments of many loans as one file. */

const desk = lendingDesk()
const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }
const load = (file: string, rest: object = {}): Promise<Answer> =>
  desk.lender.post('/api/loans/payments/import', { file_content: file, ...rest })
const check = (file: string): Promise<Answer> =>
  desk.lender.post('/api/loans/payments/import/check', { file_content: file })
const stored = (): Promise<unknown[]> =>
  desk.server.rows('select paid_on::text as on, amount_cents::int as cents, method from loan_payment order by sequence')

let ann: string
let reference: string
beforeEach(async () => {
  desk.server.day = localDate('2026-04-20')
  ann = await desk.create({ ...A, borrower_name: 'Ann Lee' })
  await desk.create({ ...A, borrower_name: 'Zoé Roy' })
  reference = String((await desk.lender.get(`/api/loans/${ann}`)).body['loan']?.['reference'])
})

describe('a file of payments', () => {
  it('is checked, then recorded once: by reference, by borrower, with decimal commas and French headers', async () => {
    const file = [
      'Prêt;Emprunteur;Date du paiement;Montant reçu;Mode',
      `${reference};;2026-02-01;888,49;Virement Interac`,
      `${reference};;2026-03-01;888,49;comptant`,
      ';zoe roy;1 mars 2026;1 000,00;',
      ';;;2 776,98;',
    ].join('\r\n')
    const checked = await check(file)
    expect(checked.body, checked.text).toEqual({
      to_create_count: 3,
      known_count: 0,
      covered_count: 0,
      returned_count: 0,
      month_count: 0,
      reversed_count: 0,
      total_processed: 3,
      loans_count: 2,
      amount: 2776.98,
      late_count: 2,
      errors: [],
      warnings: [],
      unclear_dates: [],
    })
    expect(await stored()).toEqual([])
    const loaded = await load(file)
    expect(loaded.body, loaded.text).toMatchObject({ created_count: 3, loans_count: 2, amount: 2776.98 })
    expect(await stored()).toEqual([
      { on: '2026-02-01', cents: 88849, method: 'e_transfer' },
      { on: '2026-03-01', cents: 88849, method: 'cash' },
      { on: '2026-03-01', cents: 100_000, method: null },
    ])
    expect((await desk.lender.get(`/api/loans/${ann}`)).body).toMatchObject({
      loan: { installments_paid: 2, outstanding: 8415.14 },
      payments: [{ interest: 100 }, { interest: 92.12 }],
    })
    expect((await load(file)).body).toMatchObject({ created_count: 0, known_count: 3, total_processed: 3 })
    expect(await stored()).toHaveLength(3)
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('records two equal payments of one day once; one that was reversed does not come back', async () => {
    const file = `loan,date,amount\n${reference},2026-02-01,100.00\n${reference},2026-02-01,100.00\n`
    expect((await load(file)).body).toMatchObject({ created_count: 2 })
    const detail = await desk.lender.get(`/api/loans/${ann}`)
    const payment = String(detail.body['payments']?.[0]?.['id'])
    await desk.lender.post(`/api/loans/${ann}/payments/${payment}/reversal`, { reason: 'bounced' })
    expect((await load(`${file}${reference},2026-02-01,100.00\n`)).body).toMatchObject({
      created_count: 1,
      known_count: 2,
    })
  })

  it('of days that count as paid is refused, or replaces what was assumed (lending §4.4.6)', async () => {
    const bo = await desk.create({ ...A, borrower_name: 'Bo Tan', paid_up_to: '2026-03-31' })
    const file = `loan,date,amount\n${bo},2026-02-01,888.49\n${bo},2026-03-03,888.49\n${reference},2026-02-01,888.49\n`
    const replacing = { replace_paid_up_to: 'The bank’s list has come' }
    const left = await check(file)
    expect(left.body).toMatchObject({
      to_create_count: 1,
      covered_count: 2,
      errors: [expect.any(String), expect.any(String)],
    })
    const instead = await desk.lender.post('/api/loans/payments/import/check', { file_content: file, ...replacing })
    // Both loans lack the instalment of 1 April, and Ann's that of March too.
    expect(instead.body).toMatchObject({ to_create_count: 3, covered_count: 2, late_count: 2, errors: [] })
    expect((await desk.lender.get(`/api/loans/${bo}`)).body).toMatchObject({ paid_up_to: { on: '2026-03-31' } })
    expect((await load(file, { replace_paid_up_to: ' ' })).status).toBe(422)
    expect((await load(file, replacing)).body).toMatchObject({ created_count: 3, covered_count: 2 })
    const { body } = await desk.lender.get(`/api/loans/${bo}`)
    expect(body).toMatchObject({ paid_up_to: null, loan: { installments_paid: 2, outstanding: 8415.14 } })
    expect(body['facts']).toMatchObject([{ event: 'paid_up_to', void_reason: 'The bank’s list has come' }])
    expect((await load(file, replacing)).body).toMatchObject({ created_count: 0, known_count: 3, covered_count: 0 })
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('of negative amounts asks whether a payment came back, and reverses it if the lender says so (lending §4.4.9)', async () => {
    await desk.pay(ann, 888.49, '2026-02-01')
    const file = [
      'loan,date,amount',
      `${reference},2026-03-01,888.49`,
      `${reference},2026-03-05,-888.49`,
      `${reference},2026-03-06,-12.00`,
      `${reference},2026-04-02,(100.00)`,
      `${reference},2026-04-01,100.00`,
    ].join('\n')
    const asking = await check(file)
    expect(asking.body).toMatchObject({ to_create_count: 2, returned_count: 2, total_processed: 5, amount: 988.49 })
    expect(asking.body['errors']).toEqual([
      expect.stringMatching(
        /^Line 3: An amount of −\$888\.49, as much as was received on March 1, 2026\. If that payment came back, say so/,
      ),
      expect.stringMatching(/^Line 4: .*“-12.00” is not more than zero/),
      expect.stringMatching(/^Line 5: An amount of −\$100\.00, as much/),
    ])
    expect((await load(file, { reverse_returned: ' ' })).status).toBe(422)
    const { body } = await load(file, { reverse_returned: 'NSF' })
    expect(body).toMatchObject({ created_count: 2, returned_count: 2, total_processed: 5 })
    expect(body['errors']).toEqual([expect.stringMatching(/^Line 4: /)])
    const detail = await desk.lender.get(`/api/loans/${ann}`)
    expect(detail.body['payments']?.map((one) => [one['paid_on'], one['amount'], one['reversal_reason']])).toEqual([
      ['2026-02-01', 888.49, null],
      ['2026-03-01', 888.49, 'NSF'],
      ['2026-04-01', 100, 'NSF'],
    ])
    expect((await load(file, { reverse_returned: 'NSF' })).body).toMatchObject({ created_count: 0, known_count: 4 })
    // Nothing goes back on a day to come.
    const ahead = await load(`loan,date,amount\n${reference},2026-04-21,-888.49\n`, { reverse_returned: 'NSF' })
    expect(ahead.body).toMatchObject({
      returned_count: 0,
      errors: [expect.stringMatching(/^Line 2: .*April 20, 2026/)],
    })
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('with a column a month has each amount on the loan’s due day in it (lending §4.4.8)', async () => {
    const late = await desk.create({ ...A, start_date: '2026-01-25', borrower_name: 'Lou Paré' })
    const file = [
      'Mes prêts;;;;;;',
      'Prêt;Emprunteur;Taux;janv. 2026;févr. 2026;mars 2026;avr. 2026',
      `${reference};;12 %;;888,49;888,49 $;-`,
      `${late};Lou Paré;12 %;12,00;888,49;0,00;500,00`,
      ';Zoé Roy;12 %;;x;;',
      'Total;;;12,00;1 776,98;888,49;500,00',
    ].join('\r\n')
    const checked = await check(file)
    expect(checked.body, checked.text).toMatchObject({
      to_create_count: 5,
      month_count: 5,
      loans_count: 2,
      amount: 3177.47,
    })
    expect(checked.body['errors']).toEqual([expect.stringMatching(/^Line 5: févr. 2026: /)])
    expect((await load(file)).body).toMatchObject({ created_count: 5 })
    // Ann's loan is due on the 1st, Lou's on the 25th: 25 April has not come, so that it is today.
    expect(await stored()).toEqual([
      { on: '2026-02-01', cents: 88849, method: null },
      { on: '2026-03-01', cents: 88849, method: null },
      { on: '2026-01-25', cents: 1200, method: null },
      { on: '2026-02-25', cents: 88849, method: null },
      { on: '2026-04-20', cents: 50_000, method: null },
    ])
    expect((await load(file)).body).toMatchObject({ created_count: 0, known_count: 5 })
  })

  it('that comes to more than is owed says so of each loan, and is recorded in full, as a single payment is (lending §4.4.10)', async () => {
    // On 1 March 888.49 is due and 8,415.14 is owed after it: the pay-off is 9,303.63.
    const file = [
      'loan,borrower,date,amount',
      `${reference},,2026-02-01,888.49`,
      `${reference},,2026-03-01,10000.00`,
      `${reference},,2026-04-01,100.00`,
      ',Zoé Roy,2026-02-01,888.49',
    ].join('\n')
    const sentence = `Line 3: The payments of Ann Lee (${reference}) come to $796.37 more than everything owed.`
    expect((await check(file)).body).toMatchObject({ to_create_count: 4, errors: [], warnings: [sentence] })
    expect((await load(file)).body).toMatchObject({ created_count: 4, warnings: [sentence] })
    const bo = await desk.create({ ...A, borrower_name: 'Bo Tan' })
    for (const [amount, day] of [
      [888.49, '2026-02-01'],
      [10_000, '2026-03-01'],
      [100, '2026-04-01'],
    ] as const)
      await desk.pay(bo, amount, day)
    for (const id of [ann, bo])
      expect((await desk.lender.get(`/api/loans/${id}`)).body).toMatchObject({ unapplied: 796.37 })
    // What was left over before is not said again.
    expect((await check(file)).body).toMatchObject({ known_count: 4, warnings: [] })
    expect((await check(`${file}\n${reference},,2026-04-02,50.00`)).body['warnings']).toEqual([
      expect.stringMatching(/^Line 6: .* \$50\.00 more/),
    ])
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('of an earlier day than the payment that closed the loan says so of its own row (lending §4.4.10)', async () => {
    await desk.pay(ann, 10_661.86, '2026-04-01')
    const file = `loan,date,amount\n${reference},2026-03-01,100.00\n`
    expect((await check(file)).body['warnings']).toEqual([expect.stringMatching(/^Line 2: .* \$100\.00 more/)])
    const french = await desk.lender.post(
      '/api/loans/payments/import/check',
      { file_content: file },
      { 'accept-language': 'fr' },
    )
    expect(french.body['warnings']).toEqual([
      `Ligne 2\u00a0: Pour Ann Lee (${reference}), les paiements dépassent de 100,00\u00a0$ tout ce qui est dû.`,
    ])
  })

  it('of a part names the lines of the whole file (lending §4.4.7)', async () => {
    const part = `loan,date,amount\n${reference},2026-02-01,5.00\nWJ-2222-2222,2026-02-01,5.00\n${reference},2026-13-01,5.00\n`
    const rest = { line_numbers: [2, 7_001, 12_345] }
    const checked = await desk.lender.post('/api/loans/payments/import/check', { file_content: part, ...rest })
    for (const errors of [checked.body['errors'], (await load(part, rest)).body['errors']])
      expect(errors).toEqual([expect.stringMatching(/^Line 7001: /), expect.stringMatching(/^Line 12345: /)])
    expect((await load(part, { line_numbers: [0] })).status).toBe(422)
  })

  it('refuses row by row: unknown and unclear loans, days before, after and covered, no money', async () => {
    await desk.create({ ...A, borrower_name: 'Ann Lee' })
    const paidUp = await desk.create({ ...A, borrower_name: 'Bo Tan', paid_up_to: '2026-03-01' })
    const file = [
      'loan,borrower,date,amount',
      'WJ-2222-2222,,2026-02-01,5.00',
      ',Ann Lee,2026-02-01,5.00',
      `${reference},,2025-12-31,5.00`,
      `${reference},,2026-04-21,5.00`,
      `${paidUp},,2026-03-01,5.00`,
      `${reference},,2026-02-01,0.00`,
      `${reference},,2026-02-30,5.00`,
      `${reference},,2026-02-01,5.00`,
    ].join('\n')
    const { body } = await load(file)
    expect(body).toMatchObject({ created_count: 1, total_processed: 8, loans_count: 1, amount: 5 })
    expect((body['errors'] as unknown as string[]).map((text) => text.slice(0, 7))).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((line) => `Line ${line}:`),
    )
    expect(String(body['errors'])).toContain('2 loans in your loan book are called “Ann Lee”')
    expect(String(body['errors'])).toContain('amount: “0.00” is not more than zero. Enter what was received')
    expect(await stored()).toHaveLength(1)
  })

  it('finds loans by the lender’s numbers and our ids as written; two that differ by a hyphen are two, and neither is guessed', async () => {
    const columns = 'loan_id,borrower_name,principal,annual_rate,term_months,start_date,late_fee_value'
    const row = (number: string): string => `${number},Owner of ${number},10000,12,12,2026-01-01,0`
    await desk.load([columns, row('LN-0042'), row('LN0042'), row('é 7')].join('\n'))
    const file = [
      'loan,date,amount',
      'LN-0042,2026-02-01,1.00',
      'LN0042,2026-02-01,2.00',
      'ln 0042,2026-02-01,3.00',
      `${ann.toUpperCase()},2026-02-01,4.00`,
      'É7,2026-02-01,5.00',
      '00000000-0000-4000-8000-000000000000,2026-02-01,6.00',
    ].join('\n')
    const { body } = await load(file)
    expect(body['errors'], JSON.stringify(body)).toEqual([
      expect.stringContaining('2 loans in your loan book are called “ln 0042”'),
      expect.stringMatching(/^Line 7: /),
    ])
    const paid = await desk.server.rows(
      `select coalesce(lender_number, borrower_name) as loan, amount_cents::int as cents from loan_payment
       join loan on loan.id = loan_payment.loan_id order by 2`,
    )
    expect(paid).toEqual([
      { loan: 'LN-0042', cents: 100 },
      { loan: 'LN0042', cents: 200 },
      { loan: 'Ann Lee', cents: 400 },
      { loan: 'é 7', cents: 500 },
    ])
  })

  it('asks what 03/04/2026 means, unless the file shows it; refuses a file without its columns', async () => {
    const file = `loan,date,amount\n${reference},03/04/2026,5.00\n`
    expect((await check(file)).body).toMatchObject({ to_create_count: 0, unclear_dates: ['03/04/2026'] })
    expect((await load(file, { date_order: 'mdy' })).body).toMatchObject({ created_count: 1 })
    expect(await stored()).toMatchObject([{ on: '2026-03-04' }])
    const proven = await check(`${file}${reference},31/03/2026,5.00\n`)
    expect(proven.body).toMatchObject({ to_create_count: 2, unclear_dates: [] })
    const bare = await load('borrower,city\nAnn Lee,Gatineau\n')
    expect([bare.status, bare.body['errors']]).toMatchObject([422, [{ field: 'file_content' }]])
  })

  it('closes a loan with a row of its pay-off, unless the row says otherwise (lending §1.7.2)', async () => {
    // 8,415.14 owed since 1 March, 14 days at 12%: 38.73.
    const rows = [
      'loan,borrower,date,amount,excess',
      ...['2026-02-01', '2026-03-01'].flatMap((day) => [`${reference},,${day},888.49,`, `,Zoé Roy,${day},888.49,`]),
      `${reference},,2026-03-15,8453.87,`,
      ',Zoé Roy,2026-03-15,8453.87,next_installments',
    ]
    const { body } = await load(rows.join('\n'))
    expect(body, JSON.stringify(body)).toMatchObject({ created_count: 6, errors: [], warnings: [] })
    const closed = await desk.lender.get(`/api/loans/${ann}`)
    expect(closed.body).toMatchObject({ unapplied: 0, loan: { status: 'completed' } })
    const uses = await desk.server.rows(
      `select excess, count(*)::int as count from loan_payment where excess <> 'next_installments' group by excess`,
    )
    expect(uses).toEqual([{ excess: 'shorter_term', count: 1 }])
  })

  it('refuses what would not fit a change of the plan, and records the rest', async () => {
    const event = { event: 'skip', installment: 4, interest: 'pay', end: 'later', reason: 'agreed' }
    await desk.lender.post(`/api/loans/${ann}/events`, event)
    const rows = ['loan,borrower,date,amount,excess', `${reference},,2026-02-01,5000.00,shorter_term`]
    const early = [...rows, ',Zoé Roy,2026-02-01,888.49,'].join('\n')
    const { body } = await load(early)
    expect(body, JSON.stringify(body)).toMatchObject({ created_count: 1, total_processed: 2 })
    expect(String(body['errors'])).toContain('On a loan with a changed plan')
  })
})

describe('a large file', () => {
  /** A payment for each of more loans than are posted with their payments. */
  const LOANS = 201
  const large = async (): Promise<string> => {
    const loans = Array.from({ length: LOANS }, (_, k) => `Borrower ${k},1200,0,12,2026-01-01,N${k}`)
    const header = 'borrower_name,principal,annual_rate,term_months,start_date,loan_id'
    expect((await desk.load([header, ...loans].join('\n'))).body['created_count']).toBe(LOANS)
    return ['loan_id,paid_on,amount', ...loans.map((_, k) => `N${k},2026-02-01,100`)].join('\n')
  }

  it('is posted by a job, in steps; its loans stand where their payments put them at once', async () => {
    const file = await large()
    expect((await load(file)).body).toMatchObject({ created_count: LOANS, errors: [] })
    const paid = `select count(*)::int as count from loan where installments_paid = 1`
    expect(await desk.server.rows(paid)).toEqual([{ count: LOANS }])
    await runDueJobs(desk.server.context)
    const posted = `select count(*)::int as count from loan_posting where kind = 'payment'`
    expect(await desk.server.rows(posted)).toEqual([{ count: LOANS }])
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
    expect((await load(file)).body).toMatchObject({ created_count: 0, known_count: LOANS })
  })

  it('is matched again if one of its loans was changed after it was matched', async () => {
    const { db } = desk.server.database
    const [owner] = await desk.server.rows<{ id: string }>(`select owner_id as id from loan limit 1`)
    const { day: today } = desk.server
    const file = readPaymentFile(`loan,date,amount\n${reference},2026-02-01,300`, { today, maxRows: 10 })
    if (isRefusal(file)) throw new Error(file.code)
    const how = { ownerId: String(owner?.id), file, today, replacing: null, reversing: null }
    const planned = await planPayments(db, { ...how, isLocking: false })
    const locked = (): Promise<PaymentPlan> => inTransaction(db, (tx) => lockPlan(tx, planned, how))
    expect(await locked()).toBe(planned)
    await desk.pay(ann, 300, '2026-02-01')
    expect(await locked()).toMatchObject({ loans: [], knownCount: 1 })
  })
})

describe('the exported payments', () => {
  it('add nothing to the same book; into a copy of it they give the same book and file', async () => {
    await desk.pay(ann, 888.49, '2026-02-01', { method: 'cheque', reference: '=2+2' })
    const second = await desk.pay(ann, 5, '2026-02-02')
    const reversed = String(second.body['payments']?.[1]?.['id'])
    await desk.lender.post(`/api/loans/${ann}/payments/${reversed}/reversal`, { reason: 'typed twice' })
    await desk.pay(ann, 900, '2026-03-01', { excess: 'shorter_term' })
    const before = await desk.lender.get(`/api/loans/${ann}`)
    const loans = (await desk.lender.get('/api/loans/export')).text
    const file = (await desk.lender.get('/api/loans/payments/export')).text
    expect((await load(file)).body).toMatchObject({ created_count: 0, known_count: 2, reversed_count: 1 })
    const other = desk.server.visitor()
    await other.post('/api/loans/import', { file_content: loans })
    const loaded = await other.post('/api/loans/payments/import', { file_content: file })
    expect(loaded.body, loaded.text).toMatchObject({ created_count: 2, reversed_count: 1, errors: [] })
    const listed = await other.get('/api/loans?search=Ann')
    const copy = await other.get(`/api/loans/${String(listed.body['loans']?.[0]?.['id'])}`)
    expect([copy.body['schedule'], copy.body['pay_off']]).toEqual([before.body['schedule'], before.body['pay_off']])
    const again = (await other.get('/api/loans/payments/export')).text
    const rows = (text: string): string[] =>
      text
        .split('\r\n')
        .filter((line) => !line.includes('typed twice'))
        .map((line) => line.split(',').slice(1, 8).join(','))
    expect(rows(again)).toEqual(rows(file))
  })
})

describe('a loan with more payments than a part takes (lending §4.4.7)', () => {
  it('ends in one book, part after part, as from one file; sent again, nothing is new', async () => {
    const days = ['2026-01-15', '2026-01-15', '2026-02-01', '2026-02-01', '2026-02-01', '2026-03-10', '2026-04-01']
    const file = ['loan,date,amount', ...days.toReversed().map((day) => `${reference},${day},300.00`)].join('\n')
    const read = readPaymentFile(file, { today: desk.server.day, maxRows: 100 })
    if (isRefusal(read)) throw new Error(read.code)
    const parts = paymentParts(read.payments, 3)
    expect(parts.map(({ rowCount, isAfterLast }) => [rowCount, isAfterLast])).toEqual([
      [2, false],
      [3, true],
      [2, true],
    ])
    const sendAll = async (): Promise<unknown[]> => {
      const created = []
      for (const { text, lines } of parts) {
        const answer = await load(text, { line_numbers: lines })
        expect(answer.body['errors'], answer.text).toEqual([])
        created.push(answer.body['created_count'])
      }
      return created
    }
    const book = async (): Promise<unknown> => {
      const { schedule, payments, loan } = (await desk.lender.get(`/api/loans/${ann}`)).body
      return [
        schedule,
        payments?.map(({ paid_on, amount, interest }) => [paid_on, amount, interest]),
        loan?.['outstanding'],
      ]
    }
    const before = await book()
    expect(await sendAll()).toEqual([2, 3, 2])
    const inParts = await book()
    expect(inParts).not.toEqual(before)
    expect(await sendAll()).toEqual([0, 0, 0])
    expect(await book()).toEqual(inParts)
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
    await desk.begin()
    desk.server.day = localDate('2026-04-20')
    ann = await desk.create({ ...A, borrower_name: 'Ann Lee' })
    expect(
      (await load(`loan,date,amount\n${days.map((day) => `${ann},${day},300.00`).join('\n')}`)).body,
    ).toMatchObject({
      created_count: 7,
    })
    expect(await book()).toEqual(inParts)
  })
})
