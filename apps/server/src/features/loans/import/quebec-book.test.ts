// Runs on both engines.
import { decodeText } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Visitor } from '../../../testing/server.ts'
import { QUEBEC_BOOK, QUEBEC_PAYMENTS } from './quebec-book.test-data.ts'

/* lending §4 and §5: a lender's whole spreadsheet moves in with its past. Today is 21 November 2026. */

const desk = lendingDesk()

/** Characters that windows-1252 has elsewhere than Latin-1. */
const WINDOWS: Readonly<Record<string, number>> = { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, œ: 0x9c }
const inWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text), (character) => WINDOWS[character] ?? character.charCodeAt(0))

/** As the import screen decodes a file. */
function decoded(text: string): string {
  const read = decodeText(inWindows1252(text))
  if (isRefusal(read)) throw new Error(read.code)
  expect(read.encoding).toBe('windows-1252')
  return read.text
}

const loans = async (visitor: Visitor): Promise<string> => (await visitor.get('/api/loans/export')).text
/** Without the ids and the days of recording, which are of the copy. */
const payments = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get('/api/loans/payments/export')).text
    .split('\r\n')
    .map((line) => line.split(',').slice(1, -1).join(','))

it('41 loans arrive with their past, two truly late; exported and imported again nothing changes', async () => {
  const file = { file_content: decoded(QUEBEC_BOOK) }
  const checked = await desk.lender.post('/api/loans/import/check', file)
  expect(checked.body, checked.text).toEqual({ lines_in_book: [], late_count: 2, imported_on: null })
  const loaded = await desk.lender.post('/api/loans/import', file)
  expect(loaded.body, loaded.text).toMatchObject({ created_count: 41, errors: [], total_processed: 41 })
  const late = await desk.lender.get('/api/loans?status=overdue&limit=100')
  expect(late.body['loans']?.map((loan) => loan['lender_number']).sort()).toEqual(['QC-11', 'QC-29'])
  const all = (await desk.lender.get('/api/loans?limit=100')).body['loans'] ?? []
  const kinds = all
    .map((loan) => String(loan['loan_type']))
    .concat(all.map((loan) => String(loan['payment_frequency'])))
  expect([
    kinds.filter((kind) => kind === 'balloon').length,
    kinds.filter((kind) => kind === 'interest_only').length,
  ]).toEqual([4, 4])
  expect([
    kinds.filter((kind) => kind === 'weekly').length,
    kinds.filter((kind) => kind === 'biweekly').length,
  ]).toEqual([4, 4])

  const received = { file_content: decoded(QUEBEC_PAYMENTS) }
  const compared = await desk.lender.post('/api/loans/payments/import/check', received)
  expect(compared.body, compared.text).toMatchObject({ to_create_count: 3, loans_count: 3, late_count: 1, errors: [] })
  const paid = await desk.lender.post('/api/loans/payments/import', received)
  expect(paid.body, paid.text).toMatchObject({ created_count: 3, amount: 101_249.25 })
  expect((await desk.lender.get('/api/loans?status=overdue')).body['total']).toBe(1)
  expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])

  const copy = desk.server.visitor()
  const [book, money] = [await loans(desk.lender), (await desk.lender.get('/api/loans/payments/export')).text]
  const again = await copy.post('/api/loans/import', { file_content: book })
  expect(again.body, again.text).toMatchObject({ created_count: 41, errors: [] })
  const moneyAgain = await copy.post('/api/loans/payments/import', { file_content: money })
  expect(moneyAgain.body, moneyAgain.text).toMatchObject({ created_count: 3, errors: [] })
  expect(await loans(copy)).toBe(book)
  expect(await payments(copy)).toEqual(await payments(desk.lender))
  const figures = async (visitor: Visitor): Promise<unknown> => (await visitor.get('/api/loans/ageing')).body
  expect(await figures(copy)).toEqual(await figures(desk.lender))
})

it('columns with names of their own are read as the lender says; a field that does not exist is refused', async () => {
  const file = 'Qui,Combien,Prix,Mois restants,Depuis\nZoé,10000,12,12,2026-11-01\n'
  const columns = {
    Qui: 'borrower_name',
    Combien: 'principal',
    Prix: 'annual_rate',
    'Mois restants': 'term_months',
    Depuis: 'start_date',
  }
  expect((await desk.load(file)).status).toBe(422)
  const wrong = await desk.load(file, { columns: { ...columns, Depuis: '__proto__' } })
  expect([wrong.status, wrong.body['errors']]).toMatchObject([422, [{ field: 'columns' }]])
  expect((await desk.load(file, { columns })).body).toMatchObject({ created_count: 1 })
})
