// Runs on both engines.
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { itOnce } from '../../testing/engines.test-data.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer } from '../../testing/server.ts'
import { completeSearchTexts } from './search.ts'

const desk = lendingDesk()

describe('product §7 POST /loans', () => {
  itOnce('accepts the three required fields and uses the defaults of product §9 for the rest', async () => {
    const made = await desk.lender.post('/api/loans', {
      borrower_name: '  Zoë Côté ',
      principal: 10000,
      annual_rate: 12,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      borrower_name: 'Zoë Côté',
      principal: 10000,
      annual_rate: 12,
      term_months: 12,
      start_date: '2026-11-21',
      late_fee_type: 'fixed',
      late_fee_value: 50,
      grace_days: 5,
      loan_type: 'amortizing',
      payment_amount: 888.49,
      apr: 12,
      status: 'active',
      outstanding: 10000,
      borrower_email: null,
      notes: null,
      interest_only_months: null,
      balloon_percent: null,
      installments_paid: 0,
      installments_total: 12,
      next_due_on: '2026-12-21',
      days_past_due: 0,
      borrower_link_enabled: true,
      upfront_fee: 0,
    })
    const stored = await desk.server.rows(
      'select borrower_name, borrower_sort, principal_cents, annual_rate, payment_cents, late_fee_cents, status from loan',
    )
    expect(stored).toEqual([
      {
        borrower_name: 'Zoë Côté',
        borrower_sort: 'zoe cote',
        principal_cents: 1_000_000,
        annual_rate: '12.000000',
        payment_cents: 88_849,
        late_fee_cents: 5_000,
        status: 'active',
      },
    ])
    expect(await desk.server.rows('select action, target from audit_event')).toEqual([
      { action: 'loan-created', target: made.body['id'] },
    ])
  })

  itOnce(
    'refuses a loan without borrower_name, principal or annual_rate, naming each, and stores nothing (product §5)',
    async () => {
      for (const field of ['borrower_name', 'principal', 'annual_rate']) {
        const refused = await desk.lender.post('/api/loans', plainLoan({ [field]: undefined }))
        expect([refused.status, refused.body['errors']]).toEqual([
          422,
          [{ field, detail: expect.stringContaining(field) as unknown }],
        ])
      }
      const all = await desk.lender.post('/api/loans', {})
      expect(all.body['errors']).toHaveLength(3)
      expect(await desk.server.rows('select 1 from loan')).toEqual([])
      expect(await desk.server.rows('select 1 from owner')).toEqual([])
    },
  )

  it('stores every field it is given', async () => {
    const given = {
      borrower_name: 'Banc d’essai inc.',
      borrower_email: 'ann@example.ca',
      principal: 100000,
      annual_rate: 7.29,
      term_months: 60,
      start_date: '2026-01-31',
      lender_receive_email: 'me@example.ca',
      notes: '-5 days "quoted" <b>',
      late_fee_type: 'percent',
      late_fee_value: 5,
      grace_days: 15,
      loan_type: 'balloon',
      balloon_percent: 58.986,
      payment_rounding: 'up',
      borrower_is_corporation: true,
      province: 'ON',
      lender_in_business: true,
      upfront_fee: 250.5,
    }
    const made = await desk.lender.post('/api/loans', given)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ ...given, payment_amount: 1176.09 })
    const detail = await desk.lender.get(`/api/loans/${String(made.body['id'])}`)
    expect(detail.body['loan']).toEqual(made.body)
    expect(detail.body['schedule']).toHaveLength(60)
    expect(detail.body['schedule']?.[0]).toMatchObject({ installment: 1, due_date: '2026-02-28' })
    expect(detail.body['schedule']?.[59]).toMatchObject({ payment: 60162.09, balance: 0, due_date: '2031-01-31' })
  })

  it.each([
    [{}, 1864.3, 1864.43],
    [{ province: 'QC' }, 1864.31, 1863.78],
    [{ payment_rounding: 'up' }, 1864.31, 1863.78],
    [{ province: 'QC', payment_rounding: 'half_up' }, 1864.3, 1864.43],
  ])(
    'rounds payments up in Quebec, where the last one must be the smallest, and where requested (lending §1.1.4, §2.4): %j',
    async (terms, payment_amount, last) => {
      const made = await desk.lender.post('/api/loans', {
        borrower_name: 'A',
        principal: 100000,
        annual_rate: 4.5,
        term_months: 60,
        ...terms,
      })
      expect(made.body).toMatchObject({ payment_amount })
      expect((await desk.lender.get(`/api/loans/${String(made.body['id'])}`)).body['schedule']?.[59]).toMatchObject({
        payment: last,
        balance: 0,
      })
    },
  )

  itOnce('treats null and "" as missing for e-mails and notes, and refuses them elsewhere (wire §3.2)', async () => {
    const made = await desk.lender.post(
      '/api/loans',
      plainLoan({ borrower_email: '', lender_receive_email: null, notes: ' ' }),
    )
    expect(made.body).toMatchObject({ borrower_email: null, lender_receive_email: null, notes: null })
    for (const field of ['term_months', 'start_date', 'late_fee_type', 'loan_type', 'grace_days', 'late_fee_value']) {
      for (const value of [null, ''])
        expect((await desk.lender.post('/api/loans', plainLoan({ [field]: value }))).status, `${field} ${value}`).toBe(
          422,
        )
    }
  })

  itOnce('refuses a criminal rate including charges at the start (lending §2.1), and stores nothing', async () => {
    expect((await desk.lender.post('/api/loans', plainLoan({ annual_rate: 35 }))).status).toBe(201)
    const over = await desk.lender.post('/api/loans', plainLoan({ annual_rate: 35.000001 }))
    expect([over.status, over.body['code'], over.body['errors']?.[0]?.['field']]).toEqual([
      422,
      'criminal_rate',
      'annual_rate',
    ])
    const charged = await desk.lender.post(
      '/api/loans',
      plainLoan({ annual_rate: 34.99, principal: 5000, term_months: 24, upfront_fee: 100 }),
    )
    expect([charged.status, charged.body['code']]).toEqual([422, 'criminal_rate'])
    expect(await desk.server.rows('select 1 from loan')).toHaveLength(1)
  })

  itOnce(
    'stores a charge that consumes nearly all of the principal: the APR of large commercial credit has no cap',
    async () => {
      const extreme = await desk.lender.post('/api/loans', {
        borrower_name: 'Grande inc.',
        principal: 1_000_000_000,
        annual_rate: 1000,
        term_months: 1,
        upfront_fee: 999_400_000,
        borrower_is_corporation: true,
        late_fee_value: 0,
      })
      expect(extreme.status, extreme.text).toBe(201)
      const negative = await desk.lender.post('/api/loans', plainLoan({ upfront_fee: -5 }))
      expect([negative.status, negative.body['errors']?.[0]?.['field']]).toEqual([422, 'upfront_fee'])
    },
  )

  itOnce('accepts at most LIMIT_LOANS loans, 422 beyond (security §4)', async () => {
    const small = await startServer({ LIMIT_LOANS: '2' })
    const guest = small.visitor()
    for (const status of [201, 201, 422]) expect((await guest.post('/api/loans', plainLoan())).status).toBe(status)
    expect(await small.rows('select 1 from loan')).toHaveLength(2)
    await small.close()
  })
})

describe('product §7 GET /loans: sort and pages', () => {
  const NAMES = ['Émile', 'emile', 'Zoé', 'Ann', 'ann', 'Ølga', '李', 'Ann', "O'Neil", 'van Dyk']
  const seed = async (): Promise<void> => {
    for (let index = 0; index < 23; index += 1) {
      await desk.create({
        borrower_name: NAMES[index % NAMES.length],
        principal: 600 * (1 + (index % 3)),
        annual_rate: [0, 12, 7.5, 7.25][index % 4],
        start_date: index % 4 === 0 ? '2026-11-01' : `2026-0${5 + (index % 3)}-01`,
      })
    }
    const all = (await desk.lender.get('/api/loans?limit=500')).body['loans'] ?? []
    const ids = all.map((loan) => String(loan['id']))
    await desk.lender.ask('PUT', `/api/loans/${ids[2]}/write-off`, { body: { written_off: true } })
    const whole = await desk.lender.get(`/api/loans/${ids[5]}`)
    await desk.pay(ids[5] ?? '', Number(whole.body['pay_off']?.['amount']) + 500, '2026-11-21')
  }
  const STATUS_ORDER = ['completed', 'active', 'written_off', 'overdue']
  const fold = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  type Listed = Record<string, unknown>
  const keys: Record<string, (loan: Listed, place: number) => string | number> = {
    borrower_name: (loan) => fold(String(loan['borrower_name'])),
    principal: (loan) => Number(loan['principal']),
    annual_rate: (loan) => Number(loan['annual_rate']),
    payment_amount: (loan) => Number(loan['payment_amount']),
    status: ({ status, next_due_on: due }, place) =>
      STATUS_ORDER.indexOf(String(status)) * 1e9 -
      (typeof due === 'string' ? Date.parse(due) / 864e5 : 1e6) * 100 -
      place,
    created_at: (_loan, place) => place,
  }

  it('returns every loan once, in the order of a plain sort, for every key, direction and page size', async () => {
    await seed()
    const made = ((await desk.lender.get('/api/loans?sort_by=created_at&sort_dir=asc&limit=500')).body['loans'] ??
      []) as unknown as Listed[]
    expect(made).toHaveLength(23)
    expect(new Set(made.map((loan) => loan['status']))).toEqual(new Set(STATUS_ORDER))
    for (const [key, valueOf] of Object.entries(keys)) {
      for (const direction of ['asc', 'desc']) {
        const expected = made
          .map((loan, place) => ({ loan, place, value: valueOf(loan, place) }))
          .sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : a.place - b.place))
        if (direction === 'desc') expected.reverse()
        for (const limit of [1, 4, 23, 500]) {
          const seen: unknown[] = []
          for (let cursor: string | null = ''; cursor !== null;) {
            const page: Answer = await desk.lender.get(
              `/api/loans?sort_by=${key}&sort_dir=${direction}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
            )
            expect(page.status, page.text).toBe(200)
            expect(page.body['total']).toBe(23)
            seen.push(...(page.body['loans'] ?? []).map((loan) => loan['id']))
            cursor = page.body['next_cursor'] === null ? null : String(page.body['next_cursor'])
          }
          expect(seen, `${key} ${direction} ${limit}`).toEqual(expected.map(({ loan }) => loan['id']))
        }
      }
    }
  })

  it('sorts by creation, newest first, by default (wire §1.3)', async () => {
    const ids = [await desk.create(), await desk.create(), await desk.create()]
    expect((await desk.lender.get('/api/loans')).body['loans']?.map((loan) => loan['id'])).toEqual(ids.toReversed())
  })

  it('searches names ignoring case and accents, as text and not as a pattern', async () => {
    for (const name of NAMES) await desk.create({ borrower_name: name })
    await desk.create({ borrower_name: '100% sure_thing' })
    const names = async (search: string): Promise<unknown[]> =>
      ((await desk.lender.get(`/api/loans?sort_dir=asc&search=${encodeURIComponent(search)}`)).body['loans'] ?? []).map(
        (loan) => loan['borrower_name'],
      )
    expect(await names('EMI')).toEqual(['Émile', 'emile'])
    expect(await names('%')).toEqual(['100% sure_thing'])
    expect(await names('_')).toEqual(['100% sure_thing'])
    expect(await names("o'n")).toEqual(["O'Neil"])
    expect(await names('  ')).toHaveLength(11)
    expect(await names('nobody')).toEqual([])
  })

  describe('searches more than the name (lending §5.4)', () => {
    const found = async (search: string): Promise<unknown[]> =>
      ((await desk.lender.get(`/api/loans?sort_dir=asc&search=${encodeURIComponent(search)}`)).body['loans'] ?? []).map(
        (loan) => loan['borrower_name'],
      )

    it('finds a loan by its reference in any notation, by the lender’s number and by the borrower’s e-mail', async () => {
      await desk.load(
        'borrower_name,borrower_email,principal,annual_rate,term_months,start_date,loan_id\nÉmile,Emile.Roy@Exemple.ca,1000,12,12,2026-01-31,Prêt-0042\nZoé,,1000,12,12,2026-01-31,7\n',
      )
      const [emile] = (await desk.lender.get('/api/loans?sort_dir=asc')).body['loans'] ?? []
      const reference = String(emile?.['reference'])
      const bare = reference.replaceAll('-', '')
      for (const written of [
        reference,
        reference.toLowerCase(),
        bare,
        bare.slice(2),
        ` ${reference.slice(3)} `,
        `${bare.slice(0, 6)} ${bare.slice(6)}`,
        reference.slice(3, 7),
      ]) {
        expect([written, await found(written)]).toEqual([written, ['Émile']])
      }
      for (const written of ['pret-0042', 'pret0042', 'PRÊT 0042', 'prêt/0042', 't-00', 't00', 't.00'])
        expect([written, await found(written)]).toEqual([written, ['Émile']])
      expect(await found('0042')).toEqual(['Émile'])
      expect(await found('emile.roy@exemple')).toEqual(['Émile'])
      // A single character searches names only, and hyphens alone are no reference.
      expect(await found('7')).toEqual([])
      expect(await found('--')).toEqual([])
    })

    it('finds a changed loan by its new values, and one written by an earlier release once the server has started', async () => {
      const id = await desk.create({ borrower_name: 'Ann', borrower_email: 'ann@example.ca' })
      await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { borrower_email: 'new@example.ca' } })
      expect([await found('ann@example'), await found('new@')]).toEqual([[], ['Ann']])
      await desk.server.rows('update loan set search_text = null')
      expect([await found('new@'), await found('ann')]).toEqual([[], ['Ann']])
      await completeSearchTexts(desk.server.database.db)
      expect(await found('new@')).toEqual(['Ann'])
    })

    it('does not find a loan by a number that an older loan keeps', async () => {
      const file =
        'borrower_name,principal,annual_rate,term_months,start_date,loan_id\nAnn,1000,12,12,2026-01-31,L-77\n'
      await desk.load(file)
      await desk.load(file.replace('Ann', 'Bob'), { already_in_book: 'create' })
      expect(await found('l-77')).toEqual(['Ann'])
    })
  })

  it('filters by the current status', async () => {
    await seed()
    const totals = Object.fromEntries(
      await Promise.all(
        STATUS_ORDER.map(
          async (status) => [status, (await desk.lender.get(`/api/loans?status=${status}`)).body['total']] as const,
        ),
      ),
    )
    expect(totals).toEqual({ completed: 1, active: 5, written_off: 1, overdue: 16 })
    const listed = (await desk.lender.get('/api/loans?status=overdue&limit=500')).body['loans'] ?? []
    expect(listed.every((loan) => String(loan['status']) === 'overdue' && Number(loan['days_past_due']) > 50)).toBe(
      true,
    )
  })

  itOnce('refuses an unknown sort, a cursor that is not ours, and limits outside 1 to 500', async () => {
    await desk.create()
    const bad = [
      'sort_by=name',
      'sort_dir=up',
      'status=late',
      'bucket=30',
      'limit=0',
      'limit=501',
      'limit=1.5',
      'limit=',
      'limit=ten',
      'limit=1&limit=2',
      'cursor=x',
      'cursor=bnVsbA',
      `cursor=${Buffer.from('["a",1]').toString('base64url')}`,
      `cursor=${Buffer.from('["1",1e400]').toString('base64url')}`,
      ...['6', '6 2026-02-30', '1 2026-02-01', '7'].map((value) => `cursor=${btoa(`["${value}",1]`)}&sort_by=status`),
      `search=${'x'.repeat(201)}`,
      'search=%00',
    ]
    for (const query of bad) {
      const refused = await desk.lender.get(`/api/loans?${query}`)
      expect([query, refused.status]).toEqual([query, 422])
      expect(refused.body['errors']?.[0]?.['field']).toBe(query.split('=', 1)[0])
    }
  })
})

describe('write-off, change, delete, the borrower’s link', () => {
  it('writes a loan off and reverts that; a loan paid in full has nothing to write off', async () => {
    const id = await desk.create()
    const path = `/api/loans/${id}/write-off`
    const off = await desk.lender.ask('PUT', path, { body: { written_off: true, reason: 'moved away' } })
    expect([off.status, off.body['loan']?.['status']]).toEqual([200, 'written_off'])
    expect(await desk.server.rows('select status, written_off_on::text, written_off_reason from loan')).toEqual([
      { status: 'written_off', written_off_on: '2026-11-21', written_off_reason: 'moved away' },
    ])
    // Written off again some days later, it keeps the first day.
    desk.server.day = localDate('2026-11-25')
    const again = await desk.lender.ask('PUT', path, { body: { written_off: true, reason: 'moved abroad' } })
    expect(again.body['write_off']).toEqual({ on: '2026-11-21', reason: 'moved abroad' })
    expect(again.body['loan']?.['days_past_due']).toBeGreaterThan(0)
    const back = await desk.lender.ask('PUT', path, { body: { written_off: false } })
    expect(back.body['write_off']).toBeNull()
    expect(back.body['loan']?.['status']).toBe('overdue')
    await desk.pay(id, 1200, '2026-11-21')
    expect((await desk.lender.ask('PUT', path, { body: { written_off: true } })).body['code']).toBe('loan_completed')
  })

  it('freezes a written-off loan: no fee, interest or overdue instalment is added (lending §5.3)', async () => {
    // 10,000 at 12 % over 12 months: on 10 March two instalments of 888.49 and two fees of 50.00 are owed.
    const id = await desk.create({ principal: 10000, annual_rate: 12, start_date: '2026-01-01', late_fee_value: 50 })
    desk.server.day = localDate('2026-03-10')
    await desk.lender.ask('PUT', `/api/loans/${id}/write-off`, { body: { written_off: true } })
    desk.server.day = localDate('2026-12-31')
    const { body } = await desk.lender.get(`/api/loans/${id}`)
    expect(body['overdue']).toEqual({ installments: 2, amount: 1776.98, late_fees: 100, bucket: '31-60' })
    expect(body['pay_off']).toEqual({
      on: '2026-12-31',
      amount: 10317.02,
      due: 1776.98,
      principal: 8415.14,
      interest: 24.9,
      late_fees: 100,
    })
    expect(body['loan']).toMatchObject({ status: 'written_off', days_past_due: 37 })
    expect((await desk.server.visitor().get(`/api/borrower/loans/${id}`)).body['loan']).toMatchObject({
      overdue_amount: 1876.98,
      late_fees: 100,
    })
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
    // Reverted, it runs as if it had never been written off: eleven fees.
    const back = await desk.lender.ask('PUT', `/api/loans/${id}/write-off`, { body: { written_off: false } })
    expect(back.body['overdue']).toMatchObject({ installments: 11, late_fees: 550 })
  })

  it('changes terms only while no payment counts; other fields at any time', async () => {
    const id = await desk.create({ notes: 'first' })
    const patch = (body: object): Promise<Answer> => desk.lender.ask('PATCH', `/api/loans/${id}`, { body })
    const changed = await patch({ principal: 2400, term_months: 24 })
    expect([changed.status, changed.body['loan']]).toMatchObject([
      200,
      { principal: 2400, term_months: 24, installments_total: 24, payment_amount: 100, notes: 'first' },
    ])
    const payment = (await desk.pay(id, 100, '2026-11-21')).body['payments']?.[0]?.['id']
    expect((await patch({ annual_rate: 5 })).body['code']).toBe('loan_has_payments')
    const renamed = await patch({ borrower_name: 'Émile', notes: '', annual_rate: 0 })
    expect(renamed.body['loan']).toMatchObject({ borrower_name: 'Émile', notes: null, installments_paid: 1 })
    await desk.lender.post(`/api/loans/${id}/payments/${String(payment)}/reversal`, { reason: 'x' })
    expect((await patch({ annual_rate: 5 })).status).toBe(200)
    expect((await patch({ annual_rate: 36 })).body['code']).toBe('criminal_rate')
    expect(await desk.server.rows('select borrower_sort, annual_rate, installments_paid from loan')).toEqual([
      { borrower_sort: 'emile', annual_rate: '5.000000', installments_paid: 0 },
    ])
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  })

  it('charges nothing retroactively: after a payment a late fee can be lowered, never raised (lending §1.6)', async () => {
    const id = await desk.create({ late_fee_value: 20, grace_days: 5, start_date: '2026-06-15' })
    const change = async (body: object): Promise<unknown> =>
      (await desk.lender.ask('PATCH', `/api/loans/${id}`, { body })).body['code'] ?? 'changed'
    expect(await change({ late_fee_value: 30 })).toBe('changed')
    await desk.pay(id, 100, '2026-11-20')
    for (const harsher of [
      { late_fee_value: 30.01 },
      { grace_days: 4 },
      { late_fee_type: 'percent', late_fee_value: 1 },
    ])
      expect(await change(harsher)).toBe('late_fee_raised')
    for (const milder of [
      { late_fee_value: 25, grace_days: 10 },
      { notes: 'spoke with her' },
      { late_fee_value: 0, grace_days: 0 },
    ])
      expect(await change(milder)).toBe('changed')
    expect((await desk.lender.get(`/api/loans/${id}`)).body['overdue']).toMatchObject({ late_fees: 0 })
  })

  it('does not read a fee of 50 dollars as 50 % when only its type changes', async () => {
    const id = await desk.create({ late_fee_value: 50 })
    const refused = await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { late_fee_type: 'percent' } })
    expect([refused.status, refused.body['code']]).toEqual([422, 'late_fee_value_missing'])
    expect(
      (await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { late_fee_type: 'percent', late_fee_value: 5 } }))
        .status,
    ).toBe(200)
  })

  it('deletes a loan only while no payment counts', async () => {
    const id = await desk.create()
    const payment = (await desk.pay(id, 10, '2026-11-21')).body['payments']?.[0]?.['id']
    const refused = await desk.lender.ask('DELETE', `/api/loans/${id}`)
    expect([refused.status, refused.body['code']]).toEqual([409, 'loan_has_payments'])
    await desk.lender.post(`/api/loans/${id}/payments/${String(payment)}/reversal`, { reason: 'x' })
    const gone = await desk.lender.ask('DELETE', `/api/loans/${id}`)
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect((await desk.lender.get(`/api/loans/${id}`)).status).toBe(404)
    expect(await desk.server.rows('select 1 from loan')).toEqual([])
    expect(
      (await desk.server.rows<{ action: string }>('select action from audit_event order by id')).map(
        (event) => event.action,
      ),
    ).toEqual(['loan-created', 'payment-recorded', 'payment-reversed', 'loan-deleted'])
  })

  it('closes and opens the borrower’s page', async () => {
    const id = await desk.create()
    const borrower = desk.server.visitor()
    const set = (enabled: boolean): Promise<Answer> =>
      desk.lender.ask('PUT', `/api/loans/${id}/borrower-link`, { body: { enabled } })
    expect((await borrower.get(`/api/borrower/loans/${id}`)).status).toBe(200)
    expect((await set(false)).body['loan']?.['borrower_link_enabled']).toBe(false)
    expect((await borrower.get(`/api/borrower/loans/${id}`)).status).toBe(404)
    await set(true)
    expect((await borrower.get(`/api/borrower/loans/${id}`)).status).toBe(200)
  })
})
