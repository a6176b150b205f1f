import { JOURNAL_WRITERS } from '@winterjay/lending/journal'
import type { AccountNames, JournalFile } from '@winterjay/lending/journal'
import { cents, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import { actingFor, payer, testBusiness } from '../../testing/business.ts'
import { accountNames } from '../../testing/requests/export-accounts.ts'
import { tapeOf } from '../../testing/requests/loan-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { brandShownBy } from '../branding/public.ts'
import { journalArchive } from './journal-file.ts'
import { journalWorkbook } from './journal-workbook.ts'
import { unzipped } from '../../workbook/unzipped.test-data.ts'
import { closeDays, closedDays } from '../loans/postings/closed-days.ts'

/* The journal of a loan book as a file (lending §6.1.3, §6.6), over HTTP. */

const ACCOUNTS = '/api/exports/accounts'
const DAYS = { from: '2026-01-01', to: '2026-02-28' }
const TERMS = { borrower_name: 'Zoe', principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-01' }

let server: TestServer
let ann: Shopper
let path: string
beforeAll(async () => {
  server = await startServer({
    OPEN_FEATURES: 'exports,members,branding',
    LIMIT_IMPORT: '1000',
    LIMIT_WRITE: '1000',
  })
})
afterAll(() => server.close())
/** A lender whose accounts are named, with one loan and its first payment: 888.49 = 788.49 + 100.00 of interest (lending §1.1). */
beforeEach(async () => {
  ann = await payer(server, 'Ann')
  await ann.ask('PUT', ACCOUNTS, { body: { accounts: accountNames() } })
  const loan = await ann.post('/api/loans', { ...TERMS, late_fee_value: 0 })
  path = `/api/loans/${String(loan.body['id'])}`
  await ann.post(`${path}/payments`, { amount: 888.49, paid_on: '2026-02-01' })
})

const file = (who: Visitor, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  who.ask('POST', '/api/exports', { body: { format: 'qbo_journal_csv', ...DAYS, ...body }, headers })
const preview = (days: { from: string; to: string } = DAYS): Promise<Answer> =>
  ann.get(`/api/exports/journal?from=${days.from}&to=${days.to}`)
const NAMED = Object.fromEntries(
  Object.entries(accountNames()).map(([account, name]) => [account, { name, number: null }]),
) as AccountNames
const HEAD: JournalFile = {
  accounts: NAMED,
  locale: 'en',
  from: localDate(DAYS.from),
  to: localDate(DAYS.to),
  dateOrder: 'mdy',
  intuitBankId: null,
  isWithAccounts: false,
  bankBalanceCents: cents(0),
}
/** The cells of each sheet, in their order: texts, and the values of numbers. */
const sheetsOf = (bytes: Buffer): (string | number)[][] =>
  [...unzipped(bytes)]
    .filter(([path]) => path.startsWith('xl/worksheets/sheet'))
    .map(([, xml]) =>
      [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>|<v>([^<]*)<\/v>/g)].map(
        ([, text, value]) => text ?? Number(value),
      ),
    )
/** Day, account, debit and credit of each line of the journal CSV. */
const linesOf = ({ text }: Answer): string[] =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([, day, account, , debit, credit]) => [day, account, debit, credit].join(' '))
const JOURNAL = [
  '01/01/2026 Chequing  10000.00',
  '01/01/2026 Loans receivable 10000.00 ',
  '02/01/2026 Chequing 888.49 ',
  '02/01/2026 Loans receivable  788.49',
  '02/01/2026 Interest income  100.00',
]

describe('the accounts (lending §6.3.2, §6.6.1)', () => {
  it('are remembered for the loan book, and without them nothing is exported', async () => {
    const other = await payer(server, 'Other')
    expect((await other.get(ACCOUNTS)).body).toEqual({ accounts: {}, numbers: {} })
    const refused = await file(other)
    expect([refused.status, refused.body['code']]).toEqual([409, 'accounts_not_mapped'])
    const given = { accounts: accountNames({ bank: 'Actif:Banque' }), numbers: { bank: '1010' } }
    expect((await other.ask('PUT', ACCOUNTS, { body: given })).body).toEqual(given)
    expect((await other.get(ACCOUNTS)).body).toEqual(given)
    expect((await other.ask('PUT', ACCOUNTS, { body: { accounts: accountNames() } })).body).toEqual({
      accounts: accountNames(),
      numbers: {},
    })
    expect((await ann.get(ACCOUNTS)).body['accounts']).toEqual(accountNames())
  })

  it('are refused by name, each with its sentence, and then none is stored', async () => {
    const accounts = accountNames({ bank: '=Bank', bad_debt: 'x'.repeat(32), fee_income: 'a:b:c:d:e:f' })
    const answer = await ann.ask('PUT', ACCOUNTS, { body: { accounts, numbers: { bank: '0101' } } })
    expect([answer.status, answer.body['errors']?.map((error) => error['field'])]).toEqual([
      422,
      ['accounts.bank', 'numbers.bank', 'accounts.fee_income', 'accounts.bad_debt'],
    ])
    expect((await ann.get(ACCOUNTS)).body['accounts']).toEqual(accountNames())
  })
})

describe('preview and file (lending §6.3.3, §6.6.2)', () => {
  it('have the same sums, and debits equal credits', async () => {
    expect((await preview()).body).toEqual({
      entry_count: 2,
      bank_entry_count: 2,
      replaced_characters: 0,
      debits: 10_888.49,
      credits: 10_888.49,
      per_account: [
        { account: 'bank', debit: 888.49, credit: 10_000 },
        { account: 'loans_receivable', debit: 10_000, credit: 788.49 },
        { account: 'interest_income', debit: 0, credit: 100 },
      ],
      earlier: [],
    })
    const answer = await file(ann)
    expect([answer.status, linesOf(answer)]).toEqual([200, JOURNAL])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="winterjay-2026-01-01-2026-02-28.csv"')
    expect((await preview({ from: '2026-02-28', to: '2026-03-31' })).body['earlier']).toEqual([
      { format: 'qbo_journal_csv', ...DAYS, made_at: expect.any(String) as unknown },
    ])
    expect(
      await server.rows(
        `select action from audit_event where owner_id = '${ann.ownerId}' and action = 'journal-exported'`,
      ),
    ).toHaveLength(1)
  })

  it('speak the language asked for, and order days as asked', async () => {
    expect((await file(ann, { locale: 'fr', date_order: 'dmy' })).text).toMatch(
      /01\/02\/2026,Chequing,.* paiement Zoe,/,
    )
  })

  it('can be a workbook for Excel (lending §6.7)', async () => {
    const answer = await file(ann, { format: 'xlsx', locale: 'fr' })
    expect([answer.status, answer.headers['content-type'], answer.text.slice(0, 2)]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ])
    const parts: Buffer[] = []
    const asked = { file: { ...HEAD, locale: 'fr' as const }, today: localDate(server.day), brand: null }
    for await (const part of await journalWorkbook(server.database.db, ann.ownerId, asked)) parts.push(part)
    const sheets = sheetsOf(Buffer.concat(parts))
    const [summary, journal, loans, payments, ...others] = sheets
    expect(summary?.slice(0, 8)).toEqual(['Compte', 'Débit', 'Crédit', 'Solde', 'Chequing', 888.49, 10_000, -9_111.51])
    expect(journal?.slice(0, 6)).toEqual(['Date', 'Écriture', 'Compte', 'Description', 'Débit', 'Crédit'])
    expect(journal?.slice(-2)).toEqual([10_888.49, 10_888.49])
    expect(others.map(([first]) => first)).toEqual(['Usage', 'Élément'])
    // The loan's row ends with what is owed, the payment's with its split: 888.49 = 788.49 + 100.00.
    expect(loans?.slice(9, 14)).toEqual([46_023, 10_000, 0.12, 12, 9_211.51])
    expect(payments?.slice(10, 16)).toEqual(['Zoe', 888.49, 788.49, 100, 0, 0])
  })

  it('the notes of the workbook begin with the published brand (branding §1)', async () => {
    const notes = async (): Promise<(string | number)[]> => {
      const brand = await brandShownBy(server.context, server.database.db, ann.ownerId, 'fr')
      const asked = { file: { ...HEAD, locale: 'fr' as const }, today: localDate(server.day), brand }
      const parts: Buffer[] = []
      for await (const part of await journalWorkbook(server.database.db, ann.ownerId, asked)) parts.push(part)
      return sheetsOf(Buffer.concat(parts)).at(-1) ?? []
    }
    await ann.ask('PUT', '/api/branding', {
      body: { name: 'Prêts Boréal', primary: '#0f766e', footer_en: 'Open 9 to 5.' },
    })
    // A draft is nobody's business yet.
    expect((await notes()).slice(0, 3)).toEqual(['Élément', 'Valeur', 'Premier jour'])
    await ann.post('/api/branding/publication', {})
    expect((await notes()).slice(2, 7)).toEqual([
      'Entreprise',
      'Prêts Boréal',
      'Précisions',
      'Open 9 to 5.',
      'Premier jour',
    ])
  })

  it('for QuickBooks Desktop can make the accounts, too (lending §6.4.5)', async () => {
    const listed = async (body: object): Promise<string[]> =>
      (await file(ann, { format: 'iif', ...body })).text.split('\r\n').filter((line) => line.startsWith('ACCNT'))
    expect(await listed({})).toEqual([])
    expect((await listed({ with_accounts: true })).slice(0, 2)).toEqual([
      'ACCNT\tChequing\tBANK\tBank',
      'ACCNT\tLoans receivable\tOCASSET\tLoans receivable',
    ])
  })

  it.each([
    [{ format: 'sage50' }, 409, 'account_numbers_missing'],
    [{ format: 'qbo_web_connect' }, 422, 'bank_id_missing'],
    [{ from: '2026-03-01' }, 422, 'range_backwards'],
    [{ format: 'quicken' }, 422, 'invalid_fields'],
  ])('refuse %j', async (body, status, code) => {
    const answer = await file(ann, body)
    expect([answer.status, answer.body['code']]).toEqual([status, code])
    expect((await preview()).body['earlier']).toEqual([])
  })

  it('bank lines beyond a thousand are a zip of files, and no line is lost (lending §6.4.4)', async () => {
    await ann.post('/api/loans/import', { file_content: tapeOf(1_001) })
    const days = { from: '2000-01-01', to: '2100-12-31' }
    const answer = await file(ann, { format: 'qbo_bank_csv', ...days })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const asked = {
      format: JOURNAL_WRITERS.qbo_bank_csv,
      file: { ...HEAD, from: localDate(days.from), to: localDate(days.to) },
      name: `winterjay-${days.from}-${days.to}`,
    }
    const bytes: Buffer[] = []
    for await (const part of journalArchive(server.database.db, ann.ownerId, asked)) bytes.push(part)
    const parts = [...unzipped(Buffer.concat(bytes))]
    expect(parts.map(([name]) => name)).toEqual(
      [1, 2].map((number) => `winterjay-${days.from}-${days.to}-${number}.csv`),
    )
    const lines = parts.map(([, text]) => text.trimEnd().split('\r\n'))
    expect(lines.map(([head]) => head)).toEqual(['Date,Description,Amount', 'Date,Description,Amount'])
    expect(lines.map(({ length }) => length)).toEqual([1_001, 4])
    const { bank_entry_count: count, per_account: accounts } = (await preview(days)).body
    expect(count).toBe(1_003)
    const bank = (accounts as unknown as { account: string; debit: number; credit: number }[]).find(
      ({ account }) => account === 'bank',
    )
    const sum = lines
      .flatMap((of) => of.slice(1))
      .reduce((total, line) => total + Math.round(Number(line.split(',').at(-1)) * 100), 0)
    expect(sum).toBe(Math.round(((bank?.debit ?? 0) - (bank?.credit ?? 0)) * 100))
  })

  it('characters that QuickBooks cannot read are counted', async () => {
    await ann.post('/api/loans', { ...TERMS, borrower_name: 'Łukasz Ngạ', start_date: '2026-02-20' })
    expect((await preview()).body['replaced_characters']).toBe(2)
  })
})

describe('days that were exported (lending §6.1.3, §6.6.3)', () => {
  it('never change: what is corrected later is dated the day of the correction', async () => {
    const first = await file(ann)
    const payment = (await ann.get(path)).body['payments']?.[0]?.['id']
    await ann.post(`${path}/payments/${String(payment)}/reversal`, { reason: 'returned' })
    await ann.post(`${path}/payments`, { amount: 100, paid_on: '2026-02-15' })
    expect((await file(ann)).text).toBe(first.text)
    const later = linesOf(await file(ann, { from: '2026-03-01', to: server.day }))
    const today = `${server.day.slice(5, 7)}/${server.day.slice(8)}/${server.day.slice(0, 4)}`
    expect(later).toContain(`${today} Chequing  888.49`)
    expect(later).toContain(`${today} Chequing 100.00 `)
  })

  it('keep their loans: one cannot be deleted, nor an import undone (lending §6.6.4)', async () => {
    const created = await ann.post('/api/loans', { ...TERMS, start_date: '2026-02-10' })
    const other = await ann.post('/api/loans', { ...TERMS, start_date: '2026-03-01' })
    const { body } = await ann.post('/api/loans/import', { file_content: tapeOf(2) })
    await file(ann, { from: '2000-01-01', to: '2026-02-28' })
    const remove = async (at: string): Promise<unknown[]> => {
      const answer = await ann.ask('DELETE', `/api/loans/${at}`)
      return [answer.status, answer.status === 204 ? null : answer.body['code']]
    }
    expect(await remove(String(created.body['id']))).toEqual([409, 'loan_exported'])
    expect(await remove(String(other.body['id']))).toEqual([204, null])
    expect(await remove(`imports/${String(body['import_id'])}`)).toEqual([409, 'loan_exported'])
  })

  it('do not include today, on which more may happen', async () => {
    const days = { from: server.day, to: server.day }
    await file(ann, days)
    await ann.post(`${path}/payments`, { amount: 1, paid_on: server.day })
    expect((await preview(days)).body).toMatchObject({ entry_count: 1, debits: 1 })
  })

  it('are closed only once everything that is being posted is there', async () => {
    const { db } = server.database
    const order: string[] = []
    let closing: Promise<void> = Promise.resolve()
    await db.transaction(async (tx) => {
      const isClosed = await closedDays(tx, [ann.ownerId])
      expect(isClosed(ann.ownerId, localDate('2026-01-15'))).toBe(false)
      const days = { from: localDate(DAYS.from), to: localDate(DAYS.to), today: localDate(server.day) }
      closing = closeDays(db, ann.ownerId, { format: 'iif', ...days }).then(() => void order.push('closed'))
      await tx.execute(sql`select pg_sleep(0.05)`)
      order.push('posted')
    })
    await closing
    expect(order).toEqual(['posted', 'closed'])
  })
})

describe('who may export (members §2, §3)', () => {
  it('nobody without premium', async () => {
    const free = await accountHolder(server)
    const answers = [await file(free), await free.get(ACCOUNTS), await file(server.visitor())]
    expect(answers.map(({ status, body }) => [status, body['code'], body['feature']])).toEqual([
      [409, 'premium_needed', 'exports'],
      [409, 'premium_needed', 'exports'],
      [401, 'sign_in_needed', undefined],
    ])
  })

  it('a viewer of a business, such as its accountant: its journal and no other', async () => {
    const business = await testBusiness(server)
    const viewer = await business.join('viewer')
    const acting = actingFor(business.id)
    await viewer.ask('PUT', ACCOUNTS, { body: { accounts: accountNames({ bank: 'Till' }) }, headers: acting })
    await business.owner.post('/api/loans', { ...TERMS, principal: 500 }, acting)
    expect(linesOf(await file(viewer, {}, acting))).toEqual([
      '01/01/2026 Till  500.00',
      '01/01/2026 Loans receivable 500.00 ',
    ])
    expect((await file(business.owner)).body['code']).toBe('accounts_not_mapped')
  })
})
