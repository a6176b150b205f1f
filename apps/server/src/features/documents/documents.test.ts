import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate } from '@winterjay/money'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Answer, Json } from '../../testing/server.ts'

/* lending §5.16: documents of a loan, as page and as file. Today is 20 April 2026; the loan is A with late payments. */

const desk = lendingDesk()
const hasPoppler = spawnSync('pdfinfo', ['-v']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01', late_fee_value: 0 }
let loan: string
beforeEach(async () => {
  desk.server.day = localDate('2026-04-20')
  loan = await desk.create({
    ...A,
    borrower_name: 'Zoé Lacroix',
    arrears_rate: 12,
    lender_receive_email: 'pay@example.ca',
    lender_number: 'L-7',
  })
  await desk.pay(loan, 888.49, '2026-02-01', { method: 'e_transfer', reference: 'CA12' })
  await desk.pay(loan, 500, '2026-03-20')
})

type Asked = Readonly<Record<string, string | number>>
const write = (asked: Asked): Promise<Answer> =>
  desk.lender.post(`/api/loans/${loan}/documents`, { language: 'en', ...asked })
const preview = (asked: Asked): Promise<Answer> => {
  const query = new URLSearchParams({ language: 'en', ...asked } as Record<string, string>)
  return desk.lender.get(`/api/loans/${loan}/documents/preview?${query.toString()}`)
}
async function payments(): Promise<string[]> {
  const { body } = await desk.lender.get(`/api/loans/${loan}`)
  return (body['payments'] as unknown as { id: string }[]).map(({ id }) => id)
}
const rowsIn = ({ body }: Answer): string[][] =>
  (body['sections'] as unknown as { blocks: { kind: string; table?: { rows: string[][] } }[] }[]).flatMap(
    ({ blocks }) => blocks.flatMap(({ table }) => table?.rows ?? []),
  )

async function made(asked: Asked): Promise<{ path: string; document: Record<string, Json>; file: Buffer }> {
  const answer = await write(asked)
  expect(answer.status, answer.text).toBe(201)
  const document = answer.body['document'] as Record<string, Json>
  const [row] = await desk.server.rows<{ file: string }>(
    `select encode(file, 'base64') as file from loan_document where id = '${String(document['id'])}'`,
  )
  return {
    path: `/api/loans/${loan}/documents/${String(document['id'])}`,
    document,
    file: Buffer.from(row?.file ?? '', 'base64'),
  }
}

function poppler(command: string, options: readonly string[], file: Buffer): string {
  const path = join(folder, 'document.pdf')
  writeFileSync(path, file)
  return execFileSync(command, [...options, path, ...(command === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' })
}

describe('what documents say', () => {
  it('example 36: the receipt has 92.12, 4.97 and 402.91, and what is left', async () => {
    const [, second] = await payments()
    const receipt = await preview({ kind: 'receipt', payment_id: String(second) })
    expect(receipt.status, receipt.text).toBe(200)
    expect(rowsIn(receipt)).toEqual([
      ['Interest', '$92.12'],
      ['Interest on arrears', '$4.97'],
      ['Principal', '$402.91'],
      ['Total', '$500.00'],
    ])
    expect(receipt.text).toContain('$8,808.60')
    expect(receipt.text).toContain('Lender: ____')
  })

  it('example 36: the pay-off letter has the amount that the loan’s page has, and where to pay', async () => {
    const letter = await preview({ kind: 'pay_off' })
    expect(rowsIn(letter)).toContainEqual(['Total', '$8,949.32'])
    const { body } = await desk.lender.get(`/api/loans/${loan}`)
    expect((body['pay_off'] as unknown as { amount: number }).amount).toBe(8949.32)
    expect(letter.text).toContain('Interac e-Transfer to pay@example.ca')
    const later = await preview({ kind: 'pay_off', pay_off_on: '2026-07-19' })
    expect(rowsIn(later).filter(([day]) => day === 'July 19, 2026')).toHaveLength(1)
    for (const pay_off_on of ['2026-04-19', '2026-07-20'])
      expect((await preview({ kind: 'pay_off', pay_off_on })).body).toMatchObject({ status: 422, code: 'pay_off_day' })
  })

  it('example 36: the demand names each late payment, 1,281.95 with 9.03 on arrears, and the day to pay by', async () => {
    const demand = await preview({ kind: 'demand', pay_by: '2026-05-01' })
    expect(rowsIn(demand)).toEqual([
      ['2', 'March 1, 2026', '$888.49', '$495.03', '$393.46'],
      ['3', 'April 1, 2026', '$888.49', '$0.00', '$888.49'],
      ['Payments not made when due', '$1,281.95'],
      ['Interest on arrears', '$9.03'],
      ['Total', '$1,290.98'],
    ])
    expect(demand.text).toContain('Please pay $1,290.98 by May 1, 2026.')
    expect((await preview({ kind: 'demand', pay_by: '2026-04-20' })).body['code']).toBe('pay_by_day')
    desk.server.day = localDate('2026-02-20')
    expect((await preview({ kind: 'demand', pay_by: '2026-03-01' })).body['code']).toBe('nothing_late')
  })

  it('interest owed at an opening balance is a row without a number, and not the payment', async () => {
    const opening = { as_of: '2026-04-01', principal: 6_800, interest_owed: 50 }
    loan = await desk.create({ ...A, borrower_name: 'Ann Lee', opening })
    const schedule = await preview({ kind: 'schedule' })
    const [before, first] = rowsIn(schedule)
    expect([before?.[0], before?.[2], first?.[0]]).toEqual(['–', '$50.00', '1'])
    const glance = JSON.stringify((schedule.body['sections'] as unknown as readonly object[])[0])
    expect([glance.includes(`"${first?.[2] ?? ''}"`), glance.includes('$50.00')]).toEqual([true, false])
    const payBy = '2026-05-10'
    expect(rowsIn(await preview({ kind: 'demand', pay_by: payBy }))[0]).toEqual([
      '–',
      'April 1, 2026',
      '$50.00',
      '$0.00',
      '$50.00',
    ])
  })
  it('of a changed plan the schedule names the payment to come, not the first one closed', async () => {
    const reAge = { event: 're_age', on: '2026-04-20', number_of_payments: 12, reason: 'agreed by phone' }
    expect((await desk.lender.post(`/api/loans/${loan}/events`, reAge)).status).toBe(201)
    const schedule = await preview({ kind: 'schedule' })
    const glance = JSON.stringify((schedule.body['sections'] as unknown as readonly object[])[0])
    const [first, next] = [rowsIn(schedule)[0]?.[2] ?? '', rowsIn(schedule).at(-3)?.[2] ?? '']
    expect([glance.includes(`"${next}"`), glance.includes(`"${first}"`)]).toEqual([true, false])
  })

  it('the schedule has every row with its sums and the arithmetic of the first', async () => {
    const schedule = await preview({ kind: 'schedule', language: 'fr' })
    const rows = rowsIn(schedule)
    expect(rows).toHaveLength(13)
    expect(rows[0]?.slice(2)).toEqual(['888,49\u00A0$', '100,00\u00A0$', '788,49\u00A0$', '9\u00A0211,51\u00A0$'])
    expect(rows.at(-1)?.slice(2, 5)).toEqual(['10\u00A0661,86\u00A0$', '661,86\u00A0$', '10\u00A0000,00\u00A0$'])
  })

  it('the agreement states the cost in the order of Quebec’s model, and leaves blanks to sign', async () => {
    loan = await desk.create({
      ...A,
      borrower_name: 'Zoé Lacroix',
      upfront_fee: 300,
      province: 'QC',
      lender_in_business: false,
    })
    const agreement = await preview({ kind: 'agreement' })
    expect(agreement.status, agreement.text).toBe(200)
    expect(rowsIn(agreement).slice(0, 6)).toEqual([
      ['Net capital: what the borrower receives', '$9,700.00'],
      ['Interest', '$661.86'],
      ['Other charges, kept from the loan at the start', '$300.00'],
      ['Total credit charges', '$961.86'],
      ['Total to be paid', '$10,661.86'],
      ['Credit rate (APR)', '17.83%'],
    ])
    expect(agreement.body['notice']).toContain('lawyer')
    expect(agreement.text).toContain('"kind":"signatures"')
    expect(agreement.text).toContain('12.00% per year, calculated monthly, not in advance')
  })

  it('a receipt of a payment that was reversed, or of none, is refused; so is a statement of no year', async () => {
    const [first] = await payments()
    await desk.lender.post(`/api/loans/${loan}/payments/${String(first)}/reversal`, { reason: 'Returned' })
    expect((await write({ kind: 'receipt', payment_id: String(first) })).body['code']).toBe('receipt_of_reversed')
    expect((await write({ kind: 'receipt' })).body['code']).toBe('receipt_without_payment')
    for (const year of [2025, 2027])
      expect((await write({ kind: 'statement', year })).body['code']).toBe('statement_year')
  })
})

describe('a statement of the year', () => {
  it('agrees with the year-end page to the cent, and its payments with its sums', async () => {
    const statement = await preview({ kind: 'statement', year: 2026 })
    const { total } = (await desk.lender.get('/api/loans/year-end?year=2026')).body as unknown as {
      total: Record<string, number>
    }
    const rows = rowsIn(statement)
    expect([total['interest_received'], total['closing']]).toEqual([197.09, 8808.6])
    expect(rows).toContainEqual(['Owed at the end of the year', '$8,808.60'])
    expect(rows.find(([name]) => name === 'Total')?.slice(0, 4)).toEqual(['Total', '$1,388.49', '$197.09', '$1,191.40'])
  })
})

describe('a document that is kept', () => {
  it('has the bytes and the text of its day, whatever is recorded later', async () => {
    const { path, document, file } = await made({ kind: 'pay_off' })
    expect(document).toMatchObject({ kind: 'pay_off', language: 'en', title: 'Pay-off letter', bytes: file.length })
    expect(document['sha256']).toBe(createHash('sha256').update(file).digest('hex'))
    expect(String(document['number'])).toMatch(/^D-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    await desk.pay(loan, 2_000, '2026-04-20')
    const { body } = await desk.lender.get(path)
    expect(JSON.stringify(body['content'])).toContain('$8,949.32')
    expect((await desk.lender.get(`${path}/file`)).headers).toMatchObject({ 'content-type': 'application/pdf' })
    const { body: list } = await desk.lender.get(`/api/loans/${loan}/documents`)
    expect(list['documents']).toMatchObject([{ id: document['id'], number: document['number'] }])
    expect(
      await desk.server.rows("select action from audit_event where action = 'loan-document-written'"),
    ).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const { path } = await made({ kind: 'schedule' })
    const other = desk.server.visitor()
    await other.post('/api/loans', { ...A, borrower_name: 'Bob' })
    for (const address of [path, `${path}/file`, `/api/loans/${loan}/documents`])
      expect((await other.get(address)).status).toBe(404)
  })

  it.skipIf(!hasPoppler).each([
    { kind: 'receipt', en: ['Receipt', '$402.91'], fr: ['Reçu', '402,91 $'] },
    { kind: 'pay_off', en: ['Pay-off letter', '$8,949.32'], fr: ['Montant pour solder le prêt', '8 949,32 $'] },
    { kind: 'statement', en: ['Statement for 2026', '$197.09'], fr: ['Relevé de 2026', '197,09 $'] },
    { kind: 'schedule', en: ['Payment schedule', '$661.86'], fr: ['Tableau d’amortissement', '661,86 $'] },
    { kind: 'demand', en: ['Demand for payment', '$1,290.98'], fr: ['Mise en demeure', '1 290,98 $'] },
    { kind: 'agreement', en: ['Cost of borrowing', '$10,661.86'], fr: ['Coût d’emprunt', '10 661,86 $'] },
  ])('$kind is tagged, in its language, with the amounts of the page as text (poppler)', async ({ kind, en, fr }) => {
    const more = { kind, payment_id: String((await payments())[1]), pay_by: '2026-05-01', year: 2026 }
    for (const [language, expected] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      const { file, document } = await made({ ...more, language })
      const about = poppler('pdfinfo', [], file)
      expect(about).toMatch(/Tagged:\s+yes/)
      expect(about).toMatch(new RegExp(`Pages:\\s+${String(document['pages'])}\\b`))
      const tree = poppler('pdfinfo', ['-struct-text'], file)
      for (const tag of ['Document', 'Sect', 'H1', 'H2', 'L', 'LI', 'LBody', 'Table', 'TH', 'TD'])
        expect(tree, tag).toMatch(new RegExp(`^\\s*${tag}\\b`, 'm'))
      const text = poppler('pdftotext', ['-layout'], file).replaceAll(/[\u00A0\u202F]/g, ' ')
      for (const part of [...expected, 'Zoé Lacroix']) expect(text).toContain(part)
    }
  })
})
