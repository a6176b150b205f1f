// Runs on both engines.
import { calendarYear } from '@winterjay/lending'
import { localDate } from '@winterjay/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookTotals } from '../loans/postings/posting-store.ts'
import { yearWorkbook } from '../loans/year-end/year-workbook.ts'
import { unzipped } from '../../workbook/unzipped.test-data.ts'
import { itOnce } from '../../testing/engines.test-data.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../testing/server.ts'

/* lending §5.15.7 to §5.15.9: what a year gives, closed and corrected. Today is 20 January 2027. */

const desk = lendingDesk()
const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-07-15', late_fee_value: 20 }
const DUE = ['2026-08-15', '2026-09-15', '2026-10-15', '2026-11-15', '2026-12-15']

let ann: string
let bob: string
beforeEach(async () => {
  desk.server.day = localDate('2027-01-20')
  ann = await desk.create({ ...A, borrower_name: 'Ann Lee' })
  bob = await desk.create({ ...A, borrower_name: 'Bob Roy', principal: 3_000, upfront_fee: 50 })
  for (const on of DUE) await desk.pay(ann, 888.49, on)
  // Late, and more than is due.
  await desk.pay(bob, 700, '2026-10-20', { excess: 'shorter_term' })
})

const read = (path: string): Promise<Answer> => desk.lender.get(`/api/loans/${path}`)
type Amounts = Readonly<Record<string, number>>
const totalOf = async (year: number): Promise<Amounts> =>
  (await read(`year-end?year=${year}`)).body['total'] as unknown as Amounts
const close = (year: number): Promise<Answer> => desk.lender.post(`/api/loans/years/${year}/close`, {})

/** The lines of a ledger below their header, by column. */
async function ledger(year: number): Promise<Readonly<Record<string, string>>[]> {
  const { text } = await read(`year-end/ledger?year=${year}`)
  const [names = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.split(',').map((name, at) => [name, cells[at] ?? '']))
  })
}
const centsOf = (lines: readonly Readonly<Record<string, string>>[], column: string): number =>
  lines.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0)
const cents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100)

/** The last numbers of the rows of a sheet: cells by column letter. */
async function sheet(year: number, number: number): Promise<Readonly<Record<string, string>>[]> {
  const [loan] = await desk.server.rows<{ owner: string }>('select owner_id as owner from loan limit 1')
  const request = { ownerId: String(loan?.owner), year, today: desk.server.day }
  const parts: Buffer[] = []
  for await (const part of yearWorkbook(desk.server.database.db, request, 'en')) parts.push(part)
  const xml = unzipped(Buffer.concat(parts)).get(`xl/worksheets/sheet${number}.xml`) ?? ''
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    Object.fromEntries(
      [
        ...row.matchAll(
          /<c r="([A-Z]+)\d+"[^>]*>(?:<f>[^<]*<\/f>)?(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)?/g,
        ),
      ].map(([, column = '', text, value]) => [column, text ?? value ?? '']),
    ),
  )
}

/** What the statements of all loans say was paid: interest, principal. */
async function statements(year: number): Promise<{ interest: number; principal: number }> {
  let [interest, principal] = [0, 0]
  for (const id of [ann, bob]) {
    const { body } = await read(`${id}/documents/preview?kind=statement&language=en&year=${year}`)
    const [glance] = body['sections'] as unknown as { blocks: { facts?: { name: string; value: string }[] }[] }[]
    const valueOf = (name: string): number =>
      Math.round(
        Number(glance?.blocks[0]?.facts?.find((one) => one.name === name)?.value.replaceAll(/[$,]/g, '')) * 100,
      )
    interest += valueOf('Interest paid')
    principal += valueOf('Principal paid')
  }
  return { interest, principal }
}

describe('a year of the book', () => {
  it('postings, statements, ledger and workbook agree to the cent; what is typed after the close is a correction', async () => {
    const total = await totalOf(2026)
    const lines = await ledger(2026)
    const paid = await statements(2026)
    const books = await bookTotals(desk.server.database.db)
    const rows = await sheet(2026, 2)
    const sums = rows.at(-1) ?? {}
    const interest = cents(total['interest_received'])
    expect(interest).toBeGreaterThan(420_36)
    expect([
      centsOf(lines, 'Interest'),
      paid.interest,
      0 - books.interest,
      Math.round(Number(sums['G']) * 100),
    ]).toEqual(Array(4).fill(interest))
    const principal = cents(total['principal_received'])
    expect([
      paid.principal,
      centsOf(
        lines.filter(({ What }) => What === 'payment'),
        'Principal',
      ),
      cents(total['opening']) + cents(total['advanced']) - cents(total['closing']),
    ]).toEqual(Array(3).fill(principal))
    expect(books.principal).toBe(cents(total['closing']))
    expect(Math.round(Number(sums['H']) * 100)).toBe(centsOf(lines, 'Principal'))
    for (const line of lines)
      expect(centsOf([line], 'Money received'), JSON.stringify(line)).toBe(
        ['Interest', 'Principal', 'Fees', 'Kept for the borrower', 'Recovered', 'Lost or brought in'].reduce(
          (sum, part) => sum + centsOf([line], part),
          0,
        ),
      )

    expect((await close(2026)).body).toEqual({ year: 2026, closed_on: '2027-01-20' })
    await desk.pay(bob, 266.55, '2026-12-15')
    expect(await ledger(2026)).toEqual(lines)
    expect((await totalOf(2026))['interest_received']).toBe(total['interest_received'])
    expect(await statements(2026)).toEqual(paid)
    const later = await totalOf(2027)
    const corrections = (await ledger(2027)).filter(({ What }) => What === 'correction')
    expect(cents(later['interest_corrected'])).toBeGreaterThan(0)
    expect(centsOf(corrections, 'Interest')).toBe(cents(later['interest_corrected']))
    expect(corrections.map(({ Day }) => Day)).toEqual(['2027-01-20'])
  })

  it('a line of the ledger has the fact it is about, its entry and the balance after it', async () => {
    const lines = (await ledger(2026)).filter(({ Borrower }) => Borrower === 'Ann Lee')
    expect(lines.map(({ Day, What, ...line }) => [Day, What, line['Principal owed']])).toEqual([
      ['2026-07-15', 'loan advanced', '10000.00'],
      ['2026-08-15', 'payment', '9211.51'],
      ['2026-09-15', 'payment', '8415.14'],
      ['2026-10-15', 'payment', '7610.80'],
      ['2026-11-15', 'payment', '6798.42'],
      ['2026-12-15', 'payment', '5977.91'],
    ])
    const { body } = await read(ann)
    const ids = (body['payments'] as unknown as { id: string }[]).map(({ id }) => id)
    expect(lines.map((line) => line['Fact']).filter((id) => id !== '')).toEqual(ids)
    expect(lines.every((line) => /^WJ-\d{6,}$/.test(line['Entry'] ?? ''))).toBe(true)
  })

  itOnce('the workbook has the sheets loans, payments, year and notes', async () => {
    const { headers, status } = await read('year-end/ledger?year=2026&format=xlsx')
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringContaining('spreadsheetml')])
    const [header, first] = await sheet(2026, 3)
    expect([header?.['A'], first?.['C'], header?.['N']]).toEqual(['Loan', 'Ann Lee', 'Interest received'])
    expect(Number(first?.['N'])).toBe(420.36)
    expect((await sheet(2026, 4))[1]?.['B']).toBeDefined()
    expect(calendarYear(2026, desk.server.day).last).toBe('2026-12-31')
  })

  itOnce('the statements of all loans are one PDF', async () => {
    const file = await read('year-end/statements?year=2026')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.text.startsWith('%PDF-1.7')).toBe(true)
    expect((await read('year-end?year=2026')).body).toMatchObject({ statement_files: 1 })
    for (const rest of ['year=2025', 'year=2026&part=2'])
      expect((await read(`year-end/statements?${rest}`)).body['code']).toBe('no_statements')
  })
})

describe('closing a year', () => {
  it('is said with its day, once; a year that is not over stays open', async () => {
    expect((await read('year-end?year=2026')).body['closed_on']).toBeNull()
    expect((await close(2027)).body).toMatchObject({ status: 409, code: 'year_not_over' })
    await close(2026)
    desk.server.day = localDate('2027-02-03')
    expect((await close(2026)).body).toEqual({ year: 2026, closed_on: '2027-01-20' })
    expect((await read('year-end?year=2026')).body['closed_on']).toBe('2027-01-20')
    expect(await desk.server.rows("select action from audit_event where action = 'loan-year-closed'")).toHaveLength(1)
  })
})
