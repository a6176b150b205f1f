// Runs on both engines.
import { describe, expect, it } from 'vitest'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import { TAPE_HEADER, plainLoan, tapeOf } from '../../../testing/requests/loan-requests.ts'
import type { Answer } from '../../../testing/server.ts'

/*
 * Importing a file again, changed or not, must not duplicate loans unnoticed (lending §4.3.7). In every case created +
 * refused = all rows.
 */

const desk = lendingDesk({ LIMIT_LOANS: '300' })

const check = async (file: string, visitor = desk.lender): Promise<Answer['body']> =>
  (await visitor.post('/api/loans/import/check', { file_content: file })).body
const linesOf = (texts: readonly unknown[]): number[] =>
  texts.map((text) => Number(/^Line (\d+): /.exec(String(text))?.[1]))
const names = async (): Promise<string[]> =>
  (await desk.server.rows<{ name: string }>('select borrower_name as name from loan order by number')).map(
    ({ name }) => name,
  )

const BOOK = [
  'Ann Lee,1000,12,12,2026-01-31', // 2
  'Zoë Côté,2500.50,9.5,24,2026-02-28', // 3
  'Bob Roy,300,0,6,2026-03-15', // 4
]
const book = `${TAPE_HEADER}\n${BOOK.join('\n')}\n`
/**
 * The same loans formatted differently: semicolons, decimal commas, other case, a note, another order; and one new
 * loan.
 */
const CHANGED =
  'Nom;Capital;Taux;Durée;Date de début;Notes\nBOB ROY;300,00 $;0 %;6;15 mars 2026;payé par chèque\nCy Kay;300,00 $;0 %;6;15 mars 2026;\nzoe cote;2 500,50 $;9,5 %;24;28 février 2026;\nAnn Lee;1 000,00 $;12 %;12;31 janvier 2026;\n'

describe('lending §4.3.7: rows that are already in the book', () => {
  it('are listed by line before anything is stored; for an identical file also the day of its import', async () => {
    await desk.load(book)
    expect(await check(book)).toEqual({
      lines_in_book: [2, 3, 4],
      late_count: 3,
      imported_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    })
    expect(await check(CHANGED)).toEqual({ lines_in_book: [2, 4, 5], late_count: 4, imported_on: null })
    expect(
      await check(
        `${TAPE_HEADER}\nAnn Lee,1000,12,12,2026-02-01\nAnn Lee,1000.01,12,12,2026-01-31\nAnn Lee,1000,12.5,12,2026-01-31\nAnn Leigh,1000,12,12,2026-01-31\n`,
      ),
    ).toMatchObject({ lines_in_book: [] })
    expect(await names()).toHaveLength(3)
    expect(await desk.server.rows('select 1 from loan_import')).toHaveLength(1)
  })

  it('are refused by line if the lender leaves them out; the rest is created', async () => {
    await desk.load(book)
    const result = await desk.load(CHANGED, { already_in_book: 'refuse' })
    expect(result.status, result.text).toBe(200)
    expect(result.body).toMatchObject({
      created_count: 1,
      total_processed: 4,
      created_loans: [{ borrower_name: 'Cy Kay', principal: 300 }],
    })
    expect(linesOf(result.body['errors'] ?? [])).toEqual([2, 4, 5])
    expect(String(result.body['errors']?.[0])).toContain('already in your loan book')
    expect(await names()).toEqual(['Ann Lee', 'Zoë Côté', 'Bob Roy', 'Cy Kay'])
    expect(
      await desk.server.rows('select created_count, refused_count from loan_import order by created_at desc limit 1'),
    ).toEqual([{ created_count: 1, refused_count: 3 }])
  })

  it('appear among other refused rows in file order, in French too', async () => {
    await desk.load(book)
    const rows = ['Di,-1,12,12,2026-01-31', ...BOOK, 'Ed,1000,12,0,2026-01-31', 'Fay,1000,12,12,2026-01-31']
    const result = await desk.load(
      `${TAPE_HEADER}\n${rows.join('\n')}\n`,
      { already_in_book: 'refuse' },
      { 'accept-language': 'fr' },
    )
    expect(result.body).toMatchObject({ created_count: 1, total_processed: 6 })
    expect(result.body['errors']?.map((text) => /^Ligne (\d)\u00A0: /.exec(String(text))?.[1])).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
    ])
    expect(String(result.body['errors']?.[1])).toContain('déjà dans votre portefeuille')
  })

  it('cause no further warning once they are left out', async () => {
    const far = `${TAPE_HEADER}\nAnn Lee,1000,12,12,2029-01-31\n`
    expect((await desk.load(far)).body['warnings']).toContainEqual(
      expect.stringMatching(/^Line 2: .*more than a year from now/),
    )
    const again = await desk.load(far, { already_in_book: 'refuse' })
    expect(again.body).toMatchObject({ created_count: 0, errors: { length: 1 } })
    expect(again.body['warnings']).not.toContainEqual(expect.stringMatching(/^Line 2: /))
  })

  it('are created with a warning if the lender does not decide (product §7: file_content alone)', async () => {
    await desk.load(book)
    const result = await desk.load(CHANGED)
    expect(result.body).toMatchObject({ created_count: 4, errors: [], total_processed: 4 })
    expect(result.body['warnings']?.[0]).toMatch(
      /^Rows that were already in your loan book.*: 3, the first on line 2\./,
    )
    expect((await desk.load(CHANGED, { already_in_book: 'create' })).body).toMatchObject({
      created_count: 4,
      errors: [],
    })
  })

  it('need no second confirmation for an identical file once the lender has decided', async () => {
    await desk.load(book)
    expect((await desk.load(book)).body['code']).toBe('imported_before')
    expect((await desk.load(book, { already_in_book: 'refuse' })).body).toMatchObject({
      created_count: 0,
      total_processed: 3,
      errors: { length: 3 },
    })
    expect((await desk.load(book, { already_in_book: 'create' })).body).toMatchObject({ created_count: 3, errors: [] })
  })

  it('are matched one to one: two identical loans in the book match two rows of the file, not three', async () => {
    for (const note of ['one', 'two'])
      await desk.lender.post('/api/loans', plainLoan({ borrower_name: 'Twin', notes: note }))
    const file = `loan_id,${TAPE_HEADER}\n1,Twin,1200,0,12,2026-06-15\n2,Twin,1200,0,12,2026-06-15\n3,Twin,1200,0,12,2026-06-15\n`
    expect(await check(file)).toMatchObject({ lines_in_book: [2, 3] })
    expect((await desk.load(file, { already_in_book: 'refuse' })).body).toMatchObject({
      created_count: 1,
      total_processed: 3,
    })
    expect(await names()).toEqual(['Twin', 'Twin', 'Twin'])
  })

  it('are recognised in one’s own export by their number, also after the loan was changed; a deleted one is new', async () => {
    const ids: string[] = []
    for (const name of ['Ann', 'Ann', 'Bea'])
      ids.push(String((await desk.lender.post('/api/loans', plainLoan({ borrower_name: name }))).body['id']))
    const tape = (await desk.lender.get('/api/loans/export')).text
    await desk.lender.ask('PATCH', `/api/loans/${ids[0]}`, { body: { borrower_name: 'Anne', principal: 900 } })
    await desk.lender.ask('DELETE', `/api/loans/${ids[1]}`)
    expect(await check(tape)).toMatchObject({ lines_in_book: [2, 4] })
    const result = await desk.load(tape, { already_in_book: 'refuse' })
    expect(result.body).toMatchObject({ created_count: 1, total_processed: 3 })
    expect(linesOf(result.body['errors'] ?? [])).toEqual([2, 4])
    expect(await names()).toEqual(['Anne', 'Bea', 'Ann'])
  })

  it('are recognised by the lender’s own number, whatever else was corrected in them; another number is another loan (lending §4.1)', async () => {
    const file = (...rows: string[]): string => `Loan Number,${TAPE_HEADER}\n${rows.map((row) => `${row}\n`).join('')}`
    await desk.load(
      file('L-1,Ann,1000,12,12,2026-01-31', 'L-2,Ann,1000,12,12,2026-01-31', ',Bea,1000,12,12,2026-01-31'),
    )
    const corrected = file(
      'L-1,Anne Roy,1100,11,24,2026-02-28',
      'L-3,Ann,1000,12,12,2026-01-31',
      ',Bea,1000,12,12,2026-01-31',
      'L-4,Bea,1000,12,12,2026-01-31',
    )
    // L-4 may be the Bea that had no number, and so may line 4; one loan in the book matches only one of them.
    expect(await check(corrected)).toMatchObject({ lines_in_book: [2, 4] })
    expect((await desk.load(corrected, { already_in_book: 'refuse' })).body).toMatchObject({
      created_count: 2,
      total_processed: 4,
    })
    const loans = (await desk.lender.get('/api/loans?sort_dir=asc')).body['loans'] as unknown as {
      lender_number: string | null
      borrower_name: string
    }[]
    expect(loans.map((loan) => `${loan.lender_number} ${loan.borrower_name}`)).toEqual([
      'L-1 Ann',
      'L-2 Ann',
      'null Bea',
      'L-3 Ann',
      'L-4 Bea',
    ])
  })

  it('keep their number through a change and an export; of two loans with the same number the older keeps it', async () => {
    const file = `id,${TAPE_HEADER}\n=7,Ann,1000,12,12,2026-01-31\n`
    const made = await desk.load(file)
    const id = String((made.body['created_loans'] as unknown as { id: string }[])[0]?.id)
    expect(
      (await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { borrower_name: 'Anne' } })).body['loan'],
    ).toMatchObject({ lender_number: '=7' })
    await desk.load(file, { already_in_book: 'create' })
    const tape = (await desk.lender.get('/api/loans/export')).text
    expect(tape.split('\r\n')[1]).toMatch(/^'=7,Anne,/)
    expect(tape.split('\r\n')[2]).toMatch(/^[0-9a-f-]{36},Ann,/)
    expect(await check(tape)).toMatchObject({ lines_in_book: [2, 3] })
    const other = desk.server.visitor()
    expect((await other.post('/api/loans/import', { file_content: tape })).body).toMatchObject({
      created_count: 2,
      errors: [],
    })
    expect((await other.get('/api/loans/export')).text).toBe(tape)
  })

  it('are matched against one’s own book only: other lenders’ loans and numbers do not count (security T1)', async () => {
    const other = desk.server.visitor()
    await other.post('/api/loans', plainLoan({ borrower_name: 'Ann' }))
    const tape = (await other.get('/api/loans/export')).text
    await desk.lender.post('/api/loans', plainLoan({ borrower_name: 'Mine' }))
    expect(await check(tape, other)).toMatchObject({ lines_in_book: [2] })
    expect(await check(tape)).toEqual({ lines_in_book: [], late_count: 1, imported_on: null })
    expect(await check(tape, desk.server.visitor())).toEqual({ lines_in_book: [], late_count: 1, imported_on: null })
    expect((await desk.load(tape, { already_in_book: 'refuse' })).body).toMatchObject({ created_count: 1, errors: [] })
  })

  it('are not matched against an import that was undone or is unfinished', async () => {
    const first = await desk.load(book)
    await desk.server.rows('update loan_import set finished_at = null')
    expect(await check(CHANGED)).toMatchObject({ lines_in_book: [] })
    await desk.server.rows('update loan_import set finished_at = now()')
    await desk.lender.ask('DELETE', `/api/loans/imports/${String(first.body['import_id'])}`)
    expect(await check(book)).toEqual({ lines_in_book: [], late_count: 3, imported_on: null })
  })

  it('are accepted by a full book', async () => {
    await desk.load(tapeOf(300))
    const tape = (await desk.lender.get('/api/loans/export')).text
    expect((await check(tape))['lines_in_book']).toHaveLength(300)
    expect((await desk.load(tape, { already_in_book: 'refuse' })).body).toMatchObject({
      created_count: 0,
      total_processed: 300,
    })
    expect((await desk.load(tape)).body['code']).toBe('too_many_loans')
    const more = `${tape}new,Someone New,new@example.ca,500,5,12,2026-01-01${','.repeat(13)}\r\n`
    expect((await desk.load(more, { already_in_book: 'refuse' })).body['code']).toBe('too_many_loans')
    expect(await names()).toHaveLength(300)
  })

  it('of two concurrent imports are in the book once', async () => {
    await desk.lender.post('/api/loans', plainLoan())
    const both = await Promise.all([
      desk.load(book, { already_in_book: 'refuse' }),
      desk.load(CHANGED, { already_in_book: 'refuse' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => Number(body['created_count']) + Number(body['errors']?.length))).toEqual([3, 4])
    expect(
      (await names()).map((name) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')).toSorted(),
    ).toEqual(['ann lee', 'ann lee', 'bob roy', 'cy kay', 'zoe cote'])
  })
})

it('the check refuses what the import refuses, and stores nothing', async () => {
  for (const file of ['', 'hello', TAPE_HEADER]) {
    const refused = await desk.lender.post('/api/loans/import/check', { file_content: file })
    expect([refused.status, refused.body['errors']?.[0]?.['field']]).toEqual([422, 'file_content'])
  }
  expect((await desk.lender.post('/api/loans/import/check', { file_content: tapeOf(5_001) })).body['code']).toBe(
    'tape_too_many_rows',
  )
  expect((await desk.lender.post('/api/loans/import/check', { file_content: tapeOf(1) })).status).toBe(200)
  expect(await desk.server.rows('select 1 from owner')).toEqual([])
})
